package org.properdp.tables;

import io.vavr.control.Option;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.population.ColumnLayout;
import org.properdp.population.ColumnarDataset;
import org.properdp.population.Population;
import org.properdp.provenance.reference.PublicContents;
import org.properdp.relational.step.OwnedRows;
import org.properdp.storage.FilePlace;
import org.properdp.tables.schema.PublicTable;

/**
 * A public table with its rows, which belong to nobody: they may be read exactly and for free, and
 * change as a whole. A question reads the rows that stood at its place.
 */
public final class PublicRows {
  private final PublicTable schema;
  private final String dataset;
  private final ColumnarDataset<Integer> stored;
  private final PublicContents<StandingRows> contents;

  private PublicRows(PublicTable schema, String dataset, ColumnarDataset<Integer> stored) {
    this.schema = schema;
    this.dataset = dataset;
    this.stored = stored;
    this.contents = new PublicContents<>(standing());
  }

  /** Opens a public table. */
  static PublicRows open(Population<Integer> nobody, PublicTable schema, String dataset) {
    StoredForm form = new StoredForm(schema.columns());
    ColumnLayout layout =
        new ColumnLayout(
            form.text(),
            form::read,
            form::builders,
            Integer.MAX_VALUE,
            FilePlace.TWO,
            form.rowBytes(),
            Option.none());
    return new PublicRows(schema, dataset, nobody.columns(dataset, layout));
  }

  private StandingRows standing() {
    long number = stored.lastBatch().map(Long::parseLong).getOrElse(0L);
    return new StandingRows(
        number, schema.columns().asJava(), io.vavr.collection.List.ofAll(stored.chunks()).asJava());
  }

  /** The declaration of the table. */
  public PublicTable schema() {
    return schema;
  }

  /** All rows in order, each with a value for each column: one of Java's, or null. */
  public List<List<@Nullable Object>> rows() {
    return contents.now().values();
  }

  /** All rows in order, as rows of one owner. */
  public OwnedRows ofOne() {
    return contents.now().ofOne();
  }

  /** The number of rows. */
  public long size() {
    return contents.now().size();
  }

  /** An empty batch, to be filled with all rows that the table is to have. */
  public PublicBatch batch() {
    StandingRows now = contents.now();
    // A replacement is counted: the number is the batch's id, which never comes again.
    return new PublicBatch(now, stored.batch(Long.toString(now.number() + 1)));
  }

  /**
   * Replaces all rows by those of a batch, and returns once they are durable. A question that is
   * under way goes on with the rows that stood at its place.
   *
   * @return false if the table has just these rows, in this order, so that nothing is stored
   */
  @SuppressWarnings("ReferenceEquality") // the very rows that the batch was compared with
  public synchronized boolean replace(PublicBatch batch) {
    if (batch.before() != contents.now()) {
      throw new IllegalArgumentException(
          this + " was replaced after this batch was begun: read its rows into another batch");
    }
    if (batch.isSame()) {
      return false;
    }
    stored.refresh(batch.read());
    contents.replace(standing());
    return true;
  }

  /**
   * Matches a column of people's rows with a column of this table, for a join or for membership.
   */
  public PublicMatch on(String own, String theirs) {
    return PublicMatch.of(this, own, theirs);
  }

  /** The name of its rows in the store. */
  String dataset() {
    return dataset;
  }

  /** The rows, for plans to capture. */
  PublicContents<StandingRows> contents() {
    return contents;
  }

  /** The name of the table, with the number that tells it from a dropped one of that name. */
  @Override
  public String toString() {
    return "public table " + dataset;
  }
}
