package org.properdp.examples.audit;

/** A row of the worlds that are played: whose it is, and a number. */
public record NumberedRow(String who, double value) {}
