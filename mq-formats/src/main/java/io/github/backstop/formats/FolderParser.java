// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The small part of XML that MQRFH2 folders use. A general parser would bring entities and documents from afar. */
final class FolderParser {

    private static final int MAXIMUM_DEPTH = 32;
    private static final int MAXIMUM_VALUES = 10_000;
    /** Names of values repeat those of the elements around them: so many characters for each of the text. */
    private static final int MAXIMUM_NAMES = 8;

    /** An open element; its path is the dotted name below the folder, "" for the folder itself. */
    private static final class Element {
        final String tag;
        final String path;
        final StringBuilder text = new StringBuilder();
        String type = "string";
        boolean nil;
        boolean hasChildren;

        Element(String tag, String path) {
            this.tag = tag;
            this.path = path;
        }
    }

    private final String text;
    private int at;
    private long names;

    FolderParser(String text) {
        this.text = text;
    }

    NameValueFolder parse() {
        List<NameValue> values = new ArrayList<>();
        Deque<Element> open = new ArrayDeque<>();
        skipBlanks();
        expect('<');
        Element root = startTag(null);
        if (!selfClosed()) {
            open.push(root);
        }
        while (!open.isEmpty()) {
            char c = next();
            if (c == '&') {
                open.peek().text.append(reference());
            } else if (c != '<') {
                open.peek().text.append(c);
            } else if (peek() == '/') {
                at++;
                endTag(open, values);
            } else {
                child(open, values);
            }
        }
        skipBlanks();
        if (at < text.length() && text.charAt(at) != 0) {
            throw broken("text behind the end of folder " + root.tag);
        }
        return new NameValueFolder(root.tag, values);
    }

    private void child(Deque<Element> open, List<NameValue> values) {
        Element parent = open.peek();
        parent.hasChildren = true;
        Element element = startTag(parent);
        if (selfClosed()) {
            add(element, values);
        } else if (open.size() == MAXIMUM_DEPTH) {
            throw broken("more than " + MAXIMUM_DEPTH + " nested elements");
        } else {
            open.push(element);
        }
    }

    private void endTag(Deque<Element> open, List<NameValue> values) {
        String tag = name();
        skipBlanks();
        expect('>');
        Element element = open.pop();
        if (!element.tag.equals(tag)) {
            throw broken("end of " + tag + " inside " + element.tag);
        }
        if (!open.isEmpty() && !element.hasChildren) {
            add(element, values);
        }
    }

    private void add(Element element, List<NameValue> values) {
        if (values.size() == MAXIMUM_VALUES) {
            throw broken("more than " + MAXIMUM_VALUES + " values");
        }
        names += element.path.length();
        if (names > (long) MAXIMUM_NAMES * text.length()) {
            throw broken("names of more than " + MAXIMUM_NAMES + " times the folder's length");
        }
        values.add(new NameValue(element.path, element.type, element.nil ? null : element.text.toString()));
    }

    /** From behind the '<' up to, not including, '>' or '/>'. */
    private Element startTag(Element parent) {
        String tag = name();
        Element element = new Element(tag,
                parent == null ? "" : parent.path.isEmpty() ? tag : parent.path + '.' + tag);
        for (skipBlanks(); peek() != '>' && peek() != '/'; skipBlanks()) {
            String attribute = name();
            skipBlanks();
            expect('=');
            skipBlanks();
            String value = quoted();
            if (attribute.equals("dt")) {
                element.type = value;
            } else if (attribute.equals("xsi:nil")) {
                element.nil = value.equals("true");
            }
        }
        return element;
    }

    private boolean selfClosed() {
        if (peek() == '/') {
            at++;
            expect('>');
            return true;
        }
        expect('>');
        return false;
    }

    private String quoted() {
        char quote = next();
        if (quote != '\'' && quote != '"') {
            throw broken("attribute without quotes");
        }
        StringBuilder value = new StringBuilder();
        for (char c = next(); c != quote; c = next()) {
            value.append(c == '&' ? reference() : String.valueOf(c));
        }
        return value.toString();
    }

    private String reference() {
        int end = text.indexOf(';', at);
        if (end < 0 || end - at > 10) {
            throw broken("reference without an end");
        }
        String reference = text.substring(at, end);
        at = end + 1;
        return switch (reference) {
            case "lt" -> "<";
            case "gt" -> ">";
            case "amp" -> "&";
            case "apos" -> "'";
            case "quot" -> "\"";
            default -> numeric(reference);
        };
    }

    private String numeric(String reference) {
        try {
            if (reference.startsWith("#x")) {
                return Character.toString(Integer.parseInt(reference.substring(2), 16));
            }
            if (reference.startsWith("#")) {
                return Character.toString(Integer.parseInt(reference.substring(1)));
            }
        } catch (IllegalArgumentException e) {
            throw broken("reference &" + reference + ';');
        }
        throw broken("unknown reference &" + reference + ';');
    }

    private String name() {
        int start = at;
        while (at < text.length() && isNameCharacter(text.charAt(at))) {
            at++;
        }
        if (at == start) {
            throw broken("name expected");
        }
        return text.substring(start, at);
    }

    static boolean isNameCharacter(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '.' || c == ':' || c == '$' || c == '#';
    }

    private void skipBlanks() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private void expect(char expected) {
        if (next() != expected) {
            at--;
            throw broken("'" + expected + "' expected");
        }
    }

    private char peek() {
        if (at >= text.length()) {
            throw broken("end of folder");
        }
        return text.charAt(at);
    }

    private char next() {
        char c = peek();
        at++;
        return c;
    }

    private FormatException broken(String what) {
        return new FormatException(what + " at character " + at + " of the folder");
    }
}
