package org.properdp.primitive;

import io.vavr.collection.Vector;
import org.properdp.budget.Epsilon;
import org.properdp.noise.Noise;
import org.properdp.noise.NoiseLaw;
import org.properdp.noise.draw.HeavyTail;

/**
 * Sample and aggregate with noise in proportion to the median's smooth sensitivity: there is little
 * noise if the blocks agree, whatever the range. It is the only primitive whose scale depends on
 * data; the scale stays secret, and so does everything computed from it but the answer (SEMANTICS
 * §4).
 *
 * <p>Why ε is enough, for values x, and values x′ that differ from x in one value. {@link
 * SmoothScale} gives whole numbers s(x) and s(x′) such that the median moves by at most α times the
 * smaller one, and neither is more than ρ times the other. By the properties of the law {@link
 * HeavyTail}, moving the centre at scale s(x) changes a probability by a factor of at most (1 +
 * α)⁴, and changing the scale to s(x′) by at most ρ³. As 1 + α ≤ e^(ε/8) and ρ ≤ e^(ε/6), the
 * product is at most e^(ε/2) · e^(ε/2). This holds for all x, whatever the scale, so it is a
 * supremum, as S3 requires. A noisy median out of the range is moved to the nearer bound, which
 * reveals nothing more.
 */
public record SmoothMedianOfBlocks<T>(Blocks<T> blocks) implements MedianOfBlocks<T> {
  @Override
  public String describe() {
    return "smoothMedianOfBlocks: " + blocks;
  }

  @Override
  public Vector<NoisePart> noise(Epsilon asked) {
    return Vector.of(
        new NoisePart(
            "median",
            new NoiseLaw.Undisclosed("discrete, tail 1/x^3, of a scale that is not shown"),
            blocks.range().step()));
  }

  @Override
  public long choose(long[] sorted, Epsilon asked, Noise noise) {
    Range range = blocks.range();
    SmoothScale scale = new SmoothScale(range.low(), range.high(), asked);
    return noise.choose(
        new HeavyTail(
            sorted[SmoothScale.middle(sorted)], scale.of(sorted), range.low(), range.high()));
  }
}
