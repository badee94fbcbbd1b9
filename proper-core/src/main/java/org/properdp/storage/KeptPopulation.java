package org.properdp.storage;

import java.util.List;

/**
 * A population that a store keeps, whatever program declared it.
 *
 * @param keys the form in which the keys of individuals are written; empty if they have none
 * @param datasets the names of its data sets, in the order in which they were opened first
 */
public record KeptPopulation(Registration what, String keys, List<String> datasets) {}
