package org.properdp.store.rows;

import io.vavr.control.Option;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.properdp.storage.FilePlace;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;
import org.properdp.store.disk.Lakes;
import org.properdp.store.event.RowsFiled;
import org.properdp.store.seal.Salts;

/**
 * The folders in which a store's files of rows lie: that of the journal, and in each lake one of
 * the store's own, whose name is known beside the journal alone. A backup and what is restored from
 * it don't have that name: they write to another folder, and never delete what the store has
 * written.
 */
final class RowFolders {
  /** The file with the name of the store's own folders. */
  private static final String OWN = "lake-folder";

  private static final int BYTES = 8;

  private final Disk main;

  /** Own folders of lakes in which a file was begun. */
  private final Set<String> begun = new LinkedHashSet<>();

  private @Nullable String own;

  RowFolders(Disk main) {
    this.main = main;
  }

  /**
   * A folder for files of rows.
   *
   * @param lake its address, if it is in a lake
   */
  record Folder(Disk disk, Option<String> lake) {}

  /** A file, without its copies' names. */
  record Located(Folder folder, RowFileName name) {
    Disk disk() {
      return folder.disk();
    }

    void delete() throws IOException {
      List<String> there = disk().names();
      for (String file : name.files()) {
        if (there.contains(file)) {
          disk().delete(file);
        }
      }
    }
  }

  /** The journal's folder. */
  Folder main() {
    return new Folder(main, Option.none());
  }

  /** The folder in which new files are written. */
  Folder of(FilePlace place) throws IOException {
    if (place.lake().isEmpty()) {
      return main();
    }
    String address = place.lake().get() + "/" + own();
    begun.add(address);
    return new Folder(Lakes.folder(address), Option.some(address));
  }

  private String own() throws IOException {
    String known = own;
    if (known == null) {
      known = main.names().contains(OWN) ? read() : "";
      if (known.isEmpty()) {
        known = HexFormat.of().formatHex(Salts.next(), 0, BYTES);
        write(known);
      }
      own = known;
    }
    return known;
  }

  private String read() throws IOException {
    try (DiskFile file = main.open(OWN)) {
      byte[] bytes = new byte[Math.toIntExact(Math.min(2 * BYTES, file.size()))];
      file.read(0, bytes, 0, bytes.length);
      String name = new String(bytes, StandardCharsets.US_ASCII);
      return name.matches("[0-9a-f]{" + 2 * BYTES + "}") ? name : "";
    }
  }

  private void write(String name) throws IOException {
    byte[] bytes = name.getBytes(StandardCharsets.US_ASCII);
    try (DiskFile file = main.open(OWN)) {
      file.write(0, bytes, 0, bytes.length);
      file.truncate(bytes.length);
      file.force();
    }
    main.forceNames();
  }

  /**
   * The files with a number that may be a file that the journal names: in the journal's folder,
   * where a backup has all of them, or else in the lake. Those that were written last come first.
   */
  List<Located> there(RowsFiled named) throws IOException {
    List<Located> found = new ArrayList<>(there(main(), named.number()));
    if (found.isEmpty()) {
      for (String address : named.lake()) {
        found.addAll(there(new Folder(Lakes.folder(address), named.lake()), named.number()));
      }
    }
    return List.copyOf(found);
  }

  private static List<Located> there(Folder folder, int number) throws IOException {
    return there(folder).stream().filter(file -> file.name().number() == number).toList();
  }

  /** All files of a folder. */
  static List<Located> there(Folder folder) throws IOException {
    return folder.disk().names().stream()
        .map(RowFileName::parse)
        .filter(name -> name != null)
        .distinct()
        .sorted(Comparator.comparing(RowFileName::generation).reversed())
        .map(name -> new Located(folder, name))
        .toList();
  }

  /** The folders in which nothing lies but files of this store. */
  List<Folder> owned(Collection<RowsFiled> named) throws IOException {
    Set<String> addresses = new LinkedHashSet<>(begun);
    for (RowsFiled each : named) {
      for (String address : each.lake()) {
        if (address.endsWith("/" + own())) {
          addresses.add(address);
        }
      }
    }
    List<Folder> folders = new ArrayList<>();
    folders.add(main());
    for (String address : addresses) {
      folders.add(new Folder(Lakes.folder(address), Option.some(address)));
    }
    return List.copyOf(folders);
  }
}
