package org.properdp.examples.experiment.people;

import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A column that an experiment may read from the user's file. */
public enum Column {
  /** A whole number. */
  ZIP,
  /** Age in years. */
  AGE,
  /** Sex as in registries: female or male. */
  SEX,
  /** Blood type, such as AB-. */
  BLOOD_TYPE,
  /** Smoker: yes or no. */
  SMOKES,
  /** The disease of a visit to a doctor. */
  DISEASE,
  /** Income in thousands a year, a whole number. */
  INCOME,
  /** The day of the year, from 0 or from 1. */
  DAY,
  /** The minutes that a visit took, a whole number. */
  MINUTES,
  /** The person whom the row's owner knows. */
  KNOWS,
  /** The hour of the day, from 0 to 23. */
  HOUR,
  /** East coordinate of a place, a whole number. */
  EAST,
  /** North coordinate of a place, a whole number. */
  NORTH,
  /** The subject of a post. */
  TOPIC,
  /** The length of a post, a whole number. */
  LENGTH;

  /** True if its cells are whole numbers. */
  public boolean isWhole() {
    return switch (this) {
      case SEX, BLOOD_TYPE, SMOKES, DISEASE, KNOWS, TOPIC -> false;
      default -> true;
    };
  }

  /** The options that help where a file has it in another unit, or under another name. */
  String otherUnit() {
    return "multiply each value with --scale "
        + usualName()
        + ":FACTOR, such as 0.001 for thousands, or name another column with --column "
        + usualName()
        + "=…";
  }

  /**
   * A text in which what these columns usually mean is said in the words of the file.
   *
   * @param names the file's names of columns, by their usual ones
   */
  public static String reworded(String text, Map<String, String> names) {
    Map<String, String> words = new TreeMap<>(Comparator.reverseOrder());
    for (Column column : values()) {
      String name = names.get(column.usualName());
      if (name != null && !name.equals(column.usualName())) {
        column.words().forEach((word, in) -> words.put(word, in.replace("…", "“" + name + "”")));
      }
    }
    // Longer words come first, and all at once, since the file's names may be words of other
    // columns.
    return words.isEmpty()
        ? text
        : Pattern.compile("(?i)\\b(" + String.join("|", words.keySet()) + ")\\b(?![:=]\\S)")
            .matcher(text)
            .replaceAll(
                word -> Matcher.quoteReplacement(words.get(word.group().toLowerCase(Locale.ROOT))));
  }

  /** The words of pages that mean it, and what they are in the words of a file. */
  private Map<String, String> words() {
    return switch (this) {
      case SMOKES ->
          Map.of(
              "smokers", "people whose … is yes",
              "smoker", "person whose … is yes",
              "do not smoke", "have a … that is no",
              "smoke", "have a … that is yes",
              "smoking", "…");
      case ZIP -> Map.of("zip codes", "…", "zip code", "…", "zip", "…");
      case AGE -> Map.of("ages", "…", "age", "…");
      case SEX -> Map.of("sex", "…");
      case BLOOD_TYPE -> Map.of("blood types", "…", "blood type", "…");
      case DISEASE -> Map.of("diseases", "…", "disease", "…");
      case INCOME -> Map.of("incomes", "…", "income", "…");
      case TOPIC -> Map.of("topics", "…", "topic", "…");
      // Their words also mean other things on a page, such as how long it takes.
      case DAY, MINUTES, KNOWS, HOUR, EAST, NORTH, LENGTH -> Map.of();
    };
  }

  /** The column's name in a file, unless the user gives another. */
  public String usualName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
