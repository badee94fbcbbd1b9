package org.properdp.server.custodian;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.server.custodian.ServedStore.Raw;

/** A password that a custodian types while the server runs. */
class UnseenPasswordTest {
  private static final Object[] PASSWORD = {"analyst", "passwd", "STORE", "ada"};

  @TempDir Path dir;

  /** The caller is asked for it in a way of its own, so that no terminal shows it. */
  @Test
  void itIsReadUnseen() throws IOException {
    try (ServedStore store = ServedStore.found(dir, true)) {
      String directory = store.directory.toString();
      try (Raw raw = new Raw(store).command("analyst", "passwd", directory, "ada")) {
        assertThat(raw.next()).isEqualTo(Frames.SECRET);
        raw.piece("correct horse");
        assertThat(raw.untilExit()).containsOnly(Frames.OUT);
      }
      assertThat(store.tables().catalogue().login("ada").isDefined()).isTrue();
      assertThat(store.type("battery staple\nmore", PASSWORD).out())
          .isEqualTo("set: the password of ada\n");
      assertThat(store.type("", PASSWORD).err()).startsWith("refused: there is no password");
    }
  }
}
