package org.properdp.store.disk;

import java.io.IOException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.properdp.store.disk.SimulatedDisk.Operation;

/** The part of a simulated disk that a program has while it has it open. */
final class SimulatedSession implements Disk {
  private static final Set<Fault> AFTER_SOME_EFFECT =
      EnumSet.of(Fault.SHORT_WRITE, Fault.FORCE_ERROR, Fault.FORCE_ERROR_FORGETTING);

  private final SimulatedDisk disk;
  private final Directory directory;
  private final Schedule schedule;
  private boolean closed;

  SimulatedSession(SimulatedDisk disk, Directory directory, Schedule schedule) {
    this.disk = disk;
    this.directory = directory;
    this.schedule = schedule;
  }

  @Override
  public List<String> names() throws IOException {
    synchronized (disk) {
      next(Operation.READ, "names");
      return directory.names();
    }
  }

  @Override
  public DiskFile open(String name) throws IOException {
    synchronized (disk) {
      checkOpen();
      boolean there = directory.find(FileName.check(name)).isPresent();
      next(there ? Operation.READ : Operation.CREATE, name);
      if (!there) {
        directory.link(name, new Inode());
      }
      return new File(name, directory.find(name).orElseThrow());
    }
  }

  @Override
  public void delete(String name) throws IOException {
    synchronized (disk) {
      checkOpen();
      if (directory.find(FileName.check(name)).isEmpty()) {
        throw new IOException(name + ": no such file");
      }
      next(Operation.DELETE, name);
      directory.unlink(name);
    }
  }

  @Override
  public void forceNames() throws IOException {
    synchronized (disk) {
      fail(next(Operation.FORCE_NAMES, "names"), "names");
      directory.force();
    }
  }

  @Override
  public void close() {
    synchronized (disk) {
      if (!closed) {
        closed = true;
        disk.release();
      }
    }
  }

  /** Counts an operation; fails if that is all it does, else says what is to go wrong with it. */
  private Optional<Fault> next(Operation operation, String name) throws IOException {
    checkOpen();
    Optional<Fault> fault = schedule.next(operation);
    if (fault.isPresent() && !AFTER_SOME_EFFECT.contains(fault.get())) {
      fail(fault, name);
    }
    return fault;
  }

  private static void fail(Optional<Fault> fault, String name) throws IOException {
    if (fault.isPresent()) {
      throw new IOException(name + ": " + fault.get().message());
    }
  }

  private void checkOpen() throws IOException {
    if (closed) {
      throw new IOException("the simulated disk has been closed");
    }
  }

  private final class File implements DiskFile {
    private final String name;
    private final Inode inode;
    private boolean fileClosed;

    File(String name, Inode inode) {
      this.name = name;
      this.inode = inode;
    }

    @Override
    public long size() throws IOException {
      synchronized (disk) {
        nextHere(Operation.READ);
        return inode.seen().size();
      }
    }

    @Override
    public void read(long position, byte[] into, int offset, int length) throws IOException {
      synchronized (disk) {
        nextHere(Operation.READ);
        if (position + length > inode.seen().size()) {
          throw new IOException(name + ": no " + length + " bytes at " + position);
        }
        inode.seen().read(position, into, offset, length);
      }
    }

    @Override
    public void write(long position, byte[] from, int offset, int length) throws IOException {
      synchronized (disk) {
        Optional<Fault> fault = nextHere(Operation.WRITE);
        int written = fault.isPresent() ? length / 2 : length;
        byte[] bytes = Arrays.copyOfRange(from, offset, offset + written);
        inode.change(new Inode.Write(position, bytes));
        fail(fault, name);
      }
    }

    @Override
    public void truncate(long size) throws IOException {
      synchronized (disk) {
        nextHere(Operation.TRUNCATE);
        inode.change(new Inode.Truncate(size));
      }
    }

    @Override
    public void force() throws IOException {
      synchronized (disk) {
        Optional<Fault> fault = nextHere(Operation.FORCE);
        if (fault.isPresent()) {
          inode.loseUnsynced(Fate.random(schedule.count(Operation.FORCE)));
        }
        if (fault.equals(Optional.of(Fault.FORCE_ERROR_FORGETTING))) {
          inode.evict();
        }
        fail(fault, name);
        inode.force();
      }
    }

    private Optional<Fault> nextHere(Operation operation) throws IOException {
      if (fileClosed) {
        throw new IOException(name + ": has been closed");
      }
      return next(operation, name);
    }

    @Override
    public void close() {
      synchronized (disk) {
        fileClosed = true;
      }
    }
  }
}
