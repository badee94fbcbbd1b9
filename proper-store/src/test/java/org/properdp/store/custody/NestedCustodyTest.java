package org.properdp.store.custody;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.custody.StoreCustodian;
import org.properdp.population.Population;
import org.properdp.store.Stores;
import org.properdp.store.disk.SimulatedDisk;

/**
 * From inside an evaluation nothing of the store can be looked at. Under a global budget a question
 * is charged while it is evaluated, and whoever needs the books at rest would wait for it for ever.
 */
class NestedCustodyTest {
  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void eachActIsRefusedAndTheQuestionIsAnswered() {
    try (Proper proper = Stores.exact(new SimulatedDisk().session(), Stores.NEVER)) {
      Population<String> people =
          proper.population("people", String.class).global(Epsilon.of("9"), 1);
      var words = people.dataset("words", String.class, word -> word);
      words.append("first", List.of("a", "b"));
      StoreCustodian store = proper.custodian();
      Map<String, Runnable> acts =
          Map.of(
              "verify", store::verify,
              "anchor", store::anchor,
              "compact", store::compact,
              "export", () -> store.export(new StringBuilder()));
      List<String> heard = new ArrayList<>();
      acts.forEach(
          (name, act) -> {
            long count =
                proper
                    .analyst("ada")
                    .query(words.live())
                    .filter(
                        word -> {
                          assertThatThrownBy(act::run)
                              .hasMessage(name + " must not be called from inside an evaluation");
                          heard.add(name);
                          return true;
                        })
                    .noisyCount(Epsilon.of("1"))
                    .get()
                    .value();
            assertThat(count).isEqualTo(2);
          });
      assertThat(heard).hasSize(2 * acts.size());
      assertThat(store.verify().questions()).isEqualTo(acts.size());
    }
  }
}
