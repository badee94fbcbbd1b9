package org.properdp.sql.ask;

import io.vavr.control.Option;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.apache.calcite.avatica.util.Casing;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.hint.HintPredicates;
import org.apache.calcite.rel.hint.HintStrategyTable;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.schema.SchemaPlus;
import org.apache.calcite.schema.impl.AbstractSchema;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParseException;
import org.apache.calcite.sql.parser.SqlParser;
import org.apache.calcite.sql.validate.SqlConformanceEnum;
import org.apache.calcite.sql2rel.SqlToRelConverter;
import org.apache.calcite.tools.FrameworkConfig;
import org.apache.calcite.tools.Frameworks;
import org.apache.calcite.tools.Planner;
import org.apache.calcite.tools.RelConversionException;
import org.apache.calcite.tools.ValidationException;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Epsilon;
import org.properdp.provenance.threads.Uninterrupted;
import org.properdp.sql.names.SqlTypes;
import org.properdp.sql.names.Vetted;
import org.properdp.sql.names.VisibleTables;
import org.properdp.sql.relation.FiltersIntoJoins;
import org.properdp.sql.relation.NoisyQuestion;
import org.properdp.sql.relation.NoisyQuestions;
import org.properdp.sql.relation.Options;
import org.properdp.sql.relation.Pass;
import org.properdp.sql.relation.Places;
import org.properdp.sql.text.SqlError;
import org.properdp.sql.text.SqlText;
import org.properdp.tables.OpenTables;

/**
 * The door for one analyst's statements. A statement is prepared first, which touches no people's
 * rows, costs nothing, and refuses what can't be asked; then it is run.
 */
public final class SqlDoor {
  /** The name of the analyst that needs no declaration. */
  public static final String OWNER = "owner";

  /** Enough for the deepest nesting that a statement's length allows, many times over. */
  private static final long STACK = 1L << 28;

  private final OpenTables tables;
  private final String analyst;
  private final Option<Epsilon> usual;
  private final InstantSource clock;

  /**
   * The door of an analyst.
   *
   * @param usual the ε of a question that doesn't say it
   */
  public SqlDoor(OpenTables tables, String analyst, Option<Epsilon> usual) {
    this(tables, analyst, usual, InstantSource.system());
  }

  /**
   * The door of an analyst.
   *
   * @param clock by which scheduled epochs begin
   */
  SqlDoor(OpenTables tables, String analyst, Option<Epsilon> usual, InstantSource clock) {
    this.tables = tables;
    this.analyst = analyst;
    this.usual = usual;
    this.clock = clock;
  }

  /** Whether an analyst is declared, or is the owner of the data. */
  public static boolean isKnown(OpenTables tables, String analyst) {
    return analyst.equals(OWNER)
        || tables.catalogue().analysts().stream().anyMatch(one -> one.name().equals(analyst));
  }

  /** Reads a statement and plans what it asks. */
  public Prepared prepare(String text) {
    return prepare(text, List.of());
  }

  Prepared prepare(String text, List<SqlNode> constants) {
    return onLargeStack(() -> planned(new BoundConstants(constants).in(SqlText.parse(text))));
  }

  /** Reads a statement that may have places for values; it is planned when it has them. */
  public Template template(String text) {
    return onLargeStack(
        () -> {
          SqlNode statement = rewritten(SqlText.parse(text));
          OpenTables now = tables.asDeclaredNow();
          try (Planner planner = planner(Frameworks.createRootSchema(false), now)) {
            RelDataType row = planner.validateAndGetType(statement).right;
            List<SqlColumn> parameters = SqlColumn.of(planner.getParameterRowType());
            return new Template(this, text, SqlColumn.of(row), parameters);
          } catch (ValidationException | SqlParseException | RuntimeException failed) {
            throw Template.refused(SqlError.of(failed));
          }
        });
  }

  /** How deep a text is nested must show in a message and not in a dead thread. */
  private static <A> A onLargeStack(Supplier<A> work) {
    AtomicReference<@Nullable A> done = new AtomicReference<>();
    AtomicReference<@Nullable Throwable> failed = new AtomicReference<>();
    Thread thread =
        new Thread(
            null,
            () -> {
              try {
                done.set(work.get());
              } catch (Throwable any) {
                failed.set(any);
              }
            },
            "proper-sql-plan",
            STACK);
    thread.setDaemon(true);
    thread.start();
    Uninterrupted.until(() -> !thread.isAlive(), thread::join);
    A result = done.get();
    if (result != null) {
      return result;
    }
    throw refused(failed.get());
  }

  private static RuntimeException refused(@Nullable Throwable failed) {
    if (failed instanceof StackOverflowError) {
      return new SqlError(1, 1, "the statement is nested too deeply");
    } else if (failed instanceof IllegalArgumentException wrong) {
      return new SqlError(1, 1, String.valueOf(wrong.getMessage()));
    } else if (failed instanceof RuntimeException other) {
      return other;
    }
    return new IllegalStateException("a statement could not be planned", failed);
  }

  private Prepared planned(SqlNode parsed) {
    SqlNode rewritten = rewritten(parsed);
    SchemaPlus root = Frameworks.createRootSchema(false);
    // Whatever is declared meanwhile: one statement means one schema.
    OpenTables now = tables.asDeclaredNow();
    RelNode statement = algebra(rewritten, root, now);
    Places places = new Places(rewritten);
    NoisyQuestions questions =
        new NoisyQuestions(
            now, statement.getCluster(), places, root.add("answers", new AbstractSchema()), usual);
    RelNode after = new Pass(now, analyst, places, questions).afterNoise(statement);
    // What a price or a noise can't be made of is refused now, and not when it is run.
    questions.all().forEach(NoisyQuestion::preview);
    AfterNoise follows = new AfterNoise(after, root);
    follows.checkWork();
    return new Prepared(
        questions.all(), follows, () -> tables.catalogue().epoch(analyst, clock.instant()));
  }

  private static SqlNode rewritten(SqlNode parsed) {
    Expansion.check(parsed);
    SqlNode rewritten = parsed.accept(new Rewriting());
    if (rewritten == null) {
      throw new IllegalStateException("a statement vanished");
    }
    return rewritten;
  }

  /** What Calcite makes of a statement. It knows names and types, and nothing of any rows. */
  private static RelNode algebra(SqlNode statement, SchemaPlus root, OpenTables now) {
    try (Planner planner = planner(root, now)) {
      return FiltersIntoJoins.in(planner.rel(planner.validate(statement)).project());
    } catch (ValidationException
        | RelConversionException
        | SqlParseException
        | RuntimeException failed) {
      throw SqlError.of(failed);
    }
  }

  /** Calcite's planner has its order of steps: it only goes on from a text of its own. */
  private static Planner planner(SchemaPlus root, OpenTables now) throws SqlParseException {
    Planner planner = Frameworks.getPlanner(config(root, now));
    planner.parse("VALUES (1)");
    return planner;
  }

  private static FrameworkConfig config(SchemaPlus root, OpenTables now) {
    return Frameworks.newConfigBuilder()
        .parserConfig(
            SqlParser.config()
                .withUnquotedCasing(Casing.TO_LOWER)
                .withQuotedCasing(Casing.UNCHANGED)
                .withCaseSensitive(false)
                .withConformance(SqlConformanceEnum.BIG_QUERY))
        .defaultSchema(root.add("tables", new VisibleTables(now)))
        .operatorTable(Vetted.table())
        .typeSystem(new SqlTypes())
        .sqlToRelConverterConfig(
            SqlToRelConverter.config()
                .withExpand(false)
                .withInSubQueryThreshold(Integer.MAX_VALUE)
                .withHintStrategyTable(
                    HintStrategyTable.builder()
                        .hintStrategy(Options.HINT, HintPredicates.AGGREGATE)
                        .build()))
        .build();
  }

  @Override
  public String toString() {
    return "the door of " + analyst;
  }
}
