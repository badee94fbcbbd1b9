package org.properdp.relational.step;

import java.util.function.Function;
import org.properdp.columns.ChunkRow;
import org.properdp.provenance.user.Vetted;

/** Says of a row which of several plans gave it. */
public record Tag(int leaf) implements Function<ChunkRow, TaggedRow>, Vetted {
  @Override
  public TaggedRow apply(ChunkRow row) {
    return new TaggedRow(leaf, row);
  }

  @Override
  public String text() {
    return "to #" + (leaf + 1);
  }

  @Override
  public String toString() {
    return text();
  }
}
