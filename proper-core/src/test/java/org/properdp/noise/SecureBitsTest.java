package org.properdp.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecureBitsTest {

  private static final int KEY = 32;
  private static final int WORDS = 1024;

  @Test
  void eachBufferIsTheKeyStreamOfAKeyOfItsOwn() throws GeneralSecurityException {
    SecureBits bits = new SecureBits(new CountingSeeds());
    CountingSeeds seeds = new CountingSeeds();
    byte[] key = new byte[KEY];
    seeds.nextBytes(key);
    for (int buffer = 0; buffer < 3; buffer++) {
      byte[] stream = keyStream(key);
      ByteBuffer words = ByteBuffer.wrap(stream).order(ByteOrder.LITTLE_ENDIAN);
      for (int i = 0; i < WORDS; i++) {
        long low = bits.bits(63);
        long high = bits.bits(1);
        assertThat(low | (high << 63)).isEqualTo(words.getLong(KEY + 8 * i));
      }
      byte[] fresh = new byte[KEY];
      seeds.nextBytes(fresh);
      for (int i = 0; i < KEY; i++) {
        key[i] = (byte) (stream[i] ^ fresh[i]);
      }
    }
  }

  private static byte[] keyStream(byte[] key) throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("AES/CTR/NoPadding");
    cipher.init(
        Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"), new IvParameterSpec(new byte[16]));
    return cipher.doFinal(new byte[KEY + 8 * WORDS]);
  }

  @Test
  void howBitsAreAskedForDoesNotChangeThem() {
    SecureBits together = new SecureBits(new CountingSeeds());
    SecureBits single = new SecureBits(new CountingSeeds());
    SeededBits any = new SeededBits(1);
    for (int draw = 0; draw < 10_000; draw++) {
      int count = 1 + (int) any.below(63);
      long expected = 0;
      for (int i = 0; i < count; i++) {
        expected |= single.bits(1) << i;
      }
      assertThat(together.bits(count)).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 100, WORDS - 1, WORDS, WORDS + 1, 3 * WORDS + 5})
  void wordsAreWipedAsTheyLeaveAndKeysNeverStay(int taken) {
    SecureBits bits = new SecureBits();
    for (int i = 0; i < taken; i++) {
      assertThat(bits.bits(63)).isNotNegative();
      assertThat(bits.bits(1)).isNotNegative();
    }
    int wiped = KEY + 8 * ((taken - 1) % WORDS + 1);
    assertThat(Arrays.copyOf(bits.buffer, wiped)).containsOnly(0);
    for (int from = wiped; from < bits.buffer.length; from += 8) {
      byte[] word = Arrays.copyOfRange(bits.buffer, from, from + 8);
      assertThat(word).isNotEqualTo(new byte[8]);
    }
  }

  @Test
  void twoSourcesDiffer() {
    SecureBits one = new SecureBits();
    SecureBits two = new SecureBits();
    assertThat(one.bits(63)).isNotEqualTo(two.bits(63));
  }

  @Test
  void aThreadKeepsItsSourceAndSharesItWithNobody() throws InterruptedException {
    AtomicReference<SecureBits> others = new AtomicReference<>();
    Thread other = new Thread(() -> others.set(SecureBits.perThread()));
    other.start();
    other.join();
    assertThat(SecureBits.perThread()).isSameAs(SecureBits.perThread()).isNotSameAs(others.get());
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 64, 1000})
  void countsOutsideOneTo63AreRefused(int count) {
    SecureBits bits = new SecureBits();
    assertThatThrownBy(() -> bits.bits(count))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("count must be between 1 and 63, but was " + count);
  }

  /** Seeds that count up: as predictable as can be. */
  private static final class CountingSeeds extends SecureRandom {
    private static final long serialVersionUID = 1;
    private byte last;

    @Override
    public void nextBytes(byte[] bytes) {
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] = last++;
      }
    }
  }
}
