package org.properdp.store.damage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.Repeats;
import org.properdp.store.Stores;
import org.properdp.store.crash.clinic.Scripts;
import org.properdp.store.crash.clinic.Topic.Group;

/** Whole files are gone, empty, or something else; or they end early. */
@Tag("long")
class FileDamageTest {
  private static final Specimen STORE =
      new Specimen(Scripts.everything(), Stores.SMALL, List.of(Group.values()));

  private static final List<String> NAMES = List.copyOf(STORE.files().keySet());

  /** The kinds of damage to a file. */
  private enum Damage {
    DELETED,
    EMPTIED,
    ZEROED,
    REPLACED;

    void on(Map<String, byte[]> files, String name) {
      byte[] bytes = files.get(name).clone();
      switch (this) {
        case DELETED -> files.remove(name);
        case EMPTIED -> files.put(name, new byte[0]);
        case ZEROED -> files.put(name, new byte[bytes.length]);
        case REPLACED -> {
          new Random(bytes.length).nextBytes(bytes);
          files.put(name, bytes);
        }
      }
    }
  }

  private static String segment(String name) {
    return name.substring(0, name.lastIndexOf('.'));
  }

  private static boolean areMirrors(String one, String other) {
    return one.startsWith("journal") && segment(one).equals(segment(other));
  }

  @Test
  void oneFileCanBeLostWhollyAndNothingIs() {
    for (String name : NAMES) {
      for (Damage damage : Damage.values()) {
        Map<String, byte[]> files = STORE.files();
        damage.on(files, name);
        assertThat(STORE.contents(files)).as("%s %s", name, damage).contains(STORE.contents());
      }
    }
  }

  @Test
  void twoFilesCanBeLostUnlessTheyAreMirrorsAndThenTheStoreIsRefused() {
    IntStream.range(0, NAMES.size())
        .parallel()
        .forEach(one -> IntStream.range(0, one).forEach(other -> loseTwo(one, other)));
  }

  /**
   * Each way for each of them; in a sample every eleventh of all, which is another for each two.
   */
  private static void loseTwo(int at, int otherAt) {
    String one = NAMES.get(at);
    String other = NAMES.get(otherAt);
    int number = at * NAMES.size() + otherAt;
    for (Damage first : Damage.values()) {
      for (Damage second : Damage.values()) {
        if (!Repeats.take(number++, 23)) {
          continue;
        }
        Map<String, byte[]> files = STORE.files();
        first.on(files, one);
        second.on(files, other);
        assertThat(STORE.contents(files))
            .as("%s %s, %s %s", one, first, other, second)
            .isEqualTo(areMirrors(one, other) ? Optional.empty() : Optional.of(STORE.contents()));
      }
    }
  }

  @Test
  void aFileThatEndsEarlyChangesNothing() {
    for (String name : NAMES) {
      cuts(name)
          .parallel()
          .forEach(
              length -> {
                Map<String, byte[]> files = STORE.files();
                files.put(name, Arrays.copyOf(files.get(name), length));
                assertThat(STORE.contents(files))
                    .as("%d bytes of %s", length, name)
                    .contains(STORE.contents());
              });
    }
  }

  @Test
  void earlierSegmentsThatEndEarlyInBothMirrorsAreRefused() {
    List<String> journal = STORE.journal();
    for (String name : journal.subList(0, journal.size() - 2)) {
      cuts(name)
          .parallel()
          .filter(length -> length < STORE.end(name))
          .forEach(
              length -> {
                Map<String, byte[]> files = STORE.files();
                for (String mirror : journal) {
                  if (areMirrors(name, mirror)) {
                    files.put(mirror, Arrays.copyOf(files.get(mirror), length));
                  }
                }
                assertThat(STORE.contents(files)).as("%d bytes of %s", length, name).isEmpty();
              });
    }
  }

  /**
   * At the begin of each frame, right before and after it, and in the middle; or anywhere. In a
   * sample every third of all, which is another place for each frame.
   */
  private static IntStream cuts(String name) {
    int size = STORE.files().get(name).length;
    IntStream cuts =
        name.startsWith("journal")
            ? STORE.boundaries(name).stream()
                .flatMapToInt(at -> IntStream.of(at - 1, at, at + 1, at + 50))
            : new Random(1).ints(100, 0, size);
    int[] all = cuts.filter(length -> length >= 0 && length < size).toArray();
    return IntStream.range(0, all.length).filter(at -> Repeats.take(at, 7)).map(at -> all[at]);
  }
}
