package org.properdp.sql.parse;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.util.SqlBasicVisitor;

/**
 * The names that an unknown name of a table or column may have been meant to be: one of those that
 * the analyst may see, whatever others there are.
 */
public final class NearNames {
  private static final Pattern NO_TABLE = Pattern.compile("Object '(.*?)' not found.*");
  private static final Pattern NO_COLUMN =
      Pattern.compile("(Column '(.*?)' not found in (?:any table|table '.*?'))(.*)");

  private static final int MOST_SAID = 8;
  private static final int MOST_COMPARED = 64;

  /** By the names of tables, the columns that may be seen. */
  private final Map<String, List<String>> tables;

  /** The names of tables, with those of the columns that may be seen. */
  public NearNames(Map<String, List<String>> tables) {
    this.tables = tables;
  }

  /** The same error, which says what may be meant if it is about a name that there is not. */
  public SqlError in(SqlError error, SqlNode statement) {
    Matcher table = NO_TABLE.matcher(error.problem());
    if (table.matches()) {
      return said(error, "there is no table " + table.group(1) + ofTables(table.group(1)));
    }
    Matcher column = NO_COLUMN.matcher(error.problem());
    if (column.matches()) {
      if (isAlias(column.group(2), statement)) {
        return said(
            error,
            column.group(1)
                + ": what SELECT calls so is known in GROUP BY, HAVING and ORDER BY, and to a"
                + " SELECT around this one, FROM (…) AS t");
      }
      List<String> near = near(column.group(2), columns(statement));
      return near.isEmpty()
          ? error
          : said(error, column.group(1) + ": is " + either(near) + " meant?");
    }
    return error;
  }

  private static boolean isAlias(String column, SqlNode statement) {
    boolean[] isFound = {false};
    statement.accept(
        new SqlBasicVisitor<Void>() {
          @Override
          public Void visit(SqlCall call) {
            isFound[0] |=
                call.getKind() == SqlKind.AS
                    && !call.operand(0).isA(SqlKind.QUERY)
                    && call.operand(1) instanceof SqlIdentifier name
                    && name.isSimple()
                    && name.getSimple().equalsIgnoreCase(column);
            return super.visit(call);
          }
        });
    return isFound[0];
  }

  private static SqlError said(SqlError error, String problem) {
    return new SqlError(error.line(), error.column(), problem, error.rule());
  }

  private String ofTables(String name) {
    List<String> near = near(name, tables.keySet());
    if (!near.isEmpty()) {
      return ": is " + either(near) + " meant?";
    }
    return ": \\d in the shell lists those that there are";
  }

  /** The columns of the table that a statement names, if it names no other. */
  private Set<String> columns(SqlNode statement) {
    Set<String> named = new HashSet<>();
    statement.accept(
        new SqlBasicVisitor<Void>() {
          @Override
          public Void visit(SqlIdentifier name) {
            named.add(name.names.get(name.names.size() - 1).toLowerCase(Locale.ROOT));
            return null;
          }
        });
    List<List<String>> found =
        tables.entrySet().stream()
            .filter(table -> named.contains(table.getKey().toLowerCase(Locale.ROOT)))
            .map(Map.Entry::getValue)
            .toList();
    return found.size() == 1 ? new HashSet<>(found.get(0)) : Set.of();
  }

  private static String either(List<String> names) {
    return String.join(" or ", names);
  }

  private static List<String> near(String name, Set<String> all) {
    String wanted = name.toLowerCase(Locale.ROOT);
    int most = Math.min(2, wanted.length() / 3);
    return all.stream()
        .filter(each -> each.length() <= MOST_COMPARED && wanted.length() <= MOST_COMPARED)
        .filter(each -> distance(wanted, each.toLowerCase(Locale.ROOT)) <= most)
        .sorted()
        .limit(MOST_SAID)
        .toList();
  }

  /** The number of characters that are put in, left out or changed. */
  private static int distance(String one, String other) {
    List<Integer> before = new ArrayList<>();
    for (int at = 0; at <= other.length(); at++) {
      before.add(at);
    }
    for (int row = 1; row <= one.length(); row++) {
      List<Integer> next = new ArrayList<>(List.of(row));
      for (int at = 1; at <= other.length(); at++) {
        int changed = before.get(at - 1) + (one.charAt(row - 1) == other.charAt(at - 1) ? 0 : 1);
        next.add(Math.min(changed, 1 + Math.min(before.get(at), next.get(at - 1))));
      }
      before = next;
    }
    return before.get(other.length());
  }

  @Override
  public String toString() {
    return "NearNames" + tables.keySet();
  }
}
