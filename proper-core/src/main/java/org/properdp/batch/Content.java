package org.properdp.batch;

import io.vavr.control.Option;
import java.security.MessageDigest;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Output;

/**
 * The content of a batch as it was handed in: its rows and their keys, in order, including rejected
 * rows. Each is written with its length, so that different contents have different encodings.
 */
final class Content {
  private final MessageDigest digest = Commitment.sha256();
  private final Output lengths = new Output();
  private final Output scratch = new Output();
  private boolean known = true;

  /** Adds an encoded row and its encoded key; null for one that is missing or can't be written. */
  void add(@Nullable Output key, @Nullable Output row) {
    lengths.reset();
    length(key);
    length(row);
    digest.update(lengths.array(), 0, lengths.length());
    bytes(key);
    bytes(row);
  }

  /** Adds an encoded chunk of rows, after the number of each row's key. */
  void addChunk(int[] keyOf, Output rows) {
    scratch.reset();
    for (int key : keyOf) {
      scratch.writeVarint(key);
    }
    add(scratch, rows);
  }

  /** Adds the keys that have numbers. */
  <K> void addKeys(BatchKeys<K> keys, Encoder<K> writing) {
    for (int key = 0; key < keys.size(); key++) {
      scratch.reset();
      writing.write(keys.key(key), scratch);
      add(scratch, null);
    }
  }

  /** Adds where rows were rejected, and why. */
  void addRejected(List<RejectedRow> rejected) {
    for (RejectedRow row : rejected) {
      scratch.reset();
      scratch.writeVarint(row.position());
      Output reason = new Output();
      reason.writeString(row.reason());
      add(scratch, reason);
    }
  }

  private void length(@Nullable Output part) {
    lengths.writeVarint(part == null ? 0 : part.length() + 1L);
  }

  private void bytes(@Nullable Output part) {
    if (part != null) {
      digest.update(part.array(), 0, part.length());
    }
  }

  /** Marks the content as unknown, because no codec can write its rows. */
  void unknown() {
    known = false;
  }

  /** The digest of all that was added; none if the content is unknown. */
  Option<byte[]> digest() {
    return Option.when(known, digest::digest);
  }
}
