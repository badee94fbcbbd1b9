package org.properdp.server.catalog;

import java.util.Locale;
import org.properdp.relational.type.SqlName;

/** Names of what is in the catalog, as texts have them: perhaps quoted, and with a schema. */
final class WrittenName {
  private WrittenName() {}

  /** The name without its schema; empty if there is no such schema. */
  static String bare(String whole) {
    int point = whole.lastIndexOf('.');
    String before = point < 0 ? CatalogTables.PUBLIC : whole.substring(0, point);
    String schema = plain(before.substring(before.lastIndexOf('.') + 1));
    return CatalogTables.SCHEMAS.containsKey(schema) ? plain(whole.substring(point + 1)) : "";
  }

  private static String plain(String name) {
    boolean isQuoted = name.length() > 1 && name.startsWith("\"") && name.endsWith("\"");
    return isQuoted ? name.substring(1, name.length() - 1) : name.toLowerCase(Locale.ROOT);
  }

  /** A name as PostgreSQL writes it, to which PUBLIC is no word of its own. */
  static String shown(String name) {
    return name.equals(CatalogTables.PUBLIC) ? name : SqlName.of(name);
  }
}
