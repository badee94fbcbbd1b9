package org.properdp.tables.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.properdp.relational.expression.Expressions.col;

import io.vavr.collection.Map;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.Repeats;
import org.properdp.budget.Rho;
import org.properdp.columns.ChunkRow;
import org.properdp.primitive.Part;
import org.properdp.primitive.Range;
import org.properdp.primitive.Several;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.tables.TableParts;
import org.properdp.tables.TableQuery;

/** Both engines give the same answers at a ρ, and charge everybody the same. */
@Tag("long")
class RhoAgreesTest {
  private static final Rho RHO = Rho.of("0.012345");
  private static final Range COSTS = Range.of("-5", "50", "0.5");

  @Test
  void answersAndAccountsAreTheSame() {
    for (int run = Repeats.count(3, 100); run > 0; run--) {
      try (TwinTables twins = new TwinTables(Rho.of("0.5"))) {
        twins.append("all", TwinTables.visits(new Random(run), 400, 80));
        for (int question = 0; question < 4; question++) {
          int most = question;
          twins.ask(q -> alone(q.where(col("zip").ge(most))));
          twins.ask(q -> inCells(q.where(col("zip").ge(most))));
          assertThat(twins.left(0)).isEqualTo(twins.left(1));
        }
      }
    }
  }

  private static Object alone(TableQuery rows) {
    TableParts parts = rows.parts();
    Part<ChunkRow, Long> count = parts.count();
    Part<ChunkRow, BigDecimal> sum = parts.sum(COSTS, col("cost"));
    Part<ChunkRow, BigDecimal> average = parts.average(COSTS, col("cost"));
    Part<ChunkRow, BigDecimal> deviation = parts.deviation(COSTS, col("cost"));
    Several found = rows.ask(RHO, List.of(count, sum, average, deviation)).get().value();
    return found.toString();
  }

  private static Object inCells(TableQuery rows) {
    TableParts parts = rows.parts();
    PublicKeys<List<@Nullable Object>> keys =
        PublicKeys.of("wards", List.of(List.<@Nullable Object>of("a"), List.of("b")));
    Function<ChunkRow, List<@Nullable Object>> key = parts.key(List.of(col("ward")));
    Part<ChunkRow, Map<List<@Nullable Object>, Long>> count = Part.histogram(keys, key, 1);
    Part<ChunkRow, Map<List<@Nullable Object>, BigDecimal>> average =
        Part.byKey(keys, key, parts.average(COSTS, col("cost")));
    return rows.ask(RHO, List.of(count, average)).get().value().toString();
  }
}
