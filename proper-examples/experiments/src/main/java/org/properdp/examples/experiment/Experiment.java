package org.properdp.examples.experiment;

import io.vavr.collection.Vector;
import org.properdp.examples.experiment.people.Column;
import org.properdp.report.Article;
import org.properdp.report.Findings;

/**
 * An argument that can be run. Its data come from the setting's seed, its noise is real: a
 * conclusion is therefore either exact, or has a margin that says how often noise may break it.
 */
public interface Experiment {
  /** What it is called in a shell: lower-case words with hyphens. */
  String name();

  /** What it shows, in one line. */
  String line();

  /** What is asked, in full. */
  String question();

  /** What is done to answer it. */
  String method();

  /** The columns that it reads of a CSV file of somebody's own, beside whose a row is. */
  Vector<Column> reads();

  /** Does it. */
  Findings run(Setting setting);

  /** Its part of a page. */
  default Article article(Findings findings, String command) {
    return new Article(name(), line(), question(), method(), findings, command);
  }
}
