package org.properdp.store.seal;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * AES-256 in Galois/counter mode, and HMAC-SHA-256 for the chain, both from the Java platform.
 *
 * <p>Each piece begins with a random nonce of 12 bytes; one key may encrypt 2³² pieces before two
 * equal nonces become likely.
 */
final class AesSeal implements Seal {
  private final byte[] store;
  private final StoreKeys keys;

  AesSeal(byte[] store, StoreKeys keys) {
    this.store = store;
    this.keys = keys;
  }

  @Override
  public boolean isOpen() {
    return false;
  }

  @Override
  public byte[] close(byte[] plain, byte[] place) {
    return Aes.close(keys.content(), plain, inStore(place));
  }

  @Override
  public byte[] open(byte[] closed, byte[] place) {
    return Aes.open(keys.content(), closed, inStore(place));
  }

  @Override
  public byte[] closeFirst(byte[] plain, int type) {
    return Aes.close(keys.first(), plain, bytes(type));
  }

  @Override
  public byte[] openFirst(byte[] closed, int type) {
    return Aes.open(keys.first(), closed, bytes(type));
  }

  private static byte[] bytes(int type) {
    return ByteBuffer.allocate(Integer.BYTES).putInt(type).array();
  }

  @Override
  public boolean hasChained(int segment) {
    return segment >= keys.since();
  }

  @Override
  public byte[] hash(byte[]... parts) {
    return Aes.mac(keys.chain(), parts);
  }

  private byte[] inStore(byte[] place) {
    byte[] whole = Arrays.copyOf(store, store.length + place.length);
    System.arraycopy(place, 0, whole, store.length, place.length);
    return whole;
  }

  @Override
  public String toString() {
    return "AesSeal";
  }
}
