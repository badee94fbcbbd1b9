package org.properdp.pinq;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.Tuple;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsReport;
import org.properdp.Repeats;
import org.properdp.pinq.Compositions.Charged;
import org.properdp.pinq.Compositions.Heard;
import org.properdp.pinq.Compositions.Step;
import org.properdp.pinq.transformation.Distance;
import org.properdp.pinq.transformation.Item;
import org.properdp.query.Pinq;

/**
 * Whatever is made of a session's rows, by however many operators: where one row is put in, taken
 * out or moved, no more rows of the result are than the session is charged for.
 */
@Tag("long")
class CompositionProperties {
  private static final int NOWHERE = -1;
  private static final AtomicLong PAIRS = new AtomicLong();
  private static final AtomicLong PROGRAMS = new AtomicLong();

  /** A table with r's row at one place and at another, or not at all; and a public table. */
  record Worlds(List<Item> others, Item own, int at, int otherAt, List<Item> publics) {
    List<Item> one() {
      return with(at);
    }

    List<Item> other() {
      return with(otherAt);
    }

    private List<Item> with(int place) {
      List<Item> rows = new ArrayList<>(others);
      if (place != NOWHERE) {
        rows.add(Math.min(place, rows.size()), own);
      }
      return rows;
    }

    /**
     * True if r's row stands before two or more rows of its key, and not so in the other world: all
     * of them move where an operator goes by the first row of a key.
     */
    boolean leads() {
      return leads(at) && !leads(otherAt);
    }

    private boolean leads(int place) {
      return place != NOWHERE
          && others.stream().filter(item -> item.key() == own.key()).count() > 1
          && others.stream().limit(place).noneMatch(item -> item.key() == own.key());
    }
  }

  /** One more operator: on which collection, with which other one; 0 is the newest. */
  record Move(int step, int on, int with) {}

  private static Arbitrary<Item> items() {
    return Combinators.combine(
            Arbitraries.integers().between(0, 2), Arbitraries.integers().between(0, 8))
        .as(Item::new);
  }

  /** Most rows of r's stand in front of all, and half are in one of the worlds only. */
  @Provide
  Arbitrary<Worlds> worlds() {
    Arbitrary<Integer> places = Arbitraries.integers().between(0, 14);
    return Combinators.combine(
            items().list().ofMinSize(6).ofMaxSize(14),
            items(),
            Arbitraries.frequencyOf(Tuple.of(3, Arbitraries.just(0)), Tuple.of(1, places)),
            Arbitraries.frequencyOf(Tuple.of(1, Arbitraries.just(NOWHERE)), Tuple.of(1, places)),
            items().list().ofMaxSize(8))
        .as(Worlds::new);
  }

  @Provide
  Arbitrary<List<Move>> moves() {
    return Combinators.combine(
            Arbitraries.integers().between(0, Compositions.ALL_STEPS.size() - 1),
            Arbitraries.frequency(Tuple.of(4, 0), Tuple.of(1, 1), Tuple.of(1, 2)),
            Arbitraries.integers().between(0, 9))
        .as(Move::new)
        .list()
        .ofMinSize(2)
        .ofMaxSize(6);
  }

  /** A few worlds at once, so that there are more of them with all repeats. */
  @Provide
  Arbitrary<List<Worlds>> severalWorlds() {
    return worlds().list().ofSize(Repeats.count(1, 4));
  }

  @Property(tries = 4, edgeCases = EdgeCasesMode.NONE)
  void everyOperatorAfterEveryOther(@ForAll("severalWorlds") List<Worlds> several) {
    several.forEach(CompositionProperties::compareAfterEveryOther);
  }

  private static void compareAfterEveryOther(Worlds worlds) {
    Charged one = new Charged(worlds.one());
    Charged other = new Charged(worlds.other());
    Charged publics = new Charged(worlds.publics());
    for (Step first : Compositions.ALL_STEPS) {
      Pinq<Item> here = first.of(one.rows, publics.rows);
      Pinq<Item> there = first.of(other.rows, publics.rows);
      for (Step second : Compositions.ALL_STEPS) {
        // Of 43 times 43 pairs another third in each world: three worlds have all of them.
        if (!Repeats.take(PAIRS.getAndIncrement(), 3)) {
          continue;
        }
        String name = first + ", then " + second;
        compare(name, one, second.of(here, publics.rows), other, second.of(there, publics.rows));
        compare(name, one, second.of(here, here), other, second.of(there, there));
      }
    }
  }

  /** In a third of all worlds, at least, r's row stands first of several with its key. */
  @Property(tries = 1500, edgeCases = EdgeCasesMode.NONE)
  @StatisticsReport(StatisticsReport.StatisticsReportMode.OFF)
  void anyNumberOfOperators(@ForAll("worlds") Worlds worlds, @ForAll("moves") List<Move> moves) {
    Statistics.label("leads")
        .collect(worlds.leads())
        .coverage(checker -> checker.check(true).percentage(rate -> rate >= 33));
    if (!Repeats.take(PROGRAMS.getAndIncrement(), 7)) {
      return;
    }
    Charged one = new Charged(worlds.one());
    Charged other = new Charged(worlds.other());
    Charged publics = new Charged(worlds.publics());
    List<Pinq<Item>> here = new ArrayList<>(List.of(publics.rows, one.rows));
    List<Pinq<Item>> there = new ArrayList<>(List.of(publics.rows, other.rows));
    for (Move move : moves) {
      here.add(made(here, move));
      there.add(made(there, move));
      compare(moves + "", one, newest(here, 0), other, newest(there, 0));
    }
  }

  private static Pinq<Item> made(List<Pinq<Item>> pool, Move move) {
    Step step = Compositions.ALL_STEPS.get(move.step());
    return step.of(newest(pool, move.on()), newest(pool, move.with()));
  }

  private static Pinq<Item> newest(List<Pinq<Item>> pool, int back) {
    return pool.get(pool.size() - 1 - back % pool.size());
  }

  private static void compare(
      String name, Charged one, Pinq<Item> here, Charged other, Pinq<Item> there) {
    Heard with = one.ask(here);
    Heard without = other.ask(there);
    assertThat(with.charged()).as(name).isEqualTo(without.charged());
    assertThat(Distance.between(with.rows(), without.rows()))
        .as(name)
        .isLessThanOrEqualTo(with.charged());
  }
}
