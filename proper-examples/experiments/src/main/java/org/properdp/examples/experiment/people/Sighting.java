package org.properdp.examples.experiment.people;

/**
 * Somebody was somewhere.
 *
 * @param hour of the day, from 0
 */
public record Sighting(String person, int hour, int east, int north) {
  /** How many hours there are. */
  public static final int HOURS = 24;
}
