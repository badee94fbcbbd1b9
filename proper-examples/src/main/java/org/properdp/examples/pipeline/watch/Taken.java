package org.properdp.examples.pipeline.watch;

import io.vavr.collection.Vector;

/**
 * What became of a file.
 *
 * @param name what it was called
 * @param stored how many of its rows are stored
 * @param rejected those that are not; where nothing of it could be read, why
 * @param fate in a word
 */
public record Taken(String name, long stored, Vector<Rejected> rejected, Fate fate) {
  /** What can become of a file. */
  public enum Fate {
    STORED,
    /** The same content had been stored before: nothing was done. */
    REPEATED,
    /** Its header is wrong: nothing of it was stored. */
    UNREADABLE
  }

  @Override
  public String toString() {
    return switch (fate) {
      case STORED ->
          name
              + ": stored "
              + stored
              + " rows"
              + (rejected.isEmpty() ? "" : ", rejected " + rejected.size());
      case REPEATED -> name + ": the same content was stored before";
      case UNREADABLE -> name + ": rejected as a whole: " + rejected.head().reason();
    };
  }
}
