package org.properdp.budget.memory.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.properdp.Repeats;
import org.properdp.budget.memory.page.Crowd.Look;
import org.properdp.budget.memory.page.Crowd.Members;
import org.properdp.provenance.individual.Individuals;

/** However its amounts lie in memory, a page does what an array of longs would. */
class AmountPageProperties {
  private static final AtomicLong RUNS = new AtomicLong();
  private static final long ABSENT = AmountPage.ABSENT;

  /** An act on a page. */
  enum Act {
    PAY,
    GIVE,
    PAY_EACH,
    FREEZE
  }

  /** One step of a program. */
  record Step(Act act, Members members, long amount, long seed) {}

  @Property(tries = 250, edgeCases = EdgeCasesMode.NONE)
  void itDoesWhatAnArrayWould(
      @ForAll Look look, @ForAll long seed, @ForAll("programs") List<Step> program) {
    if (!Repeats.take(RUNS.getAndIncrement(), 3)) {
      return;
    }
    long[] model = Crowd.amounts(look, seed);
    AmountPage page = Crowd.page(model);
    List<Supplier<byte[]>> frozen = new ArrayList<>();
    List<long[]> then = new ArrayList<>();
    for (Step step : program) {
      long[] members = Crowd.members(step.members(), step.seed());
      switch (step.act()) {
        case PAY -> same(page.pay(members, step.amount(), 2), pay(model, members, step));
        case GIVE -> same(page.give(members, step.amount(), 2), give(model, members, step));
        case PAY_EACH -> {
          long[] costs = costs(members, step);
          same(page.payEach(costs, 2), payEach(model, costs));
        }
        case FREEZE -> {
          frozen.add(page.freeze());
          then.add(model.clone());
        }
      }
      same(amounts(page), model);
      same(page.withAtLeast(members, step.amount()), able(model, members, step));
      same(page.withAtLeast(step.amount()), able(model, Individuals.everybody(), step));
    }
    for (int i = 0; i < frozen.size(); i++) {
      AmountPage again = AmountPage.of(frozen.get(i).get());
      same(amounts(again), then.get(i));
      same(again.withAtLeast(0), Crowd.page(then.get(i)).withAtLeast(0));
    }
  }

  private static void same(long[] actual, long[] expected) {
    assertThat(Arrays.mismatch(actual, expected)).as("where they differ").isEqualTo(-1);
  }

  private static long[] amounts(AmountPage page) {
    long[] amounts = new long[Individuals.PAGE];
    for (int slot = 0; slot < amounts.length; slot++) {
      amounts[slot] = page.at(slot);
    }
    return amounts;
  }

  private static long[] able(long[] model, long[] members, Step step) {
    long[] able = new long[Individuals.WORDS];
    for (int slot = 0; slot < model.length; slot++) {
      if (Crowd.contains(members, slot) && model[slot] >= step.amount()) {
        able[slot >>> 6] |= 1L << slot;
      }
    }
    return able;
  }

  private static long[] pay(long[] model, long[] members, Step step) {
    long[] payers = able(model, members, step);
    for (int slot = 0; slot < model.length; slot++) {
      model[slot] -= Crowd.contains(payers, slot) ? step.amount() : 0;
    }
    return payers;
  }

  private static long[] give(long[] model, long[] members, Step step) {
    long[] given = new long[Individuals.WORDS];
    for (int slot = 0; slot < model.length; slot++) {
      boolean hasRoom = model[slot] <= Long.MAX_VALUE - 1 - step.amount();
      if (Crowd.contains(members, slot) && model[slot] != ABSENT && hasRoom) {
        given[slot >>> 6] |= 1L << slot;
        model[slot] += step.amount();
      }
    }
    return given;
  }

  private static long[] payEach(long[] model, long[] costs) {
    long[] payers = new long[Individuals.WORDS];
    for (int slot = 0; slot < model.length; slot++) {
      if (model[slot] >= costs[slot]) {
        payers[slot >>> 6] |= 1L << slot;
        model[slot] -= costs[slot];
      }
    }
    return payers;
  }

  /** Some pay twice as much as others, and in some programs a few pay what nobody else does. */
  private static long[] costs(long[] members, Step step) {
    SplittableRandom random = new SplittableRandom(step.seed());
    long[] costs = new long[Individuals.PAGE];
    for (int slot = 0; slot < costs.length; slot++) {
      long own = step.seed() % 2 == 0 && random.nextInt(8) == 0 ? random.nextInt(1_000_000) : 0;
      long cost = step.amount() / 3 * random.nextInt(1, 3) + own + 1;
      costs[slot] = Crowd.contains(members, slot) ? cost : Long.MAX_VALUE;
    }
    return costs;
  }

  /** Amounts at which 4 bytes end are worth trying. */
  @Provide
  Arbitrary<List<Step>> programs() {
    Arbitrary<Long> amounts =
        Arbitraries.oneOf(
            Arbitraries.of(1L, 50_000_000L, 100_000_000L, 1_000_000_000L, 3_000_000_000L),
            Arbitraries.of(4_294_967_294L, 4_294_967_295L, 4_294_967_296L, 10_000_000_000L),
            Arbitraries.of(Long.MAX_VALUE - 5_000, Long.MAX_VALUE - 1, Long.MAX_VALUE),
            Arbitraries.longs().between(1, 2_000_000_000));
    return Combinators.combine(
            Arbitraries.of(Act.class), Arbitraries.of(Members.class), amounts, Arbitraries.longs())
        .as(Step::new)
        .list()
        .ofMinSize(1)
        .ofMaxSize(12);
  }
}
