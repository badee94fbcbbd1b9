package org.properdp.examples.pipeline.service;

/** Something that a person did in a minute. */
public record Event(String person, long minute) {}
