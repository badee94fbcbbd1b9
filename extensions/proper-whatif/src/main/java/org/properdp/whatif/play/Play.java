package org.properdp.whatif.play;

import io.vavr.control.Option;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.properdp.budget.Regime;
import org.properdp.columns.ChunkRow;
import org.properdp.primitive.Several;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.question.NoisyQuestion.Said;
import org.properdp.tables.OpenTables;

/**
 * Plays the questions of statements under several scenarios, day after day. Nobody is charged and
 * nothing is written: budgets are made up, and rows are those that a question would find now.
 */
public final class Play {
  private final Company company;
  private final LocalDate first;
  private final Statements statements;
  private final List<Listed> questions;
  private final List<QuestionList.LeftOut> leftOut;
  private final Map<Long, List<Listed>> kept = new HashMap<>();

  /**
   * Plans the questions of statements and finds the truth about each.
   *
   * @param first the first day on which they are asked, in UTC
   * @throws SqlError where a statement is wrong that is not one of the past
   */
  public Play(OpenTables tables, Statements statements, LocalDate first) {
    this.first = first;
    this.company = new Company(tables.asDeclaredNow());
    QuestionList.All all = QuestionList.of(company, statements, OptionalLong.empty());
    this.questions = all.questions();
    this.leftOut = all.leftOut();
    this.statements =
        statements.without(leftOut.stream().map(QuestionList.LeftOut::statement).toList());
  }

  Statements statements() {
    return statements;
  }

  LocalDate first() {
    return first;
  }

  /** The statements of the past that can't be asked now. */
  List<QuestionList.LeftOut> leftOut() {
    return leftOut;
  }

  /** The number of questions. */
  public int size() {
    return questions.size();
  }

  List<Listed> questions() {
    return questions;
  }

  /** Why there is no question, of the first statement that can't be asked. */
  public String whyNone() {
    return leftOut.isEmpty()
        ? ""
        : ": " + leftOut.get(0).statement().place() + ": " + leftOut.get(0).why();
  }

  /** The scenarios that every population of the questions can be played under. */
  public List<Scenario> fitting(List<Scenario> scenarios) {
    return scenarios.stream()
        .filter(
            scenario -> company.populations().stream().map(this::regime).allMatch(scenario::fits))
        .toList();
  }

  private Regime regime(String population) {
    return company.truth(population).accounts().regime();
  }

  /** True if budgets can be played under any regime. */
  public boolean isAnyFitting(Purse purse) {
    return Stream.of(Way.values())
        .anyMatch(way -> !fitting(List.of(new Scenario(way, purse, 1))).isEmpty());
  }

  /** The reasons why some scenarios do not fit. */
  public String whyNotFitting(List<Scenario> scenarios) {
    List<String> reasons = new ArrayList<>();
    if (scenarios.stream().anyMatch(one -> !areAll(one::isOfItsKind))) {
      reasons.add(whyNotLeft());
    }
    if (scenarios.stream().anyMatch(one -> !areAll(one::isWithinRenewals))) {
      reasons.add(whyNotBeyond());
    }
    return String.join("; ", reasons);
  }

  private boolean areAll(Predicate<Regime> fitting) {
    return company.populations().stream().map(this::regime).allMatch(fitting);
  }

  private String whyNotBeyond() {
    return "budgets that renew begin with at most the amount up to which they renew: "
        + company.populations().stream()
            .flatMap(
                name ->
                    regime(name)
                        .renewal()
                        .toJavaStream()
                        .map(rule -> rule.upTo().shown() + " in " + name))
            .collect(Collectors.joining(", "));
  }

  private String whyNotLeft() {
    Map<Boolean, List<String>> ofKind =
        company.populations().stream()
            .collect(Collectors.partitioningBy(name -> regime(name) instanceof Regime.Global));
    List<String> global = Objects.requireNonNull(ofKind.get(true));
    List<String> personal = Objects.requireNonNull(ofKind.get(false));
    String what = "what people have left is played only under the regime that they have: ";
    return global.isEmpty()
        ? what + "the budgets of " + String.join(", ", personal) + " are personal"
        : personal.isEmpty()
            ? what + "the budget of " + String.join(", ", global) + " is global"
            : what
                + "the budgets of "
                + String.join(", ", personal)
                + " are personal, and that of "
                + String.join(", ", global)
                + " is global, so that no regime fits both";
  }

  /** The scenario that begins on the first day. */
  Acting begin(Scenario scenario) {
    LocalTime at =
        questions.stream().map(each -> each.told().at()).findFirst().orElse(LocalTime.MIDNIGHT);
    return new Acting(scenario, Option.some(new PlayedTime(first, at)));
  }

  /** The scenario at one moment, when nothing renews. */
  Acting atOnce(Scenario scenario) {
    return new Acting(scenario, Option.none());
  }

  /** The agents that know the truth. */
  Company company() {
    return company;
  }

  /** Plays the questions once a day, so many days. */
  Run run(Scenario scenario, int days) {
    return begin(scenario).days(days);
  }

  /** The questions as a regime plans them, which may keep fewer rows of each person. */
  List<Listed> questions(Scenario scenario) {
    return scenario.way() == Way.GLOBAL
        ? kept.computeIfAbsent(
            scenario.keeps(),
            most -> QuestionList.of(company, statements, OptionalLong.of(most)).questions())
        : questions;
  }

  /** One scenario under way. */
  final class Acting {
    private final Scenario scenario;
    private final Option<PlayedTime> time;
    private final Map<String, Stage> stages = new TreeMap<>();
    private int day = 1;

    Acting(Scenario scenario, Option<PlayedTime> time) {
      this.scenario = scenario;
      this.time = time;
      questions.stream()
          .filter(each -> each.heard() != null)
          .map(Listed::population)
          .distinct()
          .forEach(this::begin);
    }

    /** All begin at once, so that they renew from the same moment on. */
    private void begin(String population) {
      stages.put(
          population,
          company.stage(
              population,
              scenario,
              time.map(
                  one -> new Stage.During(one, company.end(population, questions(scenario))))));
    }

    /** The stage of a population that a question is about. */
    Stage stage(String population) {
      return Objects.requireNonNull(stages.get(population));
    }

    private boolean isAnyRenewed() {
      return stages.values().stream().anyMatch(Stage::isRenewed);
    }

    /** The promises of those budgets that renew. */
    List<Promised> promised() {
      List<Promised> all = new ArrayList<>();
      stages.forEach((name, stage) -> stage.promised(name).forEach(all::add));
      return all;
    }

    private Run days(int days) {
      List<Run.Fared> first = List.of();
      List<Run.Day> all = new ArrayList<>();
      boolean isOver = false;
      for (int number = 1; number <= days; number++) {
        if (isOver) {
          // Nothing was paid, so that every further day is like this one.
          all.add(again(all.get(all.size() - 1), number));
          continue;
        }
        beginDay(number);
        List<Run.Fared> fared = day();
        Run.Day day = summed(number, fared);
        all.add(day);
        first = number == 1 ? fared : first;
        isOver = !day.isPaid() && !isAnyRenewed();
      }
      return new Run(scenario, first, all, promised());
    }

    /** Another day begins, counted from 1. */
    void beginDay(int number) {
      day = number;
      stages.values().forEach(Stage::nextDay);
    }

    private List<Run.Fared> day() {
      List<Run.Fared> fared = new ArrayList<>();
      for (int at = 0; at < questions.size(); at++) {
        if (questions.get(at).heard() != null) {
          int next = at;
          fared.add(afterRefusal(fared, next).getOrElse(() -> play(next)));
        }
      }
      return fared;
    }

    /** After a refusal, the rest of a statement is not asked. */
    private Option<Run.Fared> afterRefusal(List<Run.Fared> fared, int at) {
      Listed question = questions.get(at);
      return Option.when(!fared.isEmpty(), () -> fared.get(fared.size() - 1))
          .filter(before -> before.outcome().isRefused())
          .filter(before -> before.question().told().number() == question.told().number())
          .map(before -> new Run.Fared(question, before.outcome(), List.of(), false));
    }

    /** Plays one of the questions, counted from 0. */
    Run.Fared play(int at) {
      Listed planned = questions(scenario).get(at);
      time.forEach(one -> one.comes(day, planned.told().at()));
      Heard<ChunkRow, Several> heard = planned.played();
      Outcome<Several> outcome =
          stage(planned.population()).play(heard, questions.get(at).played());
      List<Said> said =
          outcome
              .answer()
              .map(release -> planned.asked().said(release.value()))
              .getOrElse(List.of());
      return new Run.Fared(
          questions.get(at),
          outcome,
          said,
          scenario.way() == Way.CLIPPED && !heard.isClippable() && !heard.isClipped());
    }
  }

  private static Run.Day again(Run.Day day, int number) {
    return new Run.Day(
        number, day.shareIn(), day.missing(), day.answered(), day.isWhole(), day.isPaid());
  }

  private static Run.Day summed(int number, List<Run.Fared> fared) {
    long people = 0;
    long in = 0;
    int answered = 0;
    boolean isWhole = true;
    boolean isPaid = false;
    List<Double> missing = new ArrayList<>();
    for (Run.Fared each : fared) {
      Outcome<?> outcome = each.outcome();
      people += outcome.all().people();
      in += outcome.all().people() - outcome.out().people();
      answered += outcome.isRefused() ? 0 : 1;
      isWhole &= !outcome.isRefused() && outcome.out().people() == 0 && outcome.out().partly() == 0;
      isPaid |= outcome.isPaid();
      for (int at = 0; at < each.said().size(); at++) {
        missing.add(each.question().truths().get(at).missing(each.said().get(at)));
      }
    }
    double share = people == 0 ? (answered > 0 ? 1 : 0) : in / (double) people;
    return new Run.Day(number, share, Errors.mean(missing), answered, isWhole, isPaid);
  }
}
