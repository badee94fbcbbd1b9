package org.properdp.examples.experiment.people;

/**
 * One of the many records of a person, such as a post in a forum.
 *
 * @param topic what it is about
 * @param length how long it is, in whole words for instance
 */
public record Post(String author, String topic, int length) {}
