package org.properdp.verification.pairedworlds;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.registry.MapRegistry;
import org.properdp.verification.slowmodel.plan.Asked;
import org.properdp.verification.slowmodel.plan.Asked.Bounds;
import org.properdp.verification.slowmodel.plan.Plan;
import org.properdp.verification.slowmodel.plan.PublicRows;
import org.properdp.verification.slowmodel.plan.Row;
import org.properdp.verification.slowmodel.plan.RowFunctions;
import org.properdp.verification.slowmodel.plan.Step;
import org.properdp.verification.slowmodel.program.Ask;
import org.properdp.verification.slowmodel.program.Command;
import org.properdp.verification.slowmodel.program.Program;
import org.properdp.verification.slowmodel.program.RuntimeWorld;
import org.properdp.verification.slowmodel.program.Setup;

/**
 * Worlds of several pages of individuals and several blocks of rows, so that two threads share an
 * evaluation and what they gathered is merged: still the model's answers and budgets.
 */
@Tag("long")
class LargeWorldsTest {
  private static final int ROWS = 140_000;
  private static final Bounds TENTHS = new Bounds("-5", "5", "0.1");
  private static final Asked COUNT = new Asked.Count();
  private static final Asked SUM = new Asked.Sum(TENTHS, RowFunctions.Numbering.AMOUNT);
  private static final Asked AVERAGE = new Asked.Average(TENTHS, RowFunctions.Numbering.AMOUNT);
  private static final Asked HISTOGRAM =
      new Asked.Histogram(PublicRows.Keys.BACKWARDS, RowFunctions.Key.KIND);
  private static final Asked SUMS =
      new Asked.Sums(
          PublicRows.Keys.FIRST_THREE,
          RowFunctions.Key.KIND,
          TENTHS,
          new Bounds("0", "3", "1"),
          RowFunctions.Numbering.AMOUNT,
          RowFunctions.Numbering.NAN_ON_KIND_0);

  private static final Asked TOGETHER =
      new Asked.Together((Asked.Sum) SUM, (Asked.Histogram) HISTOGRAM, 4);

  private final Random random = new Random(20261120);

  @Test
  void manyPeopleWithARowEach() {
    List<String> people = people(ROWS / 2);
    List<Row> census = people.stream().map(this::row).toList();
    run(
        new Setup(new BigDecimal("0.2"), true, 0),
        people,
        new Command.Append(0, "census", census),
        ask("0.3", HISTOGRAM),
        ask("0.3", SUMS, new Step.Filter(RowFunctions.Test.EVEN_KIND)),
        ask("0.5", SUM),
        ask("0.05", TOGETHER),
        ask("0.5", AVERAGE),
        new Command.Append(0, "more", shuffled(census).subList(0, 1000)),
        ask("0.1", HISTOGRAM),
        ask("0.1", COUNT, new Step.Distinct()));
  }

  @Test
  void fewPeopleWithManyRowsEach() {
    List<String> people = people(1500);
    run(
        new Setup(new BigDecimal("11"), true, 0),
        people,
        new Command.Append(0, "first", rows(people, 0, ROWS / 2)),
        new Command.Append(0, "second", rows(people, 700, ROWS / 2)),
        ask("0.1", COUNT),
        ask("0.1", HISTOGRAM),
        ask("0.1", TOGETHER),
        ask("0.1", new Asked.Individuals(), new Step.Filter(RowFunctions.Test.EVEN_KIND)),
        ask("0.2", SUMS, new Step.First(20)),
        ask("0.2", COUNT, new Step.PerIndividual(null, RowFunctions.Grouping.STEPS_UP)),
        ask("0.1", AVERAGE, new Step.Distinct(), new Step.UnionPublic(PublicRows.SEVERAL)),
        new Command.Update(0, "p3", List.of(new Row("p3", 1, 1))),
        new Command.Delete(0, "p4"),
        ask("3", SUM, new Step.Union(new Plan(0, List.of(new Step.First(1))))),
        ask("0.1", COUNT));
  }

  @Test
  void underAGlobalBudget() {
    List<String> people = people(1500);
    run(
        new Setup(new BigDecimal("60"), false, 30),
        people,
        new Command.Append(0, "first", rows(people, 0, ROWS)),
        ask("0.1", COUNT),
        ask("0.1", SUMS),
        ask("0.1", TOGETHER),
        ask("0.1", new Asked.Individuals()),
        ask("0.1", AVERAGE, new Step.Distinct()),
        ask("0.1", COUNT, new Step.PerIndividual(9L, RowFunctions.Grouping.STEPS_UP)));
  }

  private static void run(Setup setup, List<String> people, Command... commands) {
    try (RuntimeWorld runtime = new RuntimeWorld(setup, people, new MapRegistry<>())) {
      Lockstep.run(new Program(setup, List.of(commands)), runtime);
    }
  }

  private static Ask ask(String epsilon, Asked asked, Step... steps) {
    return new Ask(new Plan(0, List.of(steps)), asked, new BigDecimal(epsilon), "ada", null);
  }

  private static List<String> people(int size) {
    return IntStream.range(0, size).mapToObj(number -> "p" + number).toList();
  }

  private List<Row> rows(List<String> people, int from, int size) {
    return IntStream.range(0, size)
        .mapToObj(at -> row(people.get(from + random.nextInt(people.size() - from))))
        .toList();
  }

  private Row row(String who) {
    return new Row(who, random.nextInt(5), random.nextInt(96) / 8.0 - 5);
  }

  private List<Row> shuffled(List<Row> rows) {
    List<Row> shuffled = new ArrayList<>(rows);
    Collections.shuffle(shuffled, random);
    return shuffled;
  }
}
