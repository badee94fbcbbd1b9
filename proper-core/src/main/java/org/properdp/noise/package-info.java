/**
 * Integer noise with an exact law, drawn from cryptographic bits.
 *
 * <p>From the bottom up: a {@link org.properdp.noise.BitSource} gives fair bits, {@link
 * org.properdp.noise.Bernoulli} makes coins from them, {@link org.properdp.noise.DiscreteLaplace}
 * and {@link org.properdp.noise.DiscreteGaussian} make noise from the coins, and {@link
 * org.properdp.noise.Noise} is the interface through which the rest of the runtime gets it, for a
 * {@link org.properdp.noise.NoiseLaw}, which is a public constant, or for a choice. Samplers
 * compute with integers only, so that a draw has exactly the law that the privacy proof assumes.
 */
@NullMarked
package org.properdp.noise;

import org.jspecify.annotations.NullMarked;
