package org.properdp.store.seal;

import java.util.Arrays;
import org.properdp.codec.Input;
import org.properdp.codec.Output;

/**
 * The keys of one store. They are random and are saved in the store, wrapped under the custodian's
 * key, so that either can be changed without the other.
 *
 * @param chain makes the hashes of frames
 * @param content encrypts the contents of frames and pages
 * @param first encrypts the contents of frames of format 1; empty if there are none
 * @param since the first segment whose frames are chained with these keys; the keys of earlier ones
 *     are gone, and their roots protect them
 */
@SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
record StoreKeys(byte[] chain, byte[] content, byte[] first, int since) {
  private static final int BYTES = 32;

  /** New keys for a store that was not rekeyed. */
  static StoreKeys random(byte[] first) {
    return new StoreKeys(random(), random(), first, 1);
  }

  /**
   * New keys for a store whose contents are all encrypted anew; they are used in the chain from
   * this segment on.
   */
  static StoreKeys random(int since) {
    return new StoreKeys(random(), random(), random(), since);
  }

  private static byte[] random() {
    byte[] key = Arrays.copyOf(Salts.next(), BYTES);
    System.arraycopy(Salts.next(), 0, key, Salts.BYTES, BYTES - Salts.BYTES);
    return key;
  }

  byte[] wrapped(byte[] key, byte[] store) {
    Output all = new Output();
    all.writeBytes(chain);
    all.writeBytes(content);
    all.writeVarint(since);
    all.writeBytes(first);
    return Aes.close(key, all.toByteArray(), store);
  }

  static StoreKeys unwrapped(byte[] wrapped, byte[] key, byte[] store) {
    byte[] all = Aes.open(key, wrapped, store);
    Input in = new Input(all, 0, all.length);
    byte[] chain = in.readBytes(BYTES);
    byte[] content = in.readBytes(BYTES);
    int since = Math.toIntExact(in.readVarint());
    return new StoreKeys(chain, content, in.readBytes(in.remaining()), since);
  }

  @Override
  public String toString() {
    return "StoreKeys";
  }
}
