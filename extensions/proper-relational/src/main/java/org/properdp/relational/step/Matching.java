package org.properdp.relational.step;

import java.util.List;
import org.properdp.provenance.user.Vetted;
import org.properdp.relational.column.ColumnSchema;

/**
 * The maker of rows of a row with public contents; it says which columns they have.
 *
 * <p>It is taken for vetted, and called on serving threads, too: on how much stack depends on which
 * thread is free. So the depth that it needs must follow from public contents and not from a row,
 * and it must leave its thread as it was. A function of yours that can't promise this should
 * implement nothing but {@code Function}: it is then called row by row, on workers.
 */
public interface Matching extends Vetted {
  /** The columns of the rows that are made. */
  List<ColumnSchema> columns();
}
