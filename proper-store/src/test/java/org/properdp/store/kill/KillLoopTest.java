package org.properdp.store.kill;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Repeats;

/** A few kills, with all {@link Repeats} many; with {@code -Dkills=5000}, thousands. */
@Tag("long")
class KillLoopTest {
  @TempDir Path home;

  @Test
  @Timeout(value = 1, unit = TimeUnit.HOURS) // as many as are asked for
  void whatWasAcknowledgedOutlivesEveryKill() throws Exception {
    int kills = Integer.getInteger("kills", Repeats.count(2, 200));
    KillLoop.run(home, kills, Long.getLong("kills.seed", 1));
    System.out.println(kills + " processes killed; nothing that they had acknowledged was lost");
  }
}
