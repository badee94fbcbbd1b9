package org.properdp.server.catalog;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * PostgreSQL's functions that read and write values of its types. Clients tell by them what a type
 * is; they can't be called.
 */
final class TypeFunctions {
  /** The columns of {@code pg_type} with them. */
  static final List<String> COLUMNS = List.of("typinput", "typoutput", "typreceive", "typsend");

  private static final List<String> ENDINGS = List.of("in", "out", "recv", "send");

  /** The stems of their names; those in the second list have a line before the ending. */
  private static final List<String> STEMS =
      List.of(
          "bool", "char", "name", "int8", "int2", "int4", "text", "oid", "float8", "varchar",
          "bytea");

  private static final Set<String> LINED =
      Set.of("date", "timestamp", "numeric", "array", "json", "jsonb", "inet", "timestamptz");

  private static final int FIRST = 1_000_000;

  /** The numbers of all of them, by their names. */
  static final Map<String, Integer> NUMBERS = numbers();

  private TypeFunctions() {}

  /** Those of a type, by the column that each stands in. */
  static Map<String, String> of(String type, String category) {
    return named(category.equals("A") ? "array" : type);
  }

  private static Map<String, String> named(String type) {
    Map<String, String> names = new LinkedHashMap<>();
    for (int at = 0; at < COLUMNS.size(); at++) {
      names.put(COLUMNS.get(at), type + (LINED.contains(type) ? "_" : "") + ENDINGS.get(at));
    }
    return names;
  }

  /** The number of a function. */
  static int number(String name) {
    return NUMBERS.getOrDefault(name, 0);
  }

  /** Adds a row for each function of the columns that a statement names. */
  static void add(CatalogTable functions, Set<String> columns) {
    NUMBERS.forEach(
        (name, number) -> {
          if (columns.contains(COLUMNS.get((number - FIRST) % COLUMNS.size()))) {
            functions.add(
                Map.of(
                    "oid",
                    number,
                    "proname",
                    name,
                    "pronamespace",
                    CatalogTables.SYSTEM_OID,
                    "prokind",
                    "f"));
          }
        });
  }

  private static Map<String, Integer> numbers() {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    for (String type : STEMS) {
      named(type).values().forEach(name -> numbers.put(name, FIRST + numbers.size()));
    }
    LINED.stream()
        .sorted()
        .forEach(
            type ->
                named(type).values().forEach(name -> numbers.put(name, FIRST + numbers.size())));
    return numbers;
  }
}
