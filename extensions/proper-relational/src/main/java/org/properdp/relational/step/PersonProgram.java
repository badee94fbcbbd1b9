package org.properdp.relational.step;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.Column;
import org.properdp.columns.ColumnBuilder;
import org.properdp.columns.ColumnChunk;
import org.properdp.columns.FloatingBuilder;
import org.properdp.columns.TextBuilder;
import org.properdp.columns.WholeBuilder;
import org.properdp.provenance.user.Vetted;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.FloatingValues;
import org.properdp.relational.column.TextValues;
import org.properdp.relational.column.WholeValues;

/**
 * Steps over each person's rows of several plans, as one function from a person's rows to rows. A
 * person whose part would take more work than a public limit contributes nothing, and pays nothing:
 * that follows from how many rows of its own it has, before anything is done (SEMANTICS §11).
 */
public final class PersonProgram implements Function<List<TaggedRow>, List<ChunkRow>>, Vetted {
  /** The most pairs of rows of one person that one step may look at. */
  public static final long MOST_WORK = 1_000_000;

  private static final long PORTION = 1 << 17;

  private final Step step;
  private final List<List<ColumnSchema>> leaves;

  /** The steps that lead to this one, from leaves with these columns. */
  public PersonProgram(Step step, List<List<ColumnSchema>> leaves) {
    this.step = step;
    this.leaves = List.copyOf(leaves);
    // Steps for public rows alone say no work, and so are refused before there is a question.
    step.work(new int[leaves.size()]);
  }

  /** The columns of the rows that it gives. */
  public List<ColumnSchema> columns() {
    return step.columns();
  }

  /** Of each leaf, the columns of its rows. */
  public List<List<ColumnSchema>> leaves() {
    return leaves;
  }

  @Override
  public List<ChunkRow> apply(List<TaggedRow> rows) {
    List<OwnedRowsBuilder> builders = leaves.stream().map(OwnedRowsBuilder::new).toList();
    for (TaggedRow each : rows) {
      builders.get(each.leaf()).add(0, each.row().chunk(), each.row().position());
    }
    List<ChunkRow> made = new ArrayList<>();
    for (ColumnChunk chunk : chunks(builders.stream().map(OwnedRowsBuilder::take).toList())) {
      for (int row = 0; row < chunk.rows(); row++) {
        made.add(new ChunkRow(chunk, row));
      }
    }
    return made;
  }

  /** The rows of all people that have rows in a leaf, in chunks of which each is by owner. */
  public List<ColumnChunk> chunks(List<OwnedRows> all) {
    List<ColumnChunk> made = new ArrayList<>();
    forEach(all, made::add);
    return made;
  }

  /**
   * Computes the rows of all people that have rows in a leaf, some people after others: there are
   * never more rows at once than a person may have, or a portion has.
   */
  public void forEach(List<OwnedRows> all, Consumer<ColumnChunk> into) {
    int[] from = new int[all.size()];
    int[] to = new int[all.size()];
    long portion = 0;
    for (int owner = first(all, to); owner >= 0; owner = first(all, to)) {
      int[] ends = ends(all, to, owner);
      int[] rows = new int[ends.length];
      for (int leaf = 0; leaf < rows.length; leaf++) {
        rows[leaf] = ends[leaf] - to[leaf];
      }
      long most = step.work(rows).most();
      boolean isTooMuch = most > MOST_WORK;
      if (isTooMuch || portion + most > PORTION) {
        compute(all, from, to, into);
        from = isTooMuch ? ends : to;
        portion = 0;
      }
      portion += isTooMuch ? 0 : most;
      to = ends;
    }
    compute(all, from, to, into);
  }

  /** The least owner of the rows that come next; below 0 if there is none. */
  private static int first(List<OwnedRows> all, int[] from) {
    int first = -1;
    for (int leaf = 0; leaf < from.length; leaf++) {
      if (from[leaf] < all.get(leaf).rows()) {
        int owner = all.get(leaf).owners()[from[leaf]];
        first = first < 0 ? owner : Math.min(first, owner);
      }
    }
    return first;
  }

  private static int[] ends(List<OwnedRows> all, int[] from, int owner) {
    int[] ends = from.clone();
    for (int leaf = 0; leaf < from.length; leaf++) {
      OwnedRows rows = all.get(leaf);
      if (from[leaf] < rows.rows() && rows.owners()[from[leaf]] == owner) {
        ends[leaf] = rows.end(from[leaf]);
      }
    }
    return ends;
  }

  private void compute(List<OwnedRows> all, int[] from, int[] to, Consumer<ColumnChunk> into) {
    if (Arrays.equals(from, to)) {
      return;
    }
    List<OwnedRows> portion = new ArrayList<>();
    for (int leaf = 0; leaf < from.length; leaf++) {
      portion.add(all.get(leaf).between(from[leaf], to[leaf]));
    }
    packed(step.of(new Leaves(portion)), step.columns(), into);
  }

  /** Rows in chunks of which each is by owner. */
  public static void packed(
      OwnedRows rows, List<ColumnSchema> columns, Consumer<ColumnChunk> into) {
    for (int start = 0; start < rows.rows(); start += ColumnChunk.MOST) {
      int end = Math.min(rows.rows(), start + ColumnChunk.MOST);
      List<Column> packed = new ArrayList<>();
      for (int at = 0; at < columns.size(); at++) {
        packed.add(packed(rows.column(at), start, end));
      }
      into.accept(new ColumnChunk(Arrays.copyOfRange(rows.owners(), start, end), packed));
    }
  }

  private static Column packed(ColumnValues values, int from, int to) {
    ColumnBuilder builder =
        values instanceof WholeValues
            ? new WholeBuilder()
            : values instanceof FloatingValues ? new FloatingBuilder() : new TextBuilder();
    for (int row = from; row < to; row++) {
      if (values.isNull(row)) {
        builder.addNull();
      } else if (values instanceof WholeValues whole) {
        ((WholeBuilder) builder).add(whole.values()[row]);
      } else if (values instanceof FloatingValues floating) {
        ((FloatingBuilder) builder).add(floating.values()[row]);
      } else {
        TextValues text = (TextValues) values;
        ((TextBuilder) builder).add(text.texts()[text.codes()[row]]);
      }
    }
    return builder.build();
  }

  @Override
  public String text() {
    return step.text() + " with at most " + MOST_WORK + " pairs of a person's rows in a step";
  }

  @Override
  public String toString() {
    return text();
  }
}
