package org.properdp.examples.experiment;

import io.vavr.collection.HashMap;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.properdp.examples.csv.Layout;
import org.properdp.examples.experiment.Setting.Size;
import org.properdp.examples.experiment.people.OwnFile;
import org.properdp.report.Findings;

/** An experiment with somebody's own people. */
public final class Own {
  private Own() {}

  /** A setting with the people of a file in which the column "who" says whose a row is. */
  public static Setting setting(
      Experiment experiment, Size size, Path directory, CharSequence content) {
    Path file = directory.resolve("own.csv");
    try {
      Files.writeString(file, content);
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    }
    OwnFile own =
        OwnFile.read(file, Layout.LINE_BY_LINE, "who", experiment.reads(), HashMap.empty());
    return new Setting(size, Setting.USUAL_SEED, own, Quick.worlds(), what -> {});
  }

  /** Runs it in its quick form on such a file. */
  public static Findings run(Experiment experiment, Path directory, String content) {
    return experiment.run(setting(experiment, Size.QUICK, directory, content));
  }
}
