package org.properdp.postgres;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** The changes of a table, transaction after transaction, in the order of their commits. */
interface ChangeStream extends AutoCloseable {
  /** The next message; null if there is none yet. */
  @Nullable ByteBuffer next();

  /** The place up to which all transactions that were committed have been given. */
  long reached();

  /** Tells the database that it need not keep what was committed before. */
  void confirm(long position);

  @Override
  void close();
}
