package org.properdp.store.rows;

import java.io.IOException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Output;
import org.properdp.columns.Column;
import org.properdp.columns.ColumnChunk;
import org.properdp.columns.FloatingColumn;
import org.properdp.columns.TextColumn;
import org.properdp.columns.WholeColumn;
import org.properdp.provenance.individual.Members;
import org.properdp.store.seal.Digests;

/**
 * A salted hash of each person's rows, in their order. It does not depend on the pages on which
 * they lie, nor on anybody else's rows.
 */
final class PersonHashes {
  /** Nobody looks for two contents with one hash, but for one with a given hash: half is enough. */
  static final int BYTES = 16;

  private static final int MANY = 1 << 16;
  private static final int NOBODY = -1;

  private final byte[] salt;
  private final Sink sink;
  private final MessageDigest digest = Digests.sha256();
  private final Output written = new Output();
  private int owner = NOBODY;

  /** Gets the hash of a person, after those of all persons before. */
  @FunctionalInterface
  interface Sink {
    void person(int owner, byte[] hash) throws IOException;
  }

  PersonHashes(byte[] salt, Sink sink) {
    this.salt = salt;
    this.sink = sink;
  }

  /** Adds rows by owner, whose owners come after those before, or with the last of them. */
  void add(ColumnChunk rows) throws IOException {
    List<Values> columns =
        rows.columns().stream().map(column -> Values.of(column, rows.rows())).toList();
    int[] owners = rows.owners();
    for (int row = 0; row < owners.length; row++) {
      if (owners[row] != owner) {
        end();
        owner = owners[row];
        digest.update(salt);
        written.writeInt(owner);
      }
      for (Values column : columns) {
        column.write(row, written);
      }
      if (written.length() > MANY) {
        flush();
      }
    }
  }

  private void flush() {
    digest.update(written.array(), 0, written.length());
    written.reset();
  }

  /** Ends the last person. */
  void end() throws IOException {
    if (owner != NOBODY) {
      flush();
      sink.person(owner, Arrays.copyOf(digest.digest(), BYTES));
      owner = NOBODY;
    }
  }

  /** The values of one column of a page. */
  @SuppressWarnings("ArrayRecordComponent") // never compared, never printed
  private record Values(long @Nullable [] nulls, Each each) {
    /** Writes the value of a row that has one. */
    private interface Each {
      void write(int row, Output into);
    }

    static Values of(Column column, int rows) {
      return new Values(column.nulls(), each(column, rows));
    }

    private static Each each(Column column, int rows) {
      if (column instanceof WholeColumn whole) {
        long[] values = new long[rows];
        whole.fill(0, rows, values);
        return (row, into) -> into.writeLong(values[row]);
      } else if (column instanceof TextColumn text) {
        int[] codes = new int[rows];
        text.fill(0, rows, codes);
        return (row, into) -> {
          int start = text.start(codes[row]);
          int length = text.end(codes[row]) - start;
          into.writeVarint(length);
          into.writeBytes(text.utf8(), start, length);
        };
      }
      double[] values = new double[rows];
      ((FloatingColumn) column).fill(0, rows, values);
      return (row, into) -> into.writeDouble(values[row]);
    }

    void write(int row, Output into) {
      boolean isNull = nulls != null && Members.has(nulls, row);
      into.writeBoolean(isNull);
      if (!isNull) {
        each.write(row, into);
      }
    }
  }
}
