package org.properdp.examples.demo;

import io.vavr.control.Option;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.properdp.Proper;
import org.properdp.budget.Account;
import org.properdp.budget.Epsilon;
import org.properdp.budget.LedgerStopped;
import org.properdp.budget.Regime;
import org.properdp.cli.command.Scratch;
import org.properdp.cli.console.Console;
import org.properdp.primitive.Range;
import org.properdp.report.figures.Numbers;

/**
 * The story of the paper's introduction, with made-up people: a study of a rare blood type on
 * Monday, a campaign among smokers on Tuesday, newcomers on Wednesday. Each question is asked
 * twice, under one global budget and under personal budgets. Everything is kept in a store; if the
 * story is played again on the same store, it continues with the budgets that are left.
 */
public final class Demo {
  private static final Epsilon BUDGET = Epsilon.of("1");
  private static final int WIDTH = 92;

  private final PrintWriter out;
  private final Crowd crowd;
  private final List<Inhabitant> everybody = new ArrayList<>();
  private final Clinic personal;
  private final Clinic global;
  private final Option<String> lastBatch;
  private final boolean isWithNewcomers;

  /** True if the last answer was farther from the truth than noise explains. */
  private boolean isLastBeyondNoise;

  private Demo(Proper proper, Crowd crowd, PrintWriter out) {
    this.out = out;
    this.crowd = crowd;
    this.personal = new Clinic(proper, "personal", new Regime.Personal(BUDGET));
    this.global = new Clinic(proper, "global", new Regime.Global(BUDGET, 1));
    this.lastBatch = personal.lastBatch();
    this.isWithNewcomers = lastBatch.contains(crowd.newcomersBatch());
    crowd.refuseUnlessMine(lastBatch);
  }

  /** Plays the story with this many people, who are made from the seed; the noise is real. */
  public static void play(int people, long seed, PrintWriter out) {
    try (Scratch scratch = Scratch.temporary()) {
      Proper.found(scratch.directory()).close();
      play(new Crowd(people, seed), scratch.directory(), out);
    }
    out.println(
        "- All of this was kept in a store, which is deleted now. With --store DIR it is kept,");
    out.println("  and the next run goes on with the budgets that are left.");
  }

  /**
   * Founds a store to play on, and says so, because a mistyped directory would otherwise go
   * unnoticed.
   */
  public static void found(Path store, PrintWriter out) {
    Proper.found(store).close();
    out.println(
        "There was no store in " + store + ": a new one is made, and all budgets are full.");
    out.println();
  }

  /** Plays the story on the store in a directory, which may have been played on before. */
  public static void play(int people, long seed, Path store, PrintWriter out) {
    play(new Crowd(people, seed), store, out);
    out.println(
        "- All of this is kept in "
            + store
            + ": the next run goes on with the budgets that are left.");
  }

  private static void play(Crowd crowd, Path store, PrintWriter out) {
    try (Proper proper = Proper.open(store)) {
      Demo demo = new Demo(proper, crowd, out);
      try {
        demo.play();
      } catch (LedgerStopped stopped) {
        throw new IllegalStateException(
            "the store has stopped: " + demo.personal.custodian().failure().orElse(stopped),
            stopped);
      }
    }
  }

  private void play() {
    arrive(crowd.firstBatch(), crowd.makeFirst());
    if (isWithNewcomers) {
      arrive(crowd.newcomersBatch(), crowd.makeNewcomers());
    }
    introduce();
    monday();
    tuesday();
    if (isWithNewcomers) {
      day("Wednesday: nobody is new this time");
    } else {
      arrive(crowd.newcomersBatch(), crowd.makeNewcomers());
      day(
          "Wednesday: "
              + Numbers.shown((long) crowd.newcomers(), "newcomer arrives", "newcomers arrive"));
    }
    wednesday();
    budgets();
  }

  private void arrive(String batch, List<Inhabitant> arrivals) {
    everybody.addAll(arrivals);
    personal.arrive(batch, arrivals);
    global.arrive(batch, arrivals);
  }

  private void introduce() {
    print(
        "%s, each with a budget of ε %s. The one global budget is ε %s too.",
        Numbers.shown((long) everybody.size(), "made-up person", "made-up people"), BUDGET, BUDGET);
    print(
        "Every question costs ε %s. \"±\" is the 95 %% interval of the noise alone: around the",
        StoryLine.EACH);
    print("true value of the people who could still pay under personal budgets, and of everyone");
    print(
        "under the global budget. The column \"true\" is about everyone; only a demo can show it.");
    if (lastBatch.isDefined()) {
      print("This continues an earlier run, with the same people and the budgets they have left.");
    }
  }

  private void monday() {
    day("Monday: a study of blood type AB negative");
    ask(StoryLine.count("How many have it?", Inhabitant::abNegative));
    ask(
        StoryLine.average(
            "How old are they on average?",
            Inhabitant::abNegative,
            Range.of("0", "120"),
            Inhabitant::age));
    ask(StoryLine.count("How many of them smoke?", p -> p.abNegative() && p.smokes()));
  }

  private void tuesday() {
    day("Tuesday: a campaign among smokers");
    ask(StoryLine.count("How many smoke?", Inhabitant::smokes));
    ask(
        StoryLine.average(
            "How many cigarettes a day?",
            Inhabitant::smokes,
            Range.of("0", "60"),
            Inhabitant::cigarettesPerDay));
    ask(StoryLine.count("How many smoke and are under 30?", p -> p.smokes() && p.age() < 30));
    ask(StoryLine.count("How many smoke over 20 a day?", p -> p.cigarettesPerDay() > 20));
  }

  private void wednesday() {
    ask(StoryLine.count("How many smoke now?", Inhabitant::smokes));
    ask(StoryLine.count("How many are under 30?", p -> p.age() < 30));
    ask(StoryLine.count("How many smoke now? (asked again)", Inhabitant::smokes));
  }

  private void ask(StoryLine line) {
    var personally = personal.ask(line);
    isLastBeyondNoise = line.isBeyondNoise(personally, everybody.stream());
    row(
        "  " + line.text(),
        line.truth(everybody.stream()),
        StoryLine.read(personally),
        StoryLine.read(global.ask(line)));
  }

  private void day(String title) {
    out.println();
    row(title, "true", "personal (payers)", "global (all)");
  }

  private void row(String text, String truth, String personally, String globally) {
    int columns = Console.screen(out).columns();
    boolean isNarrow = columns > 0 && columns < WIDTH;
    // The figures stand below their question where both are too wide.
    String form = isNarrow ? "%s%n%15s   %-18s %s" : "%-44s %9s   %-18s %s";
    String row = String.format(Locale.ROOT, form, text, truth, personally, globally);
    out.println(row.stripTrailing());
  }

  private void budgets() {
    out.println();
    print("What happened:");
    print(
        "- The global budget paid for %s questions and then refused everything%s.",
        global.custodian().globalAccount().map(Demo::questions).orElse("no"),
        isWithNewcomers ? "" : ", also about Wednesday's newcomers");
    print("  Personal budgets answered all questions.");
    drift();
    if (lastBatch.isDefined()) {
      print(
          "- When hardly anyone can still pay, an answer is only noise, and looks like any other.");
    }
    print(
        "- Only the custodian can see how many of %,d people can pay for another question: %,d,",
        personal.custodian().individuals(), personal.withAtLeast(StoryLine.EACH));
    print("  and how many have all of their budget left: %,d.", personal.withAtLeast(BUDGET));
  }

  private void drift() {
    long spent = personal.custodian().individuals() - personal.withAtLeast(StoryLine.EACH);
    print("- People whose budget is spent are left out, and no analyst is told: %,d here.", spent);
    if (spent > 0 && isLastBeyondNoise) {
      print("  So answers drift from the truth. The last one is so far off as noise alone would");
      print("  take 1 answer of 20 at most. That is the price of never refusing.");
    } else if (spent > 0) {
      print(
          "  So answers may drift from the truth; in the last line that can't be told from noise.");
    }
  }

  private static String questions(Account account) {
    return account.spent().divide(StoryLine.EACH.decimal()).toPlainString();
  }

  private void print(String format, Object... values) {
    out.printf(Locale.ROOT, format + "%n", values);
  }
}
