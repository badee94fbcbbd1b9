package org.properdp.postgres;

import java.nio.ByteBuffer;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.postgresql.copy.CopyDual;

/**
 * The messages of a replication connection. The database is asked from time to time how far it has
 * read its log: its answer comes after all transactions that it has found there.
 */
final class Replication implements ChangeStream {
  private static final long PATIENCE = TimeUnit.MILLISECONDS.toNanos(1);
  private static final long MOST_SILENCE = TimeUnit.MILLISECONDS.toNanos(500);

  /** The seconds from 1970 to 2000, where the database's times begin. */
  private static final long EPOCH = 946_684_800;

  private final CopyDual copy;
  private long reached;
  private long confirmed;
  private long lastAsked;

  /** A connection that has begun to send. */
  Replication(CopyDual copy, long position) {
    this.copy = copy;
    this.confirmed = position;
    this.lastAsked = System.nanoTime() - MOST_SILENCE;
  }

  @Override
  public @Nullable ByteBuffer next() {
    try {
      return received();
    } catch (SQLException failed) {
      throw Failures.told(failed);
    }
  }

  private @Nullable ByteBuffer received() throws SQLException {
    if (System.nanoTime() - lastAsked >= MOST_SILENCE) {
      say(true);
      lastAsked = System.nanoTime();
    }
    byte[] got = copy.readFromCopy(false);
    if (got == null) {
      LockSupport.parkNanos(PATIENCE);
      return null;
    }
    ByteBuffer message = ByteBuffer.wrap(got);
    if (message.get() == 'k') {
      alive(message);
      return null;
    }
    message.getLong(); // where the message is in the log
    message.getLong(); // where the log ends
    message.getLong(); // the time
    return message;
  }

  private void alive(ByteBuffer message) throws SQLException {
    reached = Math.max(reached, message.getLong());
    message.getLong(); // the time
    if (message.get() != 0) {
      say(false);
    }
  }

  @Override
  public long reached() {
    return reached;
  }

  @Override
  public void confirm(long position) {
    confirmed = position;
    Failures.telling(() -> say(false));
  }

  /** Says up to where changes are stored. */
  private void say(boolean asks) throws SQLException {
    ByteBuffer status = ByteBuffer.allocate(1 + 4 * Long.BYTES + 1);
    status.put((byte) 'r').putLong(confirmed).putLong(confirmed).putLong(confirmed);
    status.putLong(TimeUnit.MILLISECONDS.toMicros(System.currentTimeMillis() - 1000 * EPOCH));
    status.put((byte) (asks ? 1 : 0));
    copy.writeToCopy(status.array(), 0, status.position());
    copy.flushCopy();
  }

  @Override
  public void close() {
    // The stream ends with its connection: to end it in order would wait for all that is on its
    // way.
  }
}
