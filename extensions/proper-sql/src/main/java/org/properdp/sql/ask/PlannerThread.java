package org.properdp.sql.ask;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.threads.Uninterrupted;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.rule.Rule;

/** A thread with room for statements that are nested: too deep ones must show in a message. */
final class PlannerThread {
  /** Enough for the deepest nesting that a statement's length allows, many times over. */
  private static final long STACK = 1L << 28;

  private PlannerThread() {}

  /** Does some work there, and waits for it. */
  static <A> A of(Supplier<A> work) {
    AtomicReference<@Nullable A> done = new AtomicReference<>();
    AtomicReference<@Nullable Throwable> failed = new AtomicReference<>();
    Thread thread =
        new Thread(
            null,
            () -> {
              try {
                done.set(work.get());
              } catch (Throwable any) {
                failed.set(any);
              }
            },
            "proper-sql-plan",
            STACK);
    thread.setDaemon(true);
    thread.start();
    Uninterrupted.until(() -> !thread.isAlive(), thread::join);
    A result = done.get();
    if (result != null) {
      return result;
    }
    throw refused(failed.get());
  }

  private static RuntimeException refused(@Nullable Throwable failed) {
    if (failed instanceof StackOverflowError) {
      return new SqlError(1, 1, "the statement is nested too deeply", Rule.WORK);
    } else if (failed instanceof IllegalArgumentException wrong) {
      return new SqlError(1, 1, String.valueOf(wrong.getMessage()));
    } else if (failed instanceof AssertionError) {
      // Calcite's own, of a text that it reads and can't make sense of: it knows no rows.
      return SqlError.notPlanned();
    } else if (failed instanceof RuntimeException other) {
      return other;
    }
    return new IllegalStateException("a statement could not be planned", failed);
  }
}
