package org.properdp.store.index;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.codec.Output;
import org.properdp.store.frame.FrameType;
import org.properdp.store.journal.JournalReader.Place;
import org.properdp.store.seal.Digests;
import org.properdp.store.segment.SegmentName;
import org.properdp.store.segment.Stretches;

/**
 * The part of an index that is kept in memory: everything but the entries, for which it has the
 * hashes.
 *
 * @param root the hash of the head as it was written; empty if it was not
 */
@SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
record IndexHead(
    byte[] root,
    Stretches stretches,
    List<Noted> records,
    List<Asked> asked,
    Filter filter,
    List<Row> rows) {
  private static final int VERSION = 1;

  /** A chunk: its first hash, its length in the file in bytes, and its digest. */
  @SuppressWarnings("ArrayRecordComponent")
  record Row(long first, int length, byte[] digest) {
    boolean isOf(byte[] closed) {
      return Arrays.equals(digest, Digests.of(closed, 0, closed.length));
    }
  }

  int size() {
    return rows.size();
  }

  /** The first chunk that may contain a hash. */
  int from(long hash) {
    int low = 0;
    int high = rows.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (Long.compareUnsigned(rows.get(middle).first(), hash) < 0) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /** True if all hashes of a chunk are greater than this one. */
  boolean isBehind(int chunk, long hash) {
    return Long.compareUnsigned(rows.get(chunk).first(), hash) > 0;
  }

  IndexHead withRoot(byte[] written) {
    return new IndexHead(written, stretches, records, asked, filter, rows);
  }

  byte[] write() {
    Output into = new Output();
    into.writeByte(VERSION);
    byte[] table = stretches.written();
    into.writeVarint(table.length);
    into.writeBytes(table);
    into.writeVarint(records.size());
    for (Noted record : records) {
      into.writeByte(record.type().code());
      into.writeInt(record.subject());
      into.writeVarint(record.sequence());
      into.writeVarint(record.place().position());
    }
    into.writeVarint(asked.size());
    for (Asked one : asked) {
      into.writeVarint(one.population());
      into.writeString(one.analyst());
      into.writeVarint(one.questions());
      into.writeString(one.nanos().toString());
    }
    into.writeVarint(filter.bits().length);
    for (long word : filter.bits()) {
      into.writeLong(word);
    }
    into.writeVarint(rows.size());
    for (Row row : rows) {
      into.writeLong(row.first());
      into.writeVarint(row.length());
      into.writeBytes(row.digest());
    }
    return into.toByteArray();
  }

  static IndexHead read(byte[] root, SegmentName name, byte[] bytes) {
    Input in = new Input(bytes, 0, bytes.length);
    if (in.readByte() != VERSION) {
      throw new MalformedBytes("the index is of another version");
    }
    Stretches stretches = Stretches.read(in.readBytes(in.readCount()));
    List<Noted> records = new ArrayList<>();
    for (int count = in.readCount(); count > 0; count--) {
      FrameType type = Objects.requireNonNull(FrameType.of(in.readByte()));
      int subject = in.readInt();
      long sequence = in.readVarint();
      Place place = new Place(name.number(), name.generation(), in.readVarint());
      records.add(new Noted(type, subject, sequence, place));
    }
    List<Asked> asked = new ArrayList<>();
    for (int count = in.readCount(); count > 0; count--) {
      int population = Math.toIntExact(in.readVarint());
      String analyst = in.readString();
      asked.add(new Asked(population, analyst, in.readVarint(), new BigInteger(in.readString())));
    }
    long[] bits = new long[in.readCount()];
    Arrays.setAll(bits, i -> in.readLong());
    List<Row> rows = new ArrayList<>();
    for (int count = in.readCount(); count > 0; count--) {
      long first = in.readLong();
      int length = Math.toIntExact(in.readVarint());
      rows.add(new Row(first, length, in.readBytes(Digests.BYTES)));
    }
    return new IndexHead(root, stretches, records, asked, new Filter(bits), rows);
  }
}
