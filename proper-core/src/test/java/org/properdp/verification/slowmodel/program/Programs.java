package org.properdp.verification.slowmodel.program;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.Tuple;
import org.jspecify.annotations.Nullable;
import org.properdp.verification.slowmodel.plan.Asked;
import org.properdp.verification.slowmodel.plan.Plan;
import org.properdp.verification.slowmodel.plan.Plans;
import org.properdp.verification.slowmodel.plan.Row;

/** Generates programs. */
public final class Programs {
  private record Question(Plan plan, Asked asked, BigDecimal epsilon) {
    /** Several parts can't be asked at less than a billionth each. */
    Question {
      epsilon = asked instanceof Asked.Together ? epsilon.max(new BigDecimal("2e-8")) : epsilon;
    }
  }

  /** A step, as soon as the few questions that the program asks are known. */
  private interface Step extends Function<List<Question>, Command> {}

  private static final RandomDistribution EVEN = RandomDistribution.uniform();

  private Programs() {}

  /** Programs under personal budgets. */
  public static Arbitrary<Program> personal() {
    return programs(
        Combinators.combine(Arbitraries.of("0.3", "0.5", "0.8", "1.5"), chances())
            .as((budget, even) -> new Setup(new BigDecimal(budget), !even, 0)));
  }

  /** Programs under a global budget. */
  public static Arbitrary<Program> global() {
    return programs(
        Combinators.combine(Arbitraries.of("1", "5", "30"), Arbitraries.integers().between(1, 3))
            .as((budget, rows) -> new Setup(new BigDecimal(budget), false, rows)));
  }

  private static Arbitrary<Program> programs(Arbitrary<Setup> setups) {
    return Combinators.combine(
            setups,
            questions().list().ofMinSize(1).ofMaxSize(4),
            arrivals(),
            steps().list().ofMinSize(6).ofMaxSize(24).withSizeDistribution(EVEN))
        .as(
            (setup, questions, arrivals, steps) -> {
              List<Command> commands = new ArrayList<>(arrivals);
              steps.forEach(step -> commands.add(repeated(step.apply(questions), commands)));
              return new Program(setup, commands);
            })
        .withoutEdgeCases();
  }

  /** A batch that comes again: the first, the second, and so on, of those before. */
  private record Again(int number) implements Command {
    @Override
    public Object on(World world) {
      throw new AssertionError("it stands for another command");
    }
  }

  private static Command repeated(Command command, List<Command> before) {
    if (!(command instanceof Again again)) {
      return command;
    }
    List<Command> batches =
        before.stream()
            .filter(one -> one instanceof Command.Append || one instanceof Command.Refresh)
            .toList();
    return batches.get(again.number() % batches.size());
  }

  /** The first rows of both data sets, in either order. */
  private static Arbitrary<List<Command>> arrivals() {
    Arbitrary<List<@Nullable Row>> visits = Arbitraries.oneOf(rows(14, 36), census());
    Arbitrary<List<@Nullable Row>> pills = Arbitraries.oneOf(rows(8, 24), census());
    return Combinators.combine(visits, pills)
        .as(
            (first, second) ->
                List.<Command>of(
                    new Command.Append(0, "0", first), new Command.Append(1, "0", second)))
        .flatMap(Arbitraries::shuffle);
  }

  private static Arbitrary<Question> questions() {
    Arbitrary<String> epsilons =
        Arbitraries.frequencyOf(
            Tuple.of(20, Arbitraries.of("0.1", "0.2", "0.25", "0.3", "0.5")),
            Tuple.of(2, Arbitraries.of("1", "0.7")),
            Tuple.of(1, Arbitraries.of("0.000000001", "1000000000")));
    return Combinators.combine(Plans.plans(), Plans.questions(), epsilons.map(BigDecimal::new))
        .as(Question::new);
  }

  private static Arbitrary<Step> steps() {
    Arbitrary<Integer> datasets =
        Arbitraries.frequencyOf(Tuple.of(3, Arbitraries.just(0)), Tuple.of(1, Arbitraries.just(1)));
    Arbitrary<String> batches = Arbitraries.of("0", "1", "2", "3", "4");
    Arbitrary<BigDecimal> grants = Arbitraries.of("0.1", "0.5", "3").map(BigDecimal::new);
    return Arbitraries.frequencyOf(
        Tuple.of(24, asks()),
        Tuple.of(5, Combinators.combine(datasets, batches, rows(0, 7)).as(Programs::append)),
        Tuple.of(
            2,
            Arbitraries.integers()
                .between(0, 7)
                .map(number -> (Step) questions -> new Again(number))),
        Tuple.of(
            1,
            Combinators.combine(datasets, batches, Arbitraries.oneOf(rows(0, 9), census()))
                .as(
                    (dataset, batch, rows) ->
                        questions -> new Command.Refresh(dataset, batch, rows))),
        Tuple.of(
            3, Combinators.combine(datasets, people(), rows(0, 3), chances()).as(Programs::update)),
        Tuple.of(
            1,
            Combinators.combine(datasets, people())
                .as((dataset, who) -> questions -> new Command.Delete(dataset, who))),
        Tuple.of(1, people().map(who -> questions -> new Command.DeleteEverywhere(who))),
        Tuple.of(
            1,
            Combinators.combine(people(), grants)
                .as((who, more) -> questions -> new Command.Grant(who, more))),
        Tuple.of(1, grants.map(more -> questions -> new Command.GrantAll(more))),
        Tuple.of(
            1,
            Combinators.combine(people(), people())
                .as((who, into) -> questions -> new Command.Merge(who, into))),
        Tuple.of(3, datasets.map(dataset -> questions -> new Command.TakeSnapshot(dataset))));
  }

  private static Arbitrary<Step> asks() {
    return Combinators.combine(
            Arbitraries.integers().between(0, 3),
            Arbitraries.of("ada", "bea"),
            Arbitraries.of("first", "second").injectNull(0.7))
        .as(
            (number, analyst, id) ->
                questions -> {
                  Question question = questions.get(number % questions.size());
                  return new Ask(
                      question.plan(), question.asked(), question.epsilon(), analyst, id);
                });
  }

  private static Step append(int dataset, String batch, List<@Nullable Row> rows) {
    return questions -> new Command.Append(dataset, batch, rows);
  }

  /** Mostly about the right person, so that something comes of it. */
  private static Step update(int dataset, String who, List<@Nullable Row> rows, boolean careless) {
    List<@Nullable Row> about = new ArrayList<>(rows);
    if (!careless) {
      about.removeIf(row -> row == null);
      about.replaceAll(row -> new Row(who, row.kind(), row.amount()));
    }
    return questions -> new Command.Update(dataset, who, about);
  }

  private static Arbitrary<Boolean> chances() {
    return Arbitraries.of(false, false, false, true);
  }

  private static Arbitrary<String> people() {
    return Arbitraries.of(World.EVERYBODY);
  }

  private static Arbitrary<List<@Nullable Row>> rows(int least, int most) {
    Arbitrary<String> who =
        Arbitraries.frequencyOf(
            Tuple.of(30, people()), Tuple.of(1, Arbitraries.of("?").injectNull(0.5)));
    return Combinators.combine(who, kinds(), amounts())
        .as(Row::new)
        .injectNull(0.03)
        .list()
        .ofMinSize(least)
        .ofMaxSize(most)
        .withSizeDistribution(EVEN);
  }

  /** One row of each of some people, in the order in which they are numbered. */
  private static Arbitrary<List<@Nullable Row>> census() {
    return Combinators.combine(
            people().set().ofMinSize(4),
            kinds().list().ofSize(World.EVERYBODY.size()),
            amounts().list().ofSize(World.EVERYBODY.size()))
        .as(
            (people, kinds, amounts) -> {
              List<@Nullable Row> rows = new ArrayList<>();
              for (int at = 0; at < World.EVERYBODY.size(); at++) {
                String who = World.EVERYBODY.get(at);
                if (people.contains(who)) {
                  rows.add(new Row(who, kinds.get(at), amounts.get(at)));
                }
              }
              return rows;
            });
  }

  private static Arbitrary<Integer> kinds() {
    return Arbitraries.integers().between(0, 4);
  }

  private static Arbitrary<Double> amounts() {
    return Arbitraries.frequencyOf(
        Tuple.of(6, Arbitraries.integers().between(0, 5).map(whole -> (double) whole)),
        Tuple.of(6, Arbitraries.integers().between(-40, 120).map(eighths -> eighths / 8.0)),
        Tuple.of(1, Arbitraries.of(Double.NaN, 1 / 0.0, -1 / 0.0, 1e300, Double.MIN_VALUE)));
  }
}
