package org.properdp.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.properdp.relational.aggregate.Aggregates.count;
import static org.properdp.relational.aggregate.Aggregates.sum;
import static org.properdp.relational.expression.Expressions.col;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.ByteArrayInputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.Repeats;
import org.properdp.batch.Receipt;
import org.properdp.budget.Account;
import org.properdp.budget.Epsilon;
import org.properdp.population.Population;
import org.properdp.primitive.Range;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnBounds;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.engine.ColumnarEngine;
import org.properdp.tables.file.FileFormat;
import org.properdp.tables.file.Pace;
import org.properdp.tables.file.RowShape;
import org.properdp.tables.file.TableFile;
import org.properdp.tables.key.IndividualKey;
import org.properdp.tables.key.IndividualKey.Component;
import org.properdp.tables.key.KeyColumn;
import org.properdp.tables.schema.TableSchema;

/**
 * Two worlds, one with r and one without, where one value or two name people: whatever r's records
 * hold, everybody else's rows are stored or rejected alike, everybody else pays the same, and
 * answers differ by what r brought.
 */
class PairedTablesProperties {
  private static final int STRIDE = 3;
  private static final AtomicLong RUNS = new AtomicLong();
  private static final Epsilon EACH = Epsilon.of("0.3");
  private static final Epsilon SOME = Epsilon.of("0.04");
  private static final List<String> ODD =
      List.of("7", "99999999999", "many", "", "\"1\"\"\"", "\"", "-1", "\u0000", "1,2,3");
  private static final Vector<ColumnSchema> VALUES =
      Vector.of(
          ColumnSchema.of("zip", ColumnType.INTEGER),
          new ColumnSchema(
              "cost",
              ColumnType.INTEGER,
              true,
              Option.some(new ColumnBounds(BigDecimal.ZERO, BigDecimal.TEN, BigDecimal.ONE)),
              Option.none(),
              true));

  /**
   * What names people.
   *
   * @param key what the population declares
   * @param schema a table of its people, whose key comes first
   * @param header its columns
   * @param spellings of each person what files have, as CSV, the first as it is stored; those of r
   *     are the first
   * @param others what no person's key begins with
   */
  private record Named(
      IndividualKey key,
      TableSchema schema,
      String header,
      List<List<String>> spellings,
      List<String> others) {
    boolean isOfR(String line) {
      return spellings.get(0).stream().anyMatch(spelling -> line.startsWith(spelling + ","));
    }

    String r() {
      return spellings.get(0).get(0);
    }
  }

  private static final Named BY_ONE =
      new Named(
          IndividualKey.of(ColumnType.varchar(10), KeyRule.TRIMMED),
          new TableSchema(
              "visits",
              "patients",
              "patient",
              VALUES.prepend(ColumnSchema.of("patient", ColumnType.varchar(10))),
              6),
          "patient,zip,cost",
          Stream.concat(
                  Stream.of(List.of("rrr", " rrr")),
                  IntStream.range(0, 9).mapToObj(who -> List.of("p" + who)))
              .toList(),
          List.of("", " ", "longer than ten"));

  /** People of whom each has a component of r's, or what one of r's would be if it were misread. */
  private static final Named BY_TWO =
      new Named(
          new IndividualKey(
              Vector.of(
                  new Component("land", ColumnType.varchar(10), KeyRule.FOLDED),
                  new Component("name", ColumnType.varchar(10), KeyRule.EXACT))),
          new TableSchema(
              "visits",
              "patients",
              Vector.of(new KeyColumn("name", "name"), new KeyColumn("land", "land")),
              VALUES.prependAll(
                  List.of(
                      ColumnSchema.of("name", ColumnType.varchar(10)),
                      ColumnSchema.of("land", ColumnType.varchar(10)))),
              6),
          "land,name,zip,cost",
          List.of(
              List.of("a,\"b,c\"", " A ,\"b,c\"", "\"a\",\"b,c\""),
              List.of("\"a,b\",c", "\"A,B\",\"c\""),
              List.of("a,b", "A,b"),
              List.of("a,\"\"", "A,\"\""),
              List.of("a,\" b,c\""),
              List.of("a,\"B,c\""),
              List.of("\"b,c\",a"),
              List.of("a,\"\"\"b,c\"\"\""),
              List.of("\"a,\"\"b\",\"c\"\"\""),
              List.of("aa,\"b,c\"")),
          List.of("a,", ",\"b,c\"", ",", "\"\",c", "a,longer than ten", "longer than ten,b"));

  /** One world: its runtime, and what can be seen of everybody but r. */
  private static final class World implements AutoCloseable {
    private final Proper proper = Fixture.with(Fixture.SILENCE);
    private final Named named;
    private final Population<String> people;
    private final ProtectedTable<String> visits;
    private final List<String> seen = new ArrayList<>();

    World(Named named) {
      this.named = named;
      people =
          proper
              .population("patients", named.key().textRule())
              .evaluatedBy(new ColumnarEngine())
              .personal(EACH);
      visits = ProtectedTable.open(people, named.schema(), named.key(), "visits", Option.none());
    }

    void load(String id, List<String> lines, boolean withR) {
      StringBuilder file = new StringBuilder(named.header() + "\n");
      List<String> kept = lines.stream().filter(line -> withR || !named.isOfR(line)).toList();
      kept.forEach(line -> file.append(line).append('\n'));
      TableBatch<String> batch = visits.batch(id);
      List<String> others = new ArrayList<>();
      TableFile.of(
              "visits.csv",
              new ByteArrayInputStream(file.toString().getBytes(StandardCharsets.UTF_8)),
              FileFormat.csv())
          .read(
              RowShape.of(named.schema(), named.key()),
              batch,
              reject -> {
                batch.reject(reject.line(), reject.reason());
                if (!named.isOfR(reject.record())) {
                  others.add(reject.record() + reject.reason() + reject.value());
                }
              },
              new Pace());
      Receipt receipt = visits.append(batch);
      seen.addAll(others);
      receipt
          .setAside()
          .filter(row -> !named.isOfR(kept.get((int) row.position() - 2)))
          .forEach(row -> seen.add(kept.get((int) row.position() - 2) + row.reason()));
    }

    /** The answer to a question. */
    BigDecimal ask(int kind, int zip) {
      TableQuery asked = visits.askedBy(proper.analyst("ada"));
      TableQuery near = zip == 0 ? asked : asked.where(col("zip").eq(zip));
      return switch (kind) {
        case 0 -> BigDecimal.valueOf(near.noisyCount(SOME).get().value());
        case 1 -> near.noisySum(col("cost"), SOME).get().value();
        case 2 -> BigDecimal.valueOf(near.noisyIndividuals(SOME).get().value());
        case 3 ->
            near.perIndividual(sum(col("cost")).as("total"), count().as("rows"))
                .where(col("rows").le(4))
                .noisySum(Range.of("0", "10", "1"), col("total"), SOME)
                .get()
                .value();
        default -> BigDecimal.valueOf(near.firstPerIndividual(1).noisyCount(SOME).get().value());
      };
    }

    List<Object> left() {
      List<Object> left = new ArrayList<>();
      for (List<String> who : named.spellings().subList(1, named.spellings().size())) {
        left.add(people.custodian().account(visits.key(who.get(0))).map(Account::leftNanos));
      }
      return left;
    }

    @Override
    public void close() {
      proper.close();
    }
  }

  private static List<String> lines(Named named, Random random) {
    List<String> lines = new ArrayList<>();
    for (int row = random.nextInt(25); row >= 0; row--) {
      int who = random.nextInt(3) == 0 ? 0 : random.nextInt(named.spellings().size());
      List<String> spellings = random.nextInt(9) == 0 ? named.others() : named.spellings().get(who);
      lines.add(
          spellings.get(random.nextInt(spellings.size()))
              + ","
              + cell(random)
              + ","
              + cell(random));
    }
    return lines;
  }

  private static String cell(Random random) {
    return random.nextInt(4) == 0
        ? ODD.get(random.nextInt(ODD.size()))
        : Integer.toString(1 + random.nextInt(3));
  }

  @Property(tries = 150)
  void everybodyElseIsTheSameWithAPersonAndWithout(@ForAll long seed) {
    long run = RUNS.getAndIncrement();
    if (Repeats.take(run, STRIDE)) {
      compare(seed, run / STRIDE % 2 == 0 ? BY_ONE : BY_TWO);
    }
  }

  private static void compare(long seed, Named named) {
    Random random = new Random(seed);
    try (World with = new World(named);
        World without = new World(named)) {
      BigDecimal most = BigDecimal.ZERO;
      for (int step = 0; step < 12; step++) {
        if (random.nextInt(3) == 0) {
          List<String> lines = lines(named, random);
          with.load("batch " + step, lines, true);
          without.load("batch " + step, lines, false);
        } else if (random.nextInt(5) == 0) {
          with.visits.delete(with.visits.key(named.r()));
          without.visits.delete(without.visits.key(named.r()));
        } else {
          int kind = random.nextInt(5);
          int zip = random.nextInt(3);
          BigDecimal off = with.ask(kind, zip).subtract(without.ask(kind, zip)).abs();
          BigDecimal unit = kind == 1 || kind == 3 ? BigDecimal.TEN : BigDecimal.ONE;
          most = most.add(off.divide(unit));
        }
      }
      assertThat(with.seen).isEqualTo(without.seen);
      assertThat(with.left()).isEqualTo(without.left());
      // What r changes in all answers together costs r no more than its budget.
      assertThat(most.multiply(new BigDecimal(SOME.toString())))
          .isLessThanOrEqualTo(new BigDecimal(EACH.toString()));
    }
  }

  /** A batch that no file filled has canonical components, too, and misses none. */
  @Example
  void aPersonOfTwoNamesIsOneHoweverTheBatchIsFilled() {
    try (World world = new World(BY_TWO)) {
      TableBatch<String> batch = world.visits.batch("by hand");
      for (String land : List.of("a", " A", "A\t")) {
        char[] chars = (land + "b,c").toCharArray();
        batch.text(1, chars, 0, land.length());
        batch.text(0, chars, land.length(), chars.length);
        batch.none(2);
        batch.whole(3, 1);
        batch.endRow(1);
      }
      for (int component : new int[] {0, 1}) {
        assertThatIllegalArgumentException()
            .isThrownBy(() -> batch.none(component))
            .withMessageContaining("must have a value in each column that says whose it is");
      }
      world.visits.append(batch);
      assertThat(world.ask(2, 0)).isEqualByComparingTo("1");
      assertThat(world.people.custodian().account(world.visits.key(BY_TWO.r()))).isPresent();
    }
  }
}
