package org.properdp.examples.experiment;

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

  /** Does it. */
  Findings run(Setting setting);
}
