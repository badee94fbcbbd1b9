package org.properdp.sql.theorem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.Repeats;
import org.properdp.budget.Ledger;
import org.properdp.sql.names.Naming;
import org.properdp.sql.theorem.Lives.Life;
import org.properdp.verification.exactprobability.ledger.Twisted;
import org.properdp.verification.exactprobability.ledger.Twisted.Rule;

/**
 * The privacy theorem of SEMANTICS §2 for statements in SQL, by exact probability, in generated
 * worlds of two to four people, named by one value or by two, whose budgets run out: adaptive
 * programs of random statements, over joins, sets, groups, windows and sub-queries, with every
 * aggregate and every way to take part. No life of an analyst is more than e^E(r) times likelier
 * with r and all that is r's than without, nor the other way round; and none more than e to the
 * power of what r has paid.
 */
@Tag("long")
class SqlTheoremProperties {
  private static final int WORLDS = 2_000;

  /** A world in which it shows that a ledger forgets. */
  private static final long FORGOTTEN = 26;

  private static List<Life> lives(long seed, Naming naming, UnaryOperator<Ledger> ledger) {
    try (Lives lives = new Lives(World.at(seed, naming), ledger)) {
      return lives.all();
    }
  }

  @Test
  void noLifeTellsMoreOfAPersonThanItsBudget() {
    long[] seeds = LongStream.range(0, WORLDS).filter(each -> Repeats.take(each, 700)).toArray();
    List<Life> lives =
        IntStream.range(0, seeds.length)
            .parallel()
            .mapToObj(at -> lives(seeds[at], Naming.inTurn(at), ledger -> ledger))
            .flatMap(List::stream)
            .toList();
    assertThat(lives).noneMatch(Life::isTooMuch).noneMatch(Life::isNotPaidFor);
    // So the check could fail: in many worlds all that was paid for is lost, in some all there was.
    assertThat(lives.stream().filter(life -> life.nats() > 0.99 * life.paid() && life.paid() > 0))
        .hasSizeGreaterThan(lives.size() / 5);
    assertThat(lives.stream().filter(life -> life.nats() > 0.9 * life.budget()))
        .hasSizeGreaterThan(lives.size() / 20);
  }

  /** A ledger that forgets what was paid is found out in a few worlds. */
  @Test
  void aLedgerThatForgetsIsFoundOut() {
    UnaryOperator<Ledger> forgetful =
        ledger -> new Twisted(ledger, Rule.each(due -> due.left() >= due.cost() ? 0 : -1));
    assertThat(LongStream.range(FORGOTTEN, FORGOTTEN + Repeats.count(1, 40)))
        .anyMatch(seed -> lives(seed, Naming.BY_ONE, forgetful).stream().anyMatch(Life::isTooMuch));
  }
}
