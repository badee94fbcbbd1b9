package org.properdp.store.keys;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.properdp.codec.SecretHash;
import org.properdp.store.disk.Fault;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.store.seal.Seal;

/** Keys can be cut back to an end, and others take their places. */
class KeyFileTest {
  private static final int KEPT = 150;
  private static final int MANY = 1_000;

  private final SimulatedDisk disk = new SimulatedDisk();
  private final List<String> notices = new ArrayList<>();

  private static void add(KeyFile file, int from, int to, String name) {
    for (int number = from; number < to; number++) {
      byte[] key = (name + number).getBytes(UTF_8);
      file.add(number, key, key.length);
    }
  }

  private static boolean has(KeyFile file, int number, String name) throws IOException {
    byte[] key = (name + number).getBytes(UTF_8);
    return file.has(number, key, key.length);
  }

  private void othersTakeTheirPlaces() throws IOException {
    try (KeyFile file =
        new KeyFile(disk.session(), Seal.NONE, "keys", new SecretHash(), notices::add)) {
      add(file, 0, KEPT, "kept ");
      KeyFile.Mark end = file.mark();
      add(file, KEPT, MANY, "given up ");
      for (int number = KEPT; number < MANY; number++) {
        assertThat(has(file, number, "given up ")).isTrue();
      }
      file.back(end);
      add(file, KEPT, MANY, "other ");
      for (int number = 0; number < MANY; number++) {
        assertThat(has(file, number, number < KEPT ? "kept " : "other ")).isTrue();
        assertThat(has(file, number, "given up ")).isFalse();
      }
    }
  }

  @Test
  void keysAreCutBack() throws IOException {
    othersTakeTheirPlaces();
    assertThat(notices).isEmpty();
  }

  @Test
  void andThoseForWhichTheDiskHadNoRoom() throws IOException {
    for (long at = 3; at < 6; at++) {
      disk.failAt(at, Fault.NO_SPACE);
    }
    othersTakeTheirPlaces();
    assertThat(notices).hasSize(1);
  }
}
