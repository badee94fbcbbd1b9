package org.properdp.store.live;

import io.vavr.control.Option;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.properdp.batch.Batch;
import org.properdp.batch.Receipt;
import org.properdp.budget.request.Pending;
import org.properdp.columns.ChunkSource;
import org.properdp.columns.ColumnChunk;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.storage.ColumnStorage;
import org.properdp.storage.FilePlace;
import org.properdp.storage.LostFile;
import org.properdp.store.event.BatchHead;
import org.properdp.store.event.RowsFiled;
import org.properdp.store.journal.NoSpace;
import org.properdp.store.rows.NewRowFile;
import org.properdp.store.rows.PeopleCheck;
import org.properdp.store.state.OpeningScan;
import org.properdp.store.state.StoredDatasetState;
import org.properdp.store.state.StoredDatasetState.Stored;

/** A file of rows that can't be read, as a survey of the journal has found it. */
final class LostRowFile implements LostFile {
  private final OpenStore keeping;
  private final int population;
  private final StoredDatasetState found;
  private final RowsFiled named;
  private final long seen;
  private final String form;
  private final FilePlace place;
  private final List<Long> sequences = new ArrayList<>();
  private final List<Receipt> receipts = new ArrayList<>();

  private LostRowFile(
      OpenStore keeping,
      int population,
      StoredDatasetState found,
      RowsFiled named,
      long seen,
      String form,
      FilePlace place) {
    this.keeping = keeping;
    this.population = population;
    this.found = found;
    this.named = named;
    this.seen = seen;
    this.form = form;
    this.place = place;
  }

  /**
   * The files of a data set that can't be read.
   *
   * @param inHeapAgain the numbers of files whose rows the journal still has
   * @param form the form of rows that are written now
   * @param place where those lie that are written instead
   */
  static List<LostFile> of(
      OpenStore keeping,
      int population,
      StoredDatasetState dataset,
      Set<Integer> inHeapAgain,
      String form,
      FilePlace place)
      throws IOException {
    synchronized (keeping.rowFiles()) {
      // None that is read may be deleted by rows that are moved meanwhile.
      keeping.rowFiles().hold(keeping.filed());
    }
    try {
      return found(keeping, population, dataset, inHeapAgain, form, place);
    } finally {
      keeping.rowFiles().letGo();
    }
  }

  private static List<LostFile> found(
      OpenStore keeping,
      int population,
      StoredDatasetState dataset,
      Set<Integer> inHeapAgain,
      String form,
      FilePlace place)
      throws IOException {
    long seen = keeping.journal().settled().sequence();
    OpeningScan survey = keeping.survey();
    StoredDatasetState found =
        Objects.requireNonNull(survey.populations().get(population)).dataset(dataset.number());
    List<LostFile> lost = new ArrayList<>();
    long from = 0;
    for (RowsFiled file : found.files()) {
      if (!inHeapAgain.contains(file.number()) && !keeping.rowFiles().areWhole(List.of(file))) {
        LostRowFile one = new LostRowFile(keeping, population, found, file, seen, form, place);
        one.find(from);
        lost.add(one);
      }
      from = file.moment();
    }
    return List.copyOf(lost);
  }

  /** Finds the batches that came after a frame, up to the moment of this file. */
  private void find(long from) throws IOException {
    for (Stored stored : found.batches()) {
      long sequence = stored.sequence();
      if (sequence > from && sequence <= named.moment() && !found.isCleared(sequence)) {
        sequences.add(sequence);
        receipts.add(
            BatchHead.read(keeping.reader().head(stored.place()), number -> found.name())
                .receipt());
      }
    }
  }

  @Override
  public List<Receipt> batches() {
    return List.copyOf(receipts);
  }

  @Override
  public boolean isGone(int batch, int owner) {
    return found.isGone(sequences.get(batch), owner);
  }

  @Override
  public ColumnStorage.NewFile again() {
    return new Again();
  }

  /** Work that the disk may refuse: then nothing has changed. */
  static <A> A refused(OwnThread.Work<A> work) {
    try {
      return OwnThread.run(work);
    } catch (IOException failed) {
      throw new UncheckedIOException(
          "no rows can be taken again, and nothing has changed: " + failed.getMessage(),
          NoSpace.explained(failed));
    }
  }

  /** The file that is written in its place, while its rows are compared. */
  private final class Again implements ColumnStorage.NewFile {
    private final PeopleCheck check;
    private final NewRowFile file;
    private Option<NewRowFile.Ended> written = Option.none();

    Again() {
      IndividualSet gone = found.goneAfter(named.clean());
      file = refused(() -> keeping.rowFiles().begin(form, place));
      check = refused(() -> compared(gone));
    }

    private PeopleCheck compared(IndividualSet gone) throws IOException {
      try {
        return keeping.rowFiles().check(named, gone::contains);
      } catch (IOException | RuntimeException none) {
        keeping.rowFiles().ended(file);
        throw none;
      }
    }

    @Override
    public void add(ColumnChunk rows) {
      refused(
          () -> {
            check.add(rows);
            file.add(rows);
            return rows;
          });
    }

    @Override
    public void refuse(RuntimeException why) {
      throw why;
    }

    @Override
    public Option<List<ChunkSource>> end() {
      written =
          Option.some(
              refused(
                  () -> {
                    check.end();
                    return file.end();
                  }));
      return Option.some(List.of());
    }

    @Override
    public Pending name(long moment, int kept) {
      RowsFiled anew =
          written.get().named(keeping.now(), named.moment(), seen, List.of(named.number()));
      // A compaction may have written the file again, if its disk could read it once more.
      return NamedInstead.of(keeping, population, found.name(), anew)
          .getOrElse(() -> keeping.journal().settled());
    }

    @Override
    public Pending store(Batch batch) {
      throw new IllegalStateException("a file that is written again brings no batch");
    }

    @Override
    public void tidy() {
      refused(
          () -> {
            check.close();
            keeping.rowFiles().ended(file);
            keeping.deleteLeftover();
            return keeping;
          });
    }
  }
}
