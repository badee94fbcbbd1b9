package org.properdp.store.damage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.budget.Account;
import org.properdp.store.Stores;
import org.properdp.store.checkpoint.Checkpoints;
import org.properdp.store.crash.clinic.Scripts;
import org.properdp.store.crash.clinic.Topic.Group;
import org.properdp.store.event.Checkpoint;
import org.properdp.store.paged.PageFile;
import org.properdp.store.seal.Digests;
import org.properdp.store.seal.Seal;
import org.properdp.store.state.StoredPopulationState;

/** Without the second mirror, or without the root of a checkpoint, damage would be found out. */
@Tag("long")
class ControlsTest {
  private static final Specimen STORE =
      new Specimen(Scripts.everything(), Stores.SMALL, List.of(Group.values()));

  private static final String NEWEST = "checkpoint-a.db";
  private static final String OLDER = "checkpoint-b.db";

  @Test
  void whereTheSecondMirrorIsNotReadDamageToTheFirstIsFoundOut() {
    for (String name : STORE.journal()) {
      Map<String, byte[]> files = STORE.files();
      byte[] bytes = files.get(name).clone();
      bytes[STORE.end(name) / 2] ^= 1;
      files.put(name, bytes);
      assertThat(STORE.contents(files)).contains(STORE.contents());
      assertThat(STORE.isWhole(files, OneMirror::new)).as(name).isEqualTo(name.endsWith(".b"));
    }
  }

  @Test
  void anOlderCheckpointInTheNewestOnesPlaceIsNotTakenForIt() {
    Map<String, byte[]> files = STORE.files();
    files.put(NEWEST, files.get(OLDER));
    assertThat(STORE.contents(files)).contains(STORE.contents());
    files.remove(OLDER);
    assertThat(STORE.contents(files)).contains(STORE.contents());
  }

  @Test
  void itIsTheRootThatTellsThemApartAndWithoutItThereWouldBeMoreToSpend() throws IOException {
    Map<String, byte[]> files = STORE.files();
    Account now = loaded(files, root(files, NEWEST)).orElseThrow();
    byte[] rightRoot = root(files, NEWEST);
    files.put(NEWEST, files.get(OLDER));
    assertThat(loaded(files, rightRoot)).isEmpty();
    Account before = loaded(files, root(files, NEWEST)).orElseThrow();
    assertThat(before.left()).isGreaterThan(now.left());
  }

  private static byte[] root(Map<String, byte[]> files, String name) throws IOException {
    try (PageFile file = PageFile.open(new ByteFiles(files), name)) {
      byte[] directory = Objects.requireNonNull(file.get(0));
      return Digests.of(directory, 0, directory.length);
    }
  }

  /** The newest checkpoint's word on the staff's one budget, if it has this root. */
  private static Optional<Account> loaded(Map<String, byte[]> files, byte[] root)
      throws IOException {
    Map<Integer, StoredPopulationState> populations =
        Map.of(
            1, new StoredPopulationState(1, Group.PATIENTS.registration()),
            2, new StoredPopulationState(2, Group.STAFF.registration()));
    boolean whole =
        new Checkpoints(new ByteFiles(files), Seal.NONE)
            .load(new Checkpoint(0, 1, root), populations);
    return whole ? populations.get(2).balances().account(0) : Optional.empty();
  }
}
