package org.properdp.examples.pipeline.service;

/** Something that somebody did in a minute. */
public record Event(String person, long minute) {}
