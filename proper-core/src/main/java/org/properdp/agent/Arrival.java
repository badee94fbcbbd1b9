package org.properdp.agent;

import org.properdp.provenance.engine.Moment;
import org.properdp.query.Limits;

/**
 * What a question captures when it takes its place and uses from then on, however long its
 * evaluation takes: the rows that are there, and what its analyst may ask.
 */
record Arrival(Moment moment, Limits limits) {}
