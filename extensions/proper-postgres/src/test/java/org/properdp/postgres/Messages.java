package org.properdp.postgres;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Messages of pgoutput, as a server would send them. */
final class Messages {
  /** A value that an update has not changed. */
  static final String UNCHANGED = new String("unchanged");

  static final int TEXT = 25;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final DataOutputStream out = new DataOutputStream(bytes);

  private Messages() {}

  @FunctionalInterface
  private interface Written {
    void to(Messages message) throws IOException;
  }

  private static ByteBuffer message(char kind, Written rest) {
    Messages message = new Messages();
    try {
      message.out.writeByte(kind);
      rest.to(message);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return ByteBuffer.wrap(message.bytes.toByteArray());
  }

  static ByteBuffer begin(long commit) {
    return message(
        'B',
        to -> {
          to.out.writeLong(commit);
          to.out.writeLong(0);
          to.out.writeInt(700);
        });
  }

  static ByteBuffer commit(long commit, long end) {
    return message(
        'C',
        to -> {
          to.out.writeByte(0);
          to.out.writeLong(commit);
          to.out.writeLong(end);
          to.out.writeLong(0);
        });
  }

  static ByteBuffer relation(int table, char identity, String... columns) {
    return message(
        'R',
        to -> {
          to.out.writeInt(table);
          to.text("public");
          to.text("visits");
          to.out.writeByte(identity);
          to.out.writeShort(columns.length);
          for (String column : columns) {
            to.out.writeByte(1);
            to.text(column);
            to.out.writeInt(TEXT);
            to.out.writeInt(-1);
          }
        });
  }

  static ByteBuffer insert(int table, @Nullable String... row) {
    return message(
        'I',
        to -> {
          to.out.writeInt(table);
          to.tuple('N', row);
        });
  }

  static ByteBuffer update(int table, char kind, @Nullable String[] old, @Nullable String... row) {
    return message(
        'U',
        to -> {
          to.out.writeInt(table);
          to.tuple(kind, old);
          to.tuple('N', row);
        });
  }

  static ByteBuffer updateWithoutOld(int table, @Nullable String... row) {
    return message(
        'U',
        to -> {
          to.out.writeInt(table);
          to.tuple('N', row);
        });
  }

  static ByteBuffer delete(int table, char kind, @Nullable String... old) {
    return message(
        'D',
        to -> {
          to.out.writeInt(table);
          to.tuple(kind, old);
        });
  }

  static ByteBuffer truncate(int... tables) {
    return message(
        'T',
        to -> {
          to.out.writeInt(tables.length);
          to.out.writeByte(0);
          for (int table : tables) {
            to.out.writeInt(table);
          }
        });
  }

  /** A message that is passed over. */
  static ByteBuffer other(char kind) {
    return message(kind, to -> to.out.writeLong(1));
  }

  private void text(String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
    out.writeByte(0);
  }

  @SuppressWarnings("ReferenceEquality")
  private void tuple(char kind, @Nullable String... values) throws IOException {
    out.writeByte(kind);
    out.writeShort(values.length);
    for (String value : values) {
      if (value == null) {
        out.writeByte('n');
      } else if (value == UNCHANGED) {
        out.writeByte('u');
      } else {
        byte[] text = value.getBytes(StandardCharsets.UTF_8);
        out.writeByte('t');
        out.writeInt(text.length);
        out.write(text);
      }
    }
  }
}
