package org.properdp.provenance.plan;

import io.vavr.collection.List;
import io.vavr.control.Either;
import io.vavr.control.Option;
import org.properdp.provenance.reference.PublicContents;
import org.properdp.provenance.rows.RowSource;
import org.properdp.provenance.user.Names;

/**
 * A table with a name that its user gave, which distinguishes one unnamed function from another.
 */
public record Named<T>(Table<T> table, String name) implements Table<T> {
  /** Checks the name. */
  public Named {
    Names.check("a step", name);
  }

  @Override
  public List<Table<?>> inputs() {
    return table.inputs();
  }

  @Override
  public Table<T> unnamed() {
    return table.unnamed();
  }

  @Override
  public Option<Object> applied() {
    return table.applied();
  }

  @Override
  public String step() {
    return table.step() + " as \"" + name + "\"";
  }

  @Override
  public Either<String, Long> rowsPerIndividual(long atSource) {
    return table.rowsPerIndividual(atSource);
  }

  @Override
  public List<RowSource<?>> sources() {
    return table.sources();
  }

  @Override
  public List<PublicContents<?>> contentsRead() {
    return table.contentsRead();
  }
}
