package org.properdp.server.catalog;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.properdp.server.type.PgType;

/** The rows of {@code pg_type}: the types of columns, and others that clients look for. */
final class TypeRows {
  /**
   * Name, number, number of its list, size and category of types that no column has, and drivers
   * can't do without. There are few of them: drivers join this table with itself several times.
   */
  private static final List<String> OTHERS =
      List.of(
          "bytea 17 1001 -1 U",
          "json 114 199 -1 U",
          "jsonb 3802 3807 -1 U",
          "inet 869 1041 -1 I",
          "timestamptz 1184 1185 8 D");

  private final CatalogTable table;
  private final boolean hasFunctions;

  private TypeRows(CatalogTable table, boolean hasFunctions) {
    this.table = table;
    this.hasFunctions = hasFunctions;
  }

  /**
   * Adds them all.
   *
   * @param hasFunctions whether functions are numbers, and not names
   */
  static void add(CatalogTable table, boolean hasFunctions) {
    TypeRows rows = new TypeRows(table, hasFunctions);
    for (PgType type : PgType.all()) {
      PgType element = type.element();
      int of = element == null ? 0 : element.oid();
      int list = list(type);
      rows.add(type.pgName(), type.oid(), list, of, type.size(), type.category());
    }
    for (String other : OTHERS) {
      List<String> words = List.of(other.split(" ", -1));
      int oid = Integer.parseInt(words.get(1));
      int list = Integer.parseInt(words.get(2));
      rows.add(words.get(0), oid, list, 0, Integer.parseInt(words.get(3)), words.get(4));
      rows.list(words.get(0), oid, list);
    }
  }

  private static int list(PgType type) {
    return PgType.all().stream()
        .filter(each -> each.element() == type)
        .map(PgType::oid)
        .findFirst()
        .orElse(0);
  }

  private void list(String element, int of, int oid) {
    add("_" + element, oid, 0, of, -1, "A");
  }

  private void add(String name, int oid, int list, int element, int size, String category) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("oid", oid);
    row.put("typname", name);
    row.put("typnamespace", CatalogTables.SYSTEM_OID);
    row.put("typowner", CatalogTables.CUSTODIAN);
    row.put("typlen", size);
    row.put("typtype", "b");
    row.put("typcategory", category);
    row.put("typisdefined", true);
    row.put("typdelim", ",");
    row.put("typtypmod", -1);
    row.put("typelem", element);
    row.put("typarray", list);
    TypeFunctions.of(name, category)
        .forEach(
            (column, function) ->
                row.put(column, hasFunctions ? TypeFunctions.number(function) : function));
    table.add(row);
  }
}
