package org.properdp.tables.schema;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.relational.column.ColumnBounds;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.Domain;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.Literal;
import org.properdp.storage.FilePlace;
import org.properdp.tables.key.KeyColumn;

/** Columns as bytes: a part of {@link StoredDeclaration}. */
final class StoredColumns {
  private StoredColumns() {}

  /** A table with two copies has the bytes of earlier versions. */
  static void write(TableSchema table, Output out) {
    out.writeString(table.name());
    out.writeString(table.population());
    if (table.key().size() == 1) {
      out.writeString(table.key().head().column());
    } else {
      out.writeVarint(table.key().size());
      table
          .key()
          .forEach(
              each -> {
                out.writeString(each.column());
                out.writeString(each.component());
              });
    }
    out.writeVarint(table.rowsPerPerson());
    write(table.columns(), out);
    if (!table.files().equals(FilePlace.TWO)) {
      out.writeVarint(table.files().copies());
    }
  }

  /**
   * A table, up to the end of its declaration.
   *
   * @param isComposite whether its key has several components
   */
  static TableSchema table(Input in, boolean isComposite) {
    String name = in.readString();
    String population = in.readString();
    Vector<KeyColumn> key =
        isComposite
            ? Vector.fill(in.readCount(), () -> new KeyColumn(in.readString(), in.readString()))
            : Vector.of(new KeyColumn(in.readString(), ""));
    int rows = whole(in);
    TableSchema table = new TableSchema(name, population, key, read(in), rows);
    return in.remaining() > 0 ? table.filedAt(FilePlace.copies(whole(in))) : table;
  }

  static void write(Vector<ColumnSchema> columns, Output out) {
    out.writeVarint(columns.size());
    columns.forEach(column -> write(column, out));
  }

  static Vector<ColumnSchema> read(Input in) {
    return Vector.fill(in.readCount(), () -> column(in));
  }

  private static void write(ColumnSchema column, Output out) {
    out.writeString(column.name());
    write(column.type(), out);
    out.writeBoolean(column.nullable());
    out.writeBoolean(column.visible());
    out.writeVarint(column.number());
    StoredDeclaration.option(column.bounds(), out, bounds -> write(bounds, out));
    StoredDeclaration.option(column.domain(), out, domain -> write(domain, out));
  }

  private static ColumnSchema column(Input in) {
    String name = in.readString();
    ColumnType type = type(in);
    boolean nullable = in.readBoolean();
    boolean visible = in.readBoolean();
    int number = whole(in);
    Option<ColumnBounds> bounds =
        StoredDeclaration.option(in, () -> new ColumnBounds(number(in), number(in), number(in)));
    Option<Domain> domain =
        StoredDeclaration.option(
            in, () -> new Domain(Vector.fill(in.readCount(), () -> literal(type, in))));
    return new ColumnSchema(name, type, nullable, bounds, domain, visible, number);
  }

  static void write(ColumnType type, Output out) {
    out.writeByte(code(type.kind()));
    out.writeVarint(type.size());
    out.writeVarint(type.scale());
  }

  static ColumnType type(Input in) {
    return new ColumnType(kind(in.readByte()), whole(in), whole(in));
  }

  private static int code(ColumnType.Kind kind) {
    return switch (kind) {
      case BOOLEAN -> 1;
      case INTEGER -> 2;
      case BIGINT -> 3;
      case DECIMAL -> 4;
      case DOUBLE -> 5;
      case VARCHAR -> 6;
      case DATE -> 7;
      case TIMESTAMP -> 8;
    };
  }

  private static ColumnType.Kind kind(int code) {
    for (ColumnType.Kind kind : ColumnType.Kind.values()) {
      if (code(kind) == code) {
        return kind;
      }
    }
    throw StoredDeclaration.unknown("type", code);
  }

  private static void write(ColumnBounds bounds, Output out) {
    write(bounds.low(), out);
    write(bounds.high(), out);
    write(bounds.grid(), out);
  }

  private static void write(BigDecimal number, Output out) {
    byte[] digits = number.unscaledValue().toByteArray();
    out.writeVarint(digits.length);
    out.writeBytes(digits);
    out.writeVarint(number.scale());
  }

  private static BigDecimal number(Input in) {
    BigInteger digits = new BigInteger(in.readBytes(in.readCount()));
    return new BigDecimal(digits, whole(in));
  }

  private static void write(Domain domain, Output out) {
    out.writeVarint(domain.values().size());
    domain.values().forEach(value -> write(value, out));
  }

  private static void write(Literal value, Output out) {
    switch (value.type().form()) {
      case WHOLE -> out.writeSigned(value.whole());
      case FLOATING -> out.writeDouble(value.floating());
      case TEXT -> out.writeString(value.text());
    }
  }

  private static Literal literal(ColumnType type, Input in) {
    return new Literal(
        type,
        switch (type.form()) {
          case WHOLE -> (Object) in.readSigned();
          case FLOATING -> in.readDouble();
          case TEXT -> in.readString();
        });
  }

  private static int whole(Input in) {
    long value = in.readVarint();
    if (value < 0 || value > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "a number must be at most " + Integer.MAX_VALUE + ", but was another");
    }
    return (int) value;
  }
}
