package org.properdp.server.login;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.properdp.store.disk.OwnerOnly;

/**
 * A secret in a file that its owner alone can read, which is made when it is first needed. The salt
 * that a name is asked to use follows from it, whether the name is an analyst's or nobody's: so the
 * salt stays the same when an analyst comes, gets another password or goes, and under any
 * certificate.
 */
public final class KeptSecret {
  private static final String NAME = "server.secret";
  private static final int BYTES = 32;
  private static final int SALT = 16;

  private final byte[] secret;

  KeptSecret(byte[] secret) {
    this.secret = secret.clone();
  }

  /** The secret of a store, which is made if need be. */
  public static KeptSecret of(Path directory) {
    return in(directory.resolve(NAME), LastingFile.DISK);
  }

  /** The secret in a file. */
  static KeptSecret in(Path file, LastingFile.Disk disk) {
    try {
      if (Files.notExists(file)) {
        make(file, disk);
      }
      byte[] secret = LastingFile.read(file, disk);
      if (secret.length != BYTES) {
        throw new IllegalArgumentException(
            file
                + " must have "
                + BYTES
                + " bytes, but has "
                + secret.length
                + ": put a copy of it back, or take it away and set all passwords again");
      }
      return new KeptSecret(secret);
    } catch (IOException failed) {
      throw new UncheckedIOException("the secret in " + file + " can't be read", failed);
    }
  }

  /** Under another name first, so that it is whole wherever the process is stopped. */
  private static void make(Path file, LastingFile.Disk disk) throws IOException {
    Path made =
        Files.createTempFile(file.toAbsolutePath().getParent(), "secret", "", OwnerOnly.file(file));
    try {
      Files.write(made, new Secrets().bytes(BYTES));
      LastingFile.named(made, file, disk);
    } finally {
      Files.deleteIfExists(made);
    }
  }

  /** The salt by which a name is asked to hash its password. */
  public byte[] salt(String name) {
    byte[] salt = Scram.hmac(secret, name.getBytes(StandardCharsets.UTF_8));
    return Arrays.copyOf(salt, SALT);
  }

  /** True if what a name's password is checked with has the salt that the name is asked to use. */
  public boolean isOf(String name, ScramVerifier verifier) {
    return Arrays.equals(salt(name), verifier.salt());
  }

  /** A text without the contents. */
  @Override
  public String toString() {
    return "a secret";
  }
}
