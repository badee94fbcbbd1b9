/** A server of questions in SQL. */
@SuppressWarnings({"module", "requires-automatic", "requires-transitive-automatic"})
module org.properdp.server {
  requires static transitive org.jspecify;
  requires transitive org.properdp.sql;
  requires org.properdp.cli;
  requires info.picocli;
  requires calcite.core;
  requires com.google.common;
  requires java.management;
  requires jdk.management;
  requires jdk.net;

  exports org.properdp.server;

  opens org.properdp.server.command to
      info.picocli;

  provides org.properdp.cli.command.Elsewhere with
      org.properdp.server.custodian.CustodianClient;
  provides org.properdp.cli.command.Subcommand with
      org.properdp.server.command.AnalystCommand,
      org.properdp.server.command.ServeCommand;
  provides org.properdp.cli.store.StatementLog with
      org.properdp.server.log.RedactedLog;
}
