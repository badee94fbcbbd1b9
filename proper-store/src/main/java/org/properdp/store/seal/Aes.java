package org.properdp.store.seal;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.properdp.store.disk.StoreDamaged;

/** The platform's ciphers. */
final class Aes {
  private static final int NONCE = 12;
  private static final int TAG_BITS = 128;
  private static final String MAC = "HmacSHA256";

  private Aes() {}

  static byte[] close(byte[] key, byte[] plain, byte[] associated) {
    byte[] nonce = Arrays.copyOf(Salts.next(), NONCE);
    try {
      byte[] closed = cipher(Cipher.ENCRYPT_MODE, key, nonce, associated).doFinal(plain);
      return ByteBuffer.allocate(NONCE + closed.length).put(nonce).put(closed).array();
    } catch (GeneralSecurityException impossible) {
      throw noCipher(impossible);
    }
  }

  static byte[] open(byte[] key, byte[] closed, byte[] associated) {
    if (closed.length < NONCE) {
      throw new StoreDamaged("something in the store is too short to be encrypted");
    }
    byte[] nonce = Arrays.copyOf(closed, NONCE);
    try {
      return cipher(Cipher.DECRYPT_MODE, key, nonce, associated)
          .doFinal(closed, NONCE, closed.length - NONCE);
    } catch (AEADBadTagException altered) {
      throw new StoreDamaged(
          "a frame of the store was altered, or moved, without the key", altered);
    } catch (GeneralSecurityException impossible) {
      throw noCipher(impossible);
    }
  }

  private static Cipher cipher(int mode, byte[] key, byte[] nonce, byte[] associated)
      throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(mode, new SecretKeySpec(key, "AES"), new GCMParameterSpec(TAG_BITS, nonce));
    cipher.updateAAD(associated);
    return cipher;
  }

  static byte[] mac(byte[] key, byte[]... parts) {
    try {
      Mac mac = Mac.getInstance(MAC);
      mac.init(new SecretKeySpec(key, MAC));
      for (byte[] part : parts) {
        mac.update(part);
      }
      return mac.doFinal();
    } catch (GeneralSecurityException impossible) {
      throw noCipher(impossible);
    }
  }

  private static IllegalStateException noCipher(GeneralSecurityException cause) {
    return new IllegalStateException(
        "every Java platform has AES-256 in GCM, and HmacSHA256", cause);
  }
}
