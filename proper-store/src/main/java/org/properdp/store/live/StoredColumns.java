package org.properdp.store.live;

import io.vavr.control.Option;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.properdp.batch.Batch;
import org.properdp.batch.BatchKind;
import org.properdp.batch.BatchRows;
import org.properdp.batch.ColumnRows;
import org.properdp.batch.Receipt;
import org.properdp.budget.request.Pending;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.codec.RowsUnreadable;
import org.properdp.columns.ChunkSource;
import org.properdp.columns.ColumnChunk;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.rows.Spill;
import org.properdp.provenance.rows.Spilling;
import org.properdp.storage.ColumnStorage;
import org.properdp.storage.FilePlace;
import org.properdp.storage.LostFile;
import org.properdp.store.event.BatchHead;
import org.properdp.store.event.RowsFiled;
import org.properdp.store.journal.Fitting;
import org.properdp.store.journal.NoSpace;
import org.properdp.store.rows.NewRowFile;
import org.properdp.store.rows.RowFile;
import org.properdp.store.rows.SpillFile;
import org.properdp.store.state.StoredDatasetState;
import org.properdp.store.state.StoredPopulationState;

/** The rows of one data set, which are laid out in columns. */
final class StoredColumns extends StoredBatches implements ColumnStorage {
  private final OpenStore keeping;
  private final int population;
  private final StoredDatasetState dataset;
  private final String form;
  private final FilePlace place;
  private final BiFunction<Batch, Option<RowsFiled>, Pending> store;

  /** Files that can't be read, and whose rows are in the heap: the next file has them. */
  private volatile List<RowsFiled> inHeapAgain = List.of();

  StoredColumns(
      OpenStore keeping,
      StoredPopulationState kept,
      StoredDatasetState dataset,
      String keyForm,
      String form,
      FilePlace place,
      BiFunction<Batch, Option<RowsFiled>, Pending> store) {
    super(keeping, kept, dataset, keyForm);
    this.store = store;
    this.keeping = keeping;
    this.population = kept.number();
    this.dataset = dataset;
    this.form = form;
    this.place = place;
  }

  @Override
  boolean isForm(@Nullable String declared) {
    return form.equals(declared);
  }

  @Override
  public void replay(ColumnStorage.Visitor visitor) {
    replayBatches(
        new StoredBatches.Visitor() {
          @Override
          public void batch(BatchKind how, Receipt receipt) {
            visitor.batch(how, receipt);
          }

          @Override
          public void rows(Input in, BatchHead head, String written, IntPredicate isGone) {
            if (head.layout() != BatchRows.Layout.COLUMNS) {
              throw new MalformedBytes("rows in columns are laid out one after the other");
            }
            ColumnRows.read(in, head.rows(), chunk -> visitor.chunk(written, left(chunk, isGone)));
          }

          @Override
          public void files(List<RowsFiled> files, List<RowsFiled> again) {
            inHeapAgain = again;
            for (RowsFiled named : files) {
              file(named, visitor);
            }
          }
        });
  }

  private void file(RowsFiled named, ColumnStorage.Visitor visitor) {
    IndividualSet gone = dataset.goneAfter(named.clean());
    try {
      RowFile file = keeping.rowFiles().file(named);
      visitor.file(file.form(), file.pages(), gone);
    } catch (RowsUnreadable lost) {
      visitor.file(form, List.of(new LostRows(named, lost)), gone);
    }
  }

  /** Stands for the rows of a file that can't be read: whatever needs them fails. */
  private record LostRows(RowsFiled named, RowsUnreadable why) implements ChunkSource {
    @Override
    public int rows() {
      return (int) Math.max(1, Math.min(ColumnChunk.MOST, named.rows()));
    }

    @Override
    public int first() {
      return 0;
    }

    @Override
    public int last() {
      return Integer.MAX_VALUE - 1;
    }

    @Override
    public ColumnChunk chunk() {
      throw new RowsUnreadable(String.valueOf(why.getMessage()), why);
    }

    @Override
    public boolean isLost() {
      return true;
    }

    /** A text without any contents. */
    @Override
    public String toString() {
      return "LostRows";
    }
  }

  private static ColumnChunk left(ColumnChunk chunk, IntPredicate isGone) {
    return isGone == NOBODY_IS_GONE ? chunk : chunk.ownedBy(isGone.negate());
  }

  @Override
  public boolean hasFiles() {
    return true;
  }

  /** The numbers of files that the next one stands for, because they can't be read. */
  private List<Integer> toBeReplaced() {
    return numbers(dataset.files().stream().filter(inHeapAgain::contains).toList());
  }

  private static List<Integer> numbers(List<RowsFiled> files) {
    return files.stream().map(RowsFiled::number).toList();
  }

  @Override
  public long mostInHeap() {
    return toBeReplaced().isEmpty() ? keeping.sizes().inHeap() : 0;
  }

  @Override
  public long mostWaiting() {
    return keeping.sizes().waiting();
  }

  @Override
  public Spill spill() {
    keeping.journal().check();
    return refused(() -> keeping.rowFiles().spill(SpillFile::refused, keeping::notice));
  }

  @Override
  public Spilling spilling() {
    return new Spilling(keeping.sizes().waiting(), this::besideHeap);
  }

  private Spill besideHeap() {
    keeping.journal().check();
    try {
      return OwnThread.run(() -> keeping.rowFiles().spill(SpillFile::unanswered, keeping::notice));
    } catch (IOException failed) {
      throw SpillFile.unanswered(failed);
    }
  }

  /** Work for a batch, which the disk may refuse. */
  private <A> A refused(OwnThread.Work<A> work) {
    try {
      return OwnThread.run(work);
    } catch (IOException failed) {
      throw SpillFile.refused(failed);
    }
  }

  @Override
  public long moment() {
    return keeping.journal().settled().sequence();
  }

  @Override
  public List<LostFile> lost() {
    Set<Integer> again = inHeapAgain.stream().map(RowsFiled::number).collect(Collectors.toSet());
    synchronized (keeping) {
      return LostRowFile.refused(
          () ->
              Fitting.together(
                  () -> LostRowFile.of(keeping, population, dataset, again, form, place)));
    }
  }

  @Override
  public ColumnStorage.NewFile begin() {
    return new Beginning(false);
  }

  @Override
  public ColumnStorage.NewFile beginBatch() {
    return new Beginning(true);
  }

  /** A new file; if the disk refuses it, the rows stay where they are, or no batch is stored. */
  private final class Beginning implements ColumnStorage.NewFile {
    private final boolean isOfBatch;
    private final Option<NewRowFile> begun;
    private Option<NewRowFile> writing;
    private Option<NewRowFile.Ended> written = Option.none();

    Beginning(boolean isOfBatch) {
      this.isOfBatch = isOfBatch;
      this.begun = tried(() -> keeping.rowFiles().begin(form, place));
      this.writing = begun;
    }

    private <A> Option<A> tried(OwnThread.Work<A> work) {
      try {
        return Option.some(OwnThread.run(work));
      } catch (IOException failed) {
        if (isOfBatch) {
          throw SpillFile.refused(failed);
        }
        notice(NoSpace.explained(failed));
        return Option.none();
      } catch (RowsUnreadable notAsWritten) {
        if (isOfBatch) {
          throw SpillFile.refused(
              new IOException(String.valueOf(notAsWritten.getMessage()), notAsWritten));
        }
        notice(notAsWritten);
        return Option.none();
      }
    }

    private void notice(Exception why) {
      keeping.notice(
          "the rows of data set "
              + dataset.name()
              + " stay where they are, because no file of them can be written: "
              + why.getMessage());
    }

    @Override
    public void refuse(RuntimeException why) {
      notice(why);
      writing = Option.none();
    }

    @Override
    public void add(ColumnChunk rows) {
      keeping.journal().check();
      writing =
          writing.flatMap(
              file ->
                  tried(
                      () -> {
                        file.add(rows);
                        return file;
                      }));
    }

    @Override
    public Option<List<ChunkSource>> end() {
      written = writing.flatMap(file -> tried(file::end));
      return written.flatMap(
          file -> tried(() -> keeping.rowFiles().file(named(0, List.of(), file)).pages()));
    }

    @Override
    public Pending name(long moment, int kept) {
      List<RowsFiled> earlier = earlier(dataset.files(), moment);
      int from = Math.min(kept, earlier.size());
      List<Integer> replaced = numbers(earlier.subList(from, earlier.size()));
      return keeping.name(population, dataset, named(moment, replaced, written.get()));
    }

    /** A large batch that came while files were made one is in none of them. */
    private static List<RowsFiled> earlier(List<RowsFiled> files, long moment) {
      return files.stream().filter(file -> file.moment() <= moment).toList();
    }

    private RowsFiled named(long moment, List<Integer> replaced, NewRowFile.Ended file) {
      return file.named(keeping.now(), moment, moment, replaced);
    }

    @Override
    public Pending store(Batch batch) {
      return store.apply(batch, Option.some(named(0, toBeReplaced(), written.get())));
    }

    @Override
    public void tidy() {
      try {
        OwnThread.run(
            () -> {
              for (NewRowFile file : begun) {
                keeping.rowFiles().ended(file);
              }
              keeping.deleteLeftover();
              return keeping;
            });
      } catch (IOException failed) {
        keeping.notice(
            "files of rows of data set "
                + dataset.name()
                + " that are not needed can't be deleted: "
                + failed.getMessage());
      }
    }
  }
}
