package org.properdp.server.catalog;

import java.lang.reflect.Method;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.calcite.schema.SchemaPlus;
import org.apache.calcite.schema.impl.ScalarFunctionImpl;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.jspecify.annotations.Nullable;
import org.properdp.server.session.CatalogResponder;
import org.properdp.server.session.Placeholders;
import org.properdp.server.session.ServerStatement;
import org.properdp.server.session.Settings;
import org.properdp.server.text.Naming;
import org.properdp.server.text.Piece;
import org.properdp.server.text.Pieces;
import org.properdp.server.type.PgList;
import org.properdp.server.type.PgType;
import org.properdp.server.wire.ClientError;
import org.properdp.sql.ask.PublicSql;
import org.properdp.sql.text.SqlError;
import org.properdp.sql.text.SqlText;
import org.properdp.tables.OpenTables;

/**
 * Answers statements about tables and types, as PostgreSQL's clients write them, out of what the
 * custodian has declared. A statement about the catalog can be about nothing else.
 */
public final class CatalogFacts implements CatalogResponder {
  /** A longer statement computes more of each row, and so may come to fewer rows. */
  private static final long MOST_WORK = 50_000_000;

  /** What it gives is kept until it is sent, so many columns make few rows. */
  private static final long MOST_VALUES = 2_000_000;

  private static final int MOST_DEEP = 30;

  /** The names in SQL of the functions of {@link CatalogFunctions}. */
  private static final Map<String, String> FUNCTIONS =
      Map.of(
          "formatType",
          "format_type",
          "matches",
          Casts.MATCHES,
          "typeName",
          Casts.TYPE_NAME,
          "quotedName",
          TextCalls.QUOTED,
          "bareName",
          Casts.BARE_NAME,
          "typeOfName",
          Casts.TYPE_OF_NAME);

  private final OpenTables tables;
  private final String analyst;
  private final String database;
  private final Settings settings;
  private final Calls calls;

  /**
   * What an analyst may know.
   *
   * @param database the name that the client has for it all
   * @param clock tells one moment for each turn
   */
  public CatalogFacts(
      OpenTables tables, String analyst, String database, Settings settings, InstantSource clock) {
    this.tables = tables;
    this.analyst = analyst;
    this.database = database;
    this.settings = settings;
    this.calls = new Calls(analyst, database, settings, clock);
  }

  @Override
  public @Nullable ServerStatement read(String said, List<Integer> types) {
    String statement = TypeTrees.plain(said);
    List<Piece> pieces = Piece.of(statement);
    if (!isAboutCatalog(pieces)) {
      return null;
    }
    checkDepth(pieces);
    Placeholders places = Placeholders.of(statement);
    List<PgType> parameters = new ArrayList<>();
    for (int number = 0; number < places.count(); number++) {
      PgType declared = PgType.numbered(number < types.size() ? types.get(number) : 0);
      parameters.add(declared == null ? ListValues.type(pieces, number) : declared);
    }
    return new CatalogStatement(
        parameters, Naming.names(pieces), Naming.read(pieces), values -> planned(pieces, values));
  }

  /** Each SELECT is looked at with all that is in it, and again with each that it is in. */
  private static void checkDepth(List<Piece> pieces) {
    int deepest = Pieces.deepest(pieces);
    if (deepest > MOST_DEEP) {
      throw ClientError.of(
          "54001",
          "a statement about the catalog must have at most "
              + MOST_DEEP
              + " brackets in each other, but had "
              + deepest);
    }
  }

  private boolean isAboutCatalog(List<Piece> pieces) {
    boolean isAsking =
        Pieces.begin(pieces, 0, "select")
            || Pieces.begin(pieces, 0, "with")
            || Pieces.begin(pieces, 0, "table")
            || Pieces.begin(pieces, 0, "(");
    if (!isAsking) {
      return false;
    }
    boolean hasTables = false;
    for (int at = 0; at < pieces.size(); at++) {
      hasTables |= pieces.get(at).is("from") && !isMade(pieces, at + 1);
    }
    for (int at = 0; at < pieces.size(); at++) {
      Piece piece = pieces.get(at);
      boolean isAbout =
          piece.isName()
              && (CatalogTables.isKnown(piece.name())
                  || (!hasTables && (isAboutSession(pieces, at) || isCast(pieces, at))));
      if (isAbout) {
        return true;
      }
    }
    return false;
  }

  /** Whether a function about the store or itself stands where a table could. */
  private boolean isMade(List<Piece> pieces, int at) {
    return Pieces.begin(pieces, at + 1, "(")
        && pieces.get(at).isName()
        && (calls.isKnown(pieces.get(at).name())
            || MadeTables.NAMES.contains(pieces.get(at).name()));
  }

  private boolean isAboutSession(List<Piece> pieces, int at) {
    String name = pieces.get(at).name();
    return Pieces.begin(pieces, at + 1, "(")
        ? calls.isKnown(name) || isMade(pieces, at) || FUNCTIONS.containsValue(name)
        : pieces.get(at).kind() == Piece.Kind.WORD
            && calls.isWord(name)
            && !Pieces.begin(pieces, at - 1, "as");
  }

  private static boolean isCast(List<Piece> pieces, int at) {
    boolean isType =
        Pieces.begin(pieces, at - 1, "::")
            || (Pieces.begin(pieces, at - 1, "as") && Pieces.begin(pieces, at + 1, ")"));
    return isType && Casts.isOfNames(pieces.get(at).name());
  }

  private PublicSql planned(List<Piece> statement, List<@Nullable Object> values) {
    List<Piece> pieces = ListValues.in(statement, values);
    Set<String> names =
        pieces.stream().filter(Piece::isName).map(Piece::name).collect(Collectors.toSet());
    CatalogTables now =
        new CatalogTables(tables.catalogue(), analyst, database, settings.values(), names);
    List<Piece> whole = new EmptyParts(now::isEmpty).without(Naming.in(withoutEnd(pieces)));
    // What was taken out may have had parameters.
    Placeholders left = Placeholders.of(Piece.text(Dialect.standard(whole, calls)));
    String text = left.text();
    try {
      SqlNode plain = new Casts(now).without(SqlText.parse(text));
      List<@Nullable Object> each = new ArrayList<>();
      left.numbers().forEach(number -> each.add(values.get(number)));
      long most = MOST_WORK / Math.max(1, text.length());
      return PublicSql.of(
          plain,
          each,
          root -> functions(now.into(root)),
          Map.of(
              SqlStdOperatorTable.ARRAY_VALUE_CONSTRUCTOR,
              PgList::text,
              SqlStdOperatorTable.ITEM,
              CatalogFacts::item),
          columns -> Math.min(most, MOST_VALUES / Math.max(1, columns)));
    } catch (SqlError wrong) {
      boolean isWrong = wrong.state().equals(SqlError.WRONG);
      throw ClientError.of(
          isWrong ? ClientError.UNSUPPORTED : wrong.state(),
          "of the catalog this can't be asked: " + wrong.problem());
    }
  }

  /** The item of a list, by its number from 1 on. */
  private static @Nullable Object item(List<@Nullable Object> arguments) {
    Object list = arguments.get(0);
    Object number = arguments.get(1);
    if (list == null || number == null) {
      return null;
    }
    // A number can be larger than any position: it is compared as it is written.
    int position = 0;
    for (String item : PgList.values(list.toString())) {
      position++;
      if (number.toString().equals(Integer.toString(position))) {
        return item;
      }
    }
    return null;
  }

  private static List<Piece> withoutEnd(List<Piece> pieces) {
    int size = pieces.size();
    return size > 0 && pieces.get(size - 1).is(";") ? pieces.subList(0, size - 1) : pieces;
  }

  private static SchemaPlus functions(SchemaPlus system) {
    for (Method method : CatalogFunctions.class.getMethods()) {
      String name = FUNCTIONS.get(method.getName());
      if (name != null) {
        system.add(name, ScalarFunctionImpl.create(method));
      }
    }
    return system;
  }

  @Override
  public String toString() {
    return "what " + analyst + " may know";
  }
}
