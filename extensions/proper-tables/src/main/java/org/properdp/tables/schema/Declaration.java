package org.properdp.tables.schema;

/**
 * A declaration of the custodian's: public, and never read off the data (SEMANTICS §9). It is
 * written down in two forms, as SQL for people, and as bytes ({@link StoredDeclaration}) for
 * programs.
 */
public sealed interface Declaration
    permits PopulationSchema,
        TableSchema,
        PublicTable,
        AnalystSchema,
        AlteredTable,
        DroppedTable,
        AlteredAnalyst,
        AlteredAnalyst.Quota,
        BegunEpoch,
        AnalystPassword,
        AnalystUsers,
        RemovedAnalyst {
  /** The name of what is declared. */
  String name();

  /** The declaration in SQL, without a semicolon; equal declarations have the same text. */
  String sql();
}
