package org.properdp.examples.experiment.report;

import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Findings;

/**
 * An experiment that was run.
 *
 * @param command what repeats it
 */
public record Entry(Experiment experiment, Findings findings, String command) {}
