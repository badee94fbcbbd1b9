package org.properdp.examples.pipeline.service;

import io.vavr.collection.Vector;
import java.nio.file.Path;
import org.properdp.examples.pipeline.WholeFile;

/** A CSV file of the latest figures, the newest first; a reader never sees half a file. */
public final class Dashboard {
  /** The number of minutes that are shown. */
  static final int MINUTES = 60;

  private final Path file;
  private Vector<Figure> shown = Vector.empty();

  /** A dashboard in this file; writes nothing yet. */
  public Dashboard(Path file) {
    this.file = file;
  }

  /** Adds figures, the oldest first, and writes the file. */
  void show(Vector<Figure> more) {
    shown = more.reverse().appendAll(shown).take(MINUTES);
    WholeFile.write(file, shown.map(Figure::line).prepend(Figure.COLUMNS).mkString("", "\n", "\n"));
  }
}
