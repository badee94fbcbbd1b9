package org.properdp.store.seal;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.properdp.store.disk.StoreDamaged;

/**
 * The platform's AES-256 in Galois/counter mode. Each piece has a random nonce of 12 bytes in
 * front; with one key, 2³² pieces may be closed before two nonces are likely to meet.
 */
final class AesSeal implements Seal {
  private static final int NONCE = 12;
  private static final int TAG_BITS = 128;

  private final SecretKeySpec key;

  AesSeal(byte[] key) {
    this.key = new SecretKeySpec(key, "AES");
  }

  @Override
  public byte[] close(byte[] plain, int context) {
    byte[] nonce = Arrays.copyOf(Salts.next(), NONCE);
    try {
      byte[] closed = cipher(Cipher.ENCRYPT_MODE, nonce, context).doFinal(plain);
      return ByteBuffer.allocate(NONCE + closed.length).put(nonce).put(closed).array();
    } catch (GeneralSecurityException impossible) {
      throw noCipher(impossible);
    }
  }

  @Override
  public byte[] open(byte[] closed, int context) {
    if (closed.length < NONCE) {
      throw new StoreDamaged("something in the store is too short to be encrypted");
    }
    byte[] nonce = Arrays.copyOf(closed, NONCE);
    try {
      return cipher(Cipher.DECRYPT_MODE, nonce, context)
          .doFinal(closed, NONCE, closed.length - NONCE);
    } catch (AEADBadTagException altered) {
      throw new StoreDamaged("something in the store was altered by whoever has no key", altered);
    } catch (GeneralSecurityException impossible) {
      throw noCipher(impossible);
    }
  }

  private Cipher cipher(int mode, byte[] nonce, int context) throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
    cipher.updateAAD(ByteBuffer.allocate(Integer.BYTES).putInt(context).flip());
    return cipher;
  }

  private static IllegalStateException noCipher(GeneralSecurityException cause) {
    return new IllegalStateException("every Java platform has AES-256 in GCM", cause);
  }

  @Override
  public String toString() {
    return "AesSeal";
  }
}
