package org.properdp.store.forger;

import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.properdp.Proper;
import org.properdp.custody.Anchor;
import org.properdp.custody.StoreKey;

/** A store that nobody has forged yet, at three moments of its life. */
final class Victim {
  private final Path home;
  private final Option<StoreKey> key;
  private final Moment young;
  private final Moment compacted;
  private final Moment restored;

  /**
   * The store at one moment.
   *
   * @param asked which questions had been asked by then
   * @param facts all that could be seen
   */
  record Moment(Map<String, byte[]> files, List<String> asked, List<String> facts, Anchor anchor) {
    ForgedJournal journal() {
      return ForgedJournal.of(files);
    }
  }

  /** Lives through all that a store can, in a directory. */
  Victim(Path home, Option<StoreKey> key) throws IOException {
    this.home = home;
    this.key = key;
    Path first = home.resolve("first");
    Path backup = home.resolve("backup");
    Path second = home.resolve("second");
    try (Household open = found(first)) {
      open.begin();
    }
    this.young = moment(first, Household.EARLY, "then-");
    try (Household open = open(first)) {
      open.erase("eve");
      open.goOn("second");
    }
    this.compacted = moment(first, "early-", "then-", "second-");
    try (Household open = open(first)) {
      open.erase("dan");
      open.proper().custodian().backup(backup);
    }
    key.fold(() -> Proper.restore(backup), Proper.restore(backup)::with).withoutAnchor(second);
    try (Household open = open(second)) {
      open.takeHeart();
      open.goOn("third");
      open.fold();
      open.goOn("fourth");
      open.erase("cleo");
      open.goOn("fifth");
    }
    this.restored = moment(second, "early-", "then-", "second-", "third-", "fourth-", "fifth-");
  }

  /** The contents of a closed store, in which these questions were asked. */
  Moment moment(Path directory, String... asked) throws IOException {
    // Seeing all rows is a question, which is written down: it comes last.
    Map<String, byte[]> files = read(directory);
    try (Household open = open(directory)) {
      Anchor anchor = open.proper().custodian().anchor();
      return new Moment(files, List.of(asked), open.facts(List.of(asked)), anchor);
    }
  }

  /** All files of a store that is closed. */
  static Map<String, byte[]> read(Path directory) throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    try (Stream<Path> all = Files.list(directory)) {
      for (Path file : all.toList()) {
        files.put(file.getFileName().toString(), Files.readAllBytes(file));
      }
    }
    files.remove("lock");
    return files;
  }

  /** Founds the store of a life of its own. */
  Household found(Path directory) {
    return household(
        key.fold(() -> Proper.found(directory), known -> Proper.found(directory, known)));
  }

  Household open(Path directory) {
    return household(
        key.fold(() -> Proper.open(directory), known -> Proper.open(directory, known)));
  }

  /** A forgery may show only when populations are opened; then nothing stays open. */
  private static Household household(Proper open) {
    try {
      return new Household(open);
    } catch (RuntimeException refused) {
      open.close();
      throw refused;
    }
  }

  /** Writes files, true or forged, to a directory. */
  Path write(String name, Map<String, byte[]> forged) throws IOException {
    Path directory = Files.createDirectory(home.resolve(name));
    for (Map.Entry<String, byte[]> file : forged.entrySet()) {
      Files.write(directory.resolve(file.getKey()), file.getValue());
    }
    return directory;
  }

  /** The place where one more life may be lived. */
  Path room(String name) {
    return home.resolve(name);
  }

  static void delete(Path directory) throws IOException {
    List<Path> all = new ArrayList<>();
    try (Stream<Path> found = Files.walk(directory)) {
      found.sorted(Comparator.reverseOrder()).forEach(all::add);
    }
    for (Path each : all) {
      Files.delete(each);
    }
  }

  Option<StoreKey> key() {
    return key;
  }

  boolean isEncrypted() {
    return key.isDefined();
  }

  /** Before anything was erased. */
  Moment young() {
    return young;
  }

  /** After the first erasure, and the compaction that followed. */
  Moment compacted() {
    return compacted;
  }

  /** At the end: restored without an anchor, compacted once more, and asked. */
  Moment restored() {
    return restored;
  }
}
