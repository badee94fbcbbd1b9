package org.properdp.population.custody;

import java.util.HexFormat;

/** The custodian's key to an encrypted store: 32 bytes. It prints as nothing but its name. */
public final class StoreKey {
  private static final int BYTES = 32;
  private final byte[] bytes;

  private StoreKey(byte[] bytes) {
    this.bytes = bytes;
  }

  /** A key of 32 bytes; the array is copied. */
  public static StoreKey of(byte[] bytes) {
    if (bytes.length != BYTES) {
      throw new IllegalArgumentException("a key must have 32 bytes, but had " + bytes.length);
    }
    return new StoreKey(bytes.clone());
  }

  /** A key as 64 hexadecimal digits. */
  public static StoreKey parse(String hex) {
    String digits = hex.trim();
    if (!digits.matches("[0-9a-fA-F]{64}")) {
      throw new IllegalArgumentException("a key must be 64 hexadecimal digits");
    }
    return new StoreKey(HexFormat.of().parseHex(digits));
  }

  /** A copy of the key's bytes. */
  public byte[] bytes() {
    return bytes.clone();
  }

  @Override
  public String toString() {
    return "StoreKey";
  }
}
