package org.properdp.examples.experiment.live;

/** A row: somebody who lives in town. Until when is not known to anybody. */
record Resident(String id) {}
