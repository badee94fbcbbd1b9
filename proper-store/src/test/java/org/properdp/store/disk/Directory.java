package org.properdp.store.disk;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/** Names and their files: those that a program sees, and those that would last. */
final class Directory {
  private final NavigableMap<String, Inode> seen = new TreeMap<>();
  private final NavigableMap<String, Inode> durable = new TreeMap<>();
  private final List<Link> unsynced = new ArrayList<>();

  /** That a name was given to a file, or to none any more. */
  private record Link(String name, Optional<Inode> file) {
    void in(Map<String, Inode> names) {
      file.ifPresentOrElse(inode -> names.put(name, inode), () -> names.remove(name));
    }
  }

  List<String> names() {
    return List.copyOf(seen.keySet());
  }

  Optional<Inode> find(String name) {
    return Optional.ofNullable(seen.get(name));
  }

  void link(String name, Inode file) {
    change(new Link(name, Optional.of(file)));
  }

  void unlink(String name) {
    change(new Link(name, Optional.empty()));
  }

  private void change(Link link) {
    link.in(seen);
    unsynced.add(link);
  }

  /** Puts a name into its place without anybody having to force it. */
  void put(String name, Optional<Inode> file) {
    Link link = new Link(name, file);
    unsynced.removeIf(earlier -> earlier.name.equals(name));
    link.in(seen);
    link.in(durable);
  }

  void force() {
    unsynced.forEach(link -> link.in(durable));
    unsynced.clear();
  }

  Directory afterCrash(Fate fate) {
    NavigableMap<String, Inode> left = new TreeMap<>(durable);
    unsynced.stream().filter(link -> fate.keeps()).forEach(link -> link.in(left));
    Directory after = new Directory();
    left.forEach((name, file) -> after.put(name, Optional.of(file.afterCrash(fate))));
    return after;
  }

  Directory copy() {
    Map<Inode, Inode> copies = new HashMap<>();
    Directory copy = new Directory();
    seen.forEach((name, file) -> copy.seen.put(name, copyOnce(file, copies)));
    durable.forEach((name, file) -> copy.durable.put(name, copyOnce(file, copies)));
    for (Link link : unsynced) {
      copy.unsynced.add(new Link(link.name, link.file.map(file -> copyOnce(file, copies))));
    }
    return copy;
  }

  private static Inode copyOnce(Inode file, Map<Inode, Inode> copies) {
    return copies.computeIfAbsent(file, Inode::copy);
  }
}
