package org.properdp.server.catalog;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCollectionTypeNameSpec;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.fun.SqlQuantifyOperator;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.apache.calcite.util.Util;
import org.jspecify.annotations.Nullable;
import org.properdp.server.type.PgType;

/** Reads of a statement whether it is about the catalog, and of which types its parameters are. */
final class CatalogQuestion extends SqlBasicVisitor<@Nullable Void> {
  private final Set<String> functions;
  private final Map<Integer, PgType> types = new HashMap<>();

  /** Names that a condition or a column has are of no table. */
  private boolean hasTables;

  private long calls;
  private boolean isOfCatalog;
  private boolean isOfSession;

  private CatalogQuestion(Set<String> functions) {
    this.functions = functions;
  }

  /**
   * Reads a statement.
   *
   * @param functions the names of functions about the session
   */
  static CatalogQuestion of(SqlNode statement, Set<String> functions) {
    CatalogQuestion question = new CatalogQuestion(functions);
    statement.accept(question);
    return question;
  }

  /** Names of the catalog alone decide; where there are no tables, also what is of the session. */
  boolean isAboutCatalog() {
    return isOfCatalog || (isOfSession && !hasTables);
  }

  /** The number of calls in it, also of operators. */
  long calls() {
    return calls;
  }

  /** The type of a place for a value. */
  PgType type(int place) {
    return types.getOrDefault(place, PgType.TEXT);
  }

  @Override
  public @Nullable Void visit(SqlIdentifier name) {
    isOfCatalog |= name.names.stream().anyMatch(CatalogTables::isKnown);
    isOfSession |= name.isSimple() && !name.isComponentQuoted(0) && isOfSession(name.getSimple());
    return null;
  }

  private boolean isOfSession(String word) {
    return CatalogDialect.WORDS.contains(word)
        || CatalogDialect.MOMENTS.contains(word)
        || word.equals(CatalogDialect.DAY);
  }

  @Override
  public @Nullable Void visit(SqlCall call) {
    calls++;
    String function = CatalogDialect.function(call);
    isOfCatalog |= CatalogTables.isKnown(function);
    isOfSession |=
        functions.contains(function)
            || NameCasts.KINDS.contains(function.replaceFirst("^to_", ""))
            || isOfSession(function)
            || (CatalogDialect.isCast(call) && NameCasts.KINDS.contains(CatalogDialect.type(call)));
    if (call instanceof SqlSelect select && select.getFrom() != null) {
      hasTables |= isTable(select.getFrom());
    }
    if (CatalogDialect.isCast(call)) {
      place(call.operand(0), cast(call));
    } else if (call.getOperator() instanceof SqlQuantifyOperator
        && call.operand(1) instanceof SqlNodeList list) {
      list.forEach(each -> place(each, PgType.TEXT_LIST));
    } else if (call.getKind() == SqlKind.EQUALS) {
      compared(call.operand(0), call.operand(1));
      compared(call.operand(1), call.operand(0));
    }
    return super.visit(call);
  }

  private static boolean isTable(@Nullable SqlNode from) {
    if (from instanceof SqlIdentifier) {
      return true;
    }
    return from instanceof SqlCall call
        && switch (call.getKind()) {
          case AS, LATERAL -> isTable(call.operand(0));
          case JOIN -> isTable(call.operand(0)) || isTable(call.operand(3));
          default -> false;
        };
  }

  private void compared(SqlNode value, SqlNode column) {
    if (column instanceof SqlIdentifier name
        && CatalogColumns.NUMBERS.contains(String.valueOf(Util.last(name.names)))) {
      place(value, PgType.OID);
    }
  }

  private void place(SqlNode value, PgType type) {
    if (value instanceof SqlDynamicParam place) {
      types.putIfAbsent(place.getIndex(), type);
    }
  }

  private static PgType cast(SqlCall cast) {
    if (cast.operand(1) instanceof SqlDataTypeSpec spec
        && spec.getTypeNameSpec() instanceof SqlCollectionTypeNameSpec list) {
      return PgType.listOf(named(Util.last(list.getElementTypeName().getTypeName().names)));
    }
    return named(CatalogDialect.type(cast));
  }

  /** The type with a name of one word; TEXT if there is none. */
  private static PgType named(String name) {
    PgType named = PgType.named(name);
    return named == null ? PgType.TEXT : named;
  }
}
