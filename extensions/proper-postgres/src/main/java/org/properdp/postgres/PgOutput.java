package org.properdp.postgres;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.store.disk.StoreRefused;

/** Reads messages of {@code pgoutput}: all values are texts. */
final class PgOutput {
  private PgOutput() {}

  /** The message of these bytes; refuses what is none. */
  static Change read(ByteBuffer bytes) {
    try {
      Change change = change(bytes);
      if (bytes.hasRemaining() && !(change instanceof Change.Other)) {
        throw unknown("a message of pgoutput is longer than it says");
      }
      return change;
    } catch (BufferUnderflowException short_) {
      throw unknown("a message of pgoutput is cut off");
    }
  }

  private static Change change(ByteBuffer in) {
    char kind = (char) in.get();
    return switch (kind) {
      case 'B' -> begin(in);
      case 'C' -> commit(in);
      case 'R' -> relation(in);
      case 'I' -> insert(in);
      case 'U' -> update(in);
      case 'D' -> delete(in);
      case 'T' -> truncate(in);
      case 'O', 'Y', 'M' -> new Change.Other(); // origins, types, messages
      default -> throw unknown("pgoutput has sent a message of the unknown kind " + (int) kind);
    };
  }

  private static Change begin(ByteBuffer in) {
    long commit = in.getLong();
    in.getLong(); // the time of the commit
    in.getInt(); // the number of the transaction
    return new Change.Begin(commit);
  }

  private static Change commit(ByteBuffer in) {
    in.get(); // flags, of which there are none
    in.getLong(); // where the record of the commit begins
    long end = in.getLong();
    in.getLong(); // the time of the commit
    return new Change.Commit(end);
  }

  private static Change relation(ByteBuffer in) {
    int table = in.getInt();
    text(in); // the schema
    text(in); // the name
    char identity = (char) in.get();
    int many = Short.toUnsignedInt(in.getShort());
    List<SourceColumn> columns = new ArrayList<>(many);
    for (int column = 0; column < many; column++) {
      in.get(); // whether it is of the identity
      String name = text(in);
      int type = in.getInt();
      in.getInt(); // a modifier of the type
      columns.add(new SourceColumn(name, type));
    }
    return new Change.Relation(table, identity, List.copyOf(columns));
  }

  private static Change insert(ByteBuffer in) {
    int table = in.getInt();
    require((char) in.get(), 'N');
    return new Change.Insert(table, tuple(in));
  }

  private static Change update(ByteBuffer in) {
    int table = in.getInt();
    char kind = (char) in.get();
    if (kind == 'N') {
      return new Change.Update(table, null, tuple(in));
    }
    Tuple old = old(kind, in);
    require((char) in.get(), 'N');
    Tuple row = tuple(in);
    return new Change.Update(table, old, old == null ? row : whole(row, old));
  }

  /** Of the columns of an identity alone nothing is taken: they do not say whose the row was. */
  private static @Nullable Tuple old(char kind, ByteBuffer in) {
    if (kind == 'K') {
      tuple(in);
      return null;
    }
    require(kind, 'O');
    return tuple(in);
  }

  private static Tuple whole(Tuple row, Tuple old) {
    if (row.size() != old.size()) {
      throw unknown("pgoutput has sent an old and a new row of different columns");
    }
    return row.after(old);
  }

  private static Change delete(ByteBuffer in) {
    int table = in.getInt();
    return new Change.Delete(table, old((char) in.get(), in));
  }

  private static Change truncate(ByteBuffer in) {
    int many = in.getInt();
    in.get(); // whether others are truncated with them, which are among them then
    List<Integer> tables = new ArrayList<>();
    for (int table = 0; table < many; table++) {
      tables.add(in.getInt());
    }
    return new Change.Truncate(List.copyOf(tables));
  }

  private static Tuple tuple(ByteBuffer in) {
    byte[] @Nullable [] values = new byte[Short.toUnsignedInt(in.getShort())][];
    for (int column = 0; column < values.length; column++) {
      byte kind = in.get();
      values[column] =
          switch (kind) {
            case 'n' -> null;
            case 'u' -> Tuple.UNCHANGED;
            case 't' -> bytes(in);
            default -> throw unknown("pgoutput has sent a value of the unknown kind " + kind);
          };
    }
    return new Tuple(values);
  }

  private static byte[] bytes(ByteBuffer in) {
    int length = in.getInt();
    if (length < 0 || length > in.remaining()) {
      throw unknown("a message of pgoutput is cut off");
    }
    byte[] text = new byte[length];
    in.get(text);
    return text;
  }

  /** A text that ends with a zero. */
  private static String text(ByteBuffer in) {
    int from = in.position();
    while (in.get() != 0) {
      // goes on to its end
    }
    return new String(
        in.array(), in.arrayOffset() + from, in.position() - from - 1, StandardCharsets.UTF_8);
  }

  private static void require(char kind, char expected) {
    if (kind != expected) {
      throw unknown("pgoutput has sent a row of the unknown kind " + (int) kind);
    }
  }

  private static StoreRefused unknown(String why) {
    return new StoreRefused(why + ": only PostgreSQL from 13 on is known");
  }
}
