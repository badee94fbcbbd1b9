package org.properdp.store.live;

import io.vavr.control.Option;
import java.io.IOException;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.properdp.batch.BatchKind;
import org.properdp.batch.Commitment;
import org.properdp.batch.Receipt;
import org.properdp.codec.ConstructorFailure;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.storage.BatchStorage;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.event.BatchHead;
import org.properdp.store.event.RowsFiled;
import org.properdp.store.journal.Fitting;
import org.properdp.store.journal.JournalReader;
import org.properdp.store.state.StoredDatasetState;
import org.properdp.store.state.StoredDatasetState.Stored;
import org.properdp.store.state.StoredPopulationState;

/** The batches of one data set, however their rows are laid out. */
abstract class StoredBatches implements BatchStorage {
  /** While no rows are erased, it need not be asked of each. */
  static final IntPredicate NOBODY_IS_GONE = owner -> false;

  private static final long NEVER = -1;

  private final OpenStore keeping;
  private final String what;
  private final StoredDatasetState keys;
  private final StoredDatasetState dataset;
  private final String keyForm;

  /** The frame up to which the rows of batches are read from files. */
  private long filedUntil;

  StoredBatches(
      OpenStore keeping, StoredPopulationState kept, StoredDatasetState dataset, String keyForm) {
    this.keeping = keeping;
    this.what = "data set " + dataset.name() + " of population " + kept.what().name();
    this.keys = kept.keys();
    this.dataset = dataset;
    this.keyForm = keyForm;
    this.filedUntil =
        dataset.files().isEmpty()
            ? NEVER
            : dataset.files().get(dataset.files().size() - 1).moment();
  }

  @Override
  public final long rows() {
    synchronized (keeping) {
      long rows = 0;
      for (Stored stored : dataset.batches()) {
        rows += hasRows(stored.sequence()) ? head(stored).rows() : 0;
      }
      return rows;
    }
  }

  /** True if the journal has the rows of a batch. */
  private boolean hasRows(long sequence) {
    return !dataset.isCleared(sequence) && sequence > filedUntil;
  }

  private BatchHead head(Stored stored) {
    try {
      return head(keeping.reader().head(stored.place()));
    } catch (IOException failed) {
      throw unreadable(failed);
    }
  }

  private BatchHead head(Input in) throws IOException {
    return Fitting.part(unreadable(), () -> BatchHead.read(in, number -> dataset.name()));
  }

  private StoreDamaged unreadable(Exception why) {
    return new StoreDamaged(unreadable(), why);
  }

  private String unreadable() {
    return "a batch of " + what + " can't be read";
  }

  /**
   * The commitment to a batch; none if its keys or rows were written in another form, since they
   * can't be compared.
   */
  @Override
  public final Option<Commitment> content(String batch) {
    return dataset
        .content(batch)
        .filter(content -> content.keys().equals(keyForm) && isForm(content.rows()))
        .map(StoredDatasetState.Content::commitment);
  }

  /** True if rows are now written in this form. */
  abstract boolean isForm(@Nullable String form);

  /** Sees the batches of a data set. */
  interface Visitor {
    /** Called when a batch begins. */
    void batch(BatchKind how, Receipt receipt);

    /**
     * Called for the rows of the batch, which start at the input's position, unless all of them are
     * erased.
     *
     * @param form the form in which they are written
     * @param isGone tells of an individual whether its rows are erased
     */
    void rows(Input in, BatchHead head, String form, IntPredicate isGone);

    /**
     * Called for the rows that lie in files, before those of batches that came after them.
     *
     * @param again files whose rows follow from their batches, as the files can't be read
     */
    default void files(List<RowsFiled> files, List<RowsFiled> again) throws IOException {
      if (!files.isEmpty() || !again.isEmpty()) {
        throw new MalformedBytes("rows of objects lie in no file");
      }
    }
  }

  /** Replays all batches, in order. */
  final void replayBatches(Visitor visitor) {
    synchronized (keeping) {
      List<Stored> batches = dataset.batches();
      List<RowsFiled> files = filesToRead(batches);
      filedUntil = files.isEmpty() ? NEVER : files.get(files.size() - 1).moment();
      FiledBatches named = new FiledBatches(files);
      int filed = 0;
      while (filed < batches.size() && batches.get(filed).sequence() <= filedUntil) {
        Stored stored = batches.get(filed++);
        named.add(stored.sequence(), replay(stored, visitor));
      }
      keeping.rowFiles().know(named.rowsOf(what));
      replayFiles(visitor, files);
      for (Stored stored : batches.subList(filed, batches.size())) {
        replay(stored, visitor);
      }
      dataset.forgetPlaces();
    }
  }

  /**
   * The files whose rows are read. From the first that is lost on, the journal's rows are taken
   * instead, if it still has all of them.
   */
  private List<RowsFiled> filesToRead(List<Stored> batches) {
    List<RowsFiled> files = dataset.files();
    int whole = 0;
    while (whole < files.size() && !keeping.rowFiles().isLost(files.get(whole))) {
      whole++;
    }
    if (whole == files.size()) {
      return files;
    }
    long from = whole == 0 ? NEVER : files.get(whole - 1).moment();
    boolean areInJournal =
        batches.stream()
            .filter(each -> each.sequence() > from && dataset.isFiled(each.sequence()))
            .map(this::head)
            .allMatch(head -> head.rows() > 0 || head.receipt().stored() == 0);
    return areInJournal ? files.subList(0, whole) : files;
  }

  private void replayFiles(Visitor visitor, List<RowsFiled> files) {
    try {
      visitor.files(files, dataset.files().subList(files.size(), dataset.files().size()));
    } catch (IOException | MalformedBytes failed) {
      throw new StoreDamaged("rows of " + what + " can't be read", failed);
    }
  }

  private BatchHead replay(Stored stored, Visitor visitor) {
    try {
      return read(stored, visitor);
    } catch (IOException
        | MalformedBytes
        | ArithmeticException
        | IndexOutOfBoundsException
        | NegativeArraySizeException failed) {
      throw unreadable(failed);
    } catch (ConstructorFailure refused) {
      throw new IllegalArgumentException(
          "a stored row of "
              + what
              + " is refused by its type, which must accept everything that it once accepted: "
              + refused.getMessage(),
          refused);
    }
  }

  private BatchHead read(Stored stored, Visitor visitor) throws IOException {
    JournalReader reader = keeping.reader();
    long sequence = stored.sequence();
    if (!hasRows(sequence)) {
      BatchHead head = head(reader.head(stored.place()));
      begin(sequence, head, visitor);
      return head;
    }
    Input in = reader.content(stored.place());
    BatchHead head = head(in);
    begin(sequence, head, visitor);
    in.skip(head.keyBytes());
    IntPredicate isGone =
        dataset.mayBeGone(sequence, NEVER)
            ? owner -> dataset.isGone(sequence, owner)
            : NOBODY_IS_GONE;
    visitor.rows(in, head, form(sequence), isGone);
    return head;
  }

  private String form(long sequence) {
    String form = dataset.formAt(sequence);
    if (form.isEmpty()) {
      throw new StoreDamaged("the journal has rows of " + what + " before it says their form");
    }
    return form;
  }

  private void begin(long sequence, BatchHead head, Visitor visitor) {
    visitor.batch(head.how(), head.receipt());
    head.content()
        .map(
            content ->
                new StoredDatasetState.Content(
                    content, keys.formAt(sequence), dataset.formAt(sequence)))
        .forEach(content -> dataset.known(head.receipt().batch(), content));
  }
}
