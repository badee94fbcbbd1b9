package org.properdp.sql.jdbc;

import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.ask.SqlColumn;
import org.properdp.tables.schema.ColumnSchema;
import org.properdp.tables.schema.PublicTable;
import org.properdp.tables.schema.TableSchema;
import org.properdp.tables.type.ColumnType;

/** What tools are told of tables and columns, as JDBC wants its rows. */
final class Listing {
  private static final ColumnType TEXT = ColumnType.varchar(ColumnType.MOST_CHARACTERS);
  private static final String TABLE = "TABLE";

  private static final List<String> COLUMN_NAMES =
      List.of(
          "TABLE_CAT",
          "TABLE_SCHEM",
          "TABLE_NAME",
          "COLUMN_NAME",
          "#DATA_TYPE",
          "TYPE_NAME",
          "#COLUMN_SIZE",
          "#BUFFER_LENGTH",
          "#DECIMAL_DIGITS",
          "#NUM_PREC_RADIX",
          "#NULLABLE",
          "REMARKS",
          "COLUMN_DEF",
          "#SQL_DATA_TYPE",
          "#SQL_DATETIME_SUB",
          "#CHAR_OCTET_LENGTH",
          "#ORDINAL_POSITION",
          "IS_NULLABLE",
          "SCOPE_CATALOG",
          "SCOPE_SCHEMA",
          "SCOPE_TABLE",
          "#SOURCE_DATA_TYPE",
          "IS_AUTOINCREMENT",
          "IS_GENERATEDCOLUMN");

  private Listing() {}

  /**
   * A table that an analyst can name.
   *
   * @param remark whose its rows are
   */
  record Visible(String name, String remark, List<ColumnSchema> columns) {
    static Visible of(TableSchema table) {
      return new Visible(
          table.name(),
          "people in " + table.population(),
          table.columns().filter(ColumnSchema::visible).asJava());
    }

    static Visible of(PublicTable table) {
      return new Visible(table.name(), "public rows", table.columns().asJava());
    }
  }

  /**
   * Rows of these columns: whole numbers where a name begins with #, which is left out, and texts.
   */
  static ResultSet of(List<String> columns, List<List<@Nullable Object>> rows) {
    List<SqlColumn> typed =
        columns.stream()
            .map(
                name ->
                    name.startsWith("#")
                        ? new SqlColumn(name.substring(1), ColumnType.INTEGER, true)
                        : new SqlColumn(name, TEXT, true))
            .toList();
    return new Rows(null, new Answer(typed, rows, List.of()));
  }

  private static List<@Nullable Object> row(@Nullable Object... values) {
    return Arrays.asList(values);
  }

  private static List<Visible> matching(List<Visible> tables, @Nullable String pattern) {
    Pattern like = like(pattern);
    return tables.stream()
        .filter(table -> like.matcher(table.name()).matches())
        .sorted(Comparator.comparing(Visible::name))
        .toList();
  }

  /** JDBC's patterns: % is any text, _ any character, and a backslash takes their meaning. */
  static Pattern like(@Nullable String pattern) {
    StringBuilder regex = new StringBuilder();
    String text = pattern == null ? "%" : pattern.replaceAll("%+", "%");
    for (int at = 0; at < text.length(); at++) {
      char next = text.charAt(at);
      if (next == '\\' && at + 1 < text.length()) {
        at++;
        regex.append(Pattern.quote(text.substring(at, at + 1)));
      } else if (next == '%') {
        regex.append(".*");
      } else {
        regex.append(next == '_' ? "." : Pattern.quote(String.valueOf(next)));
      }
    }
    return Pattern.compile(regex.toString(), Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
  }

  static ResultSet tables(
      List<Visible> tables, @Nullable String pattern, String @Nullable [] types) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    if (types == null || Arrays.asList(types).contains(TABLE)) {
      matching(tables, pattern)
          .forEach(
              table ->
                  rows.add(
                      row(
                          null,
                          null,
                          table.name(),
                          TABLE,
                          table.remark(),
                          null,
                          null,
                          null,
                          null,
                          null)));
    }
    return of(
        List.of(
            "TABLE_CAT",
            "TABLE_SCHEM",
            "TABLE_NAME",
            "TABLE_TYPE",
            "REMARKS",
            "TYPE_CAT",
            "TYPE_SCHEM",
            "TYPE_NAME",
            "SELF_REFERENCING_COL_NAME",
            "REF_GENERATION"),
        rows);
  }

  static ResultSet tableTypes() {
    return of(List.of("TABLE_TYPE"), List.of(row(TABLE)));
  }

  static ResultSet columns(
      List<Visible> tables, @Nullable String tablePattern, @Nullable String columnPattern) {
    Pattern like = like(columnPattern);
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (Visible table : matching(tables, tablePattern)) {
      for (int at = 0; at < table.columns().size(); at++) {
        ColumnSchema column = table.columns().get(at);
        if (like.matcher(column.name()).matches()) {
          rows.add(column(table.name(), column, at + 1));
        }
      }
    }
    return of(COLUMN_NAMES, rows);
  }

  private static List<@Nullable Object> column(String table, ColumnSchema column, int number) {
    ColumnType type = column.type();
    boolean isText = type.kind() == ColumnType.Kind.VARCHAR;
    return row(
        null,
        null,
        table,
        column.name(),
        JdbcTypes.code(type),
        JdbcTypes.name(type),
        JdbcTypes.precision(type),
        null,
        type.isNumber() ? JdbcTypes.scale(type) : null,
        type.isNumber() ? 10 : null,
        column.nullable() ? 1 : 0,
        null,
        null,
        null,
        null,
        isText ? type.size() : null,
        number,
        column.nullable() ? "YES" : "NO",
        null,
        null,
        null,
        null,
        "NO",
        "NO");
  }

  /** All types that columns have. */
  static ResultSet types() {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    List<ColumnType> all =
        List.of(
            ColumnType.BOOLEAN,
            ColumnType.INTEGER,
            ColumnType.BIGINT,
            ColumnType.DOUBLE,
            ColumnType.decimal(ColumnType.MOST_DIGITS, 0),
            TEXT,
            ColumnType.DATE,
            ColumnType.TIMESTAMP);
    all.stream()
        .sorted(Comparator.comparing(JdbcTypes::code))
        .forEach(type -> rows.add(type(type)));
    return of(
        List.of(
            "TYPE_NAME",
            "#DATA_TYPE",
            "#PRECISION",
            "LITERAL_PREFIX",
            "LITERAL_SUFFIX",
            "CREATE_PARAMS",
            "#NULLABLE",
            "CASE_SENSITIVE",
            "#SEARCHABLE",
            "UNSIGNED_ATTRIBUTE",
            "FIXED_PREC_SCALE",
            "AUTO_INCREMENT",
            "LOCAL_TYPE_NAME",
            "#MINIMUM_SCALE",
            "#MAXIMUM_SCALE",
            "#SQL_DATA_TYPE",
            "#SQL_DATETIME_SUB",
            "#NUM_PREC_RADIX"),
        rows);
  }

  private static List<@Nullable Object> type(ColumnType type) {
    String prefix =
        switch (type.kind()) {
          case VARCHAR -> "'";
          case DATE -> "DATE '";
          case TIMESTAMP -> "TIMESTAMP '";
          default -> null;
        };
    boolean isDecimal = type.kind() == ColumnType.Kind.DECIMAL;
    return row(
        JdbcTypes.name(type),
        JdbcTypes.code(type),
        JdbcTypes.precision(type),
        prefix,
        prefix == null ? null : "'",
        isDecimal ? "digits, scale" : type.kind() == ColumnType.Kind.VARCHAR ? "length" : null,
        1,
        type.kind() == ColumnType.Kind.VARCHAR,
        3,
        !type.isNumber(),
        false,
        false,
        null,
        isDecimal ? 0 : JdbcTypes.scale(type),
        isDecimal ? ColumnType.MOST_DIGITS : JdbcTypes.scale(type),
        null,
        null,
        10);
  }
}
