package org.properdp.store.live;

import io.vavr.control.Option;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.properdp.agent.QuotaDay;
import org.properdp.agent.Quotas;
import org.properdp.batch.Batch;
import org.properdp.budget.Ledger;
import org.properdp.budget.request.Pending;
import org.properdp.codec.Codec;
import org.properdp.codec.FormMismatch;
import org.properdp.custody.Spending;
import org.properdp.custody.StoredBatch;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.user.Names;
import org.properdp.query.Limits;
import org.properdp.storage.ColumnStorage;
import org.properdp.storage.DatasetStorage;
import org.properdp.storage.FilePlace;
import org.properdp.storage.Keys;
import org.properdp.storage.PopulationStorage;
import org.properdp.storage.Registration.Kind;
import org.properdp.store.event.BatchHead;
import org.properdp.store.event.Erasure;
import org.properdp.store.event.FormDeclared;
import org.properdp.store.event.Limiting;
import org.properdp.store.event.RowsFiled;
import org.properdp.store.frame.FrameType;
import org.properdp.store.journal.Journal;
import org.properdp.store.state.Replay;
import org.properdp.store.state.StoredDatasetState;
import org.properdp.store.state.StoredPopulationState;

/** One population of an open store. */
public final class StoredPopulation implements PopulationStorage {
  private final OpenStore keeping;
  private final StoredPopulationState kept;
  private final StoredLedger ledger;

  /** The form of keys; empty if none are stored. Guarded by this. */
  private String keyForm = "";

  private Closeable keys = () -> {};

  /** New forms in which nothing has been written yet. */
  private final Map<StoredDatasetState, String> forms = new ConcurrentHashMap<>();

  /** The storage of a population with this state. */
  public StoredPopulation(OpenStore keeping, StoredPopulationState kept) {
    this.keeping = keeping;
    this.kept = kept;
    this.ledger = new StoredLedger(keeping, kept);
  }

  @Override
  public Ledger ledger() {
    return ledger;
  }

  @Override
  public synchronized <K> Keys<K> keys(Supplier<Codec<K>> codec) {
    if (kept.what().kind() != Kind.KEYED) {
      return new StoredNumbers<>(keeping, kept);
    }
    Codec<K> chosen = codec.get();
    keyForm = form(chosen);
    word(kept.keys(), chosen, keyForm);
    StoredKeys<K> opened = new StoredKeys<>(keeping, kept, chosen);
    keys = opened;
    return opened;
  }

  @Override
  public synchronized boolean keeps(String dataset) {
    return kept.keeps(dataset);
  }

  @Override
  public synchronized <T> DatasetStorage<T> shelf(String dataset, Supplier<Codec<T>> codec) {
    Codec<T> chosen = codec.get();
    // This comes before the data set gets a number, which must be recorded with its form.
    String form = form(chosen);
    StoredDatasetState found = kept.dataset(dataset);
    word(found, chosen, form);
    return new StoredDataset<>(keeping, kept, found, keyForm, chosen);
  }

  @Override
  public synchronized ColumnStorage columns(String dataset, String form, FilePlace place) {
    Names.checkText("the form of columns", form);
    StoredDatasetState found = kept.dataset(dataset);
    if (!found.forms().stream().allMatch(ColumnStorage::isColumns)) {
      throw new IllegalArgumentException(
          "data set " + dataset + " holds rows that are objects, and can't be opened in columns");
    }
    declare(found, form);
    return new StoredColumns(keeping, kept, found, keyForm, form, place, this::store);
  }

  private static String form(Codec<?> codec) {
    return Names.checkText("the form of a codec", codec.form());
  }

  /**
   * Records a new data set now. If only the form is new, the record waits for the first rows in it:
   * opening a data set with the wrong codec changes nothing.
   */
  private void word(StoredDatasetState dataset, Codec<?> codec, String form) {
    dataset.forms().forEach(earlier -> refuseUnreadable(dataset, codec, earlier));
    declare(dataset, form);
  }

  private void declare(StoredDatasetState dataset, String form) {
    String before = dataset.form();
    if (before == null) {
      word(dataset, form).await();
    } else if (before.equals(form)) {
      forms.remove(dataset);
    } else {
      forms.put(dataset, form);
    }
  }

  private Journal.Written word(StoredDatasetState dataset, String form) {
    FormDeclared wording = new FormDeclared(dataset.number(), dataset.name(), form);
    Journal.Written written =
        keeping.note(FrameType.DATASET, kept.number(), dataset.number(), wording.write());
    dataset.write(written.sequence(), form);
    return written;
  }

  /** Records a new form before rows or keys are written in it. */
  private void wordAnew(StoredDatasetState dataset) {
    String form = forms.remove(dataset);
    if (form != null) {
      word(dataset, form);
    }
  }

  private void refuseUnreadable(StoredDatasetState dataset, Codec<?> codec, String form) {
    try {
      codec.reader(form);
    } catch (FormMismatch wrong) {
      String what =
          dataset.number() == FormDeclared.KEYS
              ? "the keys"
              : "the rows of data set " + dataset.name();
      throw new IllegalArgumentException(
          what
              + " of population "
              + kept.what().name()
              + " can't be read by this codec: "
              + wrong.getMessage(),
          wrong);
    }
  }

  @Override
  public Pending store(Batch batch) {
    return store(batch, Option.none());
  }

  /** Writes a batch; if its rows lie in a file, the same record names it. */
  private Pending store(Batch batch, Option<RowsFiled> file) {
    StoredDatasetState dataset = kept.dataset(batch.dataset());
    wordAnew(kept.keys());
    wordAnew(dataset);
    BatchHead head = BatchHead.of(keeping.now(), dataset.number(), batch, file);
    List<byte[]> body = new ArrayList<>(batch.newcomers().keys());
    body.addAll(batch.rows().encoded());
    String batchId = batch.receipt().batch();
    batch
        .content()
        .map(
            content ->
                new StoredDatasetState.Content(
                    content, Objects.requireNonNullElse(kept.keys().form(), ""), dataset.form()))
        .forEach(content -> dataset.known(batchId, content));
    // A file that is named instead of another one is named either before this or after it.
    synchronized (keeping.rowFiles()) {
      return keeping.step(head.newcomers().size(), () -> written(dataset, head, body));
    }
  }

  private Journal.Written written(StoredDatasetState dataset, BatchHead head, List<byte[]> body) {
    FrameType type =
        switch (head.how()) {
          case APPEND -> FrameType.BATCH;
          case REFRESH -> FrameType.REFRESH;
          case UPDATE -> FrameType.UPDATE;
        };
    synchronized (kept.balances()) {
      head.newcomers().forEach(run -> Replay.enter(run, kept));
      Journal.Written written =
          keeping.write(
              head.file().isDefined() ? FrameType.FILED_BATCH : type,
              kept.number(),
              dataset.number(),
              head.write(),
              body);
      if (head.file().isDefined()) {
        dataset.delivered(written.sequence(), head);
      } else if (type == FrameType.REFRESH) {
        dataset.cleared(written.sequence());
      }
      return written;
    }
  }

  @Override
  public Pending erase(Optional<String> dataset, IndividualSet who) {
    int number = dataset.map(name -> kept.dataset(name).number()).orElse(Erasure.ALL);
    Erasure erasure = new Erasure(keeping.now(), number, who);
    Journal.Written written =
        keeping.note(FrameType.ERASED, kept.number(), number, erasure.write());
    // Data sets that are not open must note the erasure too, since their rows are read later.
    kept.erased(written.sequence(), erasure);
    return written;
  }

  @Override
  public Pending settled() {
    return keeping.settled();
  }

  @Override
  public Quotas quotas() {
    return kept.quotas();
  }

  @Override
  public Pending limit(String analyst, Limits most) {
    return note(new Limiting(keeping.now(), analyst, most, Option.none()));
  }

  @Override
  public Pending beginDay(String analyst, Limits most, QuotaDay day) {
    return note(new Limiting(keeping.now(), analyst, most, Option.some(day)));
  }

  private Pending note(Limiting limiting) {
    return keeping.note(FrameType.LIMITED, kept.number(), 0, limiting.write());
  }

  @Override
  public Pending trustNewcomers() {
    return keeping.step(
        0,
        () -> {
          synchronized (kept.balances()) {
            kept.forfeited(false);
            return keeping.note(FrameType.TRUSTED, kept.number(), 0, new byte[0]);
          }
        });
  }

  @Override
  public List<Spending> history(int individual) {
    synchronized (keeping) {
      return keeping.history(kept, individual);
    }
  }

  @Override
  public List<StoredBatch> batches(String dataset) {
    synchronized (keeping) {
      return BatchList.of(keeping, kept.number(), dataset);
    }
  }

  @Override
  public synchronized void close() {
    ledger.close();
    try {
      keys.close();
    } catch (IOException failed) {
      throw new UncheckedIOException("the index of keys can't be deleted", failed);
    }
  }

  @Override
  public String toString() {
    return "StoredArchive";
  }
}
