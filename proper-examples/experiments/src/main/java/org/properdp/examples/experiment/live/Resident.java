package org.properdp.examples.experiment.live;

/** A row: a person who lives in town. How long they will stay is not known. */
record Resident(String id) {}
