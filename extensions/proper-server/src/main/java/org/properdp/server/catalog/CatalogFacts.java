package org.properdp.server.catalog;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;
import org.properdp.server.session.CatalogResponder;
import org.properdp.server.session.Placeholders;
import org.properdp.server.session.ServerStatement;
import org.properdp.server.session.Settings;
import org.properdp.server.type.PgType;
import org.properdp.server.wire.ClientError;
import org.properdp.sql.ask.PublicSql;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.parse.SqlText;
import org.properdp.tables.OpenTables;

/**
 * Answers statements about tables and types, as PostgreSQL's clients write them, out of what the
 * custodian has declared: SQL over small tables. A statement about the catalog can be about nothing
 * else.
 */
public final class CatalogFacts implements CatalogResponder {
  /** The most rows of a step, times the work of a statement for a row: its calls and values. */
  private static final long MOST_WORK = 50_000_000;

  /** A call takes about as long as so many characters. */
  private static final long OF_A_CALL = 10;

  /** Rows are kept until they are sent, so many columns make few rows. */
  private static final long MOST_VALUES = 2_000_000;

  private static final Pattern OF_FUNCTIONS =
      Pattern.compile(String.join("|", TypeTable.FUNCTIONS), Pattern.CASE_INSENSITIVE);

  private final OpenTables tables;
  private final String analyst;
  private final String database;
  private final Settings settings;
  private final InstantSource clock;
  private final Set<String> functions = new TreeSet<>();
  private final Pattern likely;

  /**
   * The facts that an analyst may know.
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
    this.clock = clock;
    functions.addAll(functions(now("")).names());
    Set<String> words = new TreeSet<>(functions);
    words.addAll(CatalogDialect.WORDS);
    words.addAll(CatalogDialect.MOMENTS);
    likely =
        Pattern.compile(
            "\\b(?:pg_|information_schema\\b|(?:to_)?reg|current_date\\b|(?:"
                + String.join("|", words)
                + ")\\b)",
            Pattern.CASE_INSENSITIVE);
  }

  private CatalogTables now(String statement) {
    return new CatalogTables(
        tables.catalogue(),
        analyst,
        database,
        settings.values(),
        OF_FUNCTIONS.matcher(statement).find());
  }

  private CatalogFunctions functions(CatalogTables now) {
    return new CatalogFunctions(now, analyst, database, settings);
  }

  @Override
  public @Nullable ServerStatement read(String said, List<Integer> types) {
    String statement = TypeTrees.plain(said);
    if (!likely.matcher(statement).find()) {
      return null;
    }
    Placeholders places = Placeholders.of(statement);
    SqlNode parsed = parsed(places.text());
    CatalogQuestion question =
        parsed == null ? null : PublicSql.reading(() -> CatalogQuestion.of(parsed, functions));
    if (parsed == null || question == null || !question.isAboutCatalog()) {
      return null;
    }
    List<PgType> parameters = new ArrayList<>();
    for (int number = 0; number < places.count(); number++) {
      PgType declared = PgType.numbered(number < types.size() ? types.get(number) : 0);
      int place = places.numbers().indexOf(number);
      parameters.add(declared == null ? question.type(place) : declared);
    }
    return new CatalogStatement(parameters, parsed, values -> planned(places, values));
  }

  /** The statement; null if it is none, of which the door of questions tells what is wrong. */
  private static @Nullable SqlNode parsed(String text) {
    try {
      return PublicSql.reading(() -> SqlText.ofCatalog(text));
    } catch (SqlError wrong) {
      return null;
    }
  }

  private PublicSql planned(Placeholders places, List<@Nullable Object> values) {
    CatalogTables now = now(places.text());
    CatalogFunctions known = functions(now);
    List<@Nullable Object> each = new ArrayList<>();
    places.numbers().forEach(number -> each.add(values.get(number)));
    AtomicLong work =
        new AtomicLong(each.stream().mapToLong(value -> String.valueOf(value).length()).sum());
    try {
      return PublicSql.of(
          () -> {
            SqlNode written = SqlText.ofCatalog(places.text());
            SqlNode standard = new CatalogDialect(now, known, clock).standard(written);
            work.addAndGet(OF_A_CALL * CatalogQuestion.of(standard, functions).calls());
            return standard;
          },
          each,
          now::into,
          known.all(),
          columns ->
              Math.min(MOST_WORK / Math.max(1, work.get()), MOST_VALUES / Math.max(1, columns)));
    } catch (SqlError wrong) {
      boolean isWrong = wrong.state().equals(SqlError.WRONG);
      throw ClientError.of(
          isWrong ? ClientError.UNSUPPORTED : wrong.state(),
          "of the catalog this can't be asked: " + wrong.problem());
    }
  }
}
