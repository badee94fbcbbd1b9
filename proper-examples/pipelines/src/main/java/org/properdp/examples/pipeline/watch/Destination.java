package org.properdp.examples.pipeline.watch;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;
import org.properdp.batch.Receipt;

/** The destination of files' rows: those of each file as one batch, once. */
interface Destination {
  /** The receipt of what was stored under an id before. */
  Option<Receipt> receipt(String batch);

  /**
   * Reads a file and stores the rows that can be stored, unless that was done before. If it were
   * cut after a number of rows, one person's row would move the cut, and so decide whether a
   * question in between sees another person's row.
   */
  Stored store(Path file, String batch);

  /**
   * The fate of a file's rows.
   *
   * @param rejected the rows that are not stored, in order, with the reasons
   * @param whole why nothing of the file is stored, if no row of it is to blame
   * @param remarks what else its custodian should know of it
   */
  record Stored(
      long rows, Vector<Rejected> rejected, Option<Rejected> whole, Vector<String> remarks) {
    /** Of a file of which nothing is stored. */
    static Stored nothing(Rejected why) {
      return new Stored(0, Vector.empty(), Option.some(why), Vector.empty());
    }
  }
}
