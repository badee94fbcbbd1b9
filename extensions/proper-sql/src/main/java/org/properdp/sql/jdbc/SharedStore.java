package org.properdp.sql.jdbc;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.properdp.Proper;
import org.properdp.custody.StoreKey;
import org.properdp.tables.OpenTables;

/**
 * A store that connections of this process share, because only one process may have it open, and
 * once. It is closed when the last of them is closed and the last question has its answer.
 */
final class SharedStore {
  private static final Map<Path, SharedStore> OPEN = new HashMap<>();

  private final Path place;
  private final @Nullable StoreKey key;
  private final Proper proper;
  private final OpenTables tables;
  private int leases;

  private SharedStore(Path place, @Nullable StoreKey key, Proper proper, OpenTables tables) {
    this.place = place;
    this.key = key;
    this.proper = proper;
    this.tables = tables;
  }

  /** The use of an open store, until it is closed. */
  static final class Lease implements Running.Held {
    private final SharedStore store;
    private final AtomicBoolean isOver = new AtomicBoolean();

    private Lease(SharedStore store) {
      this.store = store;
      store.leases++;
    }

    OpenTables tables() {
      return store.tables;
    }

    /** Another use of the same store. */
    Lease again() throws SQLException {
      synchronized (OPEN) {
        if (isOver.get()) {
          throw Failures.closed("connection");
        }
        return new Lease(store);
      }
    }

    @Override
    public void close() throws SQLException {
      synchronized (OPEN) {
        if (isOver.compareAndSet(false, true)) {
          store.released();
        }
      }
    }
  }

  private void released() throws SQLException {
    leases--;
    if (leases == 0) {
      OPEN.remove(place);
      try {
        proper.close();
      } catch (RuntimeException failed) {
        throw Failures.closing();
      }
    }
  }

  /** The store of a directory, which is opened if no connection has it open. */
  static Lease lease(Path directory, @Nullable StoreKey key) throws SQLException {
    synchronized (OPEN) {
      try {
        checkStore(directory);
        Path place = directory.toRealPath();
        SharedStore open = OPEN.get(place);
        if (open == null) {
          open = opened(place, key);
          OPEN.put(place, open);
        } else if (!open.hasKey(key)) {
          throw Failures.address("the store is open in this process with another key");
        }
        return new Lease(open);
      } catch (IOException unreadable) {
        throw Failures.address("the store can't be read: " + directory);
      } catch (RuntimeException failed) {
        throw Failures.opening(failed);
      }
    }
  }

  /** A mistyped name must not found a store. */
  private static void checkStore(Path directory) throws IOException, SQLException {
    boolean isStore = false;
    if (Files.isDirectory(directory)) {
      try (Stream<Path> files = Files.list(directory)) {
        isStore = files.anyMatch(file -> file.getFileName().toString().startsWith("journal-"));
      }
    }
    if (!isStore) {
      throw Failures.address("there is no store in " + directory);
    }
  }

  /** A store whose declarations can't be read is closed again, so that others can open it. */
  private static SharedStore opened(Path place, @Nullable StoreKey key) {
    Proper proper = key == null ? Proper.open(place) : Proper.open(place, key);
    try {
      return new SharedStore(place, key, proper, OpenTables.of(proper));
    } catch (Throwable unreadable) {
      try {
        proper.close();
      } catch (RuntimeException failed) {
        unreadable.addSuppressed(failed);
      }
      throw unreadable;
    }
  }

  private boolean hasKey(@Nullable StoreKey other) {
    if (key == null || other == null) {
      return key == null && other == null;
    }
    return MessageDigest.isEqual(key.bytes(), other.bytes());
  }
}
