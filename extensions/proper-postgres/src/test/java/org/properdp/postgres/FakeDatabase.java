package org.properdp.postgres;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** A table of a database in memory, whose changes are what a test says. */
final class FakeDatabase implements Database {
  static final int TABLE = 5;
  private static final int MOST_SILENCES = 1_000;

  final Queue<ByteBuffer> messages = new ArrayDeque<>();
  final Deque<String> did = new ArrayDeque<>();
  List<String> rows = new ArrayList<>();
  List<String> columns = new ArrayList<>(List.of("id", "patient", "minutes"));
  String origin = "77.1/5";
  @Nullable Slot slot;
  long now;
  long reached;
  int silences;

  /** Called when nothing has come. */
  Runnable onSilence = () -> {};

  /** Called when rows are read. */
  Runnable whileRead = () -> {};

  /** A transaction whose record of its commit begins here, and is one long. */
  void transaction(long commit, ByteBuffer... changes) {
    messages.add(Messages.begin(commit));
    messages.addAll(List.of(changes));
    messages.add(Messages.commit(commit, commit + 1));
  }

  ChangeStream stream() {
    return new ChangeStream() {
      @Override
      public @Nullable ByteBuffer next() {
        ByteBuffer message = messages.poll();
        if (message == null) {
          silences++;
          onSilence.run();
          if (silences > MOST_SILENCES) {
            throw new AssertionError("nothing more will come");
          }
        }
        return message;
      }

      @Override
      public long reached() {
        return messages.isEmpty() ? reached : 0;
      }

      @Override
      public void confirm(long position) {
        slot = new Slot(position, true);
        did.add("confirm " + position);
      }

      @Override
      public void close() {
        // Nothing is held.
      }
    };
  }

  @Override
  public Session open() {
    did.add("open");
    return new Connection();
  }

  private Snapshot snapshot(long position) {
    Queue<String> left = new ArrayDeque<>(rows);
    return new Snapshot() {
      @Override
      public long position() {
        return position;
      }

      @Override
      public byte @Nullable [] next() {
        whileRead.run();
        String row = left.poll();
        return row == null ? null : row.getBytes(StandardCharsets.UTF_8);
      }

      @Override
      public void close() {
        // Nothing is held.
      }
    };
  }

  private final class Connection implements Session {
    @Override
    public String origin() {
      return origin;
    }

    @Override
    public int table() {
      return TABLE;
    }

    @Override
    public List<SourceColumn> columns() {
      return columns.stream().map(each -> new SourceColumn(each, Messages.TEXT)).toList();
    }

    @Override
    public @Nullable Slot slot() {
      return slot;
    }

    @Override
    public void dropSlot() {
      if (slot != null) {
        slot = null;
        did.add("drop");
      }
    }

    @Override
    public Snapshot makeSlot() {
      did.add("make");
      slot = new Slot(now, true);
      return snapshot(now);
    }

    @Override
    public ChangeStream changes(long position) {
      did.add("from " + position);
      return stream();
    }

    @Override
    public long now() {
      return now;
    }

    @Override
    public void close() {
      did.add("close");
    }
  }
}
