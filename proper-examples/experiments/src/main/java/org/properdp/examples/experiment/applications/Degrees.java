package org.properdp.examples.experiment.applications;

import static org.properdp.report.figures.Numbers.shown;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.guess.TwoSided;
import org.properdp.examples.experiment.people.Column;
import org.properdp.examples.experiment.people.Edge;
import org.properdp.examples.experiment.world.World;
import org.properdp.pinq.Group;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Pinq;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.report.Findings;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict;

/** How many people know how many others: by each person's rows, and by PINQ's GroupBy. */
public final class Degrees implements Experiment {
  private static final int MOST = 32;
  private static final PublicKeys<Integer> DEGREES =
      PublicKeys.of("degrees", IntStream.rangeClosed(1, MOST).boxed().toList());
  private static final String BUDGET = "1";
  private static final Epsilon ALL = Epsilon.of(BUDGET);

  static final String BY_PERSON = "person by person";
  static final String BY_PERSON_GLOBALLY = "person by person, global";
  static final String LARGE = "session of 1";
  static final String SMALL = "session of 1/32";
  static final String SMALL_GLOBALLY = "session of 1/32, global";
  static final String EDGES = "PINQ, a budget of edges";
  static final String IN = "in-degrees, ";
  static final Vector<String> WAYS =
      Vector.of(BY_PERSON, BY_PERSON_GLOBALLY, LARGE, SMALL, SMALL_GLOBALLY, EDGES);

  @Override
  public String name() {
    return "degrees";
  }

  @Override
  public String title() {
    return "Degrees of a graph";
  }

  @Override
  public String line() {
    return "degrees of a graph: from each person's own edges, or by GroupBy in a paid session";
  }

  @Override
  public String question() {
    return "How many people say that they know one other person, how many two, and so on; and how"
        + " many people are known to one other, to two, and so on? PINQ groups edges by a key,"
        + " and adding or removing an edge changes two groups. Personal budgets work person by"
        + " person. What does each way cost, and how exact is it from a budget of 1?";
  }

  @Override
  public String method() {
    return "Each person says that they know 1 to 32 others, most of them few; an edge is a row of"
        + " the person who says so. Out-degrees are asked in six ways, all with a budget of 1."
        + " Person by person: each person's rows become one, its degree, and a histogram of those"
        + " costs each person ε once, at ε 1, under personal budgets and under a global one that"
        + " keeps 32 rows of each. By asPinq(1): each person pays 1 for each edge, so only people"
        + " with one edge can pay. By asPinq(1/32): all people can, also globally. There edges are"
        + " grouped, at twice the cost, so half of the session's ε buys the histogram. And as in"
        + " PINQ, with a budget of 1 for all edges, which protects an edge but not a person.";
  }

  @Override
  public String details() {
    return "In-degrees, up to 32 as well, mix what several people say: no personal collection"
        + " can express them, sessions can. In a file of your own each row is an edge, from its"
        + " individual to the person that it names; degrees above 32 are not counted.";
  }

  @Override
  public Vector<Column> reads() {
    return Vector.of(Column.KNOWS);
  }

  @Override
  public Findings run(Setting setting) {
    int people = setting.choose(1_000, 10_000, 100_000);
    Vector<Edge> edges = setting.edges(people);
    int times = setting.choose(5, 30, 100);
    Map<Integer, Long> out = degrees(edges, Edge::from);
    Map<Integer, Long> in = degrees(edges, Edge::to);
    Vector<Vector<Vector<Double>>> asked =
        WAYS.map(
            way -> {
              setting.begin(way + ", " + times + " times");
              return Vector.fill(times, () -> asked(setting, way, edges));
            });
    setting.begin(IN + times + " times");
    Vector<Vector<Double>> inSession =
        Vector.fill(times, () -> grouped(session(setting, edges, "0.03125"), Edge::to, "0.015625"));
    Vector<Vector<Double>> inEdges = Vector.fill(times, () -> ofEdges(edges, Edge::to));
    Figures errors = Figures.of("error", "Average error of a degree's count", "way", "error");
    for (int i = 0; i < WAYS.size(); i++) {
      errors = errors.with(WAYS.get(i), error(asked.get(i), out));
    }
    errors = errors.with(IN + SMALL, error(inSession, in)).with(IN + EDGES, error(inEdges, in));
    Figures degrees = table(out, asked.map(Vector::head));
    return new Findings(
            conclusion(errors, degrees),
            List.of(errors, degrees),
            List.of(
                Chart.of("Out-degrees, once", degrees, "degree", "people with that degree")
                    .along("number of people whom a person knows")
                    .lines("truth", BY_PERSON, LARGE, SMALL, EDGES),
                Chart.of(
                        "Average error of a degree's count",
                        errors,
                        "way",
                        "average error, in people")
                    .bars("error")))
        .verdict(verdict(errors));
  }

  private static Map<Integer, Long> degrees(Vector<Edge> edges, Function<Edge, String> end) {
    return edges
        .groupBy(end)
        .values()
        .groupBy(Vector::size)
        .mapValues(ofThisDegree -> (long) ofThisDegree.size());
  }

  private static Vector<Double> asked(Setting setting, String way, Vector<Edge> edges) {
    return switch (way) {
      case BY_PERSON ->
          byPerson(setting.world(World.personal(BUDGET), Edge.class, Edge::from), edges);
      case BY_PERSON_GLOBALLY -> byPerson(global(setting), edges);
      case LARGE -> grouped(session(setting, edges, "1"), Edge::from, "0.5");
      case SMALL -> grouped(session(setting, edges, "0.03125"), Edge::from, "0.015625");
      case SMALL_GLOBALLY ->
          grouped(
              global(setting).with(edges).rows().asPinq(Epsilon.of("0.03125")),
              Edge::from,
              "0.015625");
      default -> ofEdges(edges, Edge::from);
    };
  }

  private static World<Edge> global(Setting setting) {
    return setting.world(World.global(BUDGET, MOST), Edge.class, Edge::from);
  }

  private static Vector<Double> byPerson(World<Edge> world, Vector<Edge> edges) {
    return counts(
        world
            .with(edges)
            .rows()
            .perIndividual(1, own -> List.of(own.size()))
            .noisyHistogram(DEGREES, degree -> degree, ALL));
  }

  private static Either<Refusal, Pinq<Edge>> session(
      Setting setting, Vector<Edge> edges, String epsilon) {
    return setting
        .world(World.personal(BUDGET), Edge.class, Edge::from)
        .with(edges)
        .rows()
        .asPinq(Epsilon.of(epsilon));
  }

  private static Vector<Double> grouped(
      Either<Refusal, Pinq<Edge>> session, Function<Edge, String> end, String epsilon) {
    return counts(
        session.flatMap(
            edges -> edges.groupBy(end).noisyHistogram(DEGREES, Group::size, Epsilon.of(epsilon))));
  }

  /** Answers as PINQ gave them: a list of rows, each of which is protected. */
  private static Vector<Double> ofEdges(Vector<Edge> edges, Function<Edge, String> end) {
    try (Proper proper = Proper.inMemory()) {
      return grouped(Either.right(proper.pinq(edges, ALL)), end, "0.5");
    }
  }

  private static Vector<Double> counts(Either<Refusal, Release<Map<Integer, Long>>> answer) {
    return Vector.ofAll(DEGREES.inOrder())
        .map(
            degree ->
                answer.fold(
                    refusal -> Double.NaN,
                    release -> release.value().get(degree).get().doubleValue()));
  }

  /** Each degree's count has noise of its own. */
  private static Measured error(Vector<Vector<Double>> asked, Map<Integer, Long> truth) {
    return Measured.meanSize(
        asked.flatMap(counts -> counts.zipWithIndex((count, i) -> count - there(truth, i + 1))));
  }

  private static long there(Map<Integer, Long> truth, int degree) {
    return truth.getOrElse(degree, 0L);
  }

  private static Figures table(Map<Integer, Long> truth, Vector<Vector<Double>> asked) {
    Figures degrees =
        Figures.of(
            "degrees",
            "People by out-degree, asked once in each way",
            WAYS.prepend("truth").prepend("degree").toJavaArray(String[]::new));
    for (int degree = 1; degree <= MOST; degree++) {
      int at = degree - 1;
      degrees =
          degrees.with(
              asked
                  .<Object>map(counts -> counts.get(at))
                  .prepend(there(truth, degree))
                  .prepend(degree)
                  .toJavaArray());
    }
    return degrees;
  }

  static Verdict verdict(Figures errors) {
    return Verdict.ofOrder(
        off(errors, BY_PERSON),
        off(errors, SMALL),
        "Asked person by person, degrees are nearer than by GroupBy in a session.",
        "GroupBy in a session is nearer than asking person by person.",
        "Asking person by person and GroupBy in a session");
  }

  /** Made of the tables. */
  static List<String> conclusion(Figures errors, Figures degrees) {
    return List.of(
        "Person by person, a degree's count is off by "
            + off(errors, BY_PERSON).shown()
            + " on average under personal budgets and by "
            + off(errors, BY_PERSON_GLOBALLY).shown()
            + " under a global one; by the rules each person is one row, and pays once: "
            + order(errors, BY_PERSON, BY_PERSON_GLOBALLY, "personal budgets", "the global budget"),
        grouped(errors, degrees),
        "PINQ itself is off by "
            + off(errors, EDGES).shown()
            + " on average. By the rules it promises less: one edge is protected, and a person with"
            + " 32 edges can lose 32 times as much. Of PINQ's counts and those in the session that"
            + " people with up to 32 edges can pay for, "
            + order(errors, EDGES, SMALL, "PINQ's", "the session's"),
        "By the rules in-degrees, made of what several people say, are asked in a session. There"
            + " they are off by "
            + off(errors, IN + SMALL).shown()
            + "; PINQ, for edges, is off by "
            + off(errors, IN + EDGES).shown()
            + ", on average. "
            + Claim.where(
                    off(errors, IN + SMALL).isAbove(off(errors, IN + EDGES).high()),
                    "There personal budgets are farther off.")
                .otherwise(
                    "Of the two, "
                        + order(
                            errors,
                            IN + SMALL,
                            IN + EDGES,
                            "the session of people",
                            "PINQ, for edges,")));
  }

  private static String grouped(Figures errors, Figures degrees) {
    boolean isAnyPersonMissing = degrees.numbers("truth").tail().exists(people -> people > 0);
    double noise = new TwoSided(2).meanAbsolute();
    return "By GroupBy it is off by "
        + off(errors, SMALL).shown()
        + " in a session that people with up to 32 edges can pay for, and by "
        + off(errors, SMALL_GLOBALLY).shown()
        + " in such a session under a global budget, on average: "
        + order(errors, SMALL, BY_PERSON, "GroupBy in the session", "asking person by person")
        + " A session of 1, by the rules, has only people with one edge, and is off by "
        + off(errors, LARGE).shown()
        + " on average, where by its law noise alone makes "
        + shown(noise)
        + Claim.where(
                isAnyPersonMissing && off(errors, LARGE).isAbove(noise),
                ": that is more, as people are missing, and no answer says so.")
            .otherwise(": that is not shown to be more.");
  }

  /** Which of two ways is nearer, by their names in a sentence. */
  private static String order(
      Figures errors, String one, String other, String oneCalled, String otherCalled) {
    return Claim.ofOrder(
            off(errors, one),
            off(errors, other),
            nearer(oneCalled),
            nearer(otherCalled),
            oneCalled + " and " + otherCalled)
        + ".";
  }

  private static String nearer(String called) {
    return called
        + (called.endsWith("budgets") || called.endsWith("'s") ? " are" : " is")
        + " nearer";
  }

  private static Measured off(Figures errors, String way) {
    return errors.measured(way, "error");
  }
}
