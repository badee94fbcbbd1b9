package org.properdp.examples.experiment.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.budgets.Managers;
import org.properdp.examples.experiment.command.Patience.Step;
import org.properdp.examples.experiment.people.Column;
import org.properdp.examples.experiment.people.Source;
import org.properdp.report.Findings;

class PatienceTest {
  private final List<String> told = new ArrayList<>();
  private long seconds;

  private Patience patience(Option<Duration> most, Step... rehearsed) {
    return new Patience("x", Vector.of(rehearsed), most, told::add, () -> seconds * 1_000_000_000L);
  }

  @Test
  void aStepThatSaysHowManyThereAreTellsHowLongItWillTake() {
    Patience patience = patience(Option.none());
    patience.begins("time 1 of 20");
    seconds = 600;
    patience.begins("time 2 of 20");
    seconds = 1_200;
    patience.begins("time 3 of 20");

    assertThat(told)
        .containsExactly(
            "x: time 1 of 20",
            "x: time 2 of 20",
            "x: this will take about 3.3 h in all",
            "x: time 3 of 20");
  }

  @Test
  void stepsThatWereRehearsedTakeTheSameShareOfTheTime() {
    Patience patience =
        patience(Option.none(), new Step("with 8 people", 0), new Step("the rest, 3 times", 0.1));
    patience.begins("with 8,000 people");
    seconds = 60;
    patience.begins("the rest, 100 times");
    assertThat(told).endsWith("x: this will take about 10 min in all");
  }

  /** A thousandth of a rehearsal of seconds is as long as it takes to open a file. */
  @Test
  void nothingIsToldOfTheWholeBeforeItsFirstStep() {
    Patience patience =
        patience(Option.some(Duration.ofHours(1)), new Step("a", 0.0001), new Step("b", 0.5));
    seconds = 1;
    patience.begins("a");
    seconds = 60;
    patience.begins("b");
    assertThat(told).containsExactly("x: a", "x: b");
  }

  @Test
  void ofOtherStepsThanThoseThatWereRehearsedNothingIsFollowed() {
    Patience patience = patience(Option.none(), new Step("a", 0), new Step("b", 0.1));
    patience.begins("a");
    seconds = 600;
    patience.begins("c");
    assertThat(told).containsExactly("x: a", "x: c");
  }

  @Test
  void aShortRunIsNotAnnounced() {
    Patience patience = patience(Option.none(), new Step("a", 0), new Step("b", 0.5));
    patience.begins("a");
    seconds = 59;
    patience.begins("b");
    assertThat(told).hasSize(2);
  }

  @Test
  void aRunIsStoppedWhereItWouldTakeLongerThanItMay() {
    Patience patience = patience(Option.of(Duration.ofMinutes(30)));
    patience.begins("time 1 of 20");
    seconds = 91;
    assertThatThrownBy(() -> patience.begins("time 2 of 20"))
        .hasMessageContaining("x was stopped after 2 min, before \"time 2 of 20\"")
        .hasMessageContaining("about 30 min, and --at-most leaves 30 min");
    Patience short20 = patience(Option.of(Duration.ofMinutes(31)));
    short20.begins("time 1 of 20");
    seconds += 91;
    short20.begins("time 2 of 20");
    seconds += 3_600;
    assertThatThrownBy(() -> short20.begins("and then")).hasMessageContaining("after 62 min");
  }

  @Test
  void aRehearsalTellsTheSharesInOrder() {
    Vector<Step> steps =
        Rehearsal.of(new Managers(), Setting.USUAL_SEED, Source.madeUp(1), System::nanoTime);
    assertThat(steps.map(Step::what)).contains("32 questions");
    assertThat(steps.map(Step::share).asJava())
        .isSorted()
        .allMatch(share -> share >= 0 && share < 1);
  }

  @Test
  void timesAreWholeSecondsMinutesOrHours() {
    MinutesText text = new MinutesText();
    assertThat(text.convert("90s")).isEqualTo(Duration.ofSeconds(90));
    assertThat(text.convert("10m")).isEqualTo(Duration.ofMinutes(10));
    assertThat(text.convert("2h")).isEqualTo(Duration.ofHours(2));
    for (String wrong : new String[] {"", "0m", "-1m", "5", "1d", "1.5h", "9999999s"}) {
      assertThatThrownBy(() -> text.convert(wrong)).hasMessageContaining("but was '" + wrong + "'");
    }
  }

  /** Of two steps the first takes so long in the runs of this experiment, by a clock of its own. */
  private Vector<Step> rehearsed(long... firsts) {
    Iterator<Long> first = LongStream.of(firsts).iterator();
    return Rehearsal.of(new Slow(first), 1, Source.madeUp(1), () -> seconds * 1_000_000_000L);
  }

  /** Else a long step after it is taken for a short one, and is not announced. */
  @Test
  void whatANewProcessHasToLoadIsNoPartOfTheShares() {
    assertThat(rehearsed(4, 1)).containsExactly(new Step("one", 0), new Step("other", 0.5));
  }

  @Test
  void aQuickFormThatTakesLongIsRehearsedOnceAndAVeryLongOneNotAtAll() {
    assertThat(rehearsed(9)).containsExactly(new Step("one", 0), new Step("other", 0.9));
    assertThat(rehearsed(21)).isEmpty();
  }

  private final class Slow implements Experiment {
    private final Iterator<Long> first;

    Slow(Iterator<Long> first) {
      this.first = first;
    }

    @Override
    public Findings run(Setting setting) {
      setting.begin("one");
      seconds += first.next();
      setting.begin("other");
      seconds += 1;
      return new Findings(List.of(), List.of(), List.of());
    }

    @Override
    public String name() {
      return "slow";
    }

    @Override
    public String line() {
      return "l";
    }

    @Override
    public String question() {
      return "q";
    }

    @Override
    public String method() {
      return "m";
    }

    @Override
    public Vector<Column> reads() {
      return Vector.of();
    }
  }
}
