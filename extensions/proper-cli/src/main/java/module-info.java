/** The command, to which other modules add subcommands. */
@SuppressWarnings({"module", "requires-automatic", "requires-transitive-automatic"})
module org.properdp.cli {
  requires static org.jspecify;
  requires transitive org.properdp.store;
  requires transitive info.picocli;

  exports org.properdp.cli to
      org.properdp.server;
  exports org.properdp.cli.command to
      org.properdp.tables,
      org.properdp.sql,
      org.properdp.server;
  exports org.properdp.cli.console to
      org.properdp.tables,
      org.properdp.sql,
      org.properdp.server;
  exports org.properdp.cli.operation to
      org.properdp.tables,
      org.properdp.server;
  exports org.properdp.cli.store to
      org.properdp.tables,
      org.properdp.sql,
      org.properdp.server;

  opens org.properdp.cli to
      info.picocli;
  opens org.properdp.cli.command to
      info.picocli;
  opens org.properdp.cli.console to
      info.picocli;
  opens org.properdp.cli.store to
      info.picocli;

  uses org.properdp.cli.command.Elsewhere;
  uses org.properdp.cli.command.Subcommand;
  uses org.properdp.cli.operation.ClusterCompanion;
  uses org.properdp.cli.operation.Companion;
  uses org.properdp.cli.store.StatementLog;
}
