package org.properdp.store.crash.clinic;

import io.vavr.control.Option;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.properdp.Fixture;
import org.properdp.batch.ReadColumns;
import org.properdp.batch.Receipt;
import org.properdp.budget.Amount;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.TextBuilder;
import org.properdp.columns.WholeBuilder;
import org.properdp.population.ColumnLayout;
import org.properdp.population.ColumnarDataset;
import org.properdp.population.Population;
import org.properdp.query.Queryable;
import org.properdp.storage.FilePlace;

/** A data set in columns: who, kind and note, in the words of other data sets. */
public final class InColumns<K> implements Shelf {
  /** The columns; no person in these tests has so many rows. */
  public static final ColumnLayout LAYOUT =
      new ColumnLayout(
          "columns who kind note",
          (form, chunk) -> chunk,
          () -> List.of(new TextBuilder(), new WholeBuilder(), new TextBuilder()),
          1_000);

  /** The same columns, in files that have one copy alone. */
  public static final ColumnLayout ONE_COPY =
      new ColumnLayout(
          LAYOUT.form(),
          LAYOUT.reader(),
          LAYOUT.builders(),
          LAYOUT.rowsPerPerson(),
          FilePlace.copies(1),
          1,
          Option.none());

  /** The same columns, of which a row may take a megabyte. */
  public static final ColumnLayout WIDE =
      new ColumnLayout(
          LAYOUT.form(),
          LAYOUT.reader(),
          LAYOUT.builders(),
          LAYOUT.rowsPerPerson(),
          FilePlace.TWO,
          1 << 20,
          Option.none());

  /** The same columns, in files in a lake. */
  public static ColumnLayout inLake(String address) {
    return new ColumnLayout(
        LAYOUT.form(),
        LAYOUT.reader(),
        LAYOUT.builders(),
        LAYOUT.rowsPerPerson(),
        FilePlace.inLake(address),
        1,
        Option.none());
  }

  private final ColumnarDataset<K> dataset;
  private final Function<String, K> key;

  InColumns(
      Population<K> population,
      Function<String, K> key,
      String name,
      Function<Entry, Amount> budget) {
    this.key = key;
    this.dataset = population.columns(name, LAYOUT, row -> budget.apply(entry(row)));
  }

  /** The row of a chunk as others have it. */
  public static Entry entry(ChunkRow row) {
    return new Entry(row.text(0), (int) row.whole(1), row.text(2));
  }

  @Override
  public Receipt append(String batch, List<@Nullable Entry> rows) {
    return dataset.append(filled(batch, rows));
  }

  @Override
  public Receipt refresh(String batch, List<@Nullable Entry> rows) {
    return dataset.refresh(filled(batch, rows));
  }

  @Override
  public void update(String who, List<Entry> rows) {
    dataset.update(key.apply(who), filled("update", rows));
  }

  private ReadColumns<K> filled(String id, List<? extends @Nullable Entry> rows) {
    boolean isKeyedByColumn = rows.size() % 2 == 0;
    ReadColumns<K> batch = dataset.batch(id);
    batch = isKeyedByColumn ? batch.keyedBy(0, who -> key.apply((String) who)) : batch;
    for (int position = 0; position < rows.size(); position++) {
      Entry row = rows.get(position);
      if (row == null) {
        batch.reject(position, "the row is null");
      } else if (row.who() == null) {
        batch.reject(position, "its key is null or can't be read, or its key function threw");
      } else {
        ((TextBuilder) batch.builders().get(0)).add(Objects.requireNonNull(row.who()));
        ((WholeBuilder) batch.builders().get(1)).add(row.kind());
        ((TextBuilder) batch.builders().get(2)).add(row.note());
        if (isKeyedByColumn) {
          batch.endRow(position);
        } else {
          batch.endRow(key.apply(row.who()), position);
        }
      }
    }
    return batch;
  }

  void moveToFile(boolean together) {
    dataset.moveToFile(together);
  }

  @Override
  public void delete(String who) {
    dataset.delete(key.apply(who));
  }

  @Override
  public Queryable<Entry> askedBy(String analyst) {
    return dataset.live().askedBy(Fixture.AUTHORITY, analyst).map(InColumns::entry);
  }

  @Override
  public Option<String> lastBatch() {
    return dataset.lastBatch();
  }
}
