package org.properdp.store.kill;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.properdp.budget.Price;
import org.properdp.budget.request.Answer;
import org.properdp.budget.request.Request;
import org.properdp.codec.Input;
import org.properdp.custody.StoreKey;
import org.properdp.noise.Noise;
import org.properdp.storage.Storage;
import org.properdp.store.Stores;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.store.event.AnswerHead;
import org.properdp.store.frame.FrameType;
import org.properdp.store.town.Asked;
import org.properdp.store.town.Step;
import org.properdp.store.town.Town;
import org.properdp.store.town.Visit;
import org.properdp.store.town.Where;

/**
 * The length of a write may decide whether a process dies in it. So how long a frame is tells
 * nothing of the noise that was drawn for its answer.
 */
@Tag("long")
class AnswerLengthTest {
  private static final List<BigInteger> NUMBERS =
      List.of(
          BigInteger.ZERO,
          BigInteger.ONE,
          BigInteger.ONE.negate(),
          BigInteger.valueOf(127),
          BigInteger.valueOf(-128),
          BigInteger.valueOf(128),
          BigInteger.valueOf(Long.MAX_VALUE),
          BigInteger.valueOf(Long.MIN_VALUE),
          BigInteger.TWO.pow(127).subtract(BigInteger.ONE),
          BigInteger.TWO.pow(127).negate());

  private static byte[] written(Vector<BigInteger> noisy) {
    Request request = new Request("ada", "id", "digest", "text", 5);
    return AnswerHead.of(1, request, false, new Price(1, 1), 0, new Answer(noisy)).write();
  }

  @Test
  void anAnswerOfUpTo127BitsTakesTheSameBytesWhateverItIs() {
    Random random = new Random(1);
    int length = written(Vector.of(BigInteger.ZERO, BigInteger.ZERO)).length;
    for (BigInteger one : NUMBERS) {
      for (BigInteger two : NUMBERS) {
        assertThat(written(Vector.of(one, two))).hasSize(length);
      }
      BigInteger any = new BigInteger(random.nextInt(128), random);
      assertThat(written(Vector.of(any, any.negate()))).hasSize(length);
    }
  }

  @Test
  void eachAnswerIsReadAsItWasWritten() {
    for (BigInteger number : NUMBERS) {
      byte[] written = written(Vector.of(number, number.negate()));
      AnswerHead read = AnswerHead.read(FrameType.ANSWERED, new Input(written, 0, written.length));
      assertThat(read.answer().noisy()).containsExactly(number, number.negate());
    }
  }

  @Test
  void anAnswerOfNoNumbersIsReadAsItWasWritten() {
    byte[] written = written(Vector.empty());
    assertThat(
            AnswerHead.read(FrameType.ANSWERED, new Input(written, 0, written.length))
                .answer()
                .noisy())
        .isEmpty();
  }

  @ParameterizedTest
  @EnumSource(Asked.class)
  void theWholeFrameIsAsLongWhateverTheNoise(Asked asked) {
    StoreKey key = StoreKey.of(new byte[32]);
    assertThat(lengths(asked, disk -> Stores.open(disk.session(), Stores.NEVER))).hasSize(1);
    assertThat(lengths(asked, disk -> Stores.open(disk.session(), key))).hasSize(1);
  }

  private static Set<Long> lengths(Asked asked, Function<SimulatedDisk, Storage> store) {
    Set<Long> lengths = new TreeSet<>();
    for (int bits = 0; bits <= 60; bits += 10) {
      BigInteger much = BigInteger.TWO.pow(bits);
      lengths.add(length(asked, store, law -> much));
      lengths.add(length(asked, store, law -> much.negate()));
    }
    return lengths;
  }

  private static long length(Asked asked, Function<SimulatedDisk, Storage> store, Noise noise) {
    try (Town town = new Town(store.apply(new SimulatedDisk()), noise)) {
      List<Visit> rows = List.of(new Visit("ann", 7, 0), new Visit("bob", 12, 1));
      town.arrive(new Step.Arrive("rows", Where.VISITS, false, rows));
      town.ask(new Step.Ask("question", Where.VISITS, asked, "0.1"));
      return town.proper().custodian().verify().bytes();
    }
  }
}
