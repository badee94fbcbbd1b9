package org.properdp.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.properdp.tables.aggregate.Aggregates.count;
import static org.properdp.tables.aggregate.Aggregates.sum;
import static org.properdp.tables.expression.Expressions.col;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.ByteArrayInputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
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
import org.properdp.tables.engine.ColumnarEngine;
import org.properdp.tables.file.FileFormat;
import org.properdp.tables.file.Pace;
import org.properdp.tables.file.RowShape;
import org.properdp.tables.file.TableFile;
import org.properdp.tables.schema.ColumnBounds;
import org.properdp.tables.schema.ColumnSchema;
import org.properdp.tables.schema.TableSchema;
import org.properdp.tables.type.ColumnType;

/**
 * Two worlds, one with r and one without: whatever r's records hold, everybody else's rows are
 * stored or rejected alike, everybody else pays the same, and answers differ by what r brought.
 */
class PairedTablesProperties {
  private static final AtomicLong RUNS = new AtomicLong();
  private static final String R = "rrr";
  private static final Epsilon EACH = Epsilon.of("0.3");
  private static final Epsilon SOME = Epsilon.of("0.04");
  private static final List<String> ODD =
      List.of("7", "99999999999", "many", "", "\"1\"\"\"", "\"", "-1", "\u0000", "1,2,3");
  private static final TableSchema VISITS =
      new TableSchema(
          "visits",
          "patients",
          "patient",
          Vector.of(
              ColumnSchema.of("patient", ColumnType.varchar(10)),
              ColumnSchema.of("zip", ColumnType.INTEGER),
              new ColumnSchema(
                  "cost",
                  ColumnType.INTEGER,
                  true,
                  Option.some(new ColumnBounds(BigDecimal.ZERO, BigDecimal.TEN, BigDecimal.ONE)),
                  Option.none(),
                  true)),
          6);

  /** One world: its runtime, and what can be seen of everybody but r. */
  private static final class World implements AutoCloseable {
    private final Proper proper = Fixture.with(Fixture.SILENCE);
    private final Population<String> people =
        proper
            .population("patients", KeyRule.TRIMMED)
            .evaluatedBy(new ColumnarEngine())
            .personal(EACH);
    private final ProtectedTable<String> visits = ProtectedTable.ofTexts(people, VISITS);
    private final List<String> seen = new ArrayList<>();

    void load(String id, List<String> lines, boolean withR) {
      StringBuilder file = new StringBuilder("patient,zip,cost\n");
      List<String> kept =
          lines.stream().filter(line -> withR || !line.startsWith(R + ",")).toList();
      kept.forEach(line -> file.append(line).append('\n'));
      TableBatch<String> batch = visits.batch(id);
      List<String> others = new ArrayList<>();
      TableFile.of(
              "visits.csv",
              new ByteArrayInputStream(file.toString().getBytes(StandardCharsets.UTF_8)),
              FileFormat.csv())
          .read(
              RowShape.of(VISITS, KeyRule.TRIMMED),
              batch,
              reject -> {
                batch.reject(reject.line(), reject.reason());
                if (!reject.record().startsWith(R + ",")) {
                  others.add(reject.record() + reject.reason() + reject.value());
                }
              },
              new Pace());
      Receipt receipt = visits.append(batch);
      seen.addAll(others);
      receipt
          .setAside()
          .filter(row -> !kept.get((int) row.position() - 2).startsWith(R + ","))
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
      for (int who = 0; who < 9; who++) {
        left.add(people.custodian().account("p" + who).map(Account::leftNanos));
      }
      return left;
    }

    @Override
    public void close() {
      proper.close();
    }
  }

  private static List<String> lines(Random random) {
    List<String> lines = new ArrayList<>();
    for (int row = random.nextInt(25); row >= 0; row--) {
      String who = random.nextInt(3) == 0 ? R : "p" + random.nextInt(9);
      lines.add(who + "," + cell(random) + "," + cell(random));
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
    if (!Repeats.take(RUNS.getAndIncrement(), 3)) {
      return;
    }
    Random random = new Random(seed);
    try (World with = new World();
        World without = new World()) {
      BigDecimal most = BigDecimal.ZERO;
      for (int step = 0; step < 12; step++) {
        if (random.nextInt(3) == 0) {
          List<String> lines = lines(random);
          with.load("batch " + step, lines, true);
          without.load("batch " + step, lines, false);
        } else if (random.nextInt(5) == 0) {
          with.visits.delete(R);
          without.visits.delete(R);
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
}
