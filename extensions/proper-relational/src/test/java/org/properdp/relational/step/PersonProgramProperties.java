package org.properdp.relational.step;

import static org.assertj.core.api.Assertions.assertThat;
import static org.properdp.relational.expression.Expressions.call;
import static org.properdp.relational.expression.Expressions.col;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.ColumnChunk;
import org.properdp.columns.TextBuilder;
import org.properdp.columns.WholeBuilder;
import org.properdp.relational.aggregate.Aggregates;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.Expression;
import org.properdp.relational.expression.Formula;
import org.properdp.relational.step.OwnWindow.Frame;
import org.properdp.relational.step.OwnWindow.Order;
import org.properdp.relational.step.OwnWindow.Value;
import org.properdp.relational.type.ColumnType;

/**
 * The wall: whatever the steps are, what comes out for one person is what comes out if no other
 * person has a row (SEMANTICS §3, F(A ⊎ B) = F(A) ⊎ F(B)).
 */
@Tag("long")
class PersonProgramProperties {
  private static final int PEOPLE = 12;

  private static List<ColumnSchema> columns(String prefix) {
    return List.of(
        ColumnSchema.of(prefix + "a", ColumnType.BIGINT),
        ColumnSchema.of(prefix + "b", ColumnType.varchar(4)));
  }

  /** A row of a leaf, and whose it is. */
  private record Row(int owner, int leaf, @Nullable Long a, @Nullable String b) {}

  private static List<Row> rows(Random random, int count) {
    List<Row> rows = new ArrayList<>();
    for (int row = 0; row < count; row++) {
      rows.add(
          new Row(
              random.nextInt(PEOPLE) * 7,
              random.nextInt(3),
              random.nextInt(6) == 0 ? null : (Long) (long) random.nextInt(4),
              random.nextInt(6) == 0 ? null : List.of("x", "y", "z").get(random.nextInt(3))));
    }
    return rows;
  }

  /** Steps at random; all have the columns a and b. */
  private static Step step(Random random, int depth) {
    if (depth == 0) {
      return new ScanStep(random.nextInt(3), columns(""));
    }
    Step one = step(random, depth - 1);
    return switch (random.nextInt(6)) {
      case 0 -> new FilterStep(one, bound(col("a").gt(1L), one));
      case 1 ->
          shown(
              new AggregateStep(
                  one,
                  List.of(1),
                  List.of(1),
                  List.of(
                      new OwnAggregate(
                          Aggregates.sum(col("a")).as("sum").bind(one.columns()),
                          random.nextBoolean()))),
              "sum",
              "b");
      case 2 -> shown(new WindowStep(one, List.of(window(random, one))), "window", "b");
      case 3 ->
          new SetOperationStep(
              List.of(SetOperationStep.Kind.values()).get(random.nextInt(6)),
              one,
              step(random, depth - 1));
      case 4 -> joined(random, one, named(step(random, depth - 1)));
      default -> lookedUp(random, one, named(step(random, depth - 1)));
    };
  }

  private static Expression bound(Formula formula, Step over) {
    return formula.bind(over.columns());
  }

  private static Step shown(Step input, String a, String b) {
    return new ProjectStep(input, List.of(bound(col(a), input), bound(col(b), input)), columns(""));
  }

  private static Step named(Step input) {
    return new ProjectStep(
        input, List.of(bound(col("a"), input), bound(col("b"), input)), columns("other "));
  }

  private static OwnWindow window(Random random, Step over) {
    Order order = new Order(bound(col("a"), over), random.nextBoolean(), random.nextBoolean());
    List<Value> values =
        List.of(
            Value.Position.ROW_NUMBER,
            Value.Position.RANK,
            Value.Position.DENSE_RANK,
            new Value.Neighbour(bound(col("a"), over), random.nextInt(5) - 2, null),
            new Value.Edge(bound(col("a"), over), random.nextBoolean()),
            new Value.Aggregate(Aggregates.sum(col("a")).as("n").bind(over.columns())));
    boolean byRows = random.nextBoolean();
    Long from = random.nextBoolean() ? null : (Long) (byRows ? -random.nextInt(3) : 0L);
    Long to = random.nextBoolean() ? null : (Long) (byRows ? random.nextInt(3) : 0L);
    return new OwnWindow(
        "window",
        values.get(random.nextInt(values.size())),
        random.nextBoolean() ? List.of() : List.of(bound(col("b"), over)),
        List.of(order),
        new Frame(byRows, from, to));
  }

  private static @Nullable Formula condition(Random random) {
    return random.nextBoolean() ? null : col("a").le(col("other a"));
  }

  private static Step joined(Random random, Step one, Step other) {
    List<ColumnSchema> both = new ArrayList<>(one.columns());
    both.addAll(other.columns());
    Formula condition = condition(random);
    Step joined =
        new JoinStep(
            List.of(JoinStep.Kind.values()).get(random.nextInt(4)),
            one,
            other,
            condition == null ? null : condition.bind(both));
    return shown(joined, "a", "other b");
  }

  private static Step lookedUp(Random random, Step one, Step other) {
    List<ColumnSchema> both = new ArrayList<>(one.columns());
    both.addAll(other.columns());
    Formula condition = condition(random);
    List<LookupStep.Found> found =
        List.of(
            new LookupStep.Found.Single(col("other a").bind(both)),
            new LookupStep.Found.Aggregated(
                new OwnAggregate(Aggregates.max(col("other a")).as("most").bind(both), false)),
            new LookupStep.Found.Aggregated(
                new OwnAggregate(Aggregates.count().as("n").bind(both), false)));
    return shown(
        new LookupStep(
            "found",
            one,
            other,
            condition == null ? null : condition.bind(both),
            found.get(random.nextInt(found.size()))),
        "found",
        "b");
  }

  private static ColumnChunk chunk(List<Row> rows) {
    WholeBuilder a = new WholeBuilder();
    TextBuilder b = new TextBuilder();
    for (Row row : rows) {
      if (row.a() == null) {
        a.addNull();
      } else {
        a.add(row.a());
      }
      if (row.b() == null) {
        b.addNull();
      } else {
        b.add(row.b());
      }
    }
    return new ColumnChunk(
        rows.stream().mapToInt(Row::owner).toArray(), List.of(a.build(), b.build()));
  }

  /** What comes out, each row beside its owner; chunks hold a few rows each. */
  private static List<String> all(PersonProgram program, List<Row> rows) {
    List<OwnedRows> leaves = new ArrayList<>();
    for (int leaf = 0; leaf < 3; leaf++) {
      int number = leaf;
      OwnedRowsBuilder builder = new OwnedRowsBuilder(columns(""));
      List<Row> own = rows.stream().filter(row -> row.leaf() == number).toList();
      for (int from = 0; from < own.size(); from += 50) {
        ColumnChunk chunk = chunk(own.subList(from, Math.min(own.size(), from + 50)));
        IntStream.range(0, chunk.rows())
            .forEach(row -> builder.add(chunk.owners()[row], chunk, row));
      }
      leaves.add(builder.take());
    }
    List<String> made = new ArrayList<>();
    for (ColumnChunk chunk : program.chunks(leaves)) {
      assertThat(chunk.isByOwner()).isTrue();
      for (int row = 0; row < chunk.rows(); row++) {
        made.add(chunk.owners()[row] + ": " + text(new ChunkRow(chunk, row)));
      }
    }
    return made;
  }

  private static List<String> alone(PersonProgram program, List<Row> rows, int owner) {
    List<TaggedRow> tagged = new ArrayList<>();
    for (Row row : rows) {
      if (row.owner() == owner) {
        tagged.add(new TaggedRow(row.leaf(), new ChunkRow(chunk(List.of(row)), 0)));
      }
    }
    return program.apply(tagged).stream().map(row -> owner + ": " + text(row)).toList();
  }

  private static String text(ChunkRow row) {
    return (row.isNull(0) ? "NULL" : row.whole(0)) + ", " + (row.isNull(1) ? "NULL" : row.text(1));
  }

  private static PersonProgram program(Step step) {
    return new PersonProgram(step, List.of(columns(""), columns(""), columns("")));
  }

  @Property(tries = 400)
  void othersRowsChangeNothing(@ForAll long seed) {
    Random random = new Random(seed);
    PersonProgram program = program(step(random, 1 + random.nextInt(3)));
    List<Row> rows = rows(random, random.nextInt(300));
    List<String> expected = new ArrayList<>();
    for (int person = 0; person < PEOPLE; person++) {
      expected.addAll(alone(program, rows, person * 7));
    }
    assertThat(all(program, rows)).as(program.text()).isEqualTo(expected);
  }

  /** More rows than are computed at a time, and a person with more pairs than the limit allows. */
  @Example
  void aPersonWithTooMuchWorkIsLeftOutAlone() {
    Step pairs =
        shown(
            new JoinStep(
                JoinStep.Kind.FULL,
                new ScanStep(0, columns("")),
                named(new ScanStep(1, columns(""))),
                null),
            "a",
            "b");
    List<Row> rows = new ArrayList<>();
    for (int person = 0; person < PEOPLE; person++) {
      int own = person == 5 ? 1_001 : 200;
      for (int row = 0; row < own; row++) {
        rows.add(new Row(person * 7, 0, (long) row, "x"));
        if (row < 1_000) {
          rows.add(new Row(person * 7, 1, (long) row, "y"));
        }
      }
    }
    PersonProgram program = program(pairs);
    List<String> made = all(program, rows);

    assertThat(made).hasSize((PEOPLE - 1) * 200 * 200).noneMatch(row -> row.startsWith("35:"));
    assertThat(alone(program, rows, 35)).isEmpty();
    assertThat(alone(program, rows, 42)).hasSize(200 * 200);
    assertThat(alone(program, rows.subList(1, rows.size()), 42)).hasSize(200 * 200);
  }

  /** A limit is kept before rows are multiplied, however often. */
  @Example
  void eightJoinsOfOnePersonEndAtOnce() {
    Step joined = new ScanStep(0, columns(""));
    for (int join = 0; join < 7; join++) {
      joined =
          shown(
              new JoinStep(JoinStep.Kind.INNER, joined, named(new ScanStep(0, columns(""))), null),
              "a",
              "b");
    }
    List<Row> rows = new ArrayList<>();
    for (int row = 0; row < 900; row++) {
      rows.add(new Row(7, 0, 1L, "x"));
    }
    rows.add(new Row(14, 0, 1L, "x"));
    rows.add(new Row(14, 0, 2L, "x"));

    assertThat(all(program(joined), rows)).hasSize(256).allMatch(row -> row.startsWith("14:"));
  }

  /** 250 × 250 pairs are few; as many texts that are made of them count 16 times. */
  @Example
  void textsThatAreComputedTakeRoom() {
    Step pairs =
        new JoinStep(
            JoinStep.Kind.INNER,
            new ScanStep(0, columns("")),
            named(new ScanStep(1, columns(""))),
            null);
    Expression made = call("||", col("b"), col("other b")).bind(pairs.columns());
    Step texts = new ProjectStep(pairs, List.of(bound(col("a"), pairs), made), shownAs(made));
    Step compared =
        new FilterStep(pairs, call("||", col("b"), col("other b")).eq("xx").bind(pairs.columns()));
    List<Row> rows = new ArrayList<>();
    for (int row = 0; row < 251; row++) {
      rows.add(new Row(7, 0, 1L, "x"));
      rows.add(new Row(7, 1, 1L, "x"));
    }
    rows.add(new Row(14, 0, 1L, "x"));
    rows.add(new Row(14, 1, 1L, "x"));

    assertThat(all(program(texts), rows)).containsExactly("14: 1, xx");
    assertThat(all(program(compared), rows)).hasSize(251 * 251 + 1);
  }

  private static List<ColumnSchema> shownAs(Expression text) {
    return List.of(ColumnSchema.of("a", ColumnType.BIGINT), ColumnSchema.of("b", text.type()));
  }
}
