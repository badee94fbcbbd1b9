package org.properdp.server.login;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * A secret in a file that its owner alone can read, which is made when it is first needed. What
 * names that are nobody's are asked follows from it, and so stays the same under any certificate,
 * as what names of analysts are asked does.
 */
public final class KeptSecret {
  private static final int BYTES = 32;

  private KeptSecret() {}

  /** The secret in a file. */
  public static byte[] in(Path file) {
    try {
      if (Files.notExists(file)) {
        make(file);
      }
      byte[] secret = Files.readAllBytes(file);
      if (secret.length != BYTES) {
        throw new IllegalArgumentException(
            file + " must have " + BYTES + " bytes, but has " + secret.length + ": take it away");
      }
      return secret;
    } catch (IOException failed) {
      throw new UncheckedIOException("the secret in " + file + " can't be read", failed);
    }
  }

  /** Under another name first, so that it is whole wherever the process is stopped. */
  private static void make(Path file) throws IOException {
    Path made =
        Files.createTempFile(
            file.toAbsolutePath().getParent(),
            "secret",
            "",
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    try {
      Files.write(made, new Secrets().bytes(BYTES));
      Files.move(made, file);
    } finally {
      Files.deleteIfExists(made);
    }
  }
}
