package org.properdp.columns;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;
import org.properdp.provenance.individual.OwnerRuns;
import org.properdp.provenance.threads.Workers;

/**
 * Hides all rows of each individual but the first so many. Chunks are by owner, and each owner's
 * rows are in order, within a chunk and from chunk to chunk.
 */
public final class FirstRows {
  /** Fewer rows than this are not worth a second thread. */
  private static final long LEAST = 1 << 17;

  private FirstRows() {}

  /** The same chunks, in which so many rows of each individual are visible at most. */
  public static Vector<ChunkBlock> of(Vector<ChunkBlock> blocks, long most) {
    long rows = blocks.map(ChunkBlock::count).sum().longValue();
    return rows <= most ? blocks : of(blocks, most, Workers.parts(rows, LEAST));
  }

  /** Each thread takes some pages of individuals, and has bits of its own. */
  private static Vector<ChunkBlock> of(Vector<ChunkBlock> blocks, long most, int parts) {
    AtomicReferenceArray<@Nullable List<long @Nullable []>> beyond =
        new AtomicReferenceArray<>(parts);
    Workers.each(
        parts,
        at -> {
          Part part = new Part(most, at, parts);
          List<long @Nullable []> bits = new ArrayList<>();
          blocks.forEach(block -> bits.add(part.beyond(block)));
          beyond.set(at, bits);
        });
    return blocks.zipWithIndex(
        (block, at) -> {
          ChunkBlock less = block;
          for (int part = 0; part < parts; part++) {
            less = less.without(Objects.requireNonNull(beyond.get(part)).get(at));
          }
          return less;
        });
  }

  /** Chunks that come one after the other, to one thread: see {@link #of}. */
  public static UnaryOperator<ChunkBlock> inTurn(long most) {
    Part all = new Part(most, 0, 1);
    return block -> block.without(all.beyond(block));
  }

  /** The individuals of every so many pages. */
  private static final class Part {
    private final long most;
    private final int part;
    private final int parts;
    private int[][] seen = new int[0][];
    private long @Nullable [] bits;
    private int rows;

    Part(long most, int part, int parts) {
      this.most = most;
      this.part = part;
      this.parts = parts;
    }

    /** A bit for each row of the next chunk that is one too many; null if there is none. */
    long @Nullable [] beyond(ChunkBlock block) {
      bits = null;
      rows = block.count();
      ChunkBlock.Opened opened = block.open();
      OwnerRuns runs = opened.chunk().runs();
      if (runs == null) {
        byRows(opened.chunk().owners(), opened.hidden());
      } else {
        byRuns(runs, opened.hidden());
      }
      return bits;
    }

    private void byRuns(OwnerRuns runs, long @Nullable [] hidden) {
      for (int run = 0; run < runs.count(); run++) {
        if (isMine(runs.owner(run))) {
          run(runs.owner(run), runs.start(run), runs.start(run + 1), hidden);
        }
      }
    }

    private void byRows(int[] owners, long @Nullable [] hidden) {
      for (int row = 0; row < owners.length; row++) {
        if (isMine(owners[row])) {
          run(owners[row], row, row + 1, hidden);
        }
      }
    }

    private boolean isMine(int owner) {
      return Individuals.page(owner) % parts == part;
    }

    private void run(int owner, int from, int to, long @Nullable [] hidden) {
      int[] counts = counts(Individuals.page(owner));
      int slot = Individuals.slot(owner);
      if (hidden == null) {
        int end = from + (int) Math.min(to - from, most - counts[slot]);
        counts[slot] += end - from;
        for (int row = end; row < to; row++) {
          hide(row);
        }
      } else {
        counts[slot] = counted(counts[slot], from, to, hidden);
      }
    }

    private int counted(int before, int from, int to, long[] hidden) {
      int count = before;
      for (int row = from; row < to; row++) {
        boolean isVisible = !Members.has(hidden, row);
        if (isVisible && count >= most) {
          hide(row);
        } else if (isVisible) {
          count++;
        }
      }
      return count;
    }

    private int[] counts(int page) {
      if (page >= seen.length) {
        seen = Arrays.copyOf(seen, Math.max(page + 1, seen.length + (seen.length >> 1)));
      }
      if (seen[page] == null) {
        seen[page] = new int[Individuals.PAGE];
      }
      return seen[page];
    }

    private void hide(int row) {
      if (bits == null) {
        bits = new long[(rows + Long.SIZE - 1) / Long.SIZE];
      }
      Members.add(bits, row);
    }
  }
}
