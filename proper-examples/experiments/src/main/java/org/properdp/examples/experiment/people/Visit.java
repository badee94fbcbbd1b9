package org.properdp.examples.experiment.people;

/**
 * A person's visit to a doctor.
 *
 * @param day of the year
 */
public record Visit(String person, int zip, int day, String disease, int minutes) {
  /** The last day, whether days are counted from 0 or from 1. */
  public static final int LAST_DAY = 366;
}
