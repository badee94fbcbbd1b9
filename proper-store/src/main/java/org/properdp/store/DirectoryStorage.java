package org.properdp.store;

import io.vavr.control.Option;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.properdp.custody.Anchor;
import org.properdp.custody.StoreKey;
import org.properdp.storage.Declarations;
import org.properdp.storage.KeptPopulation;
import org.properdp.storage.PopulationStorage;
import org.properdp.storage.Registration;
import org.properdp.storage.Storage;
import org.properdp.store.checkpoint.Checkpoints;
import org.properdp.store.checkpoint.Rebuild;
import org.properdp.store.custody.AnchorSearch;
import org.properdp.store.custody.DirectoryCustodian;
import org.properdp.store.custody.Sought;
import org.properdp.store.disk.Disk;
import org.properdp.store.event.Founding;
import org.properdp.store.frame.FrameType;
import org.properdp.store.index.Indexes;
import org.properdp.store.index.Noted;
import org.properdp.store.index.SegmentIndex;
import org.properdp.store.journal.Fitting;
import org.properdp.store.journal.Found;
import org.properdp.store.journal.Journal;
import org.properdp.store.journal.JournalReader;
import org.properdp.store.journal.NoSpace;
import org.properdp.store.live.OpenStore;
import org.properdp.store.live.OwnThread;
import org.properdp.store.live.StoredPopulation;
import org.properdp.store.recovery.Witness;
import org.properdp.store.rows.RowFiles;
import org.properdp.store.seal.Seal;
import org.properdp.store.state.OpeningScan;
import org.properdp.store.state.StoredPopulationState;

/** An open store in a directory. */
final class DirectoryStorage implements Storage {
  private final Disk disk;
  private final OpenStore keeping;
  private final DirectoryCustodian custodian;

  private DirectoryStorage(Disk disk, Seal seal, OpenStore keeping) {
    this.disk = disk;
    this.keeping = keeping;
    this.custodian = new DirectoryCustodian(disk, seal, keeping);
  }

  /** Founds a store on an empty disk, which then belongs to this storage. */
  static DirectoryStorage found(Disk disk, Option<StoreKey> key, StoreOptions options) {
    return began(
        disk,
        "the store can't be founded",
        () -> read(disk, Found.found(disk, key), Option.none(), options));
  }

  /** Opens the store on a disk, which then belongs to this storage. */
  static DirectoryStorage open(
      Disk disk, Option<StoreKey> key, Option<Anchor> expected, StoreOptions options) {
    return began(
        disk,
        "the store can't be opened",
        () -> {
          Witness witness = expected.<Witness>map(Sought::new).getOrElse(Witness.NONE);
          return read(disk, Found.find(disk, key, witness), expected, options);
        });
  }

  private static DirectoryStorage began(
      Disk disk, String failure, OwnThread.Work<DirectoryStorage> work) {
    try {
      return OwnThread.run(() -> Fitting.together(work::run));
    } catch (IOException failed) {
      throw closing(disk, new UncheckedIOException(failure, NoSpace.explained(failed)));
    } catch (RuntimeException failed) {
      throw closing(disk, failed);
    }
  }

  private static RuntimeException closing(Disk disk, RuntimeException failure) {
    try {
      disk.close();
    } catch (IOException second) {
      failure.addSuppressed(second);
    }
    return failure;
  }

  private static DirectoryStorage read(
      Disk disk, Found found, Option<Anchor> expected, StoreOptions options) throws IOException {
    Seal seal = found.seal();
    JournalReader reader = found.reader(disk);
    if (expected.isDefined()) {
      AnchorSearch.in(found, reader, expected.get());
    }
    Indexes indexes = new Indexes(disk, seal, found.segments(), options.sizes().indexed());
    OpeningScan survey = new OpeningScan(reader);
    Journal.Head end = survey(found, reader, indexes, survey);
    Checkpoints checkpoints = new Checkpoints(disk, seal);
    checkpoints.refuseBeyond(end.sequence());
    new Rebuild(survey, checkpoints, reader)
        .run((after, visitor) -> found.walkAfter(after, reader, visitor));
    Journal journal = Journal.open(disk, found, options.sizes());
    OpenStore keeping =
        new OpenStore(
            disk,
            seal,
            journal,
            reader,
            indexes,
            checkpoints,
            survey,
            new RowFiles(disk, seal, highestFile(survey)),
            options.sizes(),
            options.clock(),
            options.pace());
    keeping.checkpointer().start();
    try {
      keeping.rowFiles().settle(keeping.filed());
      keeping.deleteLeftover();
    } catch (IOException | RuntimeException failed) {
      keeping.close();
      throw failed;
    }
    return new DirectoryStorage(disk, seal, keeping);
  }

  private static int highestFile(OpeningScan survey) {
    return survey.populations().values().stream()
        .mapToInt(StoredPopulationState::highestFile)
        .max()
        .orElse(0);
  }

  /** Scans the journal: complete segments by their indexes, the live one by its records. */
  private static Journal.Head survey(
      Found found, JournalReader reader, Indexes indexes, OpeningScan survey) throws IOException {
    List<Noted> live = new ArrayList<>();
    Journal.Head end =
        found.walkAfter(
            Long.MAX_VALUE, reader, (header, place) -> live.add(Noted.of(header, place)));
    indexes.open(found.complete(), live);
    for (SegmentIndex index : indexes.all()) {
      survey.complete(index);
    }
    for (Noted record : live) {
      survey.record(record);
    }
    return end;
  }

  @Override
  public synchronized PopulationStorage population(Registration registration) {
    for (StoredPopulationState kept : keeping.populations()) {
      if (kept.what().name().equals(registration.name())) {
        refuseUnlessSame(kept.what(), registration);
        return new StoredPopulation(keeping, kept);
      }
    }
    StoredPopulationState founded =
        new StoredPopulationState(keeping.populations().size() + 1, registration);
    keeping
        .journal()
        .append(
            FrameType.POPULATION,
            OpeningScan.subject(founded.number(), 0),
            new Founding(registration).write())
        .await();
    keeping.add(founded);
    return new StoredPopulation(keeping, founded);
  }

  @Override
  public boolean keeps(String population) {
    return keeping.populations().stream().anyMatch(kept -> kept.what().name().equals(population));
  }

  @Override
  public List<KeptPopulation> populations() {
    return keeping.populations().stream().map(StoredPopulationState::description).toList();
  }

  private static void refuseUnlessSame(Registration kept, Registration wanted) {
    if (kept.kind() != wanted.kind()) {
      throw refused(kept, kept.kind().meaning(), wanted.kind().meaning());
    }
    if (kept.keys() != wanted.keys()) {
      throw refused(kept, "keys " + kept.keys().meaning(), "keys " + wanted.keys().meaning());
    }
    if (!kept.regime().equals(wanted.regime())) {
      throw refused(kept, kept.regime().meaning(), wanted.regime().meaning());
    }
  }

  private static IllegalArgumentException refused(
      Registration kept, String asItIs, String asWanted) {
    return new IllegalArgumentException(
        "population "
            + kept.name()
            + " is kept with "
            + asItIs
            + ", for good: it can't be opened with "
            + asWanted);
  }

  @Override
  public Declarations declarations() {
    return new Declarations() {
      @Override
      public List<Declared> all() {
        return keeping.declared();
      }

      @Override
      public void add(List<Declared> declared) {
        keeping.declare(declared);
      }
    };
  }

  @Override
  public DirectoryCustodian custodian() {
    return custodian;
  }

  @Override
  public synchronized void close() {
    try {
      OwnThread.run(
          () -> {
            keeping.close();
            return disk;
          });
    } catch (IOException failed) {
      throw closing(
          disk, new UncheckedIOException("the store can't be closed", NoSpace.explained(failed)));
    }
    try {
      disk.close();
    } catch (IOException failed) {
      throw new UncheckedIOException("the store can't be closed", NoSpace.explained(failed));
    }
  }

  @Override
  public String toString() {
    return "DirectoryStorage";
  }
}
