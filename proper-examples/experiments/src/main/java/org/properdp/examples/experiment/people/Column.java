package org.properdp.examples.experiment.people;

import java.util.Locale;
import java.util.Map;

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
  /** What a post is about. */
  TOPIC,
  /** How long a post is, a whole number. */
  LENGTH;

  /** Whether its cells are whole numbers. */
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

  /** A text in which what smokes is said in the words of the file, if they are others. */
  public static String reworded(String text, Map<String, String> names) {
    String smokes = names.getOrDefault(SMOKES.usualName(), SMOKES.usualName());
    return smokes.equals(SMOKES.usualName())
        ? text
        : text.replaceAll("\\bsmokers\\b", "people whose “" + smokes + "” is yes")
            .replaceAll("\\bsmoker\\b", "person whose “" + smokes + "” is yes")
            .replaceAll("\\bdo not smoke\\b", "have a “" + smokes + "” that is no")
            .replaceAll("\\bsmoke\\b", "have a “" + smokes + "” that is yes")
            .replaceAll("\\bsmoking\\b", "“" + smokes + "”");
  }

  /** The column's name in a file, unless the user gives another. */
  public String usualName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
