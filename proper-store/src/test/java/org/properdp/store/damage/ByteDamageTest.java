package org.properdp.store.damage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.Repeats;
import org.properdp.store.crash.clinic.Scripts;
import org.properdp.store.crash.clinic.Topic.Group;
import org.properdp.store.journal.Sizes;

/**
 * One byte of one file is another: whatever it was, there is a second copy of what it said, so the
 * store is opened exactly as it was. Each byte is changed with all {@link Repeats}, else one in
 * {@value #STRIDE} in a row: an odd number, so that every bit is changed somewhere.
 */
@Tag("long")
class ByteDamageTest {
  private static final Specimen SMALL =
      new Specimen(Scripts.small(), new Sizes(1_300, 64, 300), List.of(Group.PATIENTS));

  /** The newest checkpoint. */
  private static final String NEWEST = "checkpoint-a.db";

  /** The one before, which is read where the newest is missing. */
  private static final String OLDER = "checkpoint-b.db";

  private static final int STRIDE = 109;

  private static final int ZEROS = Repeats.count(100, 1_000);

  private static void damage(Map<String, byte[]> files, String name, int at, int damaged) {
    byte[] bytes = files.get(name).clone();
    bytes[at] = (byte) damaged;
    files.put(name, bytes);
    assertThat(SMALL.contents(files)).as("byte %d of %s", at, name).contains(SMALL.contents());
  }

  private static void flipAndClear(Map<String, byte[]> files, String name) {
    byte[] bytes = files.get(name);
    IntStream.range(0, bytes.length)
        .parallel()
        .filter(at -> bytes[at] != 0 && Repeats.take(at, STRIDE))
        .forEach(
            at -> {
              damage(new TreeMap<>(files), name, at, flipped(bytes[at], at));
              damage(new TreeMap<>(files), name, at, 0);
            });
  }

  /** All bits, or one of them. */
  private static int flipped(int sound, int at) {
    return sound ^ (at % 2 == 0 ? 0xFF : 1 << (at >>> 1) % 8);
  }

  @Test
  void inAJournalFileItChangesNothing() {
    SMALL.journal().forEach(name -> flipAndClear(SMALL.files(), name));
  }

  @Test
  void inTheNewestCheckpointItChangesNothing() {
    flipAndClear(SMALL.files(), NEWEST);
  }

  @Test
  void inTheOlderCheckpointItChangesNothingEvenIfTheNewestIsMissing() {
    Map<String, byte[]> files = SMALL.files();
    files.remove(NEWEST);
    flipAndClear(files, OLDER);
  }

  @Test
  void whereThereWasAZeroItChangesNothing() {
    List<String> names = List.copyOf(SMALL.files().keySet());
    new Random(1)
        .ints(ZEROS)
        .parallel()
        .forEach(
            seed -> {
              Random random = new Random(seed);
              String name = names.get(random.nextInt(names.size()));
              byte[] bytes = SMALL.files().get(name);
              int at = random.nextInt(bytes.length);
              while (bytes[at] != 0) {
                at = (at + 1) % bytes.length;
              }
              damage(SMALL.files(), name, at, flipped(0, random.nextInt()));
            });
  }
}
