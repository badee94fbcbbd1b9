package org.properdp.server.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.calcite.sql.type.SqlTypeName;
import org.jspecify.annotations.Nullable;

/** The names and columns of all tables of the catalog, as clients know them. */
final class CatalogColumns {
  private static final String FILE = "tables.txt";
  private static final Pattern COLUMN = Pattern.compile("(\\w+)(?::(\\w))?");

  /** Of each table, named with its schema, the types of its columns. */
  static final Map<String, Map<String, SqlTypeName>> ALL = read();

  /** The names of columns that are true or false in each table that has them. */
  static final Set<String> TRUTHS = named(SqlTypeName.BOOLEAN);

  /** The names of columns that are INTEGERs in each table that has them. */
  static final Set<String> NUMBERS = named(SqlTypeName.INTEGER);

  /** The names of columns with one byte, which some clients read as such. */
  static final Set<String> BYTES =
      Pattern.compile("(\\w+):c\\b")
          .matcher(text())
          .results()
          .map(found -> found.group(1))
          .collect(Collectors.toUnmodifiableSet());

  private CatalogColumns() {}

  private static Set<String> named(SqlTypeName type) {
    Set<String> names = new HashSet<>();
    ALL.values().forEach(columns -> names.addAll(columns.keySet()));
    ALL.values()
        .forEach(
            columns ->
                columns.forEach(
                    (name, other) -> {
                      if (other != type) {
                        names.remove(name);
                      }
                    }));
    return names;
  }

  /** Whether a name is that of a column of some table. */
  static boolean isOne(String name) {
    return ALL.values().stream().anyMatch(columns -> columns.containsKey(name));
  }

  private static Map<String, Map<String, SqlTypeName>> read() {
    Map<String, Map<String, SqlTypeName>> tables = new LinkedHashMap<>();
    Map<String, SqlTypeName> columns = Map.of();
    for (String line : text().lines().toList()) {
      if (line.startsWith(" ")) {
        Matcher column = COLUMN.matcher(line);
        while (column.find()) {
          columns.put(column.group(1), type(column.group(2)));
        }
      } else if (!line.isEmpty() && !line.startsWith("#")) {
        columns = new LinkedHashMap<>();
        tables.put(line, columns);
      }
    }
    return tables;
  }

  private static SqlTypeName type(@Nullable String letter) {
    return switch (letter == null ? "" : letter) {
      case "b" -> SqlTypeName.BOOLEAN;
      case "i" -> SqlTypeName.INTEGER;
      case "l" -> SqlTypeName.BIGINT;
      default -> SqlTypeName.VARCHAR;
    };
  }

  private static String text() {
    try (InputStream in = CatalogColumns.class.getResourceAsStream(FILE)) {
      if (in == null) {
        throw new IllegalStateException("the jar lacks " + FILE);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
