package org.properdp.tables.engine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkRow;
import org.properdp.provenance.user.Vetted;

/** The values that several expressions give for a row, each as Java has it, or null. */
public final class ValuesOf implements Function<ChunkRow, List<@Nullable Object>>, Vetted {
  private final List<ValueOf> values;

  /** The values of these expressions, in this order. */
  public ValuesOf(List<ValueOf> values) {
    this.values = List.copyOf(values);
  }

  /** Each of them. */
  List<ValueOf> values() {
    return values;
  }

  @Override
  public List<@Nullable Object> apply(ChunkRow row) {
    List<@Nullable Object> found = new ArrayList<>(values.size());
    values.forEach(value -> found.add(value.apply(row)));
    return Collections.unmodifiableList(found);
  }

  @Override
  public String text() {
    return values.stream().map(ValueOf::text).collect(Collectors.joining(", ", "(", ")"));
  }

  @Override
  public String toString() {
    return text();
  }
}
