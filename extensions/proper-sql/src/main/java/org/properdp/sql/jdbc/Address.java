package org.properdp.sql.jdbc;

import io.vavr.control.Option;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Epsilon;
import org.properdp.custody.StoreKey;

/**
 * Where a connection leads, and as whose: {@code jdbc:proper:DIR?analyst=ada&epsilon=0.1}. All of
 * it is fixed for the connection's life.
 *
 * @param epsilon the ε of questions that don't say one
 * @param key the key of an encrypted store
 */
record Address(Path directory, String analyst, Option<Epsilon> epsilon, @Nullable StoreKey key) {
  static final String PREFIX = "jdbc:proper:";
  static final String ANALYST = "analyst";
  static final String EPSILON = "epsilon";
  static final String KEY_FILE = "key-file";
  private static final List<String> OPTIONS = List.of(ANALYST, EPSILON, KEY_FILE);
  private static final String USER = "user";
  private static final String PASSWORD = "password";

  /** Reads an address, and properties that may say the same or what it does not say. */
  static Address of(String url, Properties properties) throws SQLException {
    String rest = url.substring(PREFIX.length());
    int options = rest.indexOf('?');
    String directory = decoded(options < 0 ? rest : rest.substring(0, options));
    if (directory.isEmpty()) {
      throw Failures.address("an address must name a store: " + PREFIX + "DIR?analyst=NAME");
    }
    Map<String, String> said = new LinkedHashMap<>();
    if (options >= 0) {
      read(rest.substring(options + 1), said);
    }
    for (String option : OPTIONS) {
      add(option, properties.getProperty(option), said);
    }
    add(ANALYST, properties.getProperty(USER), said);
    String password = properties.getProperty(PASSWORD);
    if (password != null && !password.isEmpty()) {
      throw Failures.address(
          "there are no passwords: people who can read a store's files can use any analyst's name");
    }
    String analyst = said.get(ANALYST);
    if (analyst == null) {
      throw Failures.address(
          "an address must say as which analyst it asks, with analyst=NAME after a question mark;"
              + " the data's owner is the analyst owner");
    }
    return new Address(
        path(directory), analyst, epsilon(said.get(EPSILON)), key(said.get(KEY_FILE)));
  }

  private static void read(String options, Map<String, String> said) throws SQLException {
    for (String each : options.split("&", -1)) {
      int equals = each.indexOf('=');
      String name = equals < 0 ? each : each.substring(0, equals);
      if (equals < 0 || !OPTIONS.contains(name)) {
        throw Failures.address(
            "the options of an address are "
                + String.join(", ", OPTIONS)
                + ", but one was "
                + name);
      } else if (said.containsKey(name)) {
        throw Failures.address("an address must say " + name + " once");
      }
      add(name, decoded(each.substring(equals + 1)), said);
    }
  }

  private static void add(String name, @Nullable String value, Map<String, String> said)
      throws SQLException {
    if (value == null || value.isEmpty()) {
      return;
    }
    String other = said.putIfAbsent(name, value);
    if (other != null && !other.equals(value)) {
      throw Failures.address(
          "the address says that "
              + name
              + " is "
              + other
              + ", and a property that it is "
              + value);
    }
  }

  private static String decoded(String text) throws SQLException {
    try {
      return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException wrong) {
      throw Failures.address("after % an address must have two hexadecimal digits; % is %25");
    }
  }

  private static Path path(String directory) throws SQLException {
    try {
      return Path.of(directory);
    } catch (InvalidPathException wrong) {
      throw Failures.address("an address must name a directory, but this is no path");
    }
  }

  private static Option<Epsilon> epsilon(@Nullable String text) throws SQLException {
    try {
      return Option.of(text).map(Epsilon::of);
    } catch (IllegalArgumentException wrong) {
      throw Failures.address(String.valueOf(wrong.getMessage()));
    }
  }

  private static @Nullable StoreKey key(@Nullable String file) throws SQLException {
    try {
      return file == null ? null : StoreKey.read(Path.of(file));
    } catch (IOException unreadable) {
      throw Failures.address("the key file can't be read: " + file);
    } catch (IllegalArgumentException wrong) {
      throw Failures.address(String.valueOf(wrong.getMessage()));
    }
  }

  /** Says nothing of the key. */
  @Override
  public String toString() {
    return PREFIX
        + directory
        + "?analyst="
        + analyst
        + epsilon.map(e -> "&epsilon=" + e).getOrElse("");
  }
}
