package org.properdp.server.catalog;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.server.type.Decoding;
import org.properdp.server.type.PgList;

/**
 * The values of a call of a function of the catalog.
 *
 * @param texts what each prints
 */
record Arguments(List<@Nullable String> texts) {
  @Nullable String text(int at) {
    return at < texts.size() ? texts.get(at) : null;
  }

  boolean isTrue(int at) {
    String said = text(at);
    return said != null && Decoding.truth(said);
  }

  @Nullable Integer number(int at) {
    String said = text(at);
    return said == null || !said.matches("-?[0-9]{1,18}")
        ? null
        : (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, Long.parseLong(said)));
  }

  /** The values of a list; columns of lists of the catalog have none. */
  List<@Nullable String> list(int at) {
    String said = text(at);
    return said == null || said.equals("0") ? List.of() : PgList.values(said);
  }

  /** Analysts have their own role, by its name or its number, and no other. */
  boolean isRole(String analyst) {
    String role = text(Math.max(0, texts.size() - 2));
    return analyst.equals(role) || String.valueOf(CatalogTables.ANALYST).equals(role);
  }
}
