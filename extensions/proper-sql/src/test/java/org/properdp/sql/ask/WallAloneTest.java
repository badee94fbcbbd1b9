package org.properdp.sql.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.schema.SchemaPlus;
import org.apache.calcite.schema.impl.AbstractSchema;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.tools.Frameworks;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Repeats;
import org.properdp.sql.relation.Believing;
import org.properdp.sql.relation.NoisyQuestions;
import org.properdp.sql.relation.Places;
import org.properdp.sql.text.SqlError;
import org.properdp.sql.text.SqlText;
import org.properdp.tables.OpenTables;

/**
 * The wall by itself (SEMANTICS §11): a pass that believes every join, group, window, set and
 * sub-query to be tied to the person loses rows and never privacy, because plans keep rows of
 * different owners apart. What everybody brings and pays in the whole is what they bring and pay
 * alone.
 */
class WallAloneTest {
  private static final String ASK = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.001) ";

  private static ByPerson clinics;

  @BeforeAll
  static void open() {
    clinics = new ByPerson(60);
  }

  @AfterAll
  static void close() {
    clinics.close();
  }

  /** What a door does, with a pass that believes. */
  static SqlRows believed(Clinic clinic, String text) {
    return LargeStack.of(
        () -> {
          SqlNode statement = SqlDoor.rewritten(SqlText.parse(text));
          SchemaPlus root = Frameworks.createRootSchema(false);
          OpenTables now = clinic.tables().asDeclaredNow();
          RelNode algebra = StatementPlanner.of(root, now).algebra(statement);
          Places places = new Places(statement);
          NoisyQuestions questions =
              new NoisyQuestions(
                  now,
                  algebra.getCluster(),
                  places,
                  root.add("answers", new AbstractSchema()),
                  Option.none());
          AfterNoise after =
              new AfterNoise(
                  Believing.pass(now, "ada", places, questions, asked(algebra)).afterNoise(algebra),
                  root);
          return new Prepared(questions.all(), after, Option::none).run().get();
        });
  }

  /** The uppermost aggregate. */
  private static RelNode asked(RelNode algebra) {
    return algebra instanceof Aggregate ? algebra : asked(algebra.getInput(0));
  }

  private static boolean compare(String rest, int keys) {
    String statement = ASK + rest;
    assertThatThrownBy(() -> clinics.whole().door().prepare(statement))
        .as(statement)
        .isInstanceOf(SqlError.class);
    return clinics.compare(statement, keys, true, WallAloneTest::believed);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "COUNT(*) FROM visits, drugs",
        "COUNT(*) FROM visits v JOIN drugs d ON v.zip = 1 OR v.patient = d.patient",
        "COUNT(*) FROM visits v JOIN visits w ON v.zip = w.zip",
        "COUNT(*) FROM visits v JOIN drugs d ON v.ward = d.drug",
        "COUNT(*) FROM visits v JOIN drugs d ON v.patient = d.drug AND v.ward = d.patient",
        "COUNT(*) FROM visits v JOIN visits w ON v.patient = w.ward AND v.ward = w.patient",
        "COUNT(*) FROM visits v JOIN drugs d ON UPPER(v.patient) = UPPER(d.patient)",
        "COUNT(*) FROM visits v JOIN drugs d ON CAST(v.patient AS VARCHAR(1)) = d.patient",
        "COUNT(*) FROM visits v JOIN drugs d ON SUBSTRING(v.patient FROM 1 FOR 1) = d.patient",
        "COUNT(*), COUNT(drug) FROM visits v LEFT JOIN drugs d ON v.ward = d.drug",
        "COUNT(*), COUNT(zip) FROM visits v RIGHT JOIN drugs d ON v.patient <> d.patient",
        "COUNT(*), COUNT(zip), COUNT(drug) FROM visits v FULL JOIN drugs d ON v.patient > d.drug",
        "COUNT(*) FROM (SELECT v.patient AS p, d.patient AS q FROM visits v FULL JOIN drugs d ON"
            + " v.patient = d.patient) AS t JOIN drugs e ON t.q = e.patient",
        "COUNT(*) FROM (SELECT d.patient AS q, COUNT(*) AS n FROM visits v LEFT JOIN drugs d ON"
            + " v.patient = d.patient GROUP BY d.patient) AS t WHERE n > 1",
        "COUNT(*), SUM(n, contribution_bounds_per_row => (0, 900)) FROM (SELECT COUNT(*) AS n FROM"
            + " visits) AS t",
        "COUNT(*), SUM(n, contribution_bounds_per_row => (0, 900)) FROM (SELECT ward, COUNT(*) AS"
            + " n FROM visits GROUP BY ward) AS t",
        "COUNT(*) FROM (SELECT patient, zip, COUNT(*) AS n FROM visits GROUP BY ROLLUP(patient,"
            + " zip)) AS t WHERE n > 1",
        "COUNT(*) FROM (SELECT patient, COUNT(*) AS n FROM visits GROUP BY CUBE(patient, ward)) AS"
            + " t WHERE n > 1",
        "COUNT(*) FROM (SELECT DISTINCT ward, zip FROM visits) AS t",
        "COUNT(*), SUM(n, contribution_bounds_per_row => (0, 90000)) FROM (SELECT SUM(minutes)"
            + " OVER (ORDER BY seen) AS n FROM visits) AS t",
        "COUNT(*), SUM(n, contribution_bounds_per_row => (0, 900)) FROM (SELECT RANK() OVER"
            + " (PARTITION BY ward ORDER BY minutes) AS n FROM visits) AS t",
        "COUNT(*) FROM (SELECT LAG(minutes) OVER (PARTITION BY UPPER(patient) ORDER BY seen) AS n"
            + " FROM visits) AS t WHERE n > 20",
        "COUNT(*) FROM (SELECT ward FROM visits EXCEPT SELECT drug FROM drugs) AS t",
        "COUNT(*) FROM (SELECT patient, ward FROM visits EXCEPT ALL SELECT drug, patient FROM"
            + " drugs) AS t",
        "COUNT(*) FROM (SELECT patient, ward FROM visits INTERSECT SELECT drug, patient FROM"
            + " drugs) AS t",
        "COUNT(*) FROM (SELECT zip FROM visits UNION SELECT zip FROM visits) AS t",
        "COUNT(*) FROM visits v WHERE zip IN (SELECT w.zip FROM visits w WHERE w.urgent)",
        "COUNT(*) FROM visits v WHERE ward NOT IN (SELECT drug FROM drugs)",
        "COUNT(*) FROM visits v WHERE EXISTS (SELECT 1 FROM drugs d WHERE d.drug > v.ward)",
        "COUNT(*) FROM visits v WHERE EXISTS (SELECT 1 FROM drugs d WHERE d.patient = v.patient OR"
            + " d.drug = 'x')",
        "COUNT(*) FROM visits v WHERE minutes > (SELECT AVG(w.minutes) FROM visits w)",
        "COUNT(*) FROM visits v WHERE zip = (SELECT w.zip FROM visits w WHERE w.ward = v.ward)",
        "COUNT(*) FROM visits v WHERE EXISTS (SELECT 1 FROM drugs d WHERE d.drug = 'x' UNION ALL"
            + " SELECT 1 FROM drugs e)",
        "COUNT(*) FROM visits v WHERE zip > (SELECT COUNT(*) FROM (SELECT 1 FROM drugs d UNION ALL"
            + " SELECT 1 FROM visits w) AS t)",
        "COUNT(*) FROM visits a JOIN visits b ON a.zip = b.zip JOIN visits c ON b.zip = c.zip JOIN"
            + " visits d ON c.zip = d.zip"
      })
  void whatThePassRefusesLosesRowsOnly(String rest) {
    compare(rest, 0);
  }

  @Test
  void cellsToo() {
    boolean byWard =
        compare("ward, COUNT(*) FROM visits v JOIN drugs d ON v.ward > d.drug GROUP BY ward", 1);
    boolean byDrug =
        compare("drug, COUNT(*) FROM visits v JOIN drugs d ON v.zip = 1 GROUP BY drug", 1);
    assertThat(byWard || byDrug).isTrue();
  }

  /** Relations at random, whose ties to the person are cut at random. */
  @Test
  void ofRandomOnesToo() {
    Random random = new Random(4);
    int paid = 0;
    int tries = Repeats.count(6, 3_000);
    List<String> tried = new ArrayList<>();
    while (tried.size() < tries) {
      String rows = cut(new RandomRelations(random).of(2 + random.nextInt(3)), random);
      String statement =
          ASK
              + "COUNT(*), COUNT(a), COUNT(b), SUM(a, contribution_bounds_per_row => (0, 900))"
              + " FROM ("
              + rows
              + ") AS t";
      tried.add(statement);
      paid += clinics.compare(statement, 0, true, WallAloneTest::believed) ? 1 : 0;
    }
    assertThat(paid).isGreaterThan(tries / 2);
  }

  /** Without some of what ties rows to the person. */
  static String cut(String rows, Random random) {
    String cut = rows;
    for (String tie :
        List.of(
            "x.patient = y.patient",
            "y.patient = x.patient",
            "PARTITION BY patient, b",
            "PARTITION BY patient",
            "GROUP BY patient, b",
            "SELECT DISTINCT patient,")) {
      cut = random.nextBoolean() ? cut : cut.replace(tie, loose(tie, random));
    }
    return cut;
  }

  private static String loose(String tie, Random random) {
    if (tie.contains("=")) {
      return List.of("TRUE", "x.patient = y.b", "x.b = y.patient", "x.a = y.a")
          .get(random.nextInt(4));
    } else if (tie.startsWith("PARTITION")) {
      return "PARTITION BY b";
    }
    return tie.startsWith("GROUP") ? "GROUP BY b, patient || 'k', patient" : tie;
  }
}
