package org.properdp.examples.experiment.attack;

import io.vavr.collection.HashMap;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Findings;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.Setting.Size;
import org.properdp.examples.experiment.people.OwnFile;
import org.properdp.examples.experiment.world.Worlds;

/** Runs an experiment on somebody's own people. */
final class Own {
  private Own() {}

  /** In its quick form, on a file in which the column "who" says whose a row is. */
  static Findings run(Experiment experiment, Path directory, String content) {
    Path file = directory.resolve("own.csv");
    try {
      Files.writeString(file, content);
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    }
    OwnFile own = OwnFile.read(file, "who", experiment.reads().get(), HashMap.empty());
    return experiment.run(
        new Setting(Size.QUICK, Setting.USUAL_SEED, own, Worlds.inMemory(), what -> {}));
  }
}
