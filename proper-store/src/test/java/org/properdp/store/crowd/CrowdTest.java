package org.properdp.store.crowd;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Fixture;
import org.properdp.Repeats;
import org.properdp.store.Stores;
import org.properdp.store.checkpoint.Checkpointer.Pace;
import org.properdp.store.disk.RealDisk;
import org.properdp.store.journal.Sizes;
import org.properdp.store.town.Crew;
import org.properdp.store.town.Inspection;
import org.properdp.store.town.Memory;
import org.properdp.store.town.Outside;
import org.properdp.store.town.Scripts;
import org.properdp.store.town.Step;
import org.properdp.store.town.Town;
import org.properdp.store.town.Where;

/**
 * Many analysts and appenders at once: answers and budgets are those of the same steps, one after
 * the other in the order in which they are written down.
 */
@Tag("long")
class CrowdTest {
  private static final int WORKERS = 8;
  private static final Sizes SIZES = new Sizes(16_384, 512, 300);
  private static final Pace PACE = new Pace(1L << 20, 40, 1L << 40);

  @TempDir Path home;

  private final Memory memory = new Memory(true);

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void whatManyDoAtOnceIsWhatTheyDoOneAfterTheOther(long seed) throws Exception {
    Random random = new Random(seed);
    for (int round = 0; round < Repeats.count(1, 3); round++) {
      List<String> people =
          memory.world().accounts(Where.VISITS).keySet().stream().map(Object::toString).toList();
      work(new Scripts(random, WORKERS, "r" + round, people).next(List.of()));
    }
  }

  private void work(List<List<Step>> scripts) throws Exception {
    memory.plan(scripts);
    Outside outside = new Outside();
    try (Town town =
        new Town(Stores.open(RealDisk.make(home.resolve("store")), SIZES, PACE), Fixture.SILENCE)) {
      new Crew(town, outside::heard).run(scripts);
    }
    try (Inspection inspection = new Inspection(home.resolve("store"), SIZES)) {
      memory.learn(inspection.export(), outside);
      inspection.compareBudgets(memory.world());
      inspection.askAgain(memory);
      inspection.arriveAgain(memory.told(Step.Arrive.class));
    }
  }
}
