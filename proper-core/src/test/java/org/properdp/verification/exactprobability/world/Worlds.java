package org.properdp.verification.exactprobability.world;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;

/**
 * Small worlds, made from a fixed seed. The first ones are the smallest, and they grow from there:
 * so the first in which something is wrong is about the smallest.
 *
 * <p>Amounts are small multiples of one unit, so that budgets break in the middle of a program, and
 * so that budget and cost are often equal. Now and then a budget is one billionth more or less.
 */
public final class Worlds {
  private static final long[] UNITS = {
    1_000_000_000, 250_000_000, 300_000_000, 100_000_000, 99_999_999, 7, 2
  };
  private static final int GROWS_EVERY = 60;

  private final Random random;
  private final int people;
  private final int depth;
  private final long unit;
  private final boolean oneEach;

  private Worlds(long seed, int index) {
    random = new Random(seed * 1_000_003 + index);
    int size = 1 + index / GROWS_EVERY;
    people = Math.min(size, chance(2, 3, 3, 4, 4, 5, 5, 5));
    depth = Math.min(size, chance(1, 2, 2, 3, 3));
    oneEach = random.nextInt(4) == 0;
    unit = UNITS[random.nextInt(UNITS.length)];
  }

  /** The world of a seed and a number. */
  public static World at(long seed, int index) {
    return new Worlds(seed, index).world();
  }

  private World world() {
    boolean numbered = random.nextBoolean();
    Regime.Global global =
        new Regime.Global(new Epsilon(unit * (1 + random.nextInt(10))), 1 + random.nextInt(2));
    return new World(people, numbered, global, step(0));
  }

  private Step step(int before) {
    Question question = question();
    Coarse.Look look = one(Coarse.Look.values());
    Coarse coarse =
        new Coarse(look, random.nextInt(question.asked().size()), random.nextInt(5) - 1);
    List<Step> next =
        before + 1 == depth
            ? List.of()
            : IntStream.range(0, coarse.branches()).mapToObj(b -> step(before + 1)).toList();
    return new Step(before == 0 ? arrivals() : changes(), question, coarse, next);
  }

  private Question question() {
    List<Turn> turns =
        Stream.generate(() -> one(Turn.values())).limit(chance(0, 0, 0, 1, 1, 2)).toList();
    Origin origin = one(Origin.VISITS, Origin.VISITS, one(Origin.values()));
    return new Question(origin, turns, one(Asked.values()), unit * chance(1, 1, 1, 2));
  }

  /** Before the first question: up to three rows of each individual, in any order. */
  private List<Action> arrivals() {
    List<Row> visits = new ArrayList<>();
    List<Row> purchases = new ArrayList<>();
    for (int who = 0; who < people; who++) {
      for (int rows = oneEach ? 1 : chance(1, 1, 2, 2, 3, 3); rows > 0; rows--) {
        (!oneEach && random.nextInt(5) == 0 ? purchases : visits).add(row(who));
      }
    }
    if (random.nextInt(6) == 0) {
      visits.add(row(Row.UNKEYED));
    }
    Collections.shuffle(visits, random);
    return List.of(
        new Action.Append(Home.VISITS, visits), new Action.Append(Home.PURCHASES, purchases));
  }

  private List<Action> changes() {
    return Stream.generate(this::change).limit(chance(0, 0, 0, 1, 1, 2)).toList();
  }

  private Action change() {
    Home home = one(Home.VISITS, Home.VISITS, Home.PURCHASES);
    int who = random.nextInt(people);
    return switch (random.nextInt(10)) {
      case 0, 1 -> new Action.Append(home, rows(this::anybody));
      case 2, 3 -> new Action.Update(home, who, rows(() -> who));
      case 4 -> new Action.Delete(home, who);
      case 5, 6 -> new Action.Grant(who, amount());
      case 7 -> new Action.GrantAll(unit);
      case 8 -> new Action.DeleteEverywhere(who);
      default -> new Action.Refresh(home, rows(this::anybody));
    };
  }

  private int anybody() {
    return random.nextInt(people);
  }

  private List<Row> rows(IntSupplier who) {
    return Stream.generate(() -> row(who.getAsInt())).limit(random.nextInt(4)).toList();
  }

  private Row row(int who) {
    return new Row(who, random.nextInt(10) - 4, random.nextInt(4), amountOrNone());
  }

  private long amountOrNone() {
    return random.nextInt(12) == 0 ? 0 : amount();
  }

  private long amount() {
    return unit * chance(1, 1, 1, 2, 2, 6, 9) + chance(0, 0, 0, 0, 0, 0, -1, 1);
  }

  private int chance(int... values) {
    return values[random.nextInt(values.length)];
  }

  @SafeVarargs
  private <E> E one(E... values) {
    return values[random.nextInt(values.length)];
  }
}
