/** Tables of people: declared, filled from files, and asked. */
@SuppressWarnings({"module", "requires-automatic", "requires-transitive-automatic"})
module org.properdp.tables {
  requires static transitive org.jspecify;
  requires transitive org.properdp.store;
  requires transitive org.properdp.relational;
  requires static org.properdp.cli;
  requires static info.picocli;
  requires com.fasterxml.jackson.core;
  requires org.apache.commons.compress;
  requires com.github.luben.zstd_jni;
  requires java.sql;

  exports org.properdp.tables;
  exports org.properdp.tables.file;
  exports org.properdp.tables.schema;
  exports org.properdp.tables.command to
      org.properdp.sql;
  exports org.properdp.tables.engine to
      org.properdp.sql;
  exports org.properdp.tables.key to
      org.properdp.sql;

  opens org.properdp.tables.command to
      info.picocli;
  opens org.properdp.tables.stream to
      info.picocli;

  provides org.properdp.cli.command.Subcommand with
      org.properdp.tables.command.DraftCommand,
      org.properdp.tables.command.ExportCommand,
      org.properdp.tables.command.SchemaCommand,
      org.properdp.tables.command.EraseCommand,
      org.properdp.tables.command.MergeCommand,
      org.properdp.tables.command.LoadCommand,
      org.properdp.tables.command.ShowCommand,
      org.properdp.tables.command.GrantCommand,
      org.properdp.tables.command.HistoryCommand,
      org.properdp.tables.command.RefreshCommand,
      org.properdp.tables.command.RepairCommand,
      org.properdp.tables.command.ResumeCommand,
      org.properdp.tables.command.ShellCommand,
      org.properdp.tables.command.QuestionsCommand;
}
