package org.properdp.pinq.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.control.Either;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntConsumer;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.properdp.budget.Epsilon;

/** The charges of agents; all of them agree before any is charged. */
class AgentsTest {
  static BudgetAgent budget(long nanos) {
    return new BudgetAgent(new Epsilon(nanos), () -> {});
  }

  static boolean pays(AgentLink agent, long amount) {
    return charge(agent, amount).isRight();
  }

  static Either<Denial, String> charge(AgentLink agent, long amount) {
    return agent.charge(amount, () -> "paid", paid -> paid);
  }

  /** The rest of a budget, by spending it. */
  static long left(BudgetAgent budget, long most) {
    long spent = 0;
    for (long step = Long.highestOneBit(most); step > 0; step /= 2) {
      while (pays(budget, step)) {
        spent += step;
      }
    }
    return spent;
  }

  @Test
  void aBudgetPaysUntilItIsSpentEqualityIncluded() {
    BudgetAgent ten = budget(10);
    assertThat(pays(ten, 4)).isTrue();
    assertThat(pays(ten, 7)).isFalse();
    assertThat(pays(ten, 6)).isTrue();
    assertThat(charge(ten, 1).getLeft()).isEqualTo(new Denial.TheBudgetIsTooSmall(new Epsilon(1)));
    assertThat(pays(ten, 0)).isTrue();
  }

  @Test
  void aScaledAgentPaysSoManyTimes() {
    BudgetAgent ten = budget(10);
    assertThat(pays(ScaledAgent.of(ScaledAgent.of(ten, 2), 3), 1)).isTrue();
    assertThat(left(ten, 10)).isEqualTo(4);
    AgentLink endless = ScaledAgent.of(ScaledAgent.of(budget(10), Long.MAX_VALUE), 9);
    assertThat(charge(endless, 1).getLeft()).isEqualTo(new Denial.TheCostIsTooLarge());
    assertThat(pays(ScaledAgent.of(endless, 0), 5)).as("nothing can be touched there").isTrue();
  }

  @Test
  void aBinaryAgentChargesBothOrNeither() {
    BudgetAgent ten = budget(10);
    BudgetAgent five = budget(5);
    AgentLink both = new BinaryAgent(ScaledAgent.of(ten, 2), five);
    assertThat(pays(both, 3)).isTrue();
    assertThat(pays(both, 3)).isFalse();
    assertThat(left(ten, 10)).isEqualTo(4);
    assertThat(left(five, 5)).isEqualTo(2);
  }

  /** As many ways lead to the budget as there are leaves in a tree of 100 levels. */
  @Test
  void manyWaysToOneBudgetAreOneCharge() {
    AgentLink link = budget(Epsilon.MOST);
    for (int level = 0; level < 100; level++) {
      link = new BinaryAgent(link, link);
      assertThat(pays(link, 0)).isTrue();
    }
    assertThat(pays(link, 1)).isFalse();
  }

  @Test
  void aNestedAgentLimitsAndChargesBelow() {
    BudgetAgent ten = budget(10);
    AgentLink nested = new NestedAgent(ten, new Epsilon(3));
    AgentLink inner = new NestedAgent(ScaledAgent.of(nested, 2), new Epsilon(9));
    assertThat(pays(inner, 2)).isFalse();
    assertThat(pays(inner, 1)).isTrue();
    assertThat(pays(nested, 2)).isFalse();
    assertThat(pays(nested, 1)).isTrue();
    assertThat(left(ten, 10)).isEqualTo(7);
  }

  static void race(IntConsumer racer) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(6);
    List<Callable<String>> racers = new ArrayList<>();
    for (int number = 0; number < 6; number++) {
      int own = number;
      racers.add(
          () -> {
            racer.accept(own);
            return "done";
          });
    }
    List<Future<String>> done = threads.invokeAll(racers, 60, TimeUnit.SECONDS);
    threads.shutdown();
    for (Future<String> each : done) {
      assertThat(each.get()).isEqualTo("done");
    }
  }

  @Test
  void aPartitionPaysWhatItsDearestPartGrowsBy() {
    BudgetAgent ten = budget(10);
    PartitionAgent parts = new PartitionAgent(ScaledAgent.of(ten, 2), 3);
    AgentLink one = parts.part(0);
    AgentLink other = parts.part(1);
    assertThat(pays(one, 3)).isTrue();
    assertThat(pays(other, 3)).as("it catches up").isTrue();
    assertThat(pays(new BinaryAgent(one, other), 1)).as("both grow by one").isTrue();
    assertThat(pays(one, 2)).isFalse();
    assertThat(pays(parts.part(2), 4)).isTrue();
    assertThat(left(ten, 10)).isEqualTo(2);
  }

  @Test
  void afterAnErasureNoPartIsBehind() {
    BudgetAgent ten = budget(10);
    PartitionAgent parts = new PartitionAgent(ten, 2);
    assertThat(pays(parts.part(0), 4)).isTrue();
    ten.erase(() -> {});
    assertThat(pays(parts.part(1), 4)).isTrue();
    assertThat(pays(parts.part(0), 4)).as("both have spent the same since then").isTrue();
    assertThat(left(ten, 10)).isEqualTo(2);
  }

  /** A tree of agents over one budget, and questions to any of them. */
  private record Plan(List<int[]> agents, List<int[]> questions) {}

  @Provide
  Arbitrary<Plan> plans() {
    Arbitrary<int[]> triple = Arbitraries.integers().between(0, 30).array(int[].class).ofSize(3);
    return Combinators.combine(triple.list().ofMaxSize(6), triple.list().ofSize(12)).as(Plan::new);
  }

  /** The model walks every way to the budget, one after the other, with no regard to time. */
  @Property(tries = 200, edgeCases = net.jqwik.api.EdgeCasesMode.NONE)
  void chargesAreThoseOfTheModel(@ForAll("plans") Plan plan) {
    BudgetAgent budget = budget(60);
    ModelAgents model = new ModelAgents(60);
    List<AgentLink> links = new ArrayList<>(List.of(budget));
    for (int[] agent : plan.agents()) {
      int below = agent[1] % links.size();
      int second = agent[2] % links.size();
      switch (agent[0] % 4) {
        case 0 -> links.add(new BinaryAgent(links.get(below), links.get(second)));
        case 1 -> links.add(new NestedAgent(links.get(below), new Epsilon(agent[2] + 1L)));
        case 2 -> {
          PartitionAgent parts = new PartitionAgent(links.get(below), 2);
          links.add(parts.part(0));
          links.add(parts.part(1));
        }
        default -> {
          // A factor of 1 is the agent below itself: the model has a step there, too.
          links.add(new BinaryAgent(links.get(below), ScaledAgent.of(links.get(below), 2)));
        }
      }
      model.add(agent[0] % 4, below, second, agent[2] + 1L);
    }
    for (int[] question : plan.questions()) {
      int asked = question[0] % links.size();
      if (question[2] == 0) {
        budget.erase(() -> {});
        model.erase();
      }
      assertThat(pays(links.get(asked), question[1])).isEqualTo(model.pays(asked, question[1]));
    }
    assertThat(left(budget, 60)).isEqualTo(model.left());
  }

  @Test
  void racesNeverOverspendAndNeverDeadlock() throws Exception {
    BudgetAgent first = budget(1000);
    BudgetAgent second = budget(1000);
    AgentLink oneWay = new BinaryAgent(first, second);
    AgentLink otherWay = new BinaryAgent(second, new PartitionAgent(first, 1).part(0));
    AtomicLong paid = new AtomicLong();
    race(
        racer -> {
          AgentLink link = racer % 2 == 0 ? oneWay : otherWay;
          for (int i = 0; i < 400; i++) {
            link.charge(1, paid::incrementAndGet, now -> now);
          }
        });
    assertThat(paid).hasValue(1000);
    assertThat(pays(first, 1)).isFalse();
    assertThat(pays(second, 1)).isFalse();
  }

  @Test
  void aFailureBetweenChargeAndAnswerStopsAllBudgets() {
    BudgetAgent first = budget(10);
    BudgetAgent second = budget(10);
    AgentLink both = new BinaryAgent(first, second);
    assertThatThrownBy(
            () ->
                both.<String, String>charge(
                    1,
                    () -> "eve",
                    eve -> {
                      throw new OutOfMemoryError("of " + eve + "'s rows");
                    }))
        .isInstanceOf(SessionStopped.class)
        .hasMessageNotContaining("eve")
        .hasNoCause();
    assertThatThrownBy(() -> pays(first, 1)).isInstanceOf(SessionStopped.class);
    assertThatThrownBy(() -> pays(second, 1)).isInstanceOf(SessionStopped.class);
  }
}
