package org.properdp.store.rows;

import io.vavr.control.Option;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.properdp.batch.Commitment;
import org.properdp.codec.RowsUnreadable;
import org.properdp.provenance.rows.Spill;
import org.properdp.storage.FilePlace;
import org.properdp.store.disk.Disk;
import org.properdp.store.event.RowsFiled;
import org.properdp.store.seal.Salts;
import org.properdp.store.seal.Seal;

/** The files of rows of one store. */
public final class RowFiles implements AutoCloseable {
  private final RowFolders folders;
  private final Seal seal;
  private final Map<Integer, RowFile> open = new HashMap<>();
  private final Set<Integer> begun = new HashSet<>();

  /** The files that a backup or a compaction reads; there is one of them at a time. */
  private final Set<Integer> held = new HashSet<>();

  private final Spills spills;
  private final FileDamage damage = new FileDamage();
  private int next;

  /**
   * The files on a disk.
   *
   * @param highest the highest number that a file has had: none is used again
   */
  public RowFiles(Disk disk, Seal seal, int highest) throws IOException {
    this.folders = new RowFolders(disk);
    this.seal = seal;
    this.spills = new Spills(disk, seal);
    this.next =
        1
            + RowFolders.there(folders.main()).stream()
                .mapToInt(file -> file.name().number())
                .reduce(highest, Math::max);
  }

  /** The files on a disk, to be read. */
  public RowFiles(Disk disk, Seal seal) throws IOException {
    this(disk, seal, 0);
  }

  /** A file of rows that the journal names, or what belongs to it, as it lies on a disk. */
  public record OnDisk(Disk disk, String file) {}

  /** All that lies on disks of some files that the journal names. */
  public List<OnDisk> onDisk(Collection<RowsFiled> named) throws IOException {
    List<OnDisk> all = new ArrayList<>();
    for (RowsFiled each : named) {
      for (RowFolders.Located at : folders.there(each)) {
        List<String> there = at.disk().names();
        at.name().files().stream()
            .filter(there::contains)
            .forEach(file -> all.add(new OnDisk(at.disk(), file)));
      }
    }
    return List.copyOf(all);
  }

  private static Set<Integer> numbers(Collection<RowsFiled> named) {
    return named.stream().map(RowsFiled::number).collect(Collectors.toSet());
  }

  /** A new file of rows in some form, at a place. */
  public synchronized NewRowFile begin(String form, FilePlace place) throws IOException {
    RowFolders.Folder folder = folders.of(place);
    RowFileName name = new RowFileName(next++, 0);
    // A lake's file with this number was never named, or the number would not be free.
    new RowFolders.Located(folder, name).delete();
    int copies = place.copies();
    NewRowFile file = new NewRowFile(folder, seal, name, form, copies, salt(copies));
    begun.add(file.name().number());
    return file;
  }

  /** People's hashes are kept of files that can only be repaired from their source. */
  private static Option<byte[]> salt(int copies) {
    return Option.when(copies == 1, Salts::next);
  }

  /**
   * Begins a place for the rows of a batch that is not stored yet, or for the values of a question
   * that is not answered.
   *
   * @param refused what follows if the disk refuses it
   * @param notice is told if it can't be deleted later
   */
  public synchronized Spill spill(
      Function<IOException, UncheckedIOException> refused, Consumer<String> notice)
      throws IOException {
    return spills.begin(next++, refused, notice);
  }

  /** Notes that a file has been named in the journal, or is not to be. */
  public synchronized void ended(NewRowFile file) throws IOException {
    begun.remove(file.name().number());
    file.close();
  }

  /**
   * A file that was made durable; throws {@link RowsUnreadable} if no copy is the one that was
   * committed to.
   */
  public synchronized RowFile file(RowsFiled named) {
    return open.computeIfAbsent(named.number(), absent -> opened(named));
  }

  private synchronized RowFile opened(RowsFiled named) {
    try {
      return found(named);
    } catch (IOException failed) {
      throw damage.lost(new RowFileName(named.number(), 0), named.copies(), failed);
    }
  }

  /** True if no copy of a file can be read. */
  public boolean isLost(RowsFiled named) {
    try {
      file(named);
      return damage.isLost(named.number());
    } catch (RowsUnreadable gone) {
      return true;
    }
  }

  /** Lets messages say what the rows of some files are. */
  public void know(Map<Integer, String> rows) {
    damage.know(rows);
  }

  /** The table and the batches of each file, in words. */
  public Map<Integer, String> known() {
    return damage.known();
  }

  /** The messages to the custodian about damage of these files that could not be repaired. */
  public List<String> notices(Collection<RowsFiled> named) {
    return numbers(named).stream().flatMap(number -> damage.notice(number).toJavaStream()).toList();
  }

  /** Changing the key, if that was stopped, may have left a file that another key opens. */
  private RowFile found(RowsFiled named) throws IOException {
    @Nullable RowFile found = null;
    List<RowFolders.Located> others = new ArrayList<>();
    List<Exception> why = new ArrayList<>();
    for (RowFolders.Located at : folders.there(named)) {
      RowFile opened = found != null ? null : RowFile.open(seal, at, named, damage, why);
      found = opened == null ? found : opened;
      if (opened == null) {
        others.add(at);
      }
    }
    if (found != null) {
      for (RowFolders.Located other : others) {
        other.delete();
      }
    }
    if (found == null) {
      throw damage.lost(
          new RowFileName(named.number(), 0),
          named.copies(),
          why.isEmpty() ? new IOException("there are none") : why.get(0));
    }
    return found;
  }

  /** Files that may be deleted, because at a moment the journal named others only. */
  public final class Leftover {
    private final Collection<RowsFiled> named;
    private final Set<Integer> kept;
    private final int before;

    private Leftover(Collection<RowsFiled> named, Set<Integer> kept, int before) {
      this.named = List.copyOf(named);
      this.kept = kept;
      this.before = before;
    }

    /** Deletes them; moments that have them open still read them. */
    public void delete() throws IOException {
      synchronized (RowFiles.this) {
        for (RowFolders.Folder folder : folders.owned(named)) {
          delete(folder);
        }
      }
    }

    private void delete(RowFolders.Folder folder) throws IOException {
      boolean any = false;
      for (RowFolders.Located file : RowFolders.there(folder)) {
        int number = file.name().number();
        if (number < before && !kept.contains(number)) {
          Option.of(open.remove(number)).forEach(RowFile::deleted);
          file.delete();
          any = true;
        }
      }
      if (any) {
        folder.disk().forceNames();
      }
    }
  }

  /** The files that are neither named nor being written now. */
  public synchronized Leftover leftover(Collection<RowsFiled> named) {
    Set<Integer> kept = new HashSet<>(begun);
    kept.addAll(held);
    kept.addAll(numbers(named));
    return new Leftover(named, kept, next);
  }

  /**
   * Deletes what was left when a batch was not stored to the end, or when changing the key was
   * stopped.
   */
  public synchronized void settle(Collection<RowsFiled> named) throws IOException {
    spills.sweep();
    for (RowsFiled each : named) {
      try {
        if (folders.there(each).size() > 1) {
          file(each);
        }
      } catch (RowsUnreadable lost) {
        // The custodian is told. Other tables can be opened all the same.
      }
    }
  }

  /** Keeps files from being deleted until they are let go. */
  public synchronized void hold(Collection<RowsFiled> named) {
    held.addAll(numbers(named));
  }

  /** Lets all files go that were held. */
  public synchronized void letGo() {
    held.clear();
  }

  /**
   * Reads all copies of some files whole, and repairs what one copy has lost; then throws {@link
   * RowsUnreadable} if all have lost anything, and names all such files.
   */
  public void verify(Collection<RowsFiled> named) throws IOException {
    List<RowsUnreadable> damaged = new ArrayList<>();
    for (RowsFiled each : named) {
      // Opened anew: what is read already may be there no longer for those who open it later.
      try (RowFile file = opened(each)) {
        file.verify();
        for (Commitment people : each.people()) {
          verify(file, people);
        }
      } catch (RowsUnreadable gone) {
        damaged.add(gone);
      }
    }
    if (!damaged.isEmpty()) {
      throw new RowsUnreadable(
          damaged.stream().map(Throwable::getMessage).collect(Collectors.joining("; ")),
          damaged.get(0));
    }
  }

  /** Makes people's hashes again from the rows if they are not those that were written. */
  private void verify(RowFile file, Commitment people) {
    try {
      Disk disk = file.at().disk();
      if (!PeopleFile.isWhole(disk, seal, file.name(), people)) {
        NewPeopleFile.mend(disk, seal, file, people);
        damage.mended();
      }
    } catch (IOException failed) {
      damage.unmended(file.name(), failed);
    }
  }

  /**
   * A comparison of rows with the people's hashes of a file; throws if there are none.
   *
   * @param mayMiss true of people whose rows are left out
   */
  public PeopleCheck check(RowsFiled named, IntPredicate mayMiss) throws IOException {
    List<Exception> why = new ArrayList<>();
    for (Commitment people : named.people()) {
      for (RowFolders.Located at : folders.there(named)) {
        try {
          return new PeopleCheck(
              new PeopleFile(at.disk(), seal, at.name(), people), people.salt(), mayMiss);
        } catch (IOException other) {
          why.add(other);
        }
      }
    }
    throw new IllegalArgumentException(
        "nothing tells which rows each person had"
            + (why.isEmpty()
                ? ", as this is known of tables with COPIES 1 alone, and not of files that earlier"
                    + " versions wrote"
                : ": " + why.get(0).getMessage())
            + ". Put a copy of the file back that is whole, for instance a backup's, or load the"
            + " whole table again by ./proper refresh");
  }

  /** True if all copies of some files are whole now, or could be repaired from each other. */
  public boolean areWhole(Collection<RowsFiled> named) throws IOException {
    try {
      verify(named);
      return true;
    } catch (RowsUnreadable damaged) {
      return false;
    }
  }

  /** Writes files again, sealed by another key, beside the old ones. */
  public void reseal(Collection<RowsFiled> named, Seal anew) throws IOException {
    for (RowsFiled each : named) {
      RowFile file = file(each);
      RowFileName name = file.name();
      RowFileName again = new RowFileName(name.number(), name.generation() + 1);
      new RowFolders.Located(file.at().folder(), again).delete();
      file.reseal(anew, again, each.people().map(Commitment::salt));
      file.at().disk().forceNames();
    }
  }

  /** The number of blocks that one copy had lost and got back from the other. */
  public long mended() {
    return damage.mendings();
  }

  @Override
  public synchronized void close() throws IOException {
    spills.close();
    for (RowFile file : open.values()) {
      file.close();
    }
    open.clear();
  }

  @Override
  public String toString() {
    return "RowFiles";
  }
}
