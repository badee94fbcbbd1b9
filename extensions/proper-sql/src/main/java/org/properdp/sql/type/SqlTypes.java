package org.properdp.sql.type;

import java.math.RoundingMode;
import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeSystemImpl;
import org.apache.calcite.sql.type.SqlTypeName;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Kind;

/** The types of columns as Calcite has them. Sums and averages have the types of ours. */
public final class SqlTypes extends RelDataTypeSystemImpl {
  /** The most digits after the point of a second that are kept. */
  private static final int MICROS = 6;

  private static final int LEAST_SCALE = 6;

  @Override
  public int getMaxPrecision(SqlTypeName type) {
    return switch (type) {
      case DECIMAL -> ColumnType.MOST_DIGITS;
      case TIMESTAMP -> MICROS;
      default -> super.getMaxPrecision(type);
    };
  }

  @Override
  public int getMaxScale(SqlTypeName type) {
    return type == SqlTypeName.DECIMAL ? ColumnType.MOST_DIGITS : super.getMaxScale(type);
  }

  /** Of what a cast drops, as in expressions over rows. */
  @Override
  public RoundingMode roundingMode() {
    return RoundingMode.HALF_UP;
  }

  /** Sums and differences of whole numbers are BIGINTs. */
  @Override
  public @Nullable RelDataType deriveDecimalPlusType(
      RelDataTypeFactory types, RelDataType left, RelDataType right) {
    return isWhole(left) && isWhole(right)
        ? whole(types, left, right)
        : super.deriveDecimalPlusType(types, left, right);
  }

  private static boolean isWhole(RelDataType type) {
    return SqlTypeName.INT_TYPES.contains(type.getSqlTypeName());
  }

  private static RelDataType whole(RelDataTypeFactory types, RelDataType left, RelDataType right) {
    return types.createTypeWithNullability(
        types.createSqlType(SqlTypeName.BIGINT), left.isNullable() || right.isNullable());
  }

  /** So are products; those of decimals keep at least 6 digits after the point. */
  @Override
  public @Nullable RelDataType deriveDecimalMultiplyType(
      RelDataTypeFactory types, RelDataType left, RelDataType right) {
    if (isWhole(left) && isWhole(right)) {
      return whole(types, left, right);
    }
    RelDataType exact = super.deriveDecimalMultiplyType(types, left, right);
    if (exact == null) {
      return null;
    }
    int scale = left.getScale() + right.getScale();
    int tooMany = Math.max(0, left.getPrecision() + right.getPrecision() - ColumnType.MOST_DIGITS);
    int kept = Math.max(Math.min(scale, LEAST_SCALE), scale - tooMany);
    return types.createTypeWithNullability(
        types.createSqlType(SqlTypeName.DECIMAL, exact.getPrecision(), kept), exact.isNullable());
  }

  /** Texts of different lengths don't become as long as the longest, with spaces after them. */
  @Override
  public boolean shouldConvertRaggedUnionTypesToVarying() {
    return true;
  }

  @Override
  public RelDataType deriveSumType(RelDataTypeFactory types, RelDataType argument) {
    RelDataType sum =
        switch (argument.getSqlTypeName()) {
          case TINYINT, SMALLINT, INTEGER, BIGINT -> types.createSqlType(SqlTypeName.BIGINT);
          case DECIMAL ->
              types.createSqlType(SqlTypeName.DECIMAL, ColumnType.MOST_DIGITS, argument.getScale());
          case FLOAT, REAL, DOUBLE -> types.createSqlType(SqlTypeName.DOUBLE);
          default -> argument;
        };
    // A sum of so many numbers can be too large.
    return types.createTypeWithNullability(sum, true);
  }

  @Override
  public RelDataType deriveAvgAggType(RelDataTypeFactory types, RelDataType argument) {
    return types.createTypeWithNullability(
        types.createSqlType(SqlTypeName.DOUBLE), argument.isNullable());
  }

  /** The type of a column as Calcite has it. */
  public static RelDataType of(RelDataTypeFactory types, ColumnType type, boolean nullable) {
    RelDataType found =
        switch (type.kind()) {
          case BOOLEAN -> types.createSqlType(SqlTypeName.BOOLEAN);
          case INTEGER -> types.createSqlType(SqlTypeName.INTEGER);
          case BIGINT -> types.createSqlType(SqlTypeName.BIGINT);
          case DOUBLE -> types.createSqlType(SqlTypeName.DOUBLE);
          case DECIMAL -> types.createSqlType(SqlTypeName.DECIMAL, type.size(), type.scale());
          case VARCHAR -> types.createSqlType(SqlTypeName.VARCHAR, type.size());
          case DATE -> types.createSqlType(SqlTypeName.DATE);
          case TIMESTAMP -> types.createSqlType(SqlTypeName.TIMESTAMP, MICROS);
        };
    return types.createTypeWithNullability(found, nullable);
  }

  /** The type of a column that Calcite's stands for; null if columns have no such type. */
  public static @Nullable ColumnType columnType(RelDataType type) {
    return switch (type.getSqlTypeName()) {
      case BOOLEAN -> ColumnType.BOOLEAN;
      case TINYINT, SMALLINT, INTEGER -> ColumnType.INTEGER;
      case BIGINT -> ColumnType.BIGINT;
      case FLOAT, REAL, DOUBLE -> ColumnType.DOUBLE;
      case DECIMAL -> decimal(type);
      case CHAR, VARCHAR ->
          ColumnType.varchar(
              type.getPrecision() < 1
                  ? ColumnType.MOST_CHARACTERS
                  : Math.min(type.getPrecision(), ColumnType.MOST_CHARACTERS));
      case DATE -> ColumnType.DATE;
      case TIMESTAMP -> ColumnType.TIMESTAMP;
      default -> null;
    };
  }

  /** The types in which the values of a row's fields are held; of a type that has none, NULL. */
  public static List<ColumnType> columns(RelDataType row) {
    return row.getFieldList().stream().map(field -> held(field.getType())).toList();
  }

  /**
   * The type in which values of a type of Calcite's are held; of one that has none, only NULL. A
   * DECIMAL has all digits: what is computed may have more than Calcite says.
   */
  public static ColumnType held(RelDataType type) {
    ColumnType found = columnType(type);
    return found == null
        ? ColumnType.varchar(1)
        : found.kind() == Kind.DECIMAL
            ? ColumnType.decimal(ColumnType.MOST_DIGITS, found.scale())
            : found;
  }

  /** True if values of a type stay what they are in another one, which only has room for more. */
  public static boolean isWider(RelDataType type, RelDataType than) {
    ColumnType wide = columnType(type);
    ColumnType narrow = columnType(than);
    return wide != null && narrow != null && isWider(wide, narrow);
  }

  /** True if values of a type stay what they are in another one, which only has room for more. */
  public static boolean isWider(ColumnType type, ColumnType than) {
    return type.kind() == Kind.VARCHAR
        ? than.kind() == Kind.VARCHAR && than.size() <= type.size()
        : type.kind() == Kind.BIGINT && than.kind() == Kind.INTEGER;
  }

  private static ColumnType decimal(RelDataType type) {
    int scale = Math.min(Math.max(type.getScale(), 0), ColumnType.MOST_DIGITS);
    int digits = Math.min(Math.max(type.getPrecision(), 1), ColumnType.MOST_DIGITS);
    return new ColumnType(Kind.DECIMAL, Math.max(digits, Math.max(scale, 1)), scale);
  }

  @Override
  public String toString() {
    return "SqlTypes";
  }
}
