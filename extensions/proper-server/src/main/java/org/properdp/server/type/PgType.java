package org.properdp.server.type;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.tables.type.ColumnType;

/** A type as PostgreSQL's clients know it: by a number, a name and a size. */
public enum PgType {
  /** True or false. */
  BOOL(16, "bool", 1),
  /** One byte of text, which only descriptions of the store have. */
  CHAR(18, "char", 1),
  /** The name of a thing in the store. */
  NAME(19, "name", 64),
  /** A whole number of 64 bits. */
  INT8(20, "int8", 8),
  /** A whole number of 16 bits. */
  INT2(21, "int2", 2),
  /** A whole number of 32 bits. */
  INT4(23, "int4", 4),
  /** Text of any length. */
  TEXT(25, "text", -1),
  /** The number of a thing in the store. */
  OID(26, "oid", 4),
  /** A binary floating-point number. */
  FLOAT8(701, "float8", 8),
  /** Text of a declared length. */
  VARCHAR(1043, "varchar", -1),
  /** A day. */
  DATE(1082, "date", 4),
  /** A microsecond of a day, without a time zone. */
  TIMESTAMP(1114, "timestamp", 8),
  /** A decimal number. */
  NUMERIC(1700, "numeric", -1);

  private static final List<PgType> ALL = List.of(values());

  private final int oid;
  private final String pgName;
  private final int size;

  PgType(int oid, String pgName, int size) {
    this.oid = oid;
    this.pgName = pgName;
    this.size = size;
  }

  /** All types, in the order of their numbers. */
  public static List<PgType> all() {
    return ALL;
  }

  /** The number by which clients know it. */
  public int oid() {
    return oid;
  }

  /** The name in PostgreSQL's catalog. */
  public String pgName() {
    return pgName;
  }

  /** The name in SQL, as PostgreSQL writes it. */
  public String sqlName() {
    return switch (this) {
      case BOOL -> "boolean";
      case CHAR -> "\"char\"";
      case INT2 -> "smallint";
      case INT4 -> "integer";
      case INT8 -> "bigint";
      case FLOAT8 -> "double precision";
      case VARCHAR -> "character varying";
      case TIMESTAMP -> "timestamp without time zone";
      case NAME, TEXT, OID, DATE, NUMERIC -> pgName;
    };
  }

  /** The letter that PostgreSQL has for types of its kind. */
  public String category() {
    return switch (this) {
      case BOOL -> "B";
      case CHAR -> "Z";
      case NAME, TEXT, VARCHAR -> "S";
      case INT2, INT4, INT8, OID, FLOAT8, NUMERIC -> "N";
      case DATE, TIMESTAMP -> "D";
    };
  }

  /** The bytes of a value; −1 if they vary. */
  public int size() {
    return size;
  }

  /** The type of a column's values; TEXT for what no column has. */
  public static PgType of(@Nullable ColumnType type) {
    if (type == null) {
      return TEXT;
    }
    return switch (type.kind()) {
      case BOOLEAN -> BOOL;
      case INTEGER -> INT4;
      case BIGINT -> INT8;
      case DECIMAL -> NUMERIC;
      case DOUBLE -> FLOAT8;
      case VARCHAR -> VARCHAR;
      case DATE -> DATE;
      case TIMESTAMP -> TIMESTAMP;
    };
  }

  /** The type of a column that can have each value of this one, up to six digits of a fraction. */
  public ColumnType column() {
    int scale = 6;
    return switch (this) {
      case BOOL -> ColumnType.BOOLEAN;
      case INT2, INT4 -> ColumnType.INTEGER;
      case INT8, OID -> ColumnType.BIGINT;
      case FLOAT8 -> ColumnType.DOUBLE;
      case NUMERIC -> ColumnType.decimal(ColumnType.MOST_DIGITS, scale);
      case DATE -> ColumnType.DATE;
      case TIMESTAMP -> ColumnType.TIMESTAMP;
      case CHAR, NAME, TEXT, VARCHAR -> ColumnType.varchar(ColumnType.MOST_CHARACTERS);
    };
  }

  /** What PostgreSQL keeps beside a column's type: its length, or digits and scale; −1 if none. */
  public static int modifier(@Nullable ColumnType type) {
    int header = 4;
    if (type == null) {
      return -1;
    }
    return switch (type.kind()) {
      case VARCHAR -> type.size() + header;
      case DECIMAL -> ((type.size() << Short.SIZE) | type.scale()) + header;
      default -> -1;
    };
  }
}
