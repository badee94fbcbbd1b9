package org.properdp.examples.pipeline.watch;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A file that was taken out of the folder, known by what it holds: one that is dropped twice, under
 * whatever names, is one delivery, and one that has changed is another.
 *
 * @param file where it lies now
 * @param hash of all its bytes
 */
record Delivery(Path file, String hash) {
  private static final int SHORT = 12;

  static Delivery of(Path file) {
    try (InputStream bytes = Files.newInputStream(file);
        DigestInputStream digested =
            new DigestInputStream(bytes, MessageDigest.getInstance("SHA-256"))) {
      digested.transferTo(OutputStream.nullOutputStream());
      return new Delivery(file, HexFormat.of().formatHex(digested.getMessageDigest().digest()));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(file + " can't be read", unreadable);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every JDK knows SHA-256", impossible);
    }
  }

  /** What it was called. */
  String name() {
    return String.valueOf(file.getFileName());
  }

  /** A name that no other content has. */
  String nameAndHash() {
    return name().substring(0, name().length() - Inbox.CSV.length())
        + "."
        + hash.substring(0, SHORT)
        + Inbox.CSV;
  }
}
