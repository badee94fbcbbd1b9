package org.properdp.population;

/**
 * The identity of an individual in a data set without a key, where each record is its own
 * individual: its batch, and its position in it from 0. It follows from the data; records that
 * arrive later can't change it.
 */
public record RecordId(String dataset, String batch, int position) {}
