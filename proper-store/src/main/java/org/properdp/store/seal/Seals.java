package org.properdp.store.seal;

import io.vavr.control.Option;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.properdp.population.custody.StoreKey;

/** Keys of stores, derived from the custodian's: one to encrypt, one to know the right key by. */
public final class Seals {
  private Seals() {}

  /** What a new store is to say of itself. */
  public static Charter charter(Option<StoreKey> key) {
    byte[] salt = Salts.next();
    byte[] check = key.map(k -> derive(k, salt, "check")).getOrElse(new byte[Digests.BYTES]);
    return new Charter(Charter.FORMAT, Salts.next(), salt, check);
  }

  /** The seal of a store, with the right key; or none where nothing is encrypted. */
  public static Seal of(Charter charter, Option<StoreKey> key) {
    if (!charter.isEncrypted()) {
      if (key.isDefined()) {
        throw new IllegalArgumentException(
            "the store is not encrypted: open it without a key, or make a new one with it");
      }
      return Seal.NONE;
    }
    if (key.isEmpty()) {
      throw new IllegalArgumentException("the store is encrypted: open it with its key");
    }
    if (!MessageDigest.isEqual(derive(key.get(), charter.keySalt(), "check"), charter.keyCheck())) {
      throw new IllegalArgumentException(
          "this is not the store's key: open it with the one that it was made with");
    }
    return new AesSeal(derive(key.get(), charter.keySalt(), "content"));
  }

  private static byte[] derive(StoreKey key, byte[] salt, String purpose) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key.bytes(), "HmacSHA256"));
      mac.update(salt);
      mac.update(purpose.getBytes(java.nio.charset.StandardCharsets.UTF_8));
      return mac.doFinal();
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException("every Java platform has HmacSHA256", impossible);
    }
  }
}
