package org.properdp.store.seal;

import java.util.Arrays;
import org.properdp.store.disk.StoreDamaged;

/**
 * The keys of one store, which are random, and lie in it wrapped under the custodian's key: so that
 * one can be changed without the other.
 *
 * @param chain makes the hashes of frames
 * @param content closes what frames and pages say
 * @param first closed what frames said while the store was of format 1; empty if it never was
 */
@SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
record StoreKeys(byte[] chain, byte[] content, byte[] first) {
  private static final int BYTES = 32;

  /** New ones. */
  static StoreKeys random(byte[] first) {
    return new StoreKeys(random(), random(), first);
  }

  private static byte[] random() {
    byte[] key = Arrays.copyOf(Salts.next(), BYTES);
    System.arraycopy(Salts.next(), 0, key, Salts.BYTES, BYTES - Salts.BYTES);
    return key;
  }

  byte[] wrapped(byte[] key, byte[] store) {
    byte[] all = Arrays.copyOf(chain, 2 * BYTES + first.length);
    System.arraycopy(content, 0, all, BYTES, BYTES);
    System.arraycopy(first, 0, all, 2 * BYTES, first.length);
    return Aes.close(key, all, store);
  }

  static StoreKeys unwrapped(byte[] wrapped, byte[] key, byte[] store) {
    byte[] all = Aes.open(key, wrapped, store);
    if (all.length != 2 * BYTES && all.length != 3 * BYTES) {
      throw new StoreDamaged("the store's keys have " + all.length + " bytes");
    }
    return new StoreKeys(
        Arrays.copyOf(all, BYTES),
        Arrays.copyOfRange(all, BYTES, 2 * BYTES),
        Arrays.copyOfRange(all, 2 * BYTES, all.length));
  }

  @Override
  public String toString() {
    return "StoreKeys";
  }
}
