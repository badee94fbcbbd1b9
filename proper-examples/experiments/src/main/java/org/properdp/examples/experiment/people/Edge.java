package org.properdp.examples.experiment.people;

/** A person's statement that they know another person; the first of them owns the row. */
public record Edge(String from, String to) {}
