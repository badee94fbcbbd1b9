package org.properdp.server.metrics;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.security.MessageDigest;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.Set;
import org.properdp.server.login.Secrets;
import org.properdp.store.disk.OwnerOnly;

/** The secret of a client that may read metrics, in a file that its owner alone can read. */
public final class BearerToken {
  private static final int BYTES = 32;
  private static final int LEAST = 32;
  private static final String SCHEME = "Bearer ";

  private final byte[] token;

  private BearerToken(byte[] token) {
    this.token = token;
  }

  /** The token in a file, which is made with a new one if there is none. */
  public static BearerToken of(Path file) {
    try {
      if (Files.notExists(file, LinkOption.NOFOLLOW_LINKS)) {
        Files.createFile(file, OwnerOnly.file(file));
        Files.writeString(file, HexFormat.of().formatHex(new Secrets().bytes(BYTES)) + "\n");
      }
      OwnerOnly.refuseUnlessPlain(file);
      refuseOthers(file);
      String token = Files.readString(file, StandardCharsets.US_ASCII).strip();
      if (token.length() < LEAST || !token.matches("[!-~]+")) {
        throw new IllegalArgumentException(
            file
                + " must have one token of at least "
                + LEAST
                + " characters, without blanks: take it away, and a new one is made");
      }
      return new BearerToken(token.getBytes(StandardCharsets.US_ASCII));
    } catch (IOException failed) {
      throw new UncheckedIOException("the token in " + file + " can't be read", failed);
    }
  }

  private static void refuseOthers(Path file) throws IOException {
    Set<PosixFilePermission> others = EnumSet.allOf(PosixFilePermission.class);
    others.remove(PosixFilePermission.OWNER_READ);
    others.remove(PosixFilePermission.OWNER_WRITE);
    others.retainAll(Files.getPosixFilePermissions(file));
    if (!others.isEmpty()) {
      throw new IllegalArgumentException(
          file + " must be for its owner alone, but others can read it: chmod 600 " + file);
    }
  }

  /** True if a header gives this token; how long that takes does not follow from the token. */
  boolean isIn(String authorization) {
    return authorization.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
        && MessageDigest.isEqual(
            token,
            authorization.substring(SCHEME.length()).strip().getBytes(StandardCharsets.ISO_8859_1));
  }

  /** A text without the token. */
  @Override
  public String toString() {
    return "a token";
  }
}
