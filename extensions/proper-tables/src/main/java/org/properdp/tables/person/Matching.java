package org.properdp.tables.person;

import java.util.List;
import org.properdp.provenance.user.Transparent;
import org.properdp.tables.schema.ColumnSchema;

/** What makes rows of a row with public contents, and says which columns they have. */
public interface Matching extends Transparent {
  /** The columns of the rows that are made. */
  List<ColumnSchema> columns();
}
