package org.properdp.sql.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.control.Option;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.schema.SchemaPlus;
import org.apache.calcite.schema.impl.AbstractSchema;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.tools.Frameworks;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.properdp.Repeats;
import org.properdp.sql.parse.ColumnNames;
import org.properdp.sql.parse.ErrorLocator;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.parse.SqlText;
import org.properdp.sql.question.NoisyQuestions;
import org.properdp.sql.translate.Believing;
import org.properdp.tables.OpenTables;

/**
 * The wall by itself (SEMANTICS §11): a pass that believes every join, group, window, set and
 * sub-query to be tied to the person loses rows and never privacy, because plans keep rows of
 * different owners apart. What everybody brings and pays in the whole is what they bring and pay
 * alone.
 */
@Tag("long")
class WallAloneTest {
  private static final String ASK = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.001) ";

  private static ByPerson clinics;
  private static ByPerson ofTwo;

  @BeforeAll
  static void open() {
    clinics = new ByPerson(60);
    ofTwo = ByPerson.ofTwo(62);
  }

  @AfterAll
  static void close() {
    clinics.close();
    ofTwo.close();
  }

  /** What a door does, with a pass that believes. */
  static SqlRows believed(Clinic clinic, String text) {
    return PlannerThread.of(
        () -> {
          SchemaPlus root = Frameworks.createRootSchema(false);
          OpenTables now = clinic.tables().asDeclaredNow();
          SqlNode statement = SqlDoor.rewritten(SqlText.parse(text));
          RelNode algebra = StatementPlanner.of(root, now).algebra(statement);
          ErrorLocator places = new ErrorLocator(statement);
          NoisyQuestions questions =
              new NoisyQuestions(
                      now,
                      algebra.getCluster(),
                      places,
                      root.add("answers", new AbstractSchema()),
                      Option.none())
                  .computing(plan -> publicRows(new AfterNoise(plan)));
          AfterNoise after =
              new AfterNoise(
                  Believing.pass(now, "ada", places, questions, asked(algebra))
                      .afterNoise(algebra));
          return new Prepared(
                  questions.all(),
                  after,
                  ColumnNames.of(statement),
                  Option::none,
                  new Prepared.Again(
                      () -> false,
                      () -> {
                        throw new IllegalStateException("it is run once");
                      }),
                  0)
              .run()
              .get();
        });
  }

  private static List<List<@Nullable Object>> publicRows(AfterNoise computed) {
    computed.checkWork(PublicWork.MOST);
    return computed.rows(held -> {});
  }

  /** The uppermost aggregate. */
  private static RelNode asked(RelNode algebra) {
    return algebra instanceof Aggregate ? algebra : asked(algebra.getInput(0));
  }

  private static boolean compare(ByPerson clinics, String rest, int keys) {
    String statement = ASK + rest;
    assertThatThrownBy(() -> clinics.whole().door().prepare(statement))
        .as(statement)
        .isInstanceOf(SqlError.class);
    return clinics.compare(statement, keys, true, WallAloneTest::believed);
  }

  static Stream<String> untied() throws IOException {
    return VerdictsTest.paragraphs("untied.txt").stream();
  }

  @ParameterizedTest
  @MethodSource("untied")
  void whatThePassRefusesLosesRowsOnly(String rest) {
    compare(clinics, rest, 0);
  }

  static Stream<String> untiedOfTwo() throws IOException {
    return VerdictsTest.paragraphs("untied-two.txt").stream();
  }

  /** Where two values name a person, and a statement is tied by one of them. */
  @ParameterizedTest
  @MethodSource("untiedOfTwo")
  void whatIsTiedByHalfAKeyLosesRowsOnly(String rest) {
    compare(ofTwo, rest, 0);
  }

  static Stream<String> nobodys() throws IOException {
    return VerdictsTest.paragraphs("nobodys.txt").stream();
  }

  /** Public rows meet other public rows at most, whatever keys they have. */
  @ParameterizedTest
  @MethodSource("nobodys")
  void publicRowsAreAmongNoPersonsRows(String rest) {
    assertThatThrownBy(() -> clinics.whole().door().prepare(ASK + rest))
        .as(rest)
        .isInstanceOf(SqlError.class);
    clinics.compareBeside(ASK + rest, WallAloneTest::believed);
  }

  @Test
  void cellsToo() {
    boolean byWard =
        compare(
            clinics,
            "ward, COUNT(*) FROM visits v JOIN drugs d ON v.ward > d.drug GROUP BY ward",
            1);
    boolean byDrug =
        compare(clinics, "drug, COUNT(*) FROM visits v JOIN drugs d ON v.zip = 1 GROUP BY drug", 1);
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
