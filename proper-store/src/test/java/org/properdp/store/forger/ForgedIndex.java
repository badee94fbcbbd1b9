package org.properdp.store.forger;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.codec.Output;
import org.properdp.store.seal.Digests;

/**
 * The file of an index that is not encrypted, in parts that can be changed; its hashes will fit.
 */
final class ForgedIndex {
  private static final int CHUNK = 256;
  private static final int ENTRY = 3 * Long.BYTES;

  /** The version, and what vouches for the segment's frames. */
  private final byte[] table;

  /** The places of records: type, subject, number, position. */
  final List<byte[]> records = new ArrayList<>();

  /** The amount that each analyst asked for. */
  final List<byte[]> asked = new ArrayList<>();

  /** The places of answers, by a hash. */
  final List<byte[]> entries = new ArrayList<>();

  private final byte[] filter;

  private ForgedIndex(byte[] file) {
    Input whole = new Input(file, 0, file.length);
    int length = whole.readInt();
    Input in = new Input(file, Integer.BYTES, Integer.BYTES + length);
    this.table =
        taken(
            file,
            in,
            () -> {
              in.skip(1);
              in.skip(in.readCount());
            });
    takeAll(records, file, in, () -> passRecord(in));
    takeAll(asked, file, in, () -> passAsked(in));
    this.filter = taken(file, in, () -> in.skip(in.readCount() * Long.BYTES));
    for (int at = Integer.BYTES + length; at + ENTRY <= file.length; at += ENTRY) {
      entries.add(new Input(file, at, at + ENTRY).readBytes(ENTRY));
    }
  }

  /** The contents of a file, if it can be read; without its key, an encrypted one can't. */
  static @Nullable ForgedIndex read(byte[] file) {
    try {
      return new ForgedIndex(file);
    } catch (MalformedBytes | IllegalArgumentException | IndexOutOfBoundsException encrypted) {
      return null;
    }
  }

  private static void passRecord(Input in) {
    in.skip(1 + Integer.BYTES);
    in.readVarint();
    in.readVarint();
  }

  private static void passAsked(Input in) {
    in.readVarint();
    in.readString();
    in.readVarint();
    in.readString();
  }

  private static void takeAll(List<byte[]> into, byte[] file, Input in, Runnable passing) {
    for (int count = in.readCount(); count > 0; count--) {
      into.add(taken(file, in, passing));
    }
  }

  private static byte[] taken(byte[] file, Input in, Runnable passing) {
    int from = in.position();
    passing.run();
    return new Input(file, from, in.position()).readBytes(in.position() - from);
  }

  private byte[] head() {
    Output head = new Output();
    head.writeBytes(table);
    write(records, head);
    write(asked, head);
    head.writeBytes(filter);
    List<byte[]> chunks = chunks();
    head.writeVarint(chunks.size());
    for (byte[] chunk : chunks) {
      head.writeLong(new Input(chunk, 0, chunk.length).readLong());
      head.writeVarint(chunk.length);
      head.writeBytes(Digests.of(chunk, 0, chunk.length));
    }
    return head.toByteArray();
  }

  private static void write(List<byte[]> all, Output into) {
    into.writeVarint(all.size());
    all.forEach(into::writeBytes);
  }

  private List<byte[]> chunks() {
    List<byte[]> chunks = new ArrayList<>();
    for (int at = 0; at < entries.size(); at += CHUNK) {
      Output chunk = new Output();
      entries.subList(at, Math.min(entries.size(), at + CHUNK)).forEach(chunk::writeBytes);
      chunks.add(chunk.toByteArray());
    }
    return chunks;
  }

  /** The file, with all hashes in it as they must be. */
  byte[] write() {
    byte[] head = head();
    Output file = new Output();
    file.writeInt(head.length);
    file.writeBytes(head);
    chunks().forEach(file::writeBytes);
    return file.toByteArray();
  }

  /** The root of a file that the journal is told, whatever it says. */
  static byte[] root(byte[] file) {
    Input in = new Input(file, 0, file.length);
    byte[] head = in.readBytes(in.readInt());
    return Digests.of(head, 0, head.length);
  }
}
