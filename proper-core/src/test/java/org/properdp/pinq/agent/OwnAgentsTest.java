package org.properdp.pinq.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.properdp.pinq.agent.AgentsTest.budget;
import static org.properdp.pinq.agent.AgentsTest.charge;
import static org.properdp.pinq.agent.AgentsTest.left;
import static org.properdp.pinq.agent.AgentsTest.pays;
import static org.properdp.pinq.agent.AgentsTest.race;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.pinq.PinqAgent;
import org.properdp.population.Population;
import org.properdp.query.Pinq;
import org.properdp.query.Queryable;

/** Agents of the user's own: each permission that they give is charged or withdrawn, once. */
class OwnAgentsTest {
  @Test
  void itMayRefuseAndIsToldWhatWasCharged() {
    BudgetAgent ten = budget(10);
    List<Epsilon> told = new ArrayList<>();
    List<Epsilon> withdrawn = new ArrayList<>();
    PinqAgent own =
        new PinqAgent() {
          @Override
          public boolean permits(Epsilon amount) {
            if (amount.nanos() == 5) {
              throw new IllegalStateException("five");
            }
            return amount.nanos() != 4;
          }

          @Override
          public void charged(Epsilon amount) {
            told.add(amount);
            throw new IllegalStateException("nobody hears this");
          }

          @Override
          public void withdrawn(Epsilon amount) {
            withdrawn.add(amount);
          }
        };
    AgentLink link = new OwnAgent(ten, own);
    assertThat(charge(link, 4).getLeft()).isEqualTo(new Denial.AnAgentDoesNotPermitIt());
    assertThat(pays(link, 5)).isFalse();
    assertThat(pays(link, 8)).isTrue();
    assertThat(pays(link, 3)).as("it permits what the budget does not").isFalse();
    assertThat(pays(link, 0)).isTrue();
    assertThat(told).containsExactly(new Epsilon(8));
    assertThat(withdrawn).as("what the budget refuses is not asked for").isEmpty();
    assertThat(left(ten, 10)).isEqualTo(2);
  }

  /** Agents that keep budgets of their own: each permission is charged or withdrawn, once. */
  @Test
  void thoseThatReserveAreNeverOverspentInARace() throws Exception {
    BudgetAgent shared = budget(1000);
    Reserving own = new Reserving(300);
    AgentLink link = new OwnAgent(shared, own);
    PartitionAgent parts = new PartitionAgent(link, 2);
    List<AgentLink> ways = List.of(link, parts.part(0), parts.part(1));
    AtomicLong paid = new AtomicLong();
    race(
        racer -> {
          AgentLink way = ways.get(racer % 3);
          for (int i = 0; i < 200; i++) {
            way.charge(1, () -> "", nothing -> paid.incrementAndGet());
          }
        });
    assertThat(own.left).isEqualTo(0);
    assertThat(own.promised).isEqualTo(0);
    assertThat(left(shared, 1000)).isEqualTo(700);
  }

  /** Takes an amount when it permits it, and puts it back when that is withdrawn. */
  private static final class Reserving implements PinqAgent {
    private long left;
    private long promised;

    Reserving(long left) {
      this.left = left;
    }

    @Override
    public boolean permits(Epsilon amount) {
      if (amount.nanos() > left) {
        return false;
      }
      left -= amount.nanos();
      promised += amount.nanos();
      return true;
    }

    @Override
    public void charged(Epsilon amount) {
      promised -= amount.nanos();
    }

    @Override
    public void withdrawn(Epsilon amount) {
      promised -= amount.nanos();
      left += amount.nanos();
    }
  }

  @Test
  void whatAnotherAgentRefusesIsWithdrawn() {
    BudgetAgent ten = budget(10);
    Reserving own = new Reserving(10);
    AgentLink refused =
        new BinaryAgent(new OwnAgent(budget(10), amount -> false), new OwnAgent(ten, own));
    assertThat(pays(refused, 1)).isFalse();
    assertThat(own.left).isEqualTo(10);
    assertThat(own.promised).isZero();
    assertThat(left(ten, 10)).isEqualTo(10);
  }

  @Test
  void whatHasBeenAskedForChangesMeanwhileIsAskedForAnew() {
    BudgetAgent ten = budget(10);
    List<Long> asked = new ArrayList<>();
    PartitionAgent[] parts = new PartitionAgent[1];
    PinqAgent own =
        new PinqAgent() {
          @Override
          public boolean permits(Epsilon amount) {
            asked.add(amount.nanos());
            if (asked.size() == 1) {
              // An erasure while it is being asked: every part is up to date again.
              ten.erase(() -> {});
            }
            return true;
          }
        };
    parts[0] = new PartitionAgent(new OwnAgent(ten, own), 2);
    assertThat(pays(parts[0].part(0), 3)).isTrue();
    assertThat(asked).as("an erasure changes nothing for the first question").containsExactly(3L);
    ten.erase(() -> {});
    asked.clear();
    assertThat(pays(parts[0].part(1), 2)).isTrue();
    assertThat(asked.get(asked.size() - 1)).isEqualTo(2);
    assertThat(left(ten, 10)).isEqualTo(5);
  }

  /** A permission is withdrawn where the budget is used up, or ends, while it is asked for. */
  @Test
  void whatItPermitsIsWithdrawnIfItCanNotBeChargedAnyMore() {
    for (boolean closes : new boolean[] {true, false}) {
      BudgetAgent ten = budget(10);
      List<String> told = new ArrayList<>();
      PinqAgent own =
          new PinqAgent() {
            @Override
            public boolean permits(Epsilon amount) {
              if (closes) {
                ten.close();
              } else {
                told.add("taken meanwhile: " + pays(ten, 8));
              }
              return true;
            }

            @Override
            public void charged(Epsilon amount) {
              told.add("charged");
            }

            @Override
            public void withdrawn(Epsilon amount) {
              told.add("withdrawn " + amount.nanos());
            }
          };
      AgentLink link = new OwnAgent(ten, own);
      if (closes) {
        assertThatThrownBy(() -> charge(link, 5)).hasMessageContaining("is closed");
        assertThat(told).containsExactly("withdrawn 5");
      } else {
        assertThat(pays(link, 5)).isFalse();
        assertThat(told).containsExactly("taken meanwhile: true", "withdrawn 5");
      }
    }
  }

  /**
   * It runs inside a question: asking, changing and closing are refused there, and harm nothing.
   */
  @Test
  @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void itCanNeitherAskNorChangeNorClose() {
    try (Proper proper = Fixture.exact()) {
      Epsilon tenth = Epsilon.of("0.1");
      Population<String> people = proper.population("people", String.class).personal(tenth);
      var rows = people.dataset("rows", String.class, row -> row);
      rows.append("all", List.of("r"));
      Queryable<String> live = proper.analyst("ada").query(rows.live());
      Pinq<String> session = live.asPinq(tenth).get();
      List<Object> heard = new ArrayList<>();
      PinqAgent asking =
          amount -> {
            heard.add(session.noisyCount(amount).isLeft());
            heard.add(live.noisyCount(amount).isLeft());
            assertThatThrownBy(() -> people.delete("r")).hasMessageContaining("inside");
            assertThatThrownBy(proper::close).hasMessageContaining("inside");
            heard.add("refused");
            return true;
          };
      assertThat(session.under(asking).noisyCount(tenth).get().value()).isEqualTo(1);
      assertThat(heard).containsExactly(true, true, "refused");
    }
  }
}
