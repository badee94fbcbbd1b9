package org.properdp.examples.experiment.people;

/** One of somebody's visits to a doctor. */
public record Visit(String person, int zip, int day, String disease, int minutes) {}
