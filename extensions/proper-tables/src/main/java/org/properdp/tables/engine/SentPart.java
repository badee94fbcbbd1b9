package org.properdp.tables.engine;

import io.vavr.collection.Vector;
import java.io.Serializable;
import java.util.List;
import org.properdp.columns.ChunkBlock;
import org.properdp.columns.ChunkRow;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.engine.Snapshot;
import org.properdp.provenance.rows.RowSource;
import org.properdp.provenance.rows.Rows;

/**
 * A part of a question, as another process gets it: some people, and their rows, or where these
 * lie.
 *
 * @param number the number of the part, from 0 on
 * @param sources the rows of each source of the plan, in order
 */
public record SentPart(int number, List<Source> sources, List<OwnerRange> ranges)
    implements Serializable {
  /**
   * Rows of a source.
   *
   * @param oneEach true if no individual has more than one
   */
  record Source(Vector<ChunkBlock> blocks, boolean oneEach) implements Serializable {
    RowSource<ChunkRow> source() {
      Rows<ChunkRow> rows = Rows.of(blocks, oneEach);
      return () -> rows;
    }
  }

  /** All that was gathered of a part, as the process that has asked gets it. */
  record Result(int part, Gatherer<?, ?> gathered) implements Serializable {
    @Override
    public String toString() {
      return "Result";
    }
  }

  /**
   * Evaluates a part of a question, in whatever process.
   *
   * @param question what all parts of it have in common
   * @return what was gathered, for the process that has asked
   */
  public static byte[] evaluate(byte[] question, byte[] part) {
    SentPart sent = SentBytes.read(part, SentPart.class);
    SentBytes.Asked asked =
        SentBytes.question(question, sent.sources.stream().map(Source::source).toList());
    try (Snapshot moment = asked.moment()) {
      return SentBytes.of(new Result(sent.number, asked.question().gathered(moment, sent.ranges)));
    }
  }

  @Override
  public String toString() {
    return "SentPart";
  }
}
