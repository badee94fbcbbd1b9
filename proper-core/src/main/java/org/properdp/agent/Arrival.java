package org.properdp.agent;

import org.properdp.provenance.engine.Moment;
import org.properdp.query.Limits;

/**
 * What a question finds when it takes its place, and goes by from then on, however long it is
 * evaluated: the rows that are there, and what its analyst may ask for.
 */
record Arrival(Moment moment, Limits limits) {}
