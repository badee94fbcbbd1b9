package org.properdp.examples.bench;

import java.math.BigInteger;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;
import org.properdp.noise.DiscreteGaussian;
import org.properdp.noise.DiscreteGaussianLaw;
import org.properdp.noise.DiscreteLaplace;
import org.properdp.noise.DiscreteLaplaceLaw;
import org.properdp.noise.ExactNoise;
import org.properdp.noise.Noise;
import org.properdp.noise.NoiseLaw;
import org.properdp.noise.Ratio;
import org.properdp.noise.SecureBits;

/** Draws per second on one thread, from cryptographic bits. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Threads(1)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class NoiseBenchmark {

  private final SecureBits bits = new SecureBits();
  private final DiscreteLaplace laplace10 = laplace(10);
  private final DiscreteLaplace laplaceMillion = laplace(1_000_000);
  private final DiscreteGaussian gaussian10 = gaussian(10);
  private final DiscreteGaussian gaussian1000 = gaussian(1000);
  private final Noise noise = ExactNoise.secure();
  private final NoiseLaw law = DiscreteLaplaceLaw.ofScale(10, 1);
  private final NoiseLaw sumAtRho =
      DiscreteGaussianLaw.ofVariance(60 * 60 * 1_000_000_000L, 2 * 12_345_679);

  private DiscreteLaplace laplace(long scale) {
    return new DiscreteLaplace(Ratio.of(scale, 1), bits);
  }

  private DiscreteGaussian gaussian(long sigma) {
    return new DiscreteGaussian(Ratio.of(sigma * sigma, 1), bits);
  }

  @Benchmark
  public long laplaceOfScale10() {
    return laplace10.sampleLong();
  }

  @Benchmark
  public long laplaceOfScaleOneMillion() {
    return laplaceMillion.sampleLong();
  }

  @Benchmark
  public long gaussianOfSigma10() {
    return gaussian10.sampleLong();
  }

  @Benchmark
  public long gaussianOfSigma1000() {
    return gaussian1000.sampleLong();
  }

  /** Noise for a sum of whole numbers up to 60 at an odd ρ, as agents draw it. */
  @Benchmark
  public BigInteger gaussianOfASumThroughThePort() {
    return noise.sample(sumAtRho);
  }

  /** Noise as an agent asks for it: through the port, by law, from any thread, boxed. */
  @Benchmark
  public BigInteger laplaceOfScale10ThroughThePort() {
    return noise.sample(law);
  }
}
