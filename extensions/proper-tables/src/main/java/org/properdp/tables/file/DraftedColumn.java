package org.properdp.tables.file;

import org.properdp.relational.type.ColumnType;

/** A column as a draft proposes it, and why. */
interface DraftedColumn {
  /** The type to begin with. */
  ColumnType type();

  /** The reason for {@link #type}. */
  String reason();

  /** The type to begin with if the column says whose a row is: texts or whole numbers do. */
  ColumnType keyType();

  /** The reason for {@link #keyType}. */
  String keyReason();
}
