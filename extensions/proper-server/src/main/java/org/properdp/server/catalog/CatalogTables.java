package org.properdp.server.catalog;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.calcite.schema.SchemaPlus;
import org.apache.calcite.schema.Table;
import org.apache.calcite.schema.impl.AbstractSchema;
import org.jspecify.annotations.Nullable;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.PublicTable;
import org.properdp.tables.schema.TableSchema;

/**
 * The catalog of what one analyst may see: declarations, and constants. There are no sizes and no
 * statistics in it, no other analyst, and nothing that depends on anybody's rows.
 */
final class CatalogTables {
  static final String SYSTEM = "pg_catalog";
  static final String INFORMATION = "information_schema";

  /** The schema that all tables are in. */
  static final String PUBLIC = "public";

  /** The one number of all tables of the catalog. */
  static final int OF_CATALOG = 1_259;

  /** A table of the numbers from 1 on, by which functions make rows. */
  static final String COUNTED = "proper_numbers";

  private static final String NUMBER = "[0-9]{1,9}";

  private static final int CUSTODIAN = 10;

  /** The number of the analyst's own role. */
  static final int ANALYST = 16_000;

  private static final int FIRST_OF_PEOPLE = 16_384;
  private static final int FIRST_OF_NOBODY = 32_768;
  static final int UTF8 = 6;

  /** All schemas, with their numbers. */
  static final Map<String, Integer> SCHEMAS =
      Map.of(SYSTEM, 11, PUBLIC, 2_200, INFORMATION, 13_000);

  private final Map<String, CatalogTable> tables = new LinkedHashMap<>();
  private final Map<String, Integer> numbers = new LinkedHashMap<>();
  private final Map<List<Integer>, String> descriptions = new HashMap<>();
  private final String database;
  private final Map<String, Integer> roles;

  /**
   * The declarations that an analyst may see.
   *
   * @param hasFunctions whether the table of functions has those of types: as it is joined with
   *     others, it is filled for statements that name one
   */
  CatalogTables(
      Catalogue catalogue,
      String analyst,
      String database,
      Map<String, String> settings,
      boolean hasFunctions) {
    this.database = database;
    this.roles = Map.of("custodian", CUSTODIAN, analyst, ANALYST);
    CatalogColumns.ALL.forEach(
        (name, columns) -> tables.put(name, new CatalogTable(name, columns)));
    constants(analyst, settings);
    TypeTable.fill(system("pg_type"));
    if (hasFunctions) {
      TypeTable.fillFunctions(system("pg_proc"));
    }
    TableRows rows = new TableRows(this, database);
    int people = FIRST_OF_PEOPLE;
    for (TableSchema table : catalogue.tables()) {
      numbers.put(table.name(), people);
      rows.add(table, people++);
    }
    int nobody = FIRST_OF_NOBODY;
    for (PublicTable table : catalogue.publicTables()) {
      numbers.put(table.name(), nobody);
      rows.add(table, nobody++);
    }
  }

  /** Whether a table of the catalog has no rows; tables of other names have. */
  boolean isEmpty(String name) {
    List<CatalogTable> named =
        List.of(SYSTEM, INFORMATION).stream()
            .map(schema -> tables.get(schema + "." + name))
            .filter(table -> table != null)
            .toList();
    return !named.isEmpty() && named.stream().allMatch(table -> table.size() == 0);
  }

  /** Whether a column has no value in any row of the tables that have it; others may have some. */
  boolean isNull(String column) {
    return CatalogColumns.isOne(column)
        && tables.values().stream().allMatch(table -> table.isNull(column));
  }

  /** Whether a name is one of the catalog's. */
  static boolean isKnown(String name) {
    return name.equals(SYSTEM)
        || name.equals(INFORMATION)
        || CatalogColumns.ALL.containsKey(SYSTEM + "." + name);
  }

  /** The comment on a table, or on one of its columns; null if there is none. */
  @Nullable String description(@Nullable Integer table, @Nullable Integer column) {
    return table == null || column == null ? null : descriptions.get(List.of(table, column));
  }

  /** The number of what a text names by its name or its number; null if there is nothing. */
  @Nullable Integer number(@Nullable String kind, @Nullable String text) {
    if (text == null || kind == null) {
      return null;
    } else if (text.matches(NUMBER)) {
      return Integer.valueOf(text);
    }
    String bare = WrittenName.bare(text.replaceFirst("\\(.*\\)$", ""));
    return kind.endsWith("regtype")
        ? TypeTable.number(bare)
        // Its own tables are in no list of tables, and so have no number that anything refers to.
        : kind.endsWith("regclass") && isKnown(bare)
            ? Integer.valueOf(OF_CATALOG)
            : named(kind).get(bare);
  }

  /** The name that PostgreSQL prints for an object that a text gives by its number or name. */
  @Nullable String name(@Nullable String kind, @Nullable String text) {
    Integer number = number(kind, text);
    if (number == null || kind == null || text == null) {
      return null;
    } else if (kind.endsWith("regtype")) {
      String shown = TypeTable.shown(number, null);
      return TypeTable.UNKNOWN.equals(shown) ? unnamed(number) : shown;
    } else if (!text.matches(NUMBER)) {
      return WrittenName.shown(WrittenName.bare(text.replaceFirst("\\(.*\\)$", "")));
    }
    return named(kind).entrySet().stream()
        .filter(each -> each.getValue().equals(number))
        .map(each -> WrittenName.shown(each.getKey()))
        .findFirst()
        .orElse(unnamed(number));
  }

  private static String unnamed(int number) {
    return number == 0 ? "-" : String.valueOf(number);
  }

  /** Objects with a number and a name, which one of PostgreSQL's types for names is of. */
  private Map<String, Integer> named(String kind) {
    return switch (kind) {
      case "regnamespace", "to_regnamespace" -> SCHEMAS;
      case "regrole", "to_regrole" -> roles;
      case "regproc", "regprocedure", "to_regproc" -> TypeTable.NUMBERS;
      case "regclass", "to_regclass" -> numbers;
      default -> Map.of();
    };
  }

  /** Keeps what is said of a table, or of one of its columns, by their numbers. */
  void describe(int table, int column, String about) {
    descriptions.put(List.of(table, column), about);
    system("pg_description")
        .add("objoid=? classoid=1259 objsubid=? description=?", table, column, about);
  }

  /** Puts all schemas below a root, and gives that in which names without one are found. */
  SchemaPlus into(SchemaPlus root) {
    root.add(INFORMATION, new Part(INFORMATION));
    return root.add(SYSTEM, new Part(SYSTEM));
  }

  private final class Part extends AbstractSchema {
    private final String schema;

    Part(String schema) {
      this.schema = schema;
    }

    @Override
    protected Map<String, Table> getTableMap() {
      String prefix = schema + ".";
      return tables.entrySet().stream()
          .filter(entry -> entry.getKey().startsWith(prefix))
          .collect(
              Collectors.toMap(
                  entry -> entry.getKey().substring(prefix.length()), Map.Entry::getValue));
    }
  }

  CatalogTable system(String name) {
    return table(SYSTEM, name);
  }

  CatalogTable table(String schema, String name) {
    CatalogTable table = tables.get(schema + "." + name);
    if (table == null) {
      throw new IllegalStateException("the list of tables lacks " + schema + "." + name);
    }
    return table;
  }

  private void constants(String analyst, Map<String, String> settings) {
    for (String name : List.of(SYSTEM, PUBLIC, INFORMATION)) {
      system("pg_namespace").add("oid=? nspname=? nspowner=10", SCHEMAS.get(name), name);
      table(INFORMATION, "schemata")
          .add("catalog_name=? schema_name=? schema_owner=custodian", database, name);
    }
    system("pg_am").add("oid=2 amname=heap amtype=t");
    system("pg_roles")
        .add("oid=16000 rolname=? rolcanlogin=true rolinherit=true rolconnlimit=-1", analyst);
    system("pg_roles").add("oid=10 rolname=custodian rolinherit=true rolconnlimit=-1");
    system("pg_user").add("usesysid=16000 usename=?", analyst);
    table(INFORMATION, "enabled_roles").add("role_name=?", analyst);
    system("pg_tablespace").add("oid=1663 spcname=pg_default spcowner=10");
    system("pg_database")
        .add(
            "oid=16001 datname=? datdba=10 encoding=6 dattablespace=1663 datallowconn=true"
                + " datconnlimit=-1 datcollate=C datctype=C datlocprovider=c",
            database);
    for (int number = 1; number <= CatalogFunctions.MOST_ROWS; number++) {
      system(COUNTED).add("n=?", number);
    }
    settings.forEach(
        (name, value) -> system("pg_settings").add("name=? setting=? vartype=string", name, value));
  }
}
