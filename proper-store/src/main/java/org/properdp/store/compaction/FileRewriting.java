package org.properdp.store.compaction;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.properdp.codec.RowsUnreadable;
import org.properdp.columns.ChunkSource;
import org.properdp.columns.ColumnChunk;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.store.event.RowsFiled;
import org.properdp.store.live.NamedInstead;
import org.properdp.store.live.OpenStore;
import org.properdp.store.rows.NewRowFile;
import org.properdp.store.rows.RowFile;
import org.properdp.store.rows.RowFiles;
import org.properdp.store.state.OpeningScan;
import org.properdp.store.state.StoredDatasetState;
import org.properdp.store.state.StoredPopulationState;

/** Writes files that hold rows of erased people again without these, and names them instead. */
final class FileRewriting {
  private final OpenStore keeping;
  private final RowFiles files;
  private final long seen;

  /** A rewriting of files as a survey found them, which knows all erasures up to a frame. */
  FileRewriting(OpenStore keeping, long seen) {
    this.keeping = keeping;
    this.files = keeping.rowFiles();
    this.seen = seen;
  }

  void run(OpeningScan survey) throws IOException {
    for (StoredPopulationState population : survey.populations().values()) {
      for (StoredDatasetState dataset : population.datasets()) {
        for (RowsFiled named : dataset.files()) {
          IndividualSet gone = dataset.goneAfter(named.clean());
          // A file that can't be read stays as it is. Its erased rows are masked, and the
          // custodian is told.
          if (!gone.isEmpty() && !files.isLost(named)) {
            rewrite(population.number(), dataset.name(), named, gone);
          }
        }
      }
    }
  }

  private void rewrite(int population, String dataset, RowsFiled named, IndividualSet gone)
      throws IOException {
    RowFile file = files.file(named);
    List<ChunkSource> pages = file.pages();
    if (!holds(pages, gone)) {
      return;
    }
    NewRowFile anew = files.begin(file.form(), named.place());
    try {
      for (ChunkSource page : pages) {
        ColumnChunk left = page.chunk().ownedBy(owner -> !gone.contains(owner));
        if (left.rows() > 0) {
          anew.add(left);
        }
      }
      NamedInstead.of(keeping, population, dataset, instead(named, anew.end()));
    } catch (RowsUnreadable lost) {
      // The custodian is told. Other files are written again all the same.
    } finally {
      files.ended(anew);
    }
  }

  private RowsFiled instead(RowsFiled named, NewRowFile.Ended ended) {
    return ended.named(keeping.now(), named.moment(), seen, List.of(named.number()));
  }

  /** True if any page has rows of these people; false as well if that can't be found out. */
  private static boolean holds(List<ChunkSource> pages, IndividualSet gone) {
    try {
      return pages.stream().anyMatch(page -> holds(page, gone));
    } catch (RowsUnreadable lost) {
      return false;
    }
  }

  private static boolean holds(ChunkSource page, IndividualSet gone) {
    return !gone.intersect(IndividualSet.range(page.first(), page.last() + 1)).isEmpty()
        && Arrays.stream(page.chunk().owners()).anyMatch(gone::contains);
  }
}
