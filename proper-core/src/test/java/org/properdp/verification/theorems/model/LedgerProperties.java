package org.properdp.verification.theorems.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Account;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Ledger;
import org.properdp.budget.Period;
import org.properdp.budget.Price;
import org.properdp.budget.Renewal;
import org.properdp.budget.Renewed;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.verification.theorems.Scene;
import org.properdp.verification.theorems.Scene.Asked;

/** The lemmas of {@code model/Ledger.v}, and those of its corollaries that are about a ledger. */
class LedgerProperties {
  @Property(tries = 300)
  void payExactly(@ForAll("scenes") Scene scene) {
    try (Ledger ledger = scene.ledger()) {
      for (Asked asked : scene.questions()) {
        java.util.Map<Integer, Account> before = Scene.accounts(ledger);
        Set<Integer> payers = asked.on(ledger);
        assertThat(before.keySet()).containsAll(payers);
        before.forEach(
            (who, account) -> {
              long charged = payers.contains(who) ? asked.cost(who) : 0;
              assertThat(charged + Scene.left(ledger, who)).isEqualTo(account.leftNanos());
            });
      }
    }
  }

  @Property(tries = 300)
  void keptWithout(@ForAll("scenes") Scene scene, @ForAll("people") int r) {
    try (Ledger with = scene.ledger();
        Ledger without = scene.without(r).ledger()) {
      for (int at = 0; at < scene.questions().size(); at++) {
        assertThat(scene.without(r).questions().get(at).on(without))
            .isEqualTo(Scene.less(scene.questions().get(at).on(with), r));
      }
    }
  }

  @Property(tries = 300)
  void payAgree(@ForAll("scenes") Scene scene, @ForAll("people") int r) {
    try (Ledger with = scene.ledger();
        Ledger without = scene.without(r).ledger()) {
      scene.questions().forEach(asked -> asked.on(with));
      scene.without(r).questions().forEach(asked -> asked.on(without));
      agree(with, without, r);
    }
  }

  @Property(tries = 100)
  void enterAgree(@ForAll("scenes") Scene scene, @ForAll("people") int r) {
    try (Ledger with = scene.ledger();
        Ledger without = scene.without(r).ledger()) {
      agree(with, without, r);
    }
  }

  @Property(tries = 100)
  void grantAgree(
      @ForAll("scenes") Scene scene,
      @ForAll("people") int r,
      @ForAll("people") int who,
      @ForAll @LongRange(min = 1, max = Epsilon.MOST) long more) {
    try (Ledger with = scene.ledger();
        Ledger without = scene.without(r).ledger()) {
      with.grant(IndividualSet.of(r, who), new Epsilon(more));
      without.grant(IndividualSet.of(r, who), new Epsilon(more));
      agree(with, without, r);
    }
  }

  @Property(tries = 100)
  void renewAgree(
      @ForAll("scenes") Scene scene,
      @ForAll("people") int r,
      @ForAll("rules") Renewal rule,
      @ForAll @IntRange(min = 1, max = 4) int times) {
    try (Ledger with = scene.ledger();
        Ledger without = scene.without(r).ledger()) {
      for (Asked asked : scene.questions()) {
        asked.on(with);
        renew(with, rule, times);
      }
      for (Asked asked : scene.without(r).questions()) {
        asked.on(without);
        renew(without, rule, times);
      }
      agree(with, without, r);
    }
  }

  /** Each renewal leaves max(left, min(upTo, left + by)); several at once are as many. */
  @Property(tries = 300)
  void renewalsAtOnce(
      @ForAll("scenes") Scene scene,
      @ForAll("rules") Renewal rule,
      @ForAll @IntRange(max = 6) int times) {
    try (Ledger together = scene.ledger();
        Ledger apart = scene.ledger()) {
      for (Asked asked : scene.questions()) {
        asked.on(together);
        asked.on(apart);
      }
      for (int time = 0; time < times; time++) {
        java.util.Map<Integer, Account> before = Scene.accounts(apart);
        renew(apart, rule, 1);
        before.forEach(
            (who, account) -> {
              long left = account.leftNanos();
              long more = left + rule.by().nanos();
              assertThat(Scene.left(apart, who))
                  .isEqualTo(Math.max(left, Math.min(rule.upTo().nanos(), more)));
            });
      }
      renew(together, rule, times);
      assertThat(Scene.accounts(together)).isEqualTo(Scene.accounts(apart));
    }
  }

  private static void renew(Ledger ledger, Renewal rule, int times) {
    ledger.renew(rule, Renewed.of(0, times, ledger.entered(), false)).await();
  }

  private static void agree(Ledger with, Ledger without, int r) {
    java.util.Map<Integer, Account> others = Scene.accounts(with);
    others.remove(r);
    assertThat(Scene.accounts(without)).isEqualTo(others);
  }

  /** Those who pay are in the answer with all their rows, the others with none. */
  @Property(tries = 100)
  void rowsOfKept(@ForAll("crowds") List<Integer> rows) {
    try (Proper proper = Fixture.exact()) {
      var people = proper.numberedPopulation("people").personal(Epsilon.of("0.3"));
      var table = people.dataset("rows", Integer.class, who -> who);
      table.append("all", rows);
      Map<Integer, Long> answer =
          proper
              .analyst("ada")
              .query(table.live())
              .noisyHistogram(PublicKeys.of("people", Scene.PEOPLE), who -> who, Epsilon.of("0.1"))
              .get()
              .value();
      java.util.Map<Integer, Long> own = new HashMap<>();
      rows.forEach(who -> own.merge(who, 1L, Long::sum));
      for (int who : Scene.PEOPLE) {
        long all = own.getOrDefault(who, 0L);
        assertThat(answer.get(who).get()).isEqualTo(all <= 3 ? all : 0);
      }
    }
  }

  @Property(tries = 300)
  void bystanderPaysNothing(@ForAll("scenes") Scene scene, @ForAll("people") int r) {
    try (Ledger ledger = scene.notAskedAbout(r).ledger()) {
      for (Asked asked : scene.notAskedAbout(r).questions()) {
        assertThat(asked.on(ledger)).doesNotContain(r);
      }
      assertThat(Scene.left(ledger, r)).isEqualTo(scene.budgets().getOrDefault(r, 0L));
    }
  }

  /** Whoever has spent all is in no answer that costs something, and nobody else notices. */
  @Property(tries = 300)
  void exhaustedIsSafe(@ForAll("scenes") Scene scene, @ForAll("people") int r) {
    try (Ledger there = scene.ledger();
        Ledger elsewhere = scene.ledger()) {
      for (Ledger ledger : List.of(there, elsewhere)) {
        long rest = Math.max(1, Scene.left(ledger, r));
        new Asked(java.util.Map.of(r, 1L), new Price(rest, 1), true).on(ledger);
      }
      List<Asked> without = scene.without(r).questions();
      List<Set<Integer>> payers = new ArrayList<>();
      scene.questions().forEach(asked -> payers.add(asked.on(there)));
      for (int at = 0; at < without.size(); at++) {
        assertThat(payers.get(at)).isEqualTo(without.get(at).on(elsewhere));
      }
      assertThat(Scene.accounts(there)).isEqualTo(Scene.accounts(elsewhere));
    }
  }

  @Provide
  Arbitrary<Scene> scenes() {
    return Scene.any();
  }

  @Provide
  Arbitrary<Integer> people() {
    return Scene.people();
  }

  @Provide
  Arbitrary<Renewal> rules() {
    Arbitrary<Epsilon> amounts =
        Arbitraries.longs().between(1, 12).map(tenths -> new Epsilon(tenths * 100_000_000));
    return Combinators.combine(amounts, amounts)
        .as((by, upTo) -> new Renewal(by, Period.DAY, upTo));
  }

  @Provide
  Arbitrary<List<Integer>> crowds() {
    return Scene.people().list().ofMaxSize(24);
  }
}
