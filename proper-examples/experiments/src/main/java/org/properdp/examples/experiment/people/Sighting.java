package org.properdp.examples.experiment.people;

/**
 * A place where a person was seen.
 *
 * @param hour of the day, from 0
 */
public record Sighting(String person, int hour, int east, int north) {
  /** The number of hours in a day. */
  public static final int HOURS = 24;
}
