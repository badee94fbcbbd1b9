package org.properdp.examples.audit;

/** A row with its owner and a number. */
public record NumberedRow(String who, double value) {}
