package org.properdp.examples.experiment.people;

/** Somebody says that it knows somebody; it is whoever says so whose row it is. */
public record Edge(String from, String to) {}
