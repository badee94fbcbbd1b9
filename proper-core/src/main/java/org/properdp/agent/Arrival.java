package org.properdp.agent;

import io.vavr.control.Option;
import org.properdp.provenance.engine.Snapshot;
import org.properdp.query.Limits;

/**
 * The state that a question captures when it takes its place and uses from then on, however long
 * its evaluation takes: the rows that are there, what its analyst may ask, and the day in which it
 * counts, if there is a quota per day.
 */
record Arrival(Snapshot moment, Limits limits, Option<Long> day) {}
