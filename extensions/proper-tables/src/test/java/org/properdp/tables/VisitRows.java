package org.properdp.tables;

import io.vavr.collection.Vector;
import java.util.List;
import java.util.Objects;
import org.properdp.batch.ReadColumns;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.FloatingBuilder;
import org.properdp.columns.TextBuilder;
import org.properdp.columns.WholeBuilder;
import org.properdp.population.ColumnLayout;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.verification.slowmodel.plan.Row;

/** The rows of random programs, as columns. */
final class VisitRows {
  private static final int MOST_LETTERS = 10;
  private static final int MANY = 1_000_000;

  static final Vector<ColumnSchema> COLUMNS =
      Vector.of(
          ColumnSchema.of("who", ColumnType.varchar(MOST_LETTERS)),
          ColumnSchema.of("kind", ColumnType.INTEGER),
          ColumnSchema.of("amount", ColumnType.DOUBLE));

  private VisitRows() {}

  static ColumnLayout layout() {
    StoredForm form = new StoredForm(COLUMNS);
    return new ColumnLayout(form.text(), form::read, form::builders, MANY);
  }

  static ReadColumns<String> fill(ReadColumns<String> batch, List<Row> rows) {
    int position = 0;
    for (Row row : rows) {
      String who = Objects.requireNonNull(row.who());
      ((TextBuilder) batch.builders().get(0)).add(who);
      ((WholeBuilder) batch.builders().get(1)).add(row.kind());
      ((FloatingBuilder) batch.builders().get(2)).add(row.amount());
      batch.endRow(who, position++);
    }
    return batch;
  }

  static Row row(ChunkRow row) {
    return new Row(row.text(0), (int) row.whole(1), row.floating(2));
  }
}
