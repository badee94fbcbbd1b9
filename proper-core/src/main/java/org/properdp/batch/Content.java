package org.properdp.batch;

import io.vavr.control.Option;
import java.security.MessageDigest;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Output;

/**
 * What was handed in as one batch: its rows and their keys, in order, those too that are set aside.
 * Each is written with its length, so that no two contents are alike.
 */
final class Content {
  private final MessageDigest digest = Commitment.sha256();
  private final Output lengths = new Output();
  private boolean known = true;

  /**
   * A row, as it was written down, and its key; null for what there is not, or can't be written.
   */
  void add(@Nullable Output key, @Nullable Output row) {
    lengths.reset();
    length(key);
    length(row);
    digest.update(lengths.array(), 0, lengths.length());
    bytes(key);
    bytes(row);
  }

  private void length(@Nullable Output part) {
    lengths.writeVarint(part == null ? 0 : part.length() + 1L);
  }

  private void bytes(@Nullable Output part) {
    if (part != null) {
      digest.update(part.array(), 0, part.length());
    }
  }

  /** Nobody can tell what is in it: nothing writes its rows. */
  void unknown() {
    known = false;
  }

  /** Its digest, when all has been added; none where nobody can tell. */
  Option<byte[]> digest() {
    return Option.when(known, digest::digest);
  }
}
