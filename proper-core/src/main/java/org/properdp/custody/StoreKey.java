package org.properdp.custody;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HexFormat;
import java.util.Set;

/** The custodian's key to an encrypted store: 32 bytes. It prints as nothing but its name. */
public final class StoreKey {
  private static final int BYTES = 32;
  private static final Set<PosixFilePermission> OWNERS =
      PosixFilePermissions.fromString("rwx------");

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

  /**
   * Reads a key from a file that only its owner can read; a file that others can read is refused.
   */
  public static StoreKey read(Path file) throws IOException {
    if (file.getFileSystem().supportedFileAttributeViews().contains("posix")
        && !OWNERS.containsAll(Files.getPosixFilePermissions(file))) {
      throw new IllegalArgumentException(
          file
              + " can be used by others than its owner: chmod 600 it; if they may have read it, the"
              + " key is known");
    }
    return parse(Files.readString(file));
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
