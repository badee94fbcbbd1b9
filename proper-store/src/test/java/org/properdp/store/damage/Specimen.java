package org.properdp.store.damage;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.properdp.storage.Storage;
import org.properdp.store.Stores;
import org.properdp.store.crash.clinic.Clinic;
import org.properdp.store.crash.clinic.Draws;
import org.properdp.store.crash.clinic.Step;
import org.properdp.store.crash.clinic.Topic.Group;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.journal.Sizes;

/** A sound store, of which damaged copies are opened. */
final class Specimen {
  private static final int HEADER = 116;
  private static final int MAGIC = 0x324f5250;

  private final Sizes sizes;
  private final List<Group> groups;
  private final List<String> requests = new ArrayList<>();
  private final List<Moment> moments = new ArrayList<>();
  private final TreeMap<String, byte[]> files = new TreeMap<>();

  /** The contents of the store after a step, and where its last journal file's frames ended. */
  record Moment(Step step, List<String> contents, int end) {}

  /** Made by a script. */
  Specimen(List<Step> script, Sizes sizes, List<Group> groups) {
    this.sizes = sizes;
    this.groups = groups;
    script.stream().filter(Step.Ask.class::isInstance).forEach(ask -> requests.add(id(ask)));
    SimulatedDisk disk = new SimulatedDisk();
    Draws draws = new Draws();
    for (Step step : script) {
      if (!(step instanceof Step.Reopen)) {
        Storage storage = open(disk.session());
        try (Clinic clinic = new Clinic(storage, () -> Stores.checkpoint(storage), draws, groups)) {
          clinic.apply(step);
        }
        disk.names().forEach(name -> files.put(name, disk.bytes(name)));
        moments.add(new Moment(step, contents(files).orElseThrow(), end(files.lastKey())));
      }
    }
  }

  private static String id(Step ask) {
    return ((Step.Ask) ask).id();
  }

  private Storage open(Disk disk) {
    return Stores.open(disk, Stores.NEVER, sizes);
  }

  /** The contents of a store with these files; nothing, if it is refused. */
  Optional<List<String>> contents(Map<String, byte[]> damaged) {
    return contents(damaged, UnaryOperator.identity());
  }

  /** The same, seen through something that stands before the disk. */
  Optional<List<String>> contents(Map<String, byte[]> damaged, UnaryOperator<Disk> through) {
    try (Storage storage = open(through.apply(new ByteFiles(damaged)))) {
      return Optional.of(Contents.of(storage, groups, requests));
    } catch (StoreDamaged refused) {
      return Optional.empty();
    }
  }

  /** True if all that a store with these files holds can be read, through what stands before. */
  boolean isWhole(Map<String, byte[]> damaged, UnaryOperator<Disk> through) {
    try (Storage storage = open(through.apply(new ByteFiles(damaged)))) {
      storage.custodian().verify();
      return true;
    } catch (StoreDamaged found) {
      return false;
    }
  }

  /** Its contents after each step, in order. */
  List<Moment> moments() {
    return moments;
  }

  /** The contents. */
  List<String> contents() {
    return moments.get(moments.size() - 1).contents();
  }

  /** Its files; the map is the caller's. */
  SortedMap<String, byte[]> files() {
    return new TreeMap<>(files);
  }

  /** The names of the journal's files. */
  List<String> journal() {
    return files.keySet().stream().filter(name -> name.startsWith("journal")).toList();
  }

  /** The places where a journal file's frames begin, and where the last one ends. */
  List<Integer> boundaries(String name) {
    ByteBuffer bytes = ByteBuffer.wrap(files.get(name)).order(ByteOrder.LITTLE_ENDIAN);
    List<Integer> boundaries = new ArrayList<>();
    int at = 0;
    while (at + HEADER <= bytes.limit() && bytes.getInt(at) == MAGIC) {
      boundaries.add(at);
      at += HEADER + bytes.getInt(at + Integer.BYTES);
    }
    boundaries.add(at);
    return boundaries;
  }

  /** The place where a journal file's last frame ends. */
  int end(String name) {
    List<Integer> boundaries = boundaries(name);
    return boundaries.get(boundaries.size() - 1);
  }
}
