// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

/** MQPUBO_*: options of publications (rule D-8). */
public enum PublicationOption implements CommandOption {

    CORREL_ID_AS_IDENTITY("CorrelAsId", 1),
    RETAIN_PUBLICATION("RetainPub", 2),
    OTHER_SUBSCRIBERS_ONLY("OtherSubsOnly", 4),
    NO_REGISTRATION("NoReg", 8),
    /** Only the broker itself may say that a publication had been retained. */
    IS_RETAINED_PUBLICATION("IsRetainedPub", 16),
    /** In MQRFH it is a registration option. */
    LOCAL("Local", 0);

    private final String text;
    private final int bit;

    PublicationOption(String text, int bit) {
        this.text = text;
        this.bit = bit;
    }

    @Override
    public String text() {
        return text;
    }

    @Override
    public int bit() {
        return bit;
    }

    @Override
    public boolean fits(Verb verb, CommandForm form) {
        return this != IS_RETAINED_PUBLICATION && (this != LOCAL || form == CommandForm.MQRFH2);
    }
}
