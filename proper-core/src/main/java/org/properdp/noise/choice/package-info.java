/**
 * Exact choice of one of many candidates by their scores: no weight is ever computed in floating
 * point.
 *
 * <p>{@link org.properdp.noise.choice.Exponential}, {@link
 * org.properdp.noise.choice.PermuteAndFlip} and {@link org.properdp.noise.choice.NoisyMax} are the
 * three ways to choose; {@link org.properdp.noise.choice.Candidates} gives for each candidate how
 * far it is below the best.
 */
@NullMarked
package org.properdp.noise.choice;

import org.jspecify.annotations.NullMarked;
