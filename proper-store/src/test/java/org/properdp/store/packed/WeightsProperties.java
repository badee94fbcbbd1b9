package org.properdp.store.packed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.Random;
import java.util.function.ToLongFunction;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.codec.Output;

/**
 * Packed weights are read as they were, whatever they are; other bytes are refused, and nothing
 * else.
 */
@Tag("long")
class WeightsProperties {
  private static long tail(Random random) {
    return random.nextLong() >>> (1 + random.nextInt(63));
  }

  private static ToLongFunction<Random> spikes(long seed, int count) {
    return random -> random.nextInt(9) == 0 ? tail(random) : spike(seed, random.nextInt(count));
  }

  private static long spike(long seed, int which) {
    return new Random(seed + which).nextLong() >>> 1;
  }

  @Provide
  Arbitrary<ToLongFunction<Random>> laws() {
    return Arbitraries.of(
        random -> Long.MAX_VALUE,
        random -> random.nextBoolean() ? 0 : Long.MAX_VALUE,
        random -> random.nextInt(3),
        random -> 1L << random.nextInt(63),
        random -> 63 - Long.numberOfLeadingZeros(random.nextLong() | 1),
        random -> random.nextInt(1 << 16),
        random -> 1_000_000_000_000L + 37L * random.nextInt(1 << 10),
        random -> random.nextLong() >>> 1,
        WeightsProperties::tail,
        random -> Long.MAX_VALUE - (tail(random) >>> 20),
        spikes(1, 3),
        spikes(2, 3_000),
        spikes(3, 30_000));
  }

  @Provide
  Arbitrary<Double> chances() {
    return Arbitraries.of(0.0, 0.00002, 0.0002, 0.003, 0.08, 0.25, 0.33, 0.5, 0.75, 0.999, 1.0);
  }

  @Property(tries = 150)
  void whatIsWrittenIsRead(
      @ForAll("laws") ToLongFunction<Random> law,
      @ForAll("chances") double chance,
      @ForAll long seed) {
    long[] members = Pages.some(chance, seed);
    long[] weights = Pages.weights(seed, law);
    Output into = written(members, weights);
    Input in = new Input(into.array(), 0, into.length());
    long[] readMembers = Sets.readPage(in);
    assertThat(readMembers).isEqualTo(members);
    if (Sets.size(members) > 0) {
      Input skipped = new Input(into.array(), in.position(), into.length());
      assertThat(Weights.read(readMembers, in)).isEqualTo(Pages.only(members, weights));
      Weights.skip(skipped);
      assertThat(skipped.position()).isEqualTo(in.position());
    }
    assertThat(in.remaining()).isZero();
    assertThat(written(members, weights).toByteArray()).isEqualTo(into.toByteArray());
  }

  @Property(tries = 400)
  void otherBytesAreRefused(
      @ForAll("laws") ToLongFunction<Random> law,
      @ForAll("chances") double chance,
      @ForAll long seed) {
    Random random = new Random(seed);
    long[] members = Pages.some(chance / 16, seed);
    byte[] bytes = written(members, Pages.weights(seed, law)).toByteArray();
    for (int change = random.nextInt(4); change >= 0; change--) {
      bytes[random.nextInt(Math.min(bytes.length, 40))] = (byte) random.nextInt();
    }
    Input in = new Input(bytes, 0, bytes.length - random.nextInt(2));
    assertThatCode(
            () -> {
              try {
                Weights.read(Sets.readPage(in), in);
              } catch (MalformedBytes refused) {
                assertThat(refused).hasMessageNotContaining("null");
              }
            })
        .doesNotThrowAnyException();
  }

  private static Output written(long[] members, long[] weights) {
    Output into = new Output();
    Sets.writePage(members, into);
    int size = Sets.size(members);
    if (size > 0) {
      new Weights().write(members, size, weights, into);
    }
    return into;
  }
}
