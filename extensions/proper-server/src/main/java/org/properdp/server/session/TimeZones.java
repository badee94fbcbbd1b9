package org.properdp.server.session;

import java.time.ZoneId;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Which time zones there are, as PostgreSQL takes them: names, distances from UTC, and rules in the
 * form of POSIX. Nothing that is told here depends on which one is set.
 */
final class TimeZones {
  private static final int MOST = 100;
  private static final Set<String> NAMES =
      ZoneId.getAvailableZoneIds().stream()
          .map(name -> name.toLowerCase(Locale.ROOT))
          .collect(Collectors.toUnmodifiableSet());
  private static final Set<String> OTHERS =
      Set.of("local", "localtime", "posixrules", "factory", "z", "est", "mst", "hst", "roc");

  private static final String DISTANCE = "[+-]?[0-9]{1,2}(?::[0-9]{2}){0,2}";
  private static final String SHORT = "(?:[a-z]{3,}|<[a-z0-9+-]{3,}>)";
  private static final Pattern RULE =
      Pattern.compile(
          DISTANCE
              + "|[+-]?[0-9]{1,2}\\.[0-9]+|interval\\s*'"
              + DISTANCE
              + "'(?:\\s+hour\\s+to\\s+minute)?|"
              + SHORT
              + DISTANCE
              + "(?:"
              + SHORT
              + "(?:"
              + DISTANCE
              + ")?(?:,[mj0-9.]+(?:/[0-9:+-]+)?){0,2})?");

  private TimeZones() {}

  /** True if there is a time zone like this. */
  static boolean isOne(String said) {
    String small = said.toLowerCase(Locale.ROOT);
    return small.length() <= MOST
        && (NAMES.contains(small) || OTHERS.contains(small) || RULE.matcher(small).matches());
  }
}
