package org.properdp.tables.file;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.type.ColumnType;

/**
 * A column of a Parquet file as a draft proposes it: by the type that the file declares, and not by
 * any value.
 */
record ParquetDraft(ColumnType type, String reason) implements DraftedColumn {
  private static final int CHARACTERS = 200;
  private static final int CHARACTERS_OF_UUID = 36;
  private static final Pattern DECIMAL = Pattern.compile("DECIMAL[(](\\d+),(\\d+)[)]");

  /** The draft of a column; null if no type has room for it. */
  static @Nullable ParquetDraft of(ParquetColumn column) {
    ColumnType type = type(column.type());
    return type == null || column.objection(type) != null
        ? null
        : new ParquetDraft(type, reason(column.type(), type));
  }

  private static @Nullable ColumnType type(String type) {
    Matcher decimal = DECIMAL.matcher(type);
    if (decimal.matches()) {
      int digits = Math.min(Integer.parseInt(decimal.group(1)), ColumnType.MOST_DIGITS);
      int after = Integer.parseInt(decimal.group(2));
      return after > digits ? null : ColumnType.decimal(digits, after);
    }
    return switch (type) {
      case "TINYINT", "SMALLINT", "INTEGER", "UTINYINT", "USMALLINT" -> ColumnType.INTEGER;
      case "UINTEGER", "BIGINT", "UBIGINT", "HUGEINT", "UHUGEINT" -> ColumnType.BIGINT;
      case "FLOAT", "DOUBLE" -> ColumnType.DOUBLE;
      case "BOOLEAN" -> ColumnType.BOOLEAN;
      case "DATE" -> ColumnType.DATE;
      case "UUID" -> ColumnType.varchar(CHARACTERS_OF_UUID);
      case "VARCHAR" -> ColumnType.varchar(CHARACTERS);
      default -> type.startsWith("ENUM") ? ColumnType.varchar(CHARACTERS) : ColumnType.TIMESTAMP;
    };
  }

  private static String reason(String type, ColumnType drafted) {
    String called = type.startsWith("STRUCT") ? "a moment of 96 bits" : type;
    boolean isUnbounded = drafted.equals(ColumnType.varchar(CHARACTERS));
    return called
        + " in the file"
        + (isUnbounded ? ", which names no length: longer texts are set aside" : "");
  }

  @Override
  public ColumnType keyType() {
    return type;
  }

  @Override
  public String keyReason() {
    return reason;
  }
}
