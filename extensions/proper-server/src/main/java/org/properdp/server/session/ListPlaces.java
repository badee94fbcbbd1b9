package org.properdp.server.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.properdp.server.type.PgType;
import org.properdp.server.wire.ClientError;
import org.properdp.sql.parse.Script;
import org.properdp.sql.parse.SqlText;

/**
 * The places where a statement compares with all values of a parameter that is a list, as in {@code
 * = ANY ($1)} or {@code <> ALL ($1::bigint[])}. Written with IN, each value has a parameter of its
 * own.
 */
final class ListPlaces {
  private static final Pattern PLACE =
      Pattern.compile(
          "(?:=\\s*(?:ANY|SOME)|(<>|!=)\\s*ALL)\\s*\\(\\s*\\$([0-9]{1,4})"
              + "\\s*(?:::\\s*([a-z][a-z0-9 ]*+)(?:\\([0-9, ]+\\))?\\s*\\[\\s*]\\s*)?\\)",
          Pattern.CASE_INSENSITIVE);

  /** A place, its parameter from 0, and the type that its values are cast to. */
  private record Place(int from, int to, int number, boolean isAll, @Nullable PgType element) {
    /** The beginning of what is written for a list of no values, which IN doesn't take. */
    String none() {
      return isAll ? "<> ALL ('{}'" : "= ANY ('{}'";
    }
  }

  private final String statement;
  private final List<Place> places;

  private ListPlaces(String statement, List<Place> places) {
    this.statement = statement;
    this.places = places;
  }

  /** The places of a statement; none where a list stands elsewhere, too, or its type is unknown. */
  static ListPlaces of(String statement) {
    List<Place> places = new ArrayList<>();
    Matcher place = PLACE.matcher(statement);
    int at = 0;
    while (at < statement.length()) {
      int end = Script.skipped(statement, at);
      char sign = statement.charAt(at);
      boolean canBegin = end == at && (sign == '=' || sign == '<' || sign == '!');
      if (canBegin && place.region(at, statement.length()).lookingAt()) {
        String cast = place.group(3);
        PgType element = cast == null ? null : PgType.named(cast);
        if (cast != null && element == null) {
          return new ListPlaces(statement, List.of());
        }
        int number = Integer.parseInt(place.group(2)) - 1;
        places.add(new Place(at, place.end(), number, place.group(1) != null, element));
        at = place.end();
      } else if (canBegin) {
        // Of <= and >= and != the second sign begins nothing.
        at += 2;
      } else {
        at = Math.max(end, sign == '>' ? at + 2 : at + 1);
      }
    }
    return new ListPlaces(statement, List.copyOf(places));
  }

  /** True if there is one. */
  boolean isAny() {
    return !places.isEmpty();
  }

  /** True if a parameter, from 0, is a list. */
  boolean has(int number) {
    return places.stream().anyMatch(place -> place.number() == number);
  }

  /** In how many places a parameter is a list. */
  long count(int number) {
    return places.stream().filter(place -> place.number() == number).count();
  }

  /** The type that a list's values are cast to; null if to none. */
  @Nullable PgType element(int number) {
    for (Place place : places) {
      if (place.number() == number && place.element() != null) {
        return place.element();
      }
    }
    return null;
  }

  /**
   * The statement with IN.
   *
   * @param values of each list the numbers of the parameters, from 0, that its values are
   */
  String written(Map<Integer, List<Integer>> values) {
    StringBuilder written = new StringBuilder();
    int at = 0;
    for (Place place : places) {
      checkLength(written.length());
      String in =
          values.getOrDefault(place.number(), List.of(place.number())).stream()
              .map(number -> "$" + (number + 1))
              .collect(Collectors.joining(", "));
      in = (in.isEmpty() ? place.none() : place.isAll() ? "NOT IN (" : "IN (") + in + ")";
      written.append(statement, at, place.from()).append(in);
      // The text after it stays where it was, as far as it can.
      IntStream.range(in.length(), place.to() - place.from()).forEach(each -> written.append(' '));
      at = place.to();
    }
    checkLength(written.length() + statement.length() - at);
    return written.append(statement, at, statement.length()).toString();
  }

  /** A list can stand in many places, and takes as long in each as what is written out. */
  private static void checkLength(int length) {
    if (length > SqlText.MOST_CHARACTERS) {
      throw ClientError.of(
          "54000",
          "a statement with the values of its lists must have at most "
              + SqlText.MOST_CHARACTERS
              + " characters");
    }
  }
}
