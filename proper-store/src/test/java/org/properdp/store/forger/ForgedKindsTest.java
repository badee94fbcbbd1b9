package org.properdp.store.forger;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Repeats;
import org.properdp.custody.StoreKey;
import org.properdp.store.forger.ForgedJournal.Spot;
import org.properdp.store.forger.Forgery.Hashes;
import org.properdp.store.forger.Trial.Noticed;
import org.properdp.store.forger.Trial.Verdict;

/** Which kinds of frames the forger has in its hands, and mirrors that went two ways. */
@Tag("long")
class ForgedKindsTest {
  private static final Set<String> KINDS =
      Set.of(
          "SEGMENT",
          "SEALED",
          "POPULATION",
          "DATASET",
          "BATCH",
          "REFRESH",
          "UPDATE",
          "ANSWERED",
          "GRANTED",
          "LIMITED",
          "DECLARED",
          "ERASED",
          "CHECKPOINT",
          "FORFEITED",
          "TRUSTED",
          "MERGED",
          "RENEWED",
          "GRANTED_IN_PART",
          "FOLDED",
          "SUMMARY",
          "REDACTED");

  @TempDir Path home;

  private Victim victim(boolean encrypted) throws IOException {
    Option<StoreKey> key = Option.when(encrypted, () -> StoreKey.parse("5a".repeat(32)));
    return new Victim(home.resolve("victim"), key);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void sumsOfWhatWasPaidAreForgedToo(boolean encrypted) throws IOException {
    Victim victim = victim(encrypted);
    ForgedJournal journal = victim.restored().journal();
    journal.others().clear();
    Set<String> kinds = new TreeSet<>();
    List<Forgery> forgeries = new ArrayList<>();
    for (Spot spot : journal.spots()) {
      if (kinds.add(journal.frame(spot).kind()) && journal.frame(spot).kind().equals("SUMMARY")) {
        forgeries.addAll(FrameForgeries.of(journal, spot));
        forgeries.addAll(OrderForgeries.of(journal, spot));
      }
    }
    assertThat(kinds).containsAll(KINDS);
    assertThat(forgeries).hasSizeGreaterThan(30);
    Trial trial = new Trial(victim, victim.restored());
    int number = 0;
    for (Forgery forgery : forgeries) {
      for (Hashes hashes : Hashes.values()) {
        ForgedJournal forged = forgery.of(journal, hashes);
        if (Repeats.take(number++, 23) && !forged.isSameAs(journal)) {
          Verdict verdict = trial.run("trial", forged.files());
          assertThat(verdict.isAllowed(forgery, hashes, encrypted))
              .as("%s, hashes %s: %s", forgery.name(), hashes, verdict)
              .isTrue();
        }
      }
    }
  }

  /** Both are the store's own, and chained rightly: neither is believed. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void mirrorsThatWentTwoWaysAreRefused(boolean encrypted) throws IOException {
    Victim victim = victim(encrypted);
    Victim.Moment moment = victim.restored();
    Path fork = victim.write("fork", moment.files());
    try (Household open = victim.open(fork)) {
      open.goOn("fork");
    }
    Path other = victim.write("other", moment.files());
    try (Household open = victim.open(other)) {
      open.goOn("other");
    }
    Map<String, byte[]> files = new TreeMap<>(Victim.read(other));
    String live =
        files.keySet().stream()
            .filter(name -> name.endsWith(".b"))
            .max(String::compareTo)
            .orElseThrow();
    files.put(live, Victim.read(fork).get(live));
    Verdict verdict = new Trial(victim, moment).run("trial", files);
    assertThat(verdict.noticed()).isEqualTo(Noticed.OPENING);
    assertThat(verdict.fell()).isFalse();
    assertThat(verdict.why()).contains("are both whole and differ at byte", live);
  }
}
