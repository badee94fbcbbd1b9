package org.properdp.verification.pairedworlds;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.properdp.Repeats;
import org.properdp.verification.slowmodel.ModelPopulation.Account;
import org.properdp.verification.slowmodel.ModelPopulation.Reply;
import org.properdp.verification.slowmodel.plan.Asked;
import org.properdp.verification.slowmodel.program.Ask;
import org.properdp.verification.slowmodel.program.Command;
import org.properdp.verification.slowmodel.program.Program;
import org.properdp.verification.slowmodel.program.Programs;
import org.properdp.verification.slowmodel.program.RuntimeWorld;
import org.properdp.verification.slowmodel.program.World;

/**
 * Condition S2 of SEMANTICS §4: one individual r, in the world or not, with all its rows, updates,
 * deletions and grants, changes nothing for anybody else, and moves answers by its own share alone.
 * That share is known without a model: it is what r adds in a world where there is nobody else.
 */
@Tag("long")
class PairedWorldsProperties {
  private static final int STRIDE = 9;
  private static final AtomicLong PROGRAMS = new AtomicLong();

  @Property(tries = 300)
  void underPersonalBudgetsNobodyElseIsAffected(
      @ForAll("personal") Program program, @ForAll("people") String r) {
    compareSome(program, r);
  }

  @Property(tries = 200)
  void underAGlobalBudgetNobodyElseIsAffected(
      @ForAll("global") Program program, @ForAll("people") String r) {
    compareSome(program, r);
  }

  private static void compareSome(Program program, String r) {
    if (Repeats.take(PROGRAMS.getAndIncrement(), STRIDE)) {
      compare(program, r);
    }
  }

  private static void compare(Program program, String r) {
    List<Command> commands = program.commands().stream().filter(People::isCareful).toList();
    Set<String> one = People.sameAs(r, commands);
    Predicate<Object> others = who -> !one.contains(who);
    try (RuntimeWorld with = new RuntimeWorld(program.setup());
        RuntimeWorld without = new RuntimeWorld(program.setup());
        RuntimeWorld alone = new RuntimeWorld(program.setup());
        RuntimeWorld empty = new RuntimeWorld(program.setup())) {
      for (Command command : commands) {
        Object given = command.on(with);
        Object theirs = People.only(command, others::test).on(without);
        Object own = People.only(command, one::contains).on(alone);
        Object publics = People.only(command, who -> false).on(empty);
        if (command instanceof Ask ask) {
          compareRefusals(List.of((Reply) given, (Reply) theirs, (Reply) own, (Reply) publics));
          compareAnswers(ask, (Reply) given, (Reply) publics, (Reply) theirs, (Reply) own);
          compareExplanations(ask, List.of(with, without, alone, empty));
        }
        assertThat(accounts(with, others)).isEqualTo(without.accounts());
        assertThat(accounts(with, one::contains)).isEqualTo(alone.accounts());
        assertThat(without.globalAccount()).isEqualTo(with.globalAccount());
      }
    }
  }

  private static void compareRefusals(List<Reply> replies) {
    assertThat(replies.stream().map(reply -> "" + reply.refusal()).distinct()).hasSize(1);
  }

  /** The others' share is the same in both worlds, and r's is what it brings alone. */
  private static void compareAnswers(Ask ask, Reply given, Reply publics, Reply others, Reply own) {
    if (!(ask.asked() instanceof Asked.Average || ask.asked() instanceof Asked.Variance)) {
      assertThat(plus(given, publics)).isEqualTo(plus(others, own));
    }
  }

  private static List<BigDecimal> plus(Reply left, Reply right) {
    List<BigDecimal> sums = new ArrayList<>();
    for (int at = 0; at < left.values().size(); at++) {
      sums.add(left.values().get(at).add(right.values().get(at)).stripTrailingZeros());
    }
    return sums;
  }

  /**
   * A plan's words about itself are the same whatever the data, but for snapshots' random names.
   */
  private static void compareExplanations(Ask ask, List<RuntimeWorld> worlds) {
    assertThat(
            worlds.stream()
                .map(world -> world.table("ada", ask.plan()).toString())
                .map(text -> text.replaceAll("snapshot [0-9a-f-]{36}", "snapshot"))
                .distinct())
        .hasSize(1);
  }

  private static Map<Object, Account> accounts(World world, Predicate<Object> who) {
    Map<Object, Account> accounts = new HashMap<>(world.accounts());
    accounts.keySet().removeIf(who.negate());
    return accounts;
  }

  @Provide
  Arbitrary<Program> personal() {
    return Programs.personal();
  }

  @Provide
  Arbitrary<Program> global() {
    return Programs.global();
  }

  @Provide
  Arbitrary<String> people() {
    return Arbitraries.of(World.EVERYBODY);
  }
}
