// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The queue manager's own users, in place of those of an operating system. A file of them has one a line,
 * {@code name:group,group:hash}; lines that are blank or begin with # are left out. Thread-safe.
 */
public final class Users {

    /** The group of administrators, who may do everything. */
    public static final String ADMINISTRATORS = "mqm";

    private static final Pattern NAME = Pattern.compile("[^\\s:,*?'\"()]{1,12}");

    private final Map<String, User> named = new LinkedHashMap<>();
    private final List<Path> files = new ArrayList<>();
    private volatile Map<String, User> all = Map.of();

    /**
     * Adds a user, or replaces the one of that name.
     *
     * @throws IllegalArgumentException when a name is not 1 to 12 characters without blanks, or the password is empty
     */
    public synchronized void add(String name, String password, Set<String> groups) {
        if (password.isEmpty()) {
            throw new IllegalArgumentException("user " + name + " needs a password that is not empty");
        }
        named.put(name, user(name, groups, PasswordHash.of(password)));
        load(Map.of());
    }

    /**
     * Adds the users of a file, read now and at each REFRESH SECURITY TYPE(CONNAUTH).
     *
     * @throws IOException              when it cannot be read
     * @throws IllegalArgumentException with file and line of what is wrong
     */
    public synchronized void addFile(Path file) throws IOException {
        Map<String, User> read = read(file);
        files.add(file);
        load(read);
    }

    /** Reads the files again; what is wrong in one leaves all as it was. */
    public synchronized void reload() throws IOException {
        Map<String, User> read = new LinkedHashMap<>();
        for (Path file : files) {
            read.putAll(read(file));
        }
        all = Map.of();
        load(read);
    }

    private void load(Map<String, User> more) {
        Map<String, User> loaded = new LinkedHashMap<>(all);
        loaded.putAll(more);
        loaded.putAll(named);
        all = Map.copyOf(loaded);
    }

    private static Map<String, User> read(Path file) throws IOException {
        Map<String, User> read = new LinkedHashMap<>();
        int number = 0;
        for (String line : Files.readAllLines(file)) {
            number++;
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            String[] parts = line.strip().split(":", -1);
            try {
                if (parts.length != 3) {
                    throw new IllegalArgumentException("not name:group,group:hash");
                }
                Set<String> groups = parts[1].isEmpty() ? Set.of() : Set.of(parts[1].split(","));
                read.put(parts[0], user(parts[0], groups, PasswordHash.parse(parts[2])));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(file + " line " + number + ": " + e.getMessage());
            }
        }
        return read;
    }

    private static User user(String name, Set<String> groups, PasswordHash password) {
        for (String each : groups) {
            check("group", each);
        }
        check("user", name);
        return new User(name, Set.copyOf(groups), password);
    }

    private static void check(String what, String name) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(what + " name '" + name
                    + "': 1 to 12 characters, none of them blank : , * ? ( ) or a quote");
        }
    }

    /** A line of a file of users. */
    public static String line(String name, Set<String> groups, String password) {
        return name + ':' + String.join(",", new TreeSet<>(groups)) + ':'
                + user(name, groups, PasswordHash.of(password)).password().text();
    }

    /** Whether there is anybody. */
    public boolean any() {
        return !all.isEmpty();
    }

    /** Null when there is none. */
    User find(String name) {
        return all.get(name);
    }

    /** Groups of a user; none when it is not one of these. */
    public Set<String> groups(String name) {
        User user = find(name);
        return user == null ? Set.of() : user.groups();
    }

    /** Whether anybody is in a group. */
    boolean hasGroup(String name) {
        return all.values().stream().anyMatch(user -> user.groups().contains(name));
    }

    /** Whether a user is mqm, or in that group. */
    public boolean administrator(String name) {
        return name.equals(ADMINISTRATORS) || groups(name).contains(ADMINISTRATORS);
    }
}
