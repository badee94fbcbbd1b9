package org.properdp.server.type;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.type.ColumnType;

/** A type as PostgreSQL's clients know it: by a number, a name and a size. */
public enum PgType {
  /** True or false. */
  BOOL(16, "bool", "boolean", 1),
  /** One byte of text, which only descriptions of the store have. */
  CHAR(18, "char", "\"char\"", 1),
  /** The name of a thing in the store. */
  NAME(19, "name", "name", 64),
  /** A whole number of 64 bits. */
  INT8(20, "int8", "bigint", 8),
  /** A whole number of 16 bits. */
  INT2(21, "int2", "smallint", 2),
  /** A whole number of 32 bits. */
  INT4(23, "int4", "integer", 4),
  /** Text of any length. */
  TEXT(25, "text", "text", -1),
  /** The number of a thing in the store. */
  OID(26, "oid", "oid", 4),
  /** A binary floating-point number. */
  FLOAT8(701, "float8", "double precision", 8),
  /** Text of a declared length. */
  VARCHAR(1043, "varchar", "character varying", -1),
  /** A day. */
  DATE(1082, "date", "date", 4),
  /** A microsecond of a day, without a time zone. */
  TIMESTAMP(1114, "timestamp", "timestamp without time zone", 8),
  /** A decimal number. */
  NUMERIC(1700, "numeric", "numeric", -1),
  /** A list of {@link #BOOL}. */
  BOOL_LIST(1000, BOOL),
  /** A list of {@link #CHAR}. */
  CHAR_LIST(1002, CHAR),
  /** A list of {@link #NAME}. */
  NAME_LIST(1003, NAME),
  /** A list of {@link #INT2}. */
  INT2_LIST(1005, INT2),
  /** A list of {@link #INT4}. */
  INT4_LIST(1007, INT4),
  /** A list of {@link #TEXT}. */
  TEXT_LIST(1009, TEXT),
  /** A list of {@link #VARCHAR}. */
  VARCHAR_LIST(1015, VARCHAR),
  /** A list of {@link #INT8}. */
  INT8_LIST(1016, INT8),
  /** A list of {@link #FLOAT8}. */
  FLOAT8_LIST(1022, FLOAT8),
  /** A list of {@link #OID}. */
  OID_LIST(1028, OID),
  /** A list of {@link #TIMESTAMP}. */
  TIMESTAMP_LIST(1115, TIMESTAMP),
  /** A list of {@link #DATE}. */
  DATE_LIST(1182, DATE),
  /** A list of {@link #NUMERIC}. */
  NUMERIC_LIST(1231, NUMERIC);

  private static final List<PgType> ALL = List.of(values());

  private final int oid;
  private final String pgName;
  private final String sqlName;
  private final int size;
  private final @Nullable PgType element;

  PgType(int oid, String pgName, String sqlName, int size) {
    this.oid = oid;
    this.pgName = pgName;
    this.sqlName = sqlName;
    this.size = size;
    this.element = null;
  }

  PgType(int oid, PgType element) {
    this.oid = oid;
    this.pgName = "_" + element.pgName;
    this.sqlName = element.sqlName + "[]";
    this.size = -1;
    this.element = element;
  }

  /** All types: lists after what they are of. */
  public static List<PgType> all() {
    return ALL;
  }

  /** The type of a number; null if there is none. */
  public static @Nullable PgType numbered(int oid) {
    return ALL.stream().filter(type -> type.oid == oid).findFirst().orElse(null);
  }

  /** The type with a name, as PostgreSQL's catalog or its SQL has it; null if there is none. */
  public static @Nullable PgType named(String name) {
    String said = name.strip().toLowerCase(Locale.ROOT).replaceAll(" +", " ");
    String usual =
        switch (said) {
          case "int" -> INT4.pgName;
          case "decimal" -> NUMERIC.pgName;
          default -> said;
        };
    return ALL.stream()
        .filter(type -> type.pgName.equals(usual) || type.sqlName.equals(usual))
        .findFirst()
        .orElse(null);
  }

  /** The type of a list of such values; that of texts, as PostgreSQL has it, of any text. */
  public static PgType listOf(PgType element) {
    return element == VARCHAR
        ? TEXT_LIST
        : ALL.stream().filter(type -> type.element == element).findFirst().orElse(TEXT_LIST);
  }

  /** The number by which clients know it. */
  public int oid() {
    return oid;
  }

  /** The name in PostgreSQL's catalog. */
  public String pgName() {
    return pgName;
  }

  /** The type of a list's values; null if it is no list. */
  public @Nullable PgType element() {
    return element;
  }

  /** The name in SQL, as PostgreSQL writes it. */
  public String sqlName() {
    return sqlName;
  }

  /** The letter that PostgreSQL has for types of its kind. */
  public String category() {
    return switch (this) {
      case BOOL -> "B";
      case CHAR -> "Z";
      case NAME, TEXT, VARCHAR -> "S";
      case INT2, INT4, INT8, OID, FLOAT8, NUMERIC -> "N";
      case DATE, TIMESTAMP -> "D";
      case BOOL_LIST,
          CHAR_LIST,
          NAME_LIST,
          INT2_LIST,
          INT4_LIST,
          TEXT_LIST,
          VARCHAR_LIST,
          INT8_LIST,
          FLOAT8_LIST,
          OID_LIST,
          TIMESTAMP_LIST,
          DATE_LIST,
          NUMERIC_LIST ->
          "A";
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
      default -> ColumnType.varchar(ColumnType.MOST_CHARACTERS);
    };
  }

  /**
   * The modifier that PostgreSQL keeps beside a column's type: its length, or digits and scale; −1
   * if none.
   */
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
