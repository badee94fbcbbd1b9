package org.properdp.server.session;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times as PostgreSQL writes them in settings: in milliseconds, or with a unit. */
final class Timeout {
  private static final Pattern TIME =
      Pattern.compile("(?i)([0-9]{1,10}(?:[.][0-9]{1,9})?)\\s*(us|ms|s|min|h|d|)");
  private static final Map<String, Double> UNITS =
      Map.of("us", 0.001, "ms", 1.0, "s", 1e3, "min", 6e4, "h", 3.6e6, "d", 8.64e7);

  private Timeout() {}

  static boolean isOne(String text) {
    return millis(text) <= Integer.MAX_VALUE;
  }

  /** The time that a text says. */
  static Duration of(String text) {
    return Duration.ofMillis((long) Math.ceil(millis(text)));
  }

  private static double millis(String text) {
    Matcher time = TIME.matcher(text.strip());
    return time.matches()
        ? Double.parseDouble(time.group(1))
            * UNITS.getOrDefault(time.group(2).toLowerCase(Locale.ROOT), 1.0)
        : Double.MAX_VALUE;
  }
}
