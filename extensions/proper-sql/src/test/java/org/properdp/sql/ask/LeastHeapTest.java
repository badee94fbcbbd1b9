package org.properdp.sql.ask;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.ChildJvm;
import org.properdp.Proper;
import org.properdp.sql.ddl.Ddl;
import org.properdp.tables.OpenTables;
import org.properdp.tables.ProtectedTable;
import org.properdp.tables.PublicBatch;
import org.properdp.tables.PublicRows;
import org.properdp.tables.TableBatch;
import org.properdp.tables.schema.Catalogue;

/**
 * A heap of 64 MB over 10⁷ rows answers every primitive. One person has as many rows as are
 * allowed; a table of ten times as many people needs twice the heap, for their budgets.
 */
@Tag("long")
class LeastHeapTest {
  private static final long ROWS = 10_000_000;
  private static final int PEOPLE = 100_000;
  private static final int MOST = 100_000;
  private static final int ZIPS = 100_000;
  private static final int FEW = 100;
  private static final List<String> HEAP = List.of("-Xmx64m", "-XX:+UseSerialGC");

  private static final String SCHEMA =
      """
      CREATE POPULATION patients (INDIVIDUAL BIGINT) PERSONAL BUDGET 1000000 CAP 1000000;
      CREATE TABLE visits (
        patient BIGINT INDIVIDUAL OF patients,
        zip     INTEGER,
        ward    VARCHAR(1) DOMAIN ('a', 'b', 'c'),
        minutes INTEGER BOUNDS (0, 600)) ROWS PER PERSON %d;
      CREATE PUBLIC TABLE zips (zip INTEGER, city VARCHAR(40));
      """
          .formatted(MOST);

  private static final String OF_EACH = " AS x FROM visits GROUP BY patient) AS t";
  private static final String ASK = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.1) ";

  /** Statements for each way of adding up, ranking, choosing and computing. */
  private static final List<String> ASKED =
      List.of(
          "COUNT(*) FROM visits",
          "COUNT(*) FROM visits WHERE zip < 500 AND minutes >= 200",
          "COUNT(DISTINCT patient) FROM visits",
          "SUM(minutes) FROM visits",
          "AVG(minutes) FROM visits",
          "VARIANCE(minutes) FROM visits",
          "STDDEV(minutes) FROM visits",
          "ward, COUNT(*) FROM visits GROUP BY ward",
          "ward, SUM(minutes) FROM visits GROUP BY ward",
          "MIN(minutes) FROM visits",
          "MAX(minutes) FROM visits",
          "MEDIAN(minutes) FROM visits",
          "PERCENTILE(minutes, 0.9) FROM visits",
          "AVG(x, contribution_bounds_per_row => (0, 9999)) FROM (SELECT SUM(minutes)" + OF_EACH,
          "MEDIAN(x, contribution_bounds_per_row => (0, 9999)) FROM (SELECT SUM(minutes)" + OF_EACH,
          "AVG(x, contribution_bounds_per_row => (0, 600)) FROM (SELECT STDDEV(minutes)" + OF_EACH,
          "COUNT(DISTINCT ward) FROM visits",
          "COUNT(DISTINCT zip) FROM visits",
          "city, COUNT(*) FROM visits JOIN zips USING (zip) GROUP BY city",
          "COUNT(*) FROM (SELECT ROW_NUMBER() OVER (PARTITION BY patient ORDER BY minutes) AS n"
              + " FROM visits) AS t WHERE n = 3",
          "COUNT(*) FROM (SELECT LAG(zip) OVER (PARTITION BY patient ORDER BY minutes) AS last, zip"
              + " FROM visits) AS t WHERE zip > last",
          "COUNT(*) FROM visits v WHERE minutes >"
              + " (SELECT AVG(w.minutes) FROM visits w WHERE w.patient = v.patient)",
          "COUNT(*) FROM (SELECT DISTINCT patient, ward FROM visits) AS t");

  @TempDir Path home;

  /** Opens a store and asks; it prints a line for each answer. */
  static final class Asker {
    public static void main(String[] store) {
      try (Proper proper = Proper.open(Path.of(store[0]))) {
        SqlDoor door = new SqlDoor(OpenTables.of(proper), SqlDoor.OWNER, Option.none());
        for (String asked : ASKED) {
          boolean isAnswered = door.prepare(ASK + asked).run().isRight();
          System.out.println((isAnswered ? "answered: " : "refused: ") + asked);
        }
      }
    }
  }

  @SuppressWarnings("unchecked") // the keys of patients are numbers
  private void load(Path store) {
    try (Proper proper = Proper.found(store)) {
      Catalogue.declare(proper, Ddl.parse(SCHEMA, Catalogue.read(proper.declarations())));
      OpenTables tables = OpenTables.of(proper);
      ProtectedTable<Long> visits = (ProtectedTable<Long>) tables.table("visits");
      TableBatch<Long> batch = visits.batch("all");
      SplittableRandom random = new SplittableRandom(1);
      List<String> wards = List.of("a", "b", "c");
      for (long row = 0; row < ROWS; row++) {
        batch.whole(0, row < MOST ? 0 : 1 + random.nextInt(PEOPLE));
        batch.whole(1, random.nextInt(ZIPS));
        batch.text(2, wards.get(random.nextInt(wards.size())));
        batch.whole(3, random.nextInt(601));
        batch.endRow(row);
      }
      assertThat(visits.append(batch).stored()).isEqualTo(ROWS);
      PublicRows zips = tables.publicTable("zips");
      PublicBatch few = zips.batch();
      for (int zip = 0; zip < FEW; zip++) {
        few.whole(0, zip);
        few.text(1, "city " + zip % 3);
        few.endRow(zip);
      }
      zips.replace(few);
    }
  }

  @Test
  void aHeapOf64MegabytesOverTenMillionRowsAnswersEveryPrimitive() throws IOException {
    Path store = home.resolve("store");
    load(store);
    Process process =
        new ProcessBuilder(ChildJvm.command(HEAP, Asker.class, store))
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    List<String> answered = new ArrayList<>(ASKED);
    answered.replaceAll(asked -> "answered: " + asked);
    assertThat(Stream.of(said.split("\n"))).containsExactlyElementsOf(answered);
  }
}
