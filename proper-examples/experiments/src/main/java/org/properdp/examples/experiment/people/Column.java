package org.properdp.examples.experiment.people;

import java.util.Locale;

/** A column that an experiment may read of somebody's own file. */
public enum Column {
  /** A whole number. */
  ZIP,
  /** In years. */
  AGE,
  /** As registries have it: female or male. */
  SEX,
  /** Such as AB-. */
  BLOOD_TYPE,
  /** Yes or no. */
  SMOKES,
  /** What somebody sees a doctor for. */
  DISEASE,
  /** In thousands a year, a whole number. */
  INCOME,
  /** Of the year, from 0 or from 1. */
  DAY,
  /** That a visit took, a whole number. */
  MINUTES,
  /** Who or what somebody knows. */
  KNOWS,
  /** Of the day, from 0 to 23. */
  HOUR,
  /** Where somebody was, a whole number. */
  EAST,
  /** Where somebody was, a whole number. */
  NORTH;

  /** What it is called in a file unless somebody says otherwise. */
  public String usualName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
