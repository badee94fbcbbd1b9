/**
 * Choosing one of many by their scores, exactly: no weight is ever computed in floating point.
 *
 * <p>{@link org.properdp.noise.choice.Exponential}, {@link
 * org.properdp.noise.choice.PermuteAndFlip} and {@link org.properdp.noise.choice.NoisyMax} are the
 * three ways to choose; {@link org.properdp.noise.choice.Candidates} is what is chosen from, known
 * by how far below the best each one is.
 */
@NullMarked
package org.properdp.noise.choice;

import org.jspecify.annotations.NullMarked;
