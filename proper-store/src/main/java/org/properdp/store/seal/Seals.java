package org.properdp.store.seal;

import io.vavr.control.Option;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.properdp.custody.StoreKey;

/** Makes the random keys of stores, and wraps them under a key derived from the custodian's. */
public final class Seals {
  private Seals() {}

  /** The charter of a new store. */
  public static Charter charter(Option<StoreKey> key) {
    return charter(Salts.next(), key, new byte[0]);
  }

  /** The new charter of a store of format 1; the key has been checked. */
  public static Charter carriedOver(Charter first, Option<StoreKey> key) {
    return charter(
        first.store(),
        key,
        key.map(known -> derive(known, first.keySalt(), "content")).getOrElse(new byte[0]));
  }

  /**
   * The charter of a store under another key of the custodian, after all its contents have been
   * encrypted anew. The new keys are used in the chain from this segment on.
   */
  public static Charter rekeyed(Charter old, StoreKey anew, int since) {
    return wrapped(old.store(), old.tag(), StoreKeys.random(since), anew);
  }

  private static Charter charter(byte[] store, Option<StoreKey> key, byte[] first) {
    if (key.isEmpty()) {
      return new Charter(
          Charter.FORMAT, store, Salts.next(), Salts.next(), new byte[Digests.BYTES], new byte[0]);
    }
    return wrapped(store, Salts.next(), StoreKeys.random(first), key.get());
  }

  private static Charter wrapped(byte[] store, byte[] tag, StoreKeys keys, StoreKey key) {
    byte[] salt = Salts.next();
    return new Charter(
        Charter.FORMAT,
        store,
        tag,
        salt,
        derive(key, salt, "check"),
        keys.wrapped(derive(key, salt, "wrap"), store));
  }

  /**
   * A seal like another, under new keys that are never saved, for files that are worthless later.
   */
  public static Seal passing(Seal like) {
    return like.isOpen() ? Seal.NONE : new AesSeal(Salts.next(), StoreKeys.random(1));
  }

  /** The seal of a store with the right key; {@link Seal#NONE} if it is not encrypted. */
  public static Seal of(Charter charter, Option<StoreKey> key) {
    if (!charter.isEncrypted()) {
      if (key.isDefined()) {
        throw new WrongKey(
            "the store is not encrypted: open it without a key, or encrypt it (store rekey)");
      }
      return Seal.NONE;
    }
    if (key.isEmpty()) {
      throw new WrongKey("the store is encrypted: open it with its key");
    }
    byte[] salt = charter.keySalt();
    if (!MessageDigest.isEqual(derive(key.get(), salt, "check"), charter.keyCheck())) {
      throw new WrongKey("this is not the store's key: open it with the one that it was made with");
    }
    StoreKeys keys =
        charter.isOfEarlierFormat()
            ? new StoreKeys(new byte[0], new byte[0], derive(key.get(), salt, "content"), 1)
            : StoreKeys.unwrapped(charter.keys(), derive(key.get(), salt, "wrap"), charter.store());
    return new AesSeal(charter.store(), keys);
  }

  private static byte[] derive(StoreKey key, byte[] salt, String purpose) {
    return Aes.mac(key.bytes(), salt, purpose.getBytes(StandardCharsets.UTF_8));
  }
}
