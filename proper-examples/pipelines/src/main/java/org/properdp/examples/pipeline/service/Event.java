package org.properdp.examples.pipeline.service;

/** An action of a person in a minute. */
public record Event(String person, long minute) {}
