package org.properdp.examples.experiment.people;

import java.util.Locale;

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

  /** The column's name in a file, unless the user gives another. */
  public String usualName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
