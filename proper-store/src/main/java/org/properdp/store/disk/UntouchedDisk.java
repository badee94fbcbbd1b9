package org.properdp.store.disk;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The files of another disk, which stay as they are: whatever is written here is kept in memory and
 * lost at the end. The other disk is only read, so that no stop of the process can leave anything
 * in its files.
 */
public final class UntouchedDisk implements Disk {
  private final Disk beneath;
  private final Set<String> existing;
  private final Map<String, UntouchedFile> files = new HashMap<>();
  private final Set<String> deleted = new HashSet<>();
  private boolean closed;

  private UntouchedDisk(Disk beneath) throws IOException {
    this.beneath = beneath;
    this.existing = Set.copyOf(beneath.names());
  }

  /** The files of a disk, which then belongs to this one. */
  public static UntouchedDisk over(Disk beneath) throws IOException {
    return new UntouchedDisk(beneath);
  }

  @Override
  public synchronized List<String> names() throws IOException {
    checkOpen();
    Set<String> names = new HashSet<>(existing);
    names.removeAll(deleted);
    names.addAll(files.keySet());
    List<String> sorted = new ArrayList<>(names);
    Collections.sort(sorted);
    return List.copyOf(sorted);
  }

  @Override
  public synchronized DiskFile open(String name) throws IOException {
    checkOpen();
    UntouchedFile file = files.get(FileName.check(name));
    if (file == null) {
      boolean isThere = existing.contains(name) && !deleted.contains(name);
      file = isThere ? UntouchedFile.of(name, beneath.open(name)) : UntouchedFile.empty(name);
      files.put(name, file);
    }
    return file.share();
  }

  @Override
  public List<String> notices() {
    return beneath.notices();
  }

  @Override
  public synchronized void delete(String name) throws IOException {
    if (!names().contains(FileName.check(name))) {
      throw new IOException(name + ": there is no such file");
    }
    deleted.add(name);
    UntouchedFile file = files.remove(name);
    if (file != null) {
      file.close();
    }
  }

  @Override
  public synchronized void forceNames() throws IOException {
    checkOpen();
  }

  private void checkOpen() throws IOException {
    if (closed) {
      throw new IOException("the disk has been closed");
    }
  }

  @Override
  public synchronized void close() throws IOException {
    closed = true;
    for (UntouchedFile file : files.values()) {
      file.close();
    }
    files.clear();
    beneath.close();
  }
}
