// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import java.util.List;

/**
 * Which topics a subscription's topic string stands for. Long ones with wildcards are left to {@link LongPattern}, so
 * that a client cannot stop the queue manager with two strings of 10,240 characters. Immutable.
 */
public abstract sealed class TopicFilter permits TopicFilter.Exact, TopicFilter.Levels, TopicFilter.Characters {

    /** Pattern times topic: up to here, trying costs less than preparing. */
    private static final int SHORT = 1 << 14;

    private final String text;

    private TopicFilter(String text) {
        this.text = text;
    }

    /** @param byCharacter MQSO_WILDCARD_CHAR: '*' and '?', escaped by '%'; else by topic level: '#' and '+' */
    public static TopicFilter of(String text, boolean byCharacter) {
        if (byCharacter) {
            boolean wild = text.indexOf('*') >= 0 || text.indexOf('?') >= 0 || text.indexOf('%') >= 0;
            return wild ? new Characters(text) : new Exact(text);
        }
        for (String level : TopicString.levels(text)) {
            if (level.equals("#") || level.equals("+")) {
                return new Levels(text);
            }
        }
        return new Exact(text);
    }

    public abstract boolean matches(String topic);

    /** Whether this filter has a wildcard above the end of {@code topic}: WILDCARD(BLOCK) there shuts it out. */
    abstract boolean isWildAbove(String topic);

    final String text() {
        return text;
    }

    final boolean exact() {
        return this instanceof Exact;
    }

    static final class Exact extends TopicFilter {

        Exact(String text) {
            super(text);
        }

        @Override
        public boolean matches(String topic) {
            return text().equals(topic);
        }

        @Override
        boolean isWildAbove(String topic) {
            return false;
        }
    }

    /** '+' stands for one level, '#' for any number of levels, also none. */
    static final class Levels extends TopicFilter {

        private final String[] wanted;

        Levels(String text) {
            super(text);
            wanted = TopicString.levels(text);
        }

        @Override
        public boolean matches(String topic) {
            String[] levels = TopicString.levels(topic);
            if (wanted.length * levels.length > SHORT) {
                return LongPattern.matches(List.of(wanted), "+", "#", List.of(levels));
            }
            boolean[] reached = new boolean[levels.length + 1];
            reached[0] = true;
            for (String want : wanted) {
                reached = step(want, levels, reached);
            }
            return reached[levels.length];
        }

        /** Which numbers of levels can be used up once {@code want} is, too. */
        private static boolean[] step(String want, String[] levels, boolean[] before) {
            boolean[] after = new boolean[before.length];
            if (want.equals("#")) {
                boolean any = false;
                for (int i = 0; i < before.length; i++) {
                    any |= before[i];
                    after[i] = any;
                }
                return after;
            }
            for (int i = 0; i < levels.length; i++) {
                after[i + 1] = before[i] && (want.equals("+") || want.equals(levels[i]));
            }
            return after;
        }

        @Override
        boolean isWildAbove(String topic) {
            int depth = topic.isEmpty() ? 0 : TopicString.levels(topic).length;
            for (int i = 0; i < Math.min(depth, wanted.length); i++) {
                if (wanted[i].equals("#") || wanted[i].equals("+")) {
                    return true;
                }
            }
            return false;
        }
    }

    /** '*' stands for any characters, '?' for one, '%' makes the next one literal; slashes are like all others. */
    static final class Characters extends TopicFilter {

        private static final char MANY = '\uFFFE';
        private static final char ONE = '\uFFFF';

        private final String pattern;

        Characters(String text) {
            super(text);
            StringBuilder compiled = new StringBuilder();
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                if (c == '%' && i + 1 < text.length()) {
                    compiled.append(text.charAt(++i));
                } else {
                    compiled.append(c == '*' ? MANY : c == '?' ? ONE : c);
                }
            }
            pattern = compiled.toString();
        }

        @Override
        public boolean matches(String topic) {
            if (pattern.length() * topic.length() > SHORT) {
                return LongPattern.matches(characters(pattern), ONE, MANY, characters(topic));
            }
            int at = 0;
            int star = -1;
            int resume = 0;
            int i = 0;
            while (i < topic.length()) {
                char want = at < pattern.length() ? pattern.charAt(at) : 0;
                if (at < pattern.length() && want == MANY) {
                    star = at++;
                    resume = i;
                } else if (at < pattern.length() && (want == ONE || want == topic.charAt(i))) {
                    at++;
                    i++;
                } else if (star >= 0) {
                    at = star + 1;
                    i = ++resume;
                } else {
                    return false;
                }
            }
            while (at < pattern.length() && pattern.charAt(at) == MANY) {
                at++;
            }
            return at == pattern.length();
        }

        private static List<Character> characters(String text) {
            return text.chars().mapToObj(c -> (char) c).toList();
        }

        @Override
        boolean isWildAbove(String topic) {
            for (int i = 0; i < Math.min(topic.length(), pattern.length()); i++) {
                if (pattern.charAt(i) == MANY || pattern.charAt(i) == ONE) {
                    return true;
                }
            }
            return false;
        }
    }
}
