package org.properdp.store.forger;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.custody.StoreKey;
import org.properdp.store.forger.ForgedJournal.Spot;
import org.properdp.store.forger.Forgery.Hashes;
import org.properdp.store.forger.Trial.Noticed;
import org.properdp.store.forger.Trial.Verdict;

/** Forgeries near the journal's end are not taken for what a stop has left there. */
@Tag("long")
class LiveEndTest {
  private static final Set<String> DONE =
      Set.of(
          "is left out",
          "is left out with all of its kind in the segment",
          "changes places with the next",
          "comes twenty times",
          "is of another generation",
          "calls itself redacted, as it is");

  @TempDir Path home;

  private static List<Forgery> nearTheEnd(ForgedJournal journal) {
    int number = journal.live().name().number();
    int last = journal.live().frames().size() - 1;
    List<Forgery> forgeries = new ArrayList<>();
    for (int at = last - 3; at < last; at++) {
      Spot spot = new Spot(number, at);
      forgeries.addAll(FrameForgeries.of(journal, spot));
      forgeries.addAll(OrderForgeries.of(journal, spot));
    }
    forgeries.removeIf(forgery -> !DONE.contains(forgery.name()));
    return forgeries;
  }

  private void isRefusedInOpening(Option<StoreKey> key) throws IOException {
    Victim victim = new Victim(home.resolve("victim"), key);
    ForgedJournal journal = victim.restored().journal();
    Trial trial = new Trial(victim, victim.restored());
    List<Forgery> forgeries = nearTheEnd(journal);
    assertThat(forgeries).extracting(Forgery::name).containsAll(DONE);
    for (Forgery forgery : forgeries) {
      Verdict verdict = trial.run("trial", forgery.of(journal, Hashes.LEFT).files());
      assertThat(verdict.noticed()).as("%s", forgery).isEqualTo(Noticed.OPENING);
      assertThat(verdict.why()).contains("is damaged in both mirrors at byte");
    }
  }

  @Test
  void ofAPlainStore() throws IOException {
    isRefusedInOpening(Option.none());
  }

  @Test
  void ofAnEncryptedStore() throws IOException {
    isRefusedInOpening(Option.some(StoreKey.parse("5a".repeat(32))));
  }
}
