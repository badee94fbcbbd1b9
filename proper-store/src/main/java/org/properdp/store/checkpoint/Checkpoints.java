package org.properdp.store.checkpoint;

import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.memory.Frozen;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.event.Checkpoint;
import org.properdp.store.seal.Seal;
import org.properdp.store.state.StoredPopulationState;

/**
 * The two checkpoint files. The next checkpoint goes to the file that the journal does not name
 * last, so the newest checkpoint is never touched.
 */
public final class Checkpoints {
  private static final int POPULATION_AT = 40;

  private final CheckpointFile[] files;

  /** For each file, the version of each population's balances that was last written to it. */
  private final List<Map<Integer, Long>> versions = List.of(new HashMap<>(), new HashMap<>());

  private int newest;
  private @Nullable Checkpoint told;

  /** The bit of the keys of pages of renewed amounts, which come after all others. */
  private static final long RENEWED = 1 << 16;

  private static final int PAGES = 0x7FFF;

  /** The checkpoint files of a disk. */
  public Checkpoints(Disk disk, Seal seal) {
    this.files =
        new CheckpointFile[] {
          new CheckpointFile(disk, seal, "checkpoint-a.db"),
          new CheckpointFile(disk, seal, "checkpoint-b.db")
        };
  }

  /** The changed pages, frozen at one moment. */
  public record Capture(int file, long sequence, Map<Integer, List<Frozen>> pages) {
    /** The number of pages. */
    public int size() {
      return pages.values().stream().mapToInt(List::size).sum();
    }
  }

  /** Freezes the pages that the next file lacks; no step may be half done. */
  public Capture capture(long sequence, Collection<StoredPopulationState> populations) {
    int file = 1 - newest;
    Map<Integer, Long> since = files[file].isKnown() ? versions.get(file) : Map.of();
    Map<Integer, List<Frozen>> pages = new HashMap<>();
    Map<Integer, Long> now = new HashMap<>();
    for (StoredPopulationState population : populations) {
      int number = population.number();
      synchronized (population.balances()) {
        pages.put(number, population.balances().freeze(since.getOrDefault(number, 0L)));
        now.put(number, population.balances().version());
      }
    }
    versions.get(file).clear();
    versions.get(file).putAll(now);
    return new Capture(file, sequence, pages);
  }

  /** Writes a capture and makes it durable; the caller then records it in the journal. */
  public Checkpoint write(Capture capture) throws IOException {
    byte[] root =
        files[capture.file()].write(
            capture.sequence(),
            into -> {
              for (Map.Entry<Integer, List<Frozen>> entry : capture.pages().entrySet()) {
                for (Frozen page : entry.getValue()) {
                  into.page(key(entry.getKey(), page), page.image().get());
                }
              }
            });
    return new Checkpoint(capture.file(), capture.sequence(), root);
  }

  private static long key(int population, Frozen page) {
    long which =
        switch (page.which()) {
          case LEFT -> 0;
          case GRANTED -> 1;
          case RENEWED -> RENEWED;
        };
    return (long) population << POPULATION_AT | (long) page.page() << 1 | which;
  }

  /** Notes that the journal's record of a checkpoint is durable. */
  public void told(Checkpoint checkpoint) {
    newest = checkpoint.file();
    told = checkpoint;
  }

  /** Throws if the journal ends before a frame that a checkpoint names: it has been cut off. */
  public void refuseBeyond(long end) throws IOException {
    for (CheckpointFile file : files) {
      long sequence = file.sequence();
      if (sequence > end) {
        throw new StoreDamaged(
            "the journal ends with frame "
                + end
                + ", and a checkpoint was taken at frame "
                + sequence
                + ": it was cut off since");
      }
    }
  }

  /**
   * Loads the budgets of a checkpoint, if its file is whole; the populations must have none yet.
   */
  public boolean load(Checkpoint checkpoint, Map<Integer, StoredPopulationState> populations)
      throws IOException {
    Map<Long, byte[]> left = new HashMap<>();
    boolean whole =
        files[checkpoint.file()].read(
            checkpoint.root(),
            (key, page) -> {
              StoredPopulationState population = populations.get((int) (key >>> POPULATION_AT));
              if (population != null && (key & RENEWED) != 0) {
                population.balances().loadRenewed((int) (key >>> 1) & PAGES, page);
                return;
              }
              if ((key & 1) == 0) {
                left.put(key, page);
                return;
              }
              byte @Nullable [] other = left.remove(key & ~1L);
              if (other == null || population == null) {
                throw new StoreDamaged(
                    "a checkpoint has an incomplete page, or one of an unknown population");
              }
              load(population, (int) (key >>> 1) & PAGES, other, page);
            });
    if (whole) {
      told(checkpoint);
      populations.keySet().forEach(number -> versions.get(newest).put(number, 1L));
    }
    return whole;
  }

  private static void load(
      StoredPopulationState population, int page, byte[] left, byte[] granted) {
    if (population.what().regime().renewal().isDefined()) {
      population.balances().loadBefore(page, left, granted);
    } else {
      population.balances().load(page, left, granted);
    }
  }

  /** Throws if the newest checkpoint is damaged. */
  public void verify() throws IOException {
    if (told != null && !files[told.file()].isWhole(told.root())) {
      throw new StoreDamaged("checkpoint file " + files[told.file()] + " is damaged");
    }
  }
}
