package org.properdp.columns;

import java.io.Serial;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.individual.IndividualSet;

/**
 * The rows of a chunk at one moment, on their way to another process.
 *
 * @param source where the other process reads the rows, or the rows themselves
 * @param gone individuals whose rows have been replaced or erased
 * @param beyond a bit for each other row that is hidden, or null if there is none
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never printed
record SentChunk(ChunkSource source, int[] gone, long @Nullable [] beyond) implements Serializable {
  static SentChunk of(ChunkBlock block) {
    ChunkSource rows = block.source();
    IndividualSet here = IndividualSet.range(rows.first(), rows.last() + 1);
    return new SentChunk(
        rows.elsewhere().getOrElse(rows::chunk),
        block.gone().intersect(here).stream().toArray(),
        block.beyond());
  }

  @Serial
  private Object readResolve() {
    return new ChunkBlock(source, IndividualSet.of(gone), beyond);
  }
}
