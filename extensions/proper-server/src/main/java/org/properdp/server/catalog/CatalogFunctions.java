package org.properdp.server.catalog;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeTransforms;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.expression.function.GivenFunction;
import org.properdp.relational.type.ColumnType;
import org.properdp.server.session.Settings;
import org.properdp.server.type.PgList;
import org.properdp.server.wire.ClientError;

/**
 * PostgreSQL's functions about itself, by their names: each is computed of texts and of what an
 * analyst may know. Lists are texts, too, as in {@code {a,b}}.
 */
final class CatalogFunctions {
  /** Beside its column's number, an item of a list that is equal makes this true. */
  static final String ANY = "equals_any";

  /** The name of what has a number, or a name, of a kind such as regclass. */
  static final String NAME = "name_of";

  /** The number of what has a name, or a number, of a kind. */
  static final String NUMBER = "number_of";

  static final String MATCHES = "matches_pattern";

  /** The text of a list. */
  static final String LIST = "text_of_list";

  static final String ITEM = "list_item";

  /** The most rows that a function makes. */
  static final int MOST_ROWS = 100;

  private static final List<String> THINGS =
      words(
          "table schema database column any_column function sequence type language tablespace"
              + " foreign_data_wrapper server parameter");

  private static final List<String> SEEN =
      words(
          "table type function operator opclass opfamily collation conversion statistics_obj"
              + " ts_config ts_dict ts_parser ts_template");

  /** Functions about what there is nothing of here. */
  private static final List<String> TEXTS_OF_NOTHING =
      words(
          "pg_get_expr pg_get_constraintdef pg_get_indexdef pg_get_viewdef pg_get_functiondef"
              + " pg_get_triggerdef pg_get_ruledef pg_get_function_result pg_get_function_arguments"
              + " pg_get_function_identity_arguments pg_get_function_sqlbody pg_get_serial_sequence"
              + " pg_get_partkeydef pg_get_statisticsobjdef_columns pg_size_pretty"
              + " pg_tablespace_location shobj_description inet_server_addr inet_client_addr");

  private static final List<String> NUMBERS_OF_NOTHING =
      words(
          "pg_table_size pg_total_relation_size pg_relation_size pg_indexes_size"
              + " pg_database_size pg_tablespace_size inet_server_port");

  private static List<String> words(String text) {
    return List.of(text.split(" ", -1));
  }

  /** The value of a function for texts; it may refuse them. */
  private interface Body extends Function<Arguments, @Nullable Object> {}

  private record Made(
      SqlFunction operator, org.properdp.relational.expression.function.Function body, int least) {}

  private final Map<String, Made> functions = new HashMap<>();
  private final CatalogTables tables;

  /** The functions of an analyst, to whom these tables are shown. */
  CatalogFunctions(CatalogTables tables, String analyst, String database, Settings settings) {
    this.tables = tables;
    for (String name : List.of("current_user", "session_user", "user", "current_role")) {
      text(name, 0, all -> analyst);
    }
    for (String name : List.of("current_catalog", "current_database")) {
      text(name, 0, all -> database);
    }
    text("current_schema", 0, all -> CatalogTables.PUBLIC);
    text("version", 0, all -> "PostgreSQL 16.0, as ProPer speaks it");
    text("pg_get_userbyid", 0, all -> "custodian");
    for (String name : List.of("pg_encoding_to_char", "getdatabaseencoding")) {
      text(name, 0, all -> "UTF8");
    }
    text("pg_advisory_unlock_all", 0, all -> "");
    number("pg_my_temp_schema", 0, all -> 0);
    number("pg_backend_pid", 0, all -> 0);
    number("pg_char_to_encoding", 0, all -> CatalogTables.UTF8);
    for (String name :
        List.of("pg_is_in_recovery", "pg_is_other_temp_schema", "pg_relation_is_publishable")) {
      truth(name, 0, all -> false);
    }
    SEEN.forEach(thing -> truth("pg_" + thing + "_is_visible", 0, all -> true));
    THINGS.forEach(thing -> truth("has_" + thing + "_privilege", 1, TextFunctions::mayLook));
    truth("pg_has_role", 1, all -> all.isRole(analyst));
    TEXTS_OF_NOTHING.forEach(name -> text(name, 0, all -> null));
    NUMBERS_OF_NOTHING.forEach(name -> number(name, 0, all -> null));
    text("current_setting", 1, all -> TextFunctions.setting(all, settings));
    ofNames();
    ofLists();
    ofTexts();
  }

  private void ofNames() {
    number(NUMBER, 2, all -> tables.number(all.text(0), all.text(1)));
    text(NAME, 2, all -> tables.name(all.text(0), all.text(1)));
    text("format_type", 1, all -> TypeTable.shown(all.number(0), all.number(1)));
    text("obj_description", 1, all -> tables.description(all.number(0), 0));
    text("col_description", 2, all -> tables.description(all.number(0), all.number(1)));
  }

  private void ofLists() {
    text("current_schemas", 1, all -> all.isTrue(0) ? "{pg_catalog,public}" : "{public}");
    for (String size : List.of("array_length", "array_upper")) {
      number(size, 1, all -> all.list(0).isEmpty() ? null : all.list(0).size());
    }
    number("array_lower", 1, all -> all.list(0).isEmpty() ? null : 1);
    text(LIST, 1, all -> all.text(0));
    text(ITEM, 2, all -> TextFunctions.item(all.list(0), all.text(1)));
    truth(ANY, 2, all -> TextFunctions.equalsAny(all.text(0), all));
    text(
        "array_remove",
        2,
        all ->
            all.text(0) == null
                ? null
                : PgList.text(
                    all.list(0).stream()
                        .filter(each -> !Objects.equals(each, all.text(1)))
                        .toList()));
    text(
        "array_to_string",
        2,
        all ->
            all.text(0) == null || all.text(1) == null
                ? null
                : all.list(0).stream()
                    .filter(Objects::nonNull)
                    .collect(Collectors.joining(all.text(1))));
    text("string_to_array", 2, TextFunctions::split);
    text(
        "parse_ident",
        1,
        all -> all.text(0) == null ? null : PgList.text(TextFunctions.parts(all.text(0))));
    text("generate_series", 2, TextFunctions::series);
    text("generate_subscripts", 2, all -> TextFunctions.numbers(1, all.list(0).size()));
    text("unnest", 1, all -> all.text(0) == null ? null : PgList.text(all.list(0)));
  }

  private void ofTexts() {
    text("quote_ident", 1, all -> TextFunctions.quoted(all.text(0), WrittenName::shown));
    text("quote_literal", 1, all -> TextFunctions.quoted(all.text(0), TextFunctions::literal));
    text("format", 1, TextFunctions::format);
    truth(MATCHES, 3, all -> TextFunctions.matches(all.text(0), all.text(1), all.isTrue(2)));
  }

  private void text(String name, int least, Body body) {
    add(name, SqlTypeName.VARCHAR, ColumnType.varchar(ColumnType.MOST_CHARACTERS), least, body);
  }

  private void number(String name, int least, Body body) {
    add(name, SqlTypeName.INTEGER, ColumnType.INTEGER, least, body);
  }

  private void truth(String name, int least, Body body) {
    add(name, SqlTypeName.BOOLEAN, ColumnType.BOOLEAN, least, body);
  }

  private void add(String name, SqlTypeName type, ColumnType column, int least, Body body) {
    SqlFunction operator =
        new SqlFunction(
            name,
            SqlKind.OTHER_FUNCTION,
            ReturnTypes.explicit(type).andThen(SqlTypeTransforms.FORCE_NULLABLE),
            null,
            OperandTypes.VARIADIC,
            SqlFunctionCategory.USER_DEFINED_FUNCTION);
    functions.put(
        name,
        new Made(
            operator,
            GivenFunction.ofTexts(
                name, column, all -> TextFunctions.bounded(name, body.apply(new Arguments(all)))),
            least));
  }

  /** The function with a name; null if it is none of these. */
  @Nullable SqlOperator of(String name, int arguments) {
    Made made = functions.get(name);
    if (made != null && arguments < made.least()) {
      throw ClientError.of("42883", name + " must have a value between its brackets");
    }
    return made == null ? null : made.operator();
  }

  /** The names of all of them. */
  Set<String> names() {
    return functions.keySet();
  }

  /** All of them, and the one that makes a list. */
  Map<SqlOperator, org.properdp.relational.expression.function.Function> all() {
    Map<SqlOperator, org.properdp.relational.expression.function.Function> all = new HashMap<>();
    functions.values().forEach(each -> all.put(each.operator(), each.body()));
    all.put(
        SqlStdOperatorTable.ARRAY_VALUE_CONSTRUCTOR,
        GivenFunction.ofTexts(
            "array", ColumnType.varchar(ColumnType.MOST_CHARACTERS), PgList::text));
    return all;
  }
}
