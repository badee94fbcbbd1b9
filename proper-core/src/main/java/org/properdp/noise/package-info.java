/**
 * How an answer is blurred: integer noise whose law is exact, drawn from cryptographic bits.
 *
 * <p>From the bottom up: a {@link org.properdp.noise.BitSource} gives fair bits, {@link
 * org.properdp.noise.Bernoulli} makes coins of them, {@link org.properdp.noise.DiscreteLaplace} and
 * {@link org.properdp.noise.DiscreteGaussian} make noise of the coins, and {@link
 * org.properdp.noise.Noise} is the port through which the rest of the runtime asks for it. What is
 * asked for is a {@link org.properdp.noise.NoiseLaw}, a public constant, or a choice. Samplers
 * compute with integers only, so that a draw has exactly the law that the privacy proof assumes.
 */
@NullMarked
package org.properdp.noise;

import org.jspecify.annotations.NullMarked;
