package org.properdp.store.forger;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Repeats;
import org.properdp.custody.StoreKey;
import org.properdp.store.forger.Forgery.Hashes;
import org.properdp.store.forger.Trial.Verdict;
import org.properdp.store.frame.Layout;

/** The stores that are forged hold what is to be forged: long records, indexes, format 1. */
@Tag("long")
class LivesTest {
  @TempDir Path home;

  private Victim victim(boolean encrypted) throws IOException {
    Option<StoreKey> key = Option.when(encrypted, () -> StoreKey.parse("5a".repeat(32)));
    return new Victim(home.resolve("victim"), key);
  }

  private static Set<String> kinds(ForgedJournal journal) {
    return journal.spots().stream()
        .map(spot -> journal.frame(spot).kind())
        .collect(Collectors.toSet());
  }

  private static void play(
      Victim victim, Victim.Moment moment, ForgedJournal journal, List<Forgery> forgeries)
      throws IOException {
    Trial trial = new Trial(victim, moment);
    for (Forgery forgery : forgeries) {
      ForgedJournal forged = forgery.of(journal, Hashes.LEFT);
      Verdict verdict = trial.run("trial", forged.files());
      assertThat(verdict.isAllowed(forgery, Hashes.LEFT, victim.isEncrypted()))
          .as("%s: %s", forgery.name(), verdict)
          .isTrue();
    }
  }

  /** A build that takes samples leaves long lives plain: they take long to encrypt. */
  private static List<Boolean> plainAndPerhapsEncrypted() {
    return List.of(false, true).subList(0, Repeats.count(1, 2));
  }

  private static List<Forgery> some(List<Forgery> forgeries, int every) {
    return IntStream.range(0, forgeries.size())
        .filter(at -> at % every == 0)
        .mapToObj(forgeries::get)
        .toList();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void framesInIdsBehindATornWriteMatterToNobody(boolean encrypted) throws IOException {
    Victim victim = victim(encrypted);
    ForgedJournal journal = victim.restored().journal();
    journal.others().clear();
    play(
        victim,
        victim.restored(),
        journal,
        some(TornForgeries.of(journal), Repeats.count(131, 17)));
  }

  @ParameterizedTest
  @MethodSource("plainAndPerhapsEncrypted")
  void aStoreOfFormat1HasAnswersThatDoNotSayWhatTheyCountFor(boolean encrypted) throws IOException {
    ForgedJournal journal = ElderLife.of(victim(encrypted)).journal();
    assertThat(kinds(journal)).contains("ANSWERED", "ANSWERED_UNCOUNTED");
    assertThat(journal.segment(1).first().layout()).isEqualTo(Layout.FIRST);
    assertThat(journal.live().first().layout()).isNotEqualTo(Layout.FIRST);
  }

  @ParameterizedTest
  @MethodSource("plainAndPerhapsEncrypted")
  void anIndexThatWasForgedIsNotUsed(boolean encrypted) throws IOException {
    Victim victim = victim(encrypted);
    Victim.Moment moment = LargeLife.indexed(victim).complete();
    ForgedJournal journal = moment.journal();
    assertThat(kinds(journal)).contains("INDEX");
    assertThat(journal.others()).containsKey("index-00000001.1");
    List<Forgery> forgeries = IndexForgeries.of(journal, victim.restored().journal(), encrypted);
    assertThat(forgeries).extracting(Forgery::name).contains("is gone", "has another bit");
    play(victim, moment, journal, some(forgeries, Repeats.count(4691, 293)));
  }

  @ParameterizedTest
  @MethodSource("plainAndPerhapsEncrypted")
  void recordsHaveSeveralFrames(boolean encrypted) throws IOException {
    LargeLife life = LargeLife.inParts(victim(encrypted));
    for (Victim.Moment moment : List.of(life.live(), life.complete())) {
      ForgedJournal journal = moment.journal();
      assertThat(PartForgeries.records(journal))
          .extracting(record -> journal.frame(record.get(0)).kind())
          .containsExactly("BATCH", "BATCH", "ANSWERED");
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void tablesHaveRowsInFilesThatNobodyForges(boolean encrypted) throws IOException {
    Victim victim = victim(encrypted);
    FiledTablesLife life = FiledTablesLife.of(victim);
    ForgedJournal young = life.young().journal();
    ForgedJournal journal = life.grown().journal();
    assertThat(kinds(young)).contains("FILED", "FILED_BATCH");
    assertThat(RowFileForgeries.files(young)).hasSize(4);
    assertThat(kinds(journal)).contains("FILED", "FILED_BATCH");
    assertThat(RowFileForgeries.files(journal)).hasSize(3);
    List<Forgery> forgeries =
        RowFileForgeries.of(journal, young, victim.restored().journal(), encrypted);
    assertThat(forgeries)
        .extracting(Forgery::name)
        .contains("is put back after an erasure", "is an earlier file");
    play(victim, life.grown(), journal, some(forgeries, Repeats.count(7, 1)));
  }
}
