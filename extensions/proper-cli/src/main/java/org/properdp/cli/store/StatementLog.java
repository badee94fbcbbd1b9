package org.properdp.cli.store;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Predicate;

/**
 * A log in a store's directory, with statements as people wrote them. Modules bring it as they
 * bring a {@code Subcommand}.
 */
public interface StatementLog {
  /**
   * A statement in a log.
   *
   * @param text the statement; as much of it as the log has
   */
  record Logged(Instant when, String analyst, String text) {
    /** A text without any contents. */
    @Override
    public String toString() {
      return "Logged";
    }
  }

  /** The number of statements of a store's log that are picked. */
  long count(Path directory, Predicate<? super Logged> which) throws IOException;

  /** Takes the constants out of the statements that are picked; returns how many had any. */
  long redact(Path directory, Predicate<? super Logged> which) throws IOException;

  /** The logs of all modules that are here. */
  static List<StatementLog> all() {
    return ServiceLoader.load(StatementLog.class).stream()
        .map(ServiceLoader.Provider::get)
        .toList();
  }
}
