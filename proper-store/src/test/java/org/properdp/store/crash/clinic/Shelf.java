package org.properdp.store.crash.clinic;

import io.vavr.control.Option;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.batch.Receipt;
import org.properdp.query.Queryable;

/** One data set, however its rows are laid out. */
interface Shelf {
  Receipt append(String batch, List<@Nullable Entry> rows);

  Receipt refresh(String batch, List<@Nullable Entry> rows);

  void update(String who, List<Entry> rows);

  void delete(String who);

  Queryable<Entry> askedBy(String analyst);

  Option<String> lastBatch();
}
