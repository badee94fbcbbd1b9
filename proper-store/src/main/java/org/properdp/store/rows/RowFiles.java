package org.properdp.store.rows;

import io.vavr.control.Option;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
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
import org.properdp.store.disk.Disk;
import org.properdp.store.event.RowsFiled;
import org.properdp.store.seal.Salts;
import org.properdp.store.seal.Seal;

/** The files of rows of one store. */
public final class RowFiles implements AutoCloseable {
  private final Disk disk;
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
    this.disk = disk;
    this.seal = seal;
    this.spills = new Spills(disk, seal);
    this.next = 1 + there(disk).stream().mapToInt(RowFileName::number).reduce(highest, Math::max);
  }

  /** The names of all files, without their copies'; those that were written last come first. */
  private static List<RowFileName> there(Disk disk) throws IOException {
    Set<RowFileName> names = new HashSet<>();
    for (String file : disk.names()) {
      RowFileName name = RowFileName.parse(file);
      if (name != null) {
        names.add(name);
      }
    }
    return names.stream().sorted(Comparator.comparing(RowFileName::generation).reversed()).toList();
  }

  private static List<RowFileName> there(Disk disk, int number) throws IOException {
    return there(disk).stream().filter(name -> name.number() == number).toList();
  }

  /** The files on a disk, to be read. */
  public RowFiles(Disk disk, Seal seal) throws IOException {
    this(disk, seal, 0);
  }

  /** The files on a disk that belong to some that the journal names. */
  public static List<String> copies(Disk disk, Collection<RowsFiled> named) throws IOException {
    Set<Integer> numbers = numbers(named);
    return disk.names().stream()
        .filter(
            file -> {
              RowFileName name = RowFileName.parse(file);
              return name != null && numbers.contains(name.number());
            })
        .toList();
  }

  private static Set<Integer> numbers(Collection<RowsFiled> named) {
    return named.stream().map(RowsFiled::number).collect(Collectors.toSet());
  }

  private static void delete(Disk disk, RowFileName name) throws IOException {
    List<String> there = disk.names();
    for (String file : name.files()) {
      if (there.contains(file)) {
        disk.delete(file);
      }
    }
  }

  /** A new file of rows in some form, with so many copies. */
  public synchronized NewRowFile begin(String form, int copies) throws IOException {
    NewRowFile file =
        new NewRowFile(disk, seal, new RowFileName(next++, 0), form, copies, salt(copies));
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
    List<RowFileName> others = new ArrayList<>();
    List<Exception> why = new ArrayList<>();
    for (RowFileName name : there(disk, named.number())) {
      RowFile opened = found != null ? null : RowFile.open(disk, seal, name, named, damage, why);
      found = opened == null ? found : opened;
      if (opened == null) {
        others.add(name);
      }
    }
    if (found != null) {
      for (RowFileName name : others) {
        delete(disk, name);
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
    private final Set<Integer> kept;
    private final int before;

    private Leftover(Set<Integer> kept, int before) {
      this.kept = kept;
      this.before = before;
    }

    /** Deletes them; moments that have them open still read them. */
    public void delete() throws IOException {
      synchronized (RowFiles.this) {
        boolean any = false;
        for (RowFileName name : there(disk)) {
          if (name.number() < before && !kept.contains(name.number())) {
            open.remove(name.number());
            RowFiles.delete(disk, name);
            any = true;
          }
        }
        if (any) {
          disk.forceNames();
        }
      }
    }
  }

  /** The files that are neither named nor being written now. */
  public synchronized Leftover leftover(Collection<RowsFiled> named) {
    Set<Integer> kept = new HashSet<>(begun);
    kept.addAll(held);
    kept.addAll(numbers(named));
    return new Leftover(kept, next);
  }

  /**
   * Deletes what was left when a batch was not stored to the end, or when changing the key was
   * stopped.
   */
  public synchronized void settle(Collection<RowsFiled> named) throws IOException {
    spills.sweep();
    for (RowsFiled each : named) {
      try {
        if (there(disk, each.number()).size() > 1) {
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
      for (RowFileName name : there(disk, named.number())) {
        try {
          return new PeopleCheck(new PeopleFile(disk, seal, name, people), people.salt(), mayMiss);
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
      delete(disk, again);
      file.reseal(disk, anew, again, each.people().map(Commitment::salt));
    }
    disk.forceNames();
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
