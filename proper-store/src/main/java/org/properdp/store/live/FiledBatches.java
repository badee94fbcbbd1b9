package org.properdp.store.live;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.properdp.store.event.BatchHead;
import org.properdp.store.event.RowsFiled;
import org.properdp.store.rows.RowFiles;
import org.properdp.store.state.OpeningScan;
import org.properdp.store.state.StoredDatasetState;
import org.properdp.store.state.StoredDatasetState.Stored;
import org.properdp.store.state.StoredPopulationState;

/** The batches whose rows lie in files: a message about a lost file names them. */
public final class FiledBatches {
  private static final int FEW = 8;

  private final List<RowsFiled> files;
  private final List<List<String>> batches = new ArrayList<>();

  /** No batches of these files yet. */
  FiledBatches(List<RowsFiled> files) {
    this.files = files;
    files.forEach(file -> batches.add(new ArrayList<>()));
  }

  /** Notes a batch of which rows lie in a file. */
  void add(long sequence, BatchHead head) {
    for (int at = 0; at < files.size(); at++) {
      if (sequence <= files.get(at).moment()) {
        batches.get(at).add(head.receipt().batch());
        return;
      }
    }
  }

  /** The rows of each file, in words. */
  Map<Integer, String> rowsOf(String dataset) {
    Map<Integer, String> rows = new HashMap<>();
    for (int at = 0; at < files.size(); at++) {
      rows.put(files.get(at).number(), "rows of " + dataset + named(batches.get(at)));
    }
    return rows;
  }

  private static String named(List<String> batches) {
    if (batches.isEmpty()) {
      return "";
    }
    String first = String.join(", ", batches.subList(0, Math.min(FEW, batches.size())));
    return (batches.size() == 1 ? " from batch " : " from batches ")
        + first
        + (batches.size() > FEW ? " and " + (batches.size() - FEW) + " more" : "");
  }

  /** Lets files be named in messages with their table and batches, as a scan has found them. */
  public static void tell(OpenStore keeping, OpeningScan survey) throws IOException {
    for (StoredPopulationState population : survey.populations().values()) {
      for (StoredDatasetState dataset : population.datasets()) {
        tell(keeping, population, dataset);
      }
    }
  }

  private static void tell(
      OpenStore keeping, StoredPopulationState population, StoredDatasetState dataset)
      throws IOException {
    FiledBatches batches = new FiledBatches(dataset.files());
    for (Stored stored : dataset.batches()) {
      if (dataset.isFiled(stored.sequence()) && !dataset.isCleared(stored.sequence())) {
        batches.add(
            stored.sequence(),
            BatchHead.read(keeping.reader().head(stored.place()), number -> dataset.name()));
      }
    }
    RowFiles files = keeping.rowFiles();
    files.know(batches.rowsOf(population.inWords(dataset)));
  }
}
