package org.properdp.store.seal;

import java.util.Arrays;
import org.properdp.codec.Input;
import org.properdp.codec.Output;

/**
 * The keys of one store, which are random, and lie in it wrapped under the custodian's key: so that
 * one can be changed without the other.
 *
 * @param chain makes the hashes of frames
 * @param content closes what frames and pages say
 * @param first closes what frames of format 1 say; empty where there is none
 * @param since the first segment whose frames are chained with them: earlier ones were chained with
 *     keys that are gone, and are known to be right by their roots
 */
@SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
record StoreKeys(byte[] chain, byte[] content, byte[] first, int since) {
  private static final int BYTES = 32;

  /** New ones. */
  static StoreKeys random(byte[] first) {
    return new StoreKeys(random(), random(), first, 1);
  }

  /** New ones, with which all that there is has been closed, and what begins with a segment. */
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
