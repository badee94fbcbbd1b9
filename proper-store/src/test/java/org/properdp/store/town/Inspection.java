package org.properdp.store.town;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Map;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.properdp.Fixture;
import org.properdp.batch.Receipt;
import org.properdp.budget.Account;
import org.properdp.custody.Anchor;
import org.properdp.custody.Spending;
import org.properdp.primitive.NoisySums;
import org.properdp.query.Release;
import org.properdp.store.Stores;
import org.properdp.store.disk.RealDisk;
import org.properdp.store.journal.Sizes;

/** A look at a copy of the store that a killed child has left. */
public final class Inspection implements AutoCloseable {
  private final Town town;
  private final Anchor found;

  /** Opens it. */
  public Inspection(Path copy, Sizes sizes) {
    town = new Town(Stores.open(RealDisk.make(copy), sizes, Stores.NEVER), Fixture.SILENCE);
    found = town.proper().custodian().anchor();
  }

  /** The journal. */
  public String export() {
    StringBuilder lines = new StringBuilder();
    town.proper().custodian().export(lines);
    return lines.toString();
  }

  /** Budgets are what the model makes of all that is written. */
  public void compareBudgets(World world) {
    for (Where where : List.of(Where.VISITS, Where.TOSSES, Where.BEDS)) {
      java.util.Map<Object, org.properdp.verification.slowmodel.ModelPopulation.Account> expected =
          world.accounts(where);
      if (where != Where.BEDS) {
        assertThat(town.individuals(where)).isEqualTo(expected.size());
      }
      expected.forEach(
          (who, account) -> {
            Account left = town.account(where, who.toString()).orElseThrow();
            assertThat(new Account(nanos(account.granted()), nanos(account.left())))
                .as("the account of %s", who)
                .isEqualTo(left);
          });
    }
  }

  /** Spent budgets stay spent, and granted ones stay granted. */
  public void compareBudget(String who, Account seen) {
    Account now = town.account(Where.VISITS, who).orElseThrow();
    assertThat(now.spent()).as("what %s has spent", who).isGreaterThanOrEqualTo(seen.spent());
    assertThat(now.granted()).as("what %s has", who).isGreaterThanOrEqualTo(seen.granted());
  }

  private static long nanos(BigDecimal amount) {
    return amount.movePointRight(9).longValueExact();
  }

  /** A request that has an answer gets the same one. */
  public void askAgain(Memory memory) {
    memory.told(Step.Ask.class).forEach(ask -> memory.remember(ask.id(), town.answer(ask)));
  }

  /** A batch that is there is not stored again. */
  public void arriveAgain(List<Step.Arrive> arrivals) {
    for (Step.Arrive arrive : arrivals) {
      Receipt receipt = town.arrive(arrive);
      assertThat(receipt.repeated()).as(arrive.id()).isTrue();
      long bad = arrive.rows().stream().filter(Objects::isNull).count();
      assertThat(receipt.stored()).isEqualTo(arrive.rows().size() - bad);
      assertThat(receipt.setAside()).hasSize((int) bad);
    }
  }

  /** None of that has changed anything; and all rows are there that should be. */
  public void conclude(World world, boolean thoroughly) {
    assertThat(town.proper().custodian().anchor()).isEqualTo(found);
    if (thoroughly) {
      town.proper().custodian().verify();
      world.accounts(Where.VISITS).keySet().stream().limit(3).forEach(this::compareHistory);
    }
    // The houses may have nothing left.
    town.perform(new Step.GrantAll("last", Where.BEDS, "1"));
    for (Where where : Where.values()) {
      Step.Ask ask = new Step.Ask("last of " + where, where, Asked.BY_WARD, "0.000000001");
      Release<?> release = town.ask(ask).get();
      List<Long> counts = new ArrayList<>();
      ((Map<?, ?>) release.value())
          .forEach(
              (ward, sums) -> {
                counts.add(((NoisySums.Sums) sums).rows());
                counts.add(((NoisySums.Sums) sums).sums().head().longValueExact());
              });
      assertThat(counts).as("rows of %s", where).isEqualTo(world.byWard(where));
    }
  }

  private void compareHistory(Object who) {
    BigDecimal sum =
        town.people().custodian().history(who.toString()).stream()
            .map(Spending::cost)
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    Account account = town.account(Where.VISITS, who.toString()).orElseThrow();
    assertThat(sum).as("what %s paid", who).isEqualByComparingTo(account.spent());
  }

  @Override
  public void close() {
    town.close();
  }
}
