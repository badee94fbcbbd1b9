/** Questions in SQL. */
@SuppressWarnings({"module", "requires-automatic", "requires-transitive-automatic"})
module org.properdp.sql {
  requires static transitive org.jspecify;
  requires transitive org.properdp.tables;
  requires static org.properdp.cli;
  requires static info.picocli;
  requires calcite.core;
  requires calcite.linq4j;
  requires avatica.core;
  requires com.google.common;
  requires static org.jline.reader;
  requires static org.jline.terminal;
  requires com.fasterxml.jackson.core;
  // The generated parser's, of which Javadoc reads the sources.
  requires static org.slf4j;

  exports org.properdp.sql.ask;
  exports org.properdp.sql.parse to
      org.properdp.server;
  exports org.properdp.sql.table to
      org.properdp.server;

  opens org.properdp.sql.command to
      info.picocli;

  provides org.properdp.cli.command.Subcommand with
      org.properdp.sql.command.AlterCommand,
      org.properdp.sql.command.InitCommand,
      org.properdp.sql.command.SqlCommand;
}
