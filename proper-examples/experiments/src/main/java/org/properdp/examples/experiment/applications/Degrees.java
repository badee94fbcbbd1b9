package org.properdp.examples.experiment.applications;

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
import org.properdp.examples.experiment.Takes;
import org.properdp.examples.experiment.people.Column;
import org.properdp.examples.experiment.people.Edge;
import org.properdp.examples.experiment.world.Statistics;
import org.properdp.examples.experiment.world.World;
import org.properdp.pinq.Group;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Pinq;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.report.Findings;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;

/** The number of people that know how many others: by each person's rows, and by PINQ's GroupBy. */
@Takes(budget = Degrees.BUDGET)
public final class Degrees implements Experiment {
  static final int MOST = 32;
  private static final PublicKeys<Integer> DEGREES =
      PublicKeys.of("degrees", IntStream.rangeClosed(1, MOST).boxed().toList());
  static final String BUDGET = "1";

  static final String BY_PERSON = "person by person";
  static final String BY_PERSON_GLOBALLY = "person by person, global";
  static final String LARGE = "session of the whole budget";
  static final String SMALL = "session of 1/32 of the budget";
  static final String SMALL_GLOBALLY = "session of 1/32 of the budget, global";
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
        + " person. What does each way cost, and how exact is it from a budget of {budget}?";
  }

  @Override
  public String method() {
    return "Each person says that they know 1 to 32 others, most of them few; an edge is a row of"
        + " the person who says so. Out-degrees are asked in six ways, all with a budget of"
        + " {budget}. Person by person: each person's rows become one, its degree, and a histogram"
        + " of those costs each person ε once, at ε {budget}, under personal budgets and under a"
        + " global one that keeps 32 rows of each. By asPinq({budget}): each person pays {budget}"
        + " for each edge, so only people with one edge can pay. By asPinq({budget/32}): all"
        + " people can, also globally. There edges are grouped, at twice the cost, so half of the"
        + " session's ε buys the histogram. And as in PINQ, with a budget of {budget} for all"
        + " edges, which protects an edge but not a person.";
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
    int people = setting.size(1_000, 10_000, 100_000);
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
        Vector.fill(times, () -> grouped(setting, session(setting, edges, MOST), Edge::to, MOST));
    Vector<Vector<Double>> inEdges = Vector.fill(times, () -> ofEdges(setting, edges, Edge::to));
    Figures errors = errors(asked, inSession, inEdges, out, in);
    Figures degrees = table(out, asked.map(Vector::head));
    Findings found =
        new Findings(
                DegreesTold.conclusion(errors, degrees, Double.parseDouble(setting.budget(BUDGET))),
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
            .verdict(DegreesTold.verdict(errors));
    return DegreesTold.beyond(out).fold(() -> found, found::beginning);
  }

  private static Figures errors(
      Vector<Vector<Vector<Double>>> asked,
      Vector<Vector<Double>> inSession,
      Vector<Vector<Double>> inEdges,
      Map<Integer, Long> out,
      Map<Integer, Long> in) {
    Figures errors =
        Figures.of(
            "error",
            "Average error of a degree's count, in people, over all degrees",
            "way",
            "error");
    for (int i = 0; i < WAYS.size(); i++) {
      errors = errors.with(WAYS.get(i), error(asked.get(i), out));
    }
    return errors.with(IN + SMALL, error(inSession, in)).with(IN + EDGES, error(inEdges, in));
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
      case BY_PERSON -> byPerson(setting, personal(setting), edges);
      case BY_PERSON_GLOBALLY -> byPerson(setting, global(setting), edges);
      case LARGE -> grouped(setting, session(setting, edges, 1), Edge::from, 1);
      case SMALL -> grouped(setting, session(setting, edges, MOST), Edge::from, MOST);
      case SMALL_GLOBALLY ->
          grouped(
              setting,
              global(setting).with(edges).rows().asPinq(budget(setting).dividedBy(MOST)),
              Edge::from,
              MOST);
      default -> ofEdges(setting, edges, Edge::from);
    };
  }

  private static Epsilon budget(Setting setting) {
    return Epsilon.of(setting.budget(BUDGET));
  }

  private static World<Edge> personal(Setting setting) {
    return setting.world(World.personal(setting.budget(BUDGET)), Edge.class, Edge::from);
  }

  private static World<Edge> global(Setting setting) {
    return setting.world(World.global(setting.budget(BUDGET), MOST), Edge.class, Edge::from);
  }

  private static Vector<Double> byPerson(Setting setting, World<Edge> world, Vector<Edge> edges) {
    return counts(
        world
            .with(edges)
            .rows()
            .perIndividual(1, own -> List.of(own.size()))
            .noisyHistogram(DEGREES, degree -> degree, budget(setting)));
  }

  private static Either<Refusal, Pinq<Edge>> session(
      Setting setting, Vector<Edge> edges, int parts) {
    return personal(setting).with(edges).rows().asPinq(budget(setting).dividedBy(parts));
  }

  /** Grouping costs twice what is asked of the groups, so that half of a session is left. */
  private static Vector<Double> grouped(
      Setting setting, Either<Refusal, Pinq<Edge>> session, Function<Edge, String> end, int parts) {
    Epsilon half = budget(setting).dividedBy(2L * parts);
    return counts(
        session.flatMap(edges -> edges.groupBy(end).noisyHistogram(DEGREES, Group::size, half)));
  }

  /** Answers as PINQ gave them: a list of rows, each of which is protected. */
  private static Vector<Double> ofEdges(
      Setting setting, Vector<Edge> edges, Function<Edge, String> end) {
    try (Proper proper = setting.forgotten()) {
      return grouped(setting, Either.right(proper.pinq(edges, budget(setting))), end, 1);
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

  /** Each question is one trial: the degrees differ, and the same of them are in each. */
  private static Measured error(Vector<Vector<Double>> asked, Map<Integer, Long> truth) {
    return Measured.meanSize(
        asked.map(
            counts ->
                Statistics.mean(
                    counts.zipWithIndex((count, i) -> Math.abs(count - there(truth, i + 1))))));
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
}
