package org.properdp.postgres;

import org.properdp.tables.stream.StreamCommand;
import org.properdp.tables.stream.StreamOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Fills a table from a table of PostgreSQL. */
@Command(
    name = "postgres",
    description = {
      "Keeps a declared table as a table of a PostgreSQL database is, exactly once.",
      "First all rows are stored, then each change. What is committed between two ticks becomes one"
          + " batch. A row that can't be stored is set aside alone."
    },
    footer = {
      "",
      "It runs until it is stopped (Ctrl-C or SIGTERM). However it is stopped, the next run goes"
          + " on: no change is lost or stored twice. What has been read is said by the store alone."
          + " The database keeps its log until changes are stored: drop the slot of a pipeline that"
          + " is not run any more.",
      "",
      "Exit codes: 0 all is stored except rows that were set aside, 1 the database or the command"
          + " is refused, 2 the command was called wrongly, 130 or 143 it was stopped."
    })
public final class PostgresCommand extends StreamCommand {
  @Mixin PostgresOptions options = new PostgresOptions();

  @Override
  protected StreamOptions options() {
    return options;
  }
}
