package org.properdp.store.crash.clinic;

import io.vavr.control.Option;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.properdp.Fixture;
import org.properdp.batch.Receipt;
import org.properdp.population.Dataset;
import org.properdp.query.Queryable;

/** A data set of objects. */
record AsObjects<K>(Dataset<K, Entry> dataset, Function<String, K> key) implements Shelf {
  @Override
  public Receipt append(String batch, List<@Nullable Entry> rows) {
    return dataset.append(batch, rows);
  }

  @Override
  public Receipt refresh(String batch, List<@Nullable Entry> rows) {
    return dataset.refresh(batch, rows);
  }

  @Override
  public void update(String who, List<Entry> rows) {
    dataset.update(key.apply(who), rows);
  }

  @Override
  public void delete(String who) {
    dataset.delete(key.apply(who));
  }

  @Override
  public Queryable<Entry> askedBy(String analyst) {
    return dataset.live().askedBy(Fixture.AUTHORITY, analyst);
  }

  @Override
  public Option<String> lastBatch() {
    return dataset.lastBatch();
  }
}
