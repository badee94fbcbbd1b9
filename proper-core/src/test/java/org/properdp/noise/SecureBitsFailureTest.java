package org.properdp.noise;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever fails in the middle of a refill, no bits are served twice, and none are constant. */
@Tag("long")
class SecureBitsFailureTest {
  private static final int BUFFERS = 6;
  private static final int WORDS = 1024;
  private static final int SEEDS = 2 * BUFFERS;

  /** Stands for what was drawn twice. */
  private static final Pair AGAIN = new Pair(0, 0);

  /** More frames than there are on a short stack. */
  private static final int ENDLESS = 1 << 20;

  /** The step of the cipher that fails. */
  private enum When {
    BEFORE_A_KEY,
    AFTER_A_KEY,
    BEFORE_THE_STREAM,
    IN_THE_MIDDLE_OF_THE_STREAM,
    AFTER_THE_STREAM
  }

  static int[] calls() {
    int[] calls = new int[SEEDS];
    Arrays.setAll(calls, call -> call);
    return calls;
  }

  @ParameterizedTest
  @MethodSource("calls")
  void aSeedThatFailsOnceHarmsNoWord(int failing) {
    SecureRandom seeds =
        new SecureRandom() {
          private static final long serialVersionUID = 1;
          private int call;

          @Override
          public void nextBytes(byte[] bytes) {
            // The first call is the constructor's, which has nothing to serve.
            if (call++ == failing + 1) {
              throw new StackOverflowError("injected");
            }
            super.nextBytes(bytes);
          }
        };
    Stream stream = new Stream();
    int failures = draw(new SecureBits(seeds, stream));
    assertThat(failures).isEqualTo(failing < BUFFERS - 1 ? 1 : 0);
  }

  @ParameterizedTest
  @EnumSource(When.class)
  void aCipherThatFailsAtAnyStepHarmsNoWord(When when) {
    for (int step = 0; step < BUFFERS - 1; step++) {
      Stream stream = new Stream();
      SecureBits bits = new SecureBits(new SecureRandom(), stream);
      stream.fail(when, step);
      assertThat(draw(bits)).as("%s %d", when, step).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @EnumSource(When.class)
  void aCipherThatKeepsFailingServesNothing(When when) {
    Stream stream = new Stream();
    SecureBits bits = new SecureBits(new SecureRandom(), stream);
    for (int step = 0; step < 5; step++) {
      stream.fail(when, 0);
      assertThat(word(bits)).isZero();
    }
    assertThat(draw(bits)).isZero();
  }

  @Test
  void aStackThatEndsInARefillHarmsNoWord() throws InterruptedException {
    SecureBits bits = new SecureBits();
    Set<Pair> words = new HashSet<>();
    int[] failures = new int[1];
    // A class of the JDK's whose initialisation overflows a stack is lost to this JVM for ever:
    // those that a refill needs are initialised here.
    for (int buffer = 0; buffer < 3; buffer++) {
      drawAll(bits, words);
    }
    // The number of frames depends on what has been compiled.
    for (int unused = 2048; failures[0] == 0 && unused > 0; unused /= 2) {
      int above = unused;
      onAShortStack(() -> descend(bits, words, failures, above));
    }
    assertThat(failures[0]).isPositive();
    assertThat(words).isNotEmpty().doesNotContain(AGAIN);
  }

  /**
   * Two words, one drawn after the other. Of the millions that are drawn two words are equal by
   * chance once in some million runs, and two pairs never.
   */
  private record Pair(long first, long second) {}

  private static void onAShortStack(Runnable run) throws InterruptedException {
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Thread deep = new Thread(null, run, "deep", 256 * 1024);
    deep.setUncaughtExceptionHandler((thread, thrown) -> failure.set(thrown));
    deep.start();
    deep.join();
    assertThat(failure).hasNullValue();
  }

  /**
   * Draws a buffer at each frame on the way down to the end of the stack, once {@code unused} of
   * them have been passed. On the way down, because a stack that has ended once gives more room
   * (its guard is lifted) until some later call restores it.
   */
  private static void descend(SecureBits bits, Set<Pair> words, int[] failures, int unused) {
    try {
      if (unused <= 0) {
        drawAll(bits, words);
      }
    } catch (StackOverflowError end) {
      failures[0]++;
    }
    try {
      if (unused > -ENDLESS) {
        descend(bits, words, failures, unused - 1);
      }
    } catch (StackOverflowError end) {
      // Here the stack ends.
    }
  }

  private static void drawAll(SecureBits bits, Set<Pair> words) {
    long[] drawn = new long[WORDS];
    int count = 0;
    try {
      for (int word = 0; word < WORDS; word++) {
        // A word at a time, as they lie in the buffer: so one that is served again is seen.
        drawn[count] = bits.bits(63) | bits.bits(1) << 63;
        count++;
      }
    } finally {
      for (int word = 1; word < count; word++) {
        Pair pair = new Pair(drawn[word - 1], drawn[word]);
        if (pair.first() == pair.second() || !words.add(pair)) {
          words.add(AGAIN);
        }
      }
    }
  }

  /** Draws some buffers, whatever fails meanwhile; says how often something did. */
  private static int draw(SecureBits bits) {
    Set<Long> words = new HashSet<>();
    int failures = 0;
    while (words.size() < (BUFFERS - 1) * WORDS) {
      long word = word(bits);
      if (word == 0) {
        failures++;
        assertThat(failures).isLessThan(100);
      } else {
        // A chance of 2^-37 that two of so many words of 63 bits are equal.
        assertThat(words.add(word)).as("a word was served before").isTrue();
      }
    }
    return failures;
  }

  /** A word; 0 if drawing it failed, which one that was drawn is once in 2^63 times. */
  private static long word(SecureBits bits) {
    try {
      long word = bits.bits(63);
      assertThat(word).isNotZero();
      assertThat(bits.bits(1)).isBetween(0L, 1L);
      return word;
    } catch (StackOverflowError injected) {
      return 0;
    }
  }

  /** AES, that notices a key which is used twice, and fails once, where it is told to. */
  private static final class Stream implements SecureBits.KeyStream {
    private final SecureBits.KeyStream aes = new SecureBits.AesInCounterMode();
    private boolean used = true;
    private When when = When.BEFORE_A_KEY;
    private int passes = -1;

    /** Fails at that point, after it was passed so often. */
    void fail(When point, int passed) {
      when = point;
      passes = passed;
    }

    private void at(When point) {
      if (point == when && passes-- == 0) {
        throw new StackOverflowError("injected");
      }
    }

    @Override
    public void begin(byte[] key) {
      at(When.BEFORE_A_KEY);
      assertThat(key).isNotEqualTo(new byte[key.length]);
      aes.begin(key);
      used = false;
      at(When.AFTER_A_KEY);
    }

    @Override
    public void addTo(byte[] buffer) {
      at(When.BEFORE_THE_STREAM);
      assertThat(used).as("a key that was used before").isFalse();
      assertThat(buffer).containsOnly(0);
      used = true;
      if (when == When.IN_THE_MIDDLE_OF_THE_STREAM) {
        aes.addTo(buffer);
        byte[] whole = buffer.clone();
        Arrays.fill(buffer, buffer.length / 2, buffer.length, (byte) 0);
        at(When.IN_THE_MIDDLE_OF_THE_STREAM);
        System.arraycopy(whole, 0, buffer, 0, whole.length);
      } else {
        aes.addTo(buffer);
      }
      at(When.AFTER_THE_STREAM);
    }
  }
}
