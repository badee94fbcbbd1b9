package org.properdp.store.damage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.store.crash.clinic.Scripts;
import org.properdp.store.crash.clinic.Step;
import org.properdp.store.crash.clinic.Topic.Group;
import org.properdp.store.journal.Sizes;

/**
 * Both mirrors of the live segment end early, at the same place. A stop leaves the same, if nobody
 * was told of what is missing; so only something that was written elsewhere can tell. Up to the
 * last checkpoint that is the checkpoint; after it, only an anchor.
 */
@Tag("long")
class CutOffTest {
  private static final Specimen STORE =
      new Specimen(Scripts.everything(), new Sizes(1 << 20, 512, 300), List.of(Group.values()));

  private static final String CHECKPOINTS = "checkpoint";

  private static Map<String, byte[]> cut(int length) {
    Map<String, byte[]> files = STORE.files();
    for (String name : STORE.journal()) {
      files.put(name, Arrays.copyOf(files.get(name), length));
    }
    return files;
  }

  private static int lastCheckpoint() {
    int last = 0;
    for (int at = 0; at < STORE.moments().size(); at++) {
      last = STORE.moments().get(at).step() instanceof Step.TakeCheckpoint ? at : last;
    }
    return last;
  }

  /** The ends of all frames, and some places within. */
  private static List<Integer> cuts() {
    List<Integer> cuts = new ArrayList<>();
    for (int boundary : STORE.boundaries(STORE.journal().get(0))) {
      cuts.addAll(List.of(boundary, boundary + 1, boundary + 50));
    }
    return cuts;
  }

  @Test
  void whatEndsBeforeTheLastCheckpointIsRefused() {
    int covered = STORE.moments().get(lastCheckpoint() - 1).end();
    assertThat(cuts()).filteredOn(length -> length < covered).hasSizeGreaterThan(50);
    for (int length : cuts()) {
      if (length < covered) {
        assertThat(STORE.contents(cut(length))).as("%d bytes", length).isEmpty();
      }
    }
  }

  @Test
  void whatEndsBehindItIsAsItOnceWasThere() {
    List<Specimen.Moment> since =
        STORE.moments().subList(lastCheckpoint() - 1, STORE.moments().size());
    for (int length : cuts()) {
      if (length >= since.get(0).end()) {
        assertThat(STORE.contents(cut(length)))
            .as("%d bytes", length)
            .isPresent()
            .get()
            .isIn(since.stream().map(Specimen.Moment::contents).toList());
      }
    }
  }

  @Test
  void withoutCheckpointsNothingButAnAnchorTellsAndWhatIsThereOnceWas() {
    for (int length : cuts()) {
      Map<String, byte[]> files = cut(length);
      files.keySet().removeIf(name -> name.startsWith(CHECKPOINTS));
      Optional<List<String>> found = STORE.contents(files);
      if (length < STORE.moments().get(0).end()) {
        continue;
      }
      assertThat(found)
          .as("%d bytes", length)
          .isPresent()
          .get()
          .isIn(STORE.moments().stream().map(Specimen.Moment::contents).toList());
    }
  }
}
