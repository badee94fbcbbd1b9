package org.properdp.examples.demo;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.properdp.Proper;
import org.properdp.budget.Account;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.primitive.Range;

/**
 * The story of the paper's introduction, on made-up people: a study of a rare blood type on Monday,
 * a campaign among smokers on Tuesday, newcomers on Wednesday. Each question is asked twice, under
 * one global budget and under a budget for everybody.
 */
public final class Demo {
  private static final Epsilon BUDGET = Epsilon.of("1");

  private final PrintStream out;
  private final List<Person> everybody = new ArrayList<>();
  private final Clinic personal;
  private final Clinic global;

  private Demo(Proper proper, PrintStream out) {
    this.out = out;
    this.personal = new Clinic(proper, "personal", new Regime.Personal(BUDGET));
    this.global = new Clinic(proper, "global", new Regime.Global(BUDGET, 1));
  }

  /** Plays the story with so many people; the people are made from the seed, the noise is real. */
  public static void play(int people, long seed, PrintStream out) {
    try (Proper proper = Proper.inMemory()) {
      new Demo(proper, out).play(people, seed);
    }
  }

  private void play(int people, long seed) {
    introduce(people);
    arrive("first", Person.some("a", people, seed));
    monday();
    tuesday();
    wednesday(people, seed);
    budgets();
  }

  private void arrive(String batch, List<Person> arrivals) {
    everybody.addAll(arrivals);
    personal.arrive(batch, arrivals);
    global.arrive(batch, arrivals);
  }

  private void introduce(int people) {
    print(
        "%,d made-up people. Everybody's budget is ε %s; so is the one global budget.",
        people, BUDGET);
    print(
        "Every question costs ε %s. \"±\" is 95 %% certain. The true values are shown", Line.EACH);
    print("because this is a demo: outside of one, nobody sees them.");
  }

  private void monday() {
    day("Monday: a study of blood type AB negative");
    ask(Line.count("How many have it?", Person::abNegative));
    ask(
        Line.average(
            "How old are they on average?", Person::abNegative, Range.of("0", "120"), Person::age));
    ask(Line.count("How many of them smoke?", p -> p.abNegative() && p.smokes()));
  }

  private void tuesday() {
    day("Tuesday: a campaign among smokers");
    ask(Line.count("How many smoke?", Person::smokes));
    ask(
        Line.average(
            "How many cigarettes a day?",
            Person::smokes,
            Range.of("0", "60"),
            Person::cigarettesPerDay));
    ask(Line.count("How many smoke and are under 30?", p -> p.smokes() && p.age() < 30));
    ask(Line.count("How many smoke over 20 a day?", p -> p.cigarettesPerDay() > 20));
  }

  private void wednesday(int people, long seed) {
    int newcomers = Math.max(1, people / 5);
    arrive("newcomers", Person.some("b", newcomers, seed + 1));
    day(String.format(Locale.ROOT, "Wednesday: %,d newcomers arrive", newcomers));
    ask(Line.count("How many smoke now?", Person::smokes));
    ask(Line.count("How many are under 30?", p -> p.age() < 30));
    ask(Line.count("How many smoke now? (asked again)", Person::smokes));
  }

  private void ask(Line line) {
    row("  " + line.text(), line.truth(everybody.stream()), personal.ask(line), global.ask(line));
  }

  private void day(String title) {
    out.println();
    row(title, "true", "personal", "global");
  }

  private void row(String text, String truth, String personally, String globally) {
    String row = "%-44s %9s   %-16s %s".formatted(text, truth, personally, globally);
    out.println(row.stripTrailing());
  }

  private void budgets() {
    out.println();
    print("What happened:");
    print(
        "- The global budget paid for %s questions and then refused everything, also about people",
        global.custodian().globalAccount().map(Demo::questions).orElse("no"));
    print("  whom nobody had asked about. Personal budgets answered all questions.");
    print("- Who can't pay is left out, and no analyst is told: answers drift from the truth as");
    print("  people run out, most of all in the last line. That is the price of never refusing.");
    print(
        "- The custodian, and nobody else, sees that of %,d people %,d can pay for another",
        personal.custodian().individuals(), personal.withAtLeast(Line.EACH));
    print("  question, and %,d have all of their budget left.", personal.withAtLeast(BUDGET));
  }

  private static String questions(Account account) {
    return account.spent().divide(Line.EACH.decimal()).toPlainString();
  }

  private void print(String format, Object... values) {
    out.printf(Locale.ROOT, format + "%n", values);
  }
}
