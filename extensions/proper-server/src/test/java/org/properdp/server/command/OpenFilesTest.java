package org.properdp.server.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.properdp.server.ServerLimits;
import org.properdp.store.disk.StoreRefused;

/** A server that clients could leave without files does not begin. */
class OpenFilesTest {
  private static final ServerLimits LIMITS = ServerLimits.USUAL;

  @Test
  void thereMustBeEnoughForAllClientsTogether() {
    assertThat(LIMITS.openFiles())
        .isGreaterThan(5 * LIMITS.connections() + 6 * LIMITS.logins())
        .isLessThan(4_096);
    assertThatCode(() -> OpenFiles.check(LIMITS.openFiles(), LIMITS)).doesNotThrowAnyException();
    StoreRefused refused =
        assertThrows(StoreRefused.class, () -> OpenFiles.check(LIMITS.openFiles() - 1L, LIMITS));
    assertThat(refused)
        .hasMessageContaining(" " + LIMITS.openFiles() + " open files")
        .hasMessageContaining("allows it " + (LIMITS.openFiles() - 1))
        .hasMessageContaining("ulimit -n " + LIMITS.openFiles());
  }
}
