package org.properdp.store.kill;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A few kills; with {@code -Dkills=5000}, thousands, and with another seed, others. */
class KillLoopTest {
  @TempDir Path home;

  @Test
  void whatWasAcknowledgedOutlivesEveryKill() throws Exception {
    int kills = Integer.getInteger("kills", 10);
    KillLoop.run(home, kills, Long.getLong("kills.seed", 1));
    System.out.println(kills + " processes killed; nothing that they had acknowledged was lost");
  }
}
