package org.properdp.sql.text;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * What failed when rows of answers and public tables were computed, in our words: Calcite's own are
 * of its code, and some of them quote values.
 */
public final class WhyItFailed {
  private static final String LEAVES_OUT = ". CASE WHEN … THEN … END leaves such rows out";

  /** The first that is found in what was thrown tells why. */
  private static final List<Reason> REASONS =
      List.of(
          new Reason(
              "more than one value", "a sub-query that stands for a value gives more than one row"),
          new Reason(
              "unable to implement",
              "its sub-queries can't be computed as they are written: write them as joins with"
                  + " sub-queries after FROM"),
          new Reason("logarithm", "a number that is not above 0 has no logarithm" + LEAVES_OUT),
          new Reason(
              "by zero|division undefined|divide by 0",
              "a number is divided by 0, as by %, MOD or a DECIMAL: NULLIF(x, 0) makes it NULL"),
          new Reason(
              "numberformat|input string|cannot convert|invalid|field is out of range",
              "a text is no value of the type that it is cast to" + LEAVES_OUT),
          new Reason(
              "grows beyond|code too large|too many constants",
              "the statement is too long to be computed: it can be parted"),
          new Reason(
              "overflow|out of range|cannot be represented|none of its type|rounding necessary",
              "a number is too large for its type: CAST(x AS DOUBLE) or BIGINT holds more"));

  private static final String OTHER = "a function has no result for a value that it is given";

  private WhyItFailed() {}

  private record Reason(Pattern found, String sentence) {
    Reason(String found, String sentence) {
      this(Pattern.compile(found), sentence);
    }
  }

  /** Why, of what was thrown at last. */
  public static String sentence(Throwable cause) {
    String thrown =
        (cause.getClass().getSimpleName() + ": " + cause.getMessage()).toLowerCase(Locale.ROOT);
    return REASONS.stream()
        .filter(reason -> reason.found().matcher(thrown).find())
        .map(Reason::sentence)
        .findFirst()
        .orElse(OTHER);
  }
}
