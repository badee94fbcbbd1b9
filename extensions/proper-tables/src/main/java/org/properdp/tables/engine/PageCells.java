package org.properdp.tables.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkRow;
import org.properdp.provenance.contribution.RowKey;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.relational.expression.Evaluator;

/**
 * The cell of each row of a page, for one thread. If cells are all combinations of several public
 * values, in order, a row's cell follows from the position of each of its values.
 */
final class PageCells {
  private static final int NOWHERE = -1;

  private final List<Axis> axes;

  private PageCells(List<Axis> axes) {
    this.axes = axes;
  }

  /** One of the values, and by how many cells two neighbours of it are apart. */
  private static final class Axis {
    private final Evaluator evaluator;
    private final CellTable table;
    private final int stride;
    private final int[] positions = new int[PageReader.ROWS];

    Axis(ValueOf value, CellTable table, int stride) {
      this.evaluator = value.evaluator(PageReader.ROWS);
      this.table = table;
      this.stride = stride;
    }

    void fill(ChunkPage page, int[] into) {
      table.fill(evaluator.evaluate(page), page.rows(), into);
    }
  }

  /** The cells of these keys; null if the key of a row can't be looked into. */
  static @Nullable PageCells of(RowKey<ChunkRow> key) {
    PublicKeys<?> keys = key.keys();
    if (key.of() instanceof ValueOf value) {
      return new PageCells(List.of(new Axis(value, new CellTable(keys::positionOf, value), 1)));
    }
    return key.of() instanceof ValuesOf values ? ofGrid(keys, values.values()) : null;
  }

  private static @Nullable PageCells ofGrid(PublicKeys<?> keys, List<ValueOf> values) {
    List<Map<@Nullable Object, Integer>> positions = new ArrayList<>();
    values.forEach(each -> positions.add(new HashMap<>()));
    for (Object key : keys.inOrder()) {
      List<?> parts = (List<?>) key;
      for (int at = 0; at < values.size(); at++) {
        Map<@Nullable Object, Integer> known = positions.get(at);
        known.putIfAbsent(parts.get(at), known.size());
      }
    }
    int[] strides = new int[values.size()];
    int stride = 1;
    for (int at = values.size() - 1; at >= 0; at--) {
      strides[at] = stride;
      stride *= positions.get(at).size();
    }
    if (!isGrid(keys, positions, strides) || stride != keys.size()) {
      return null;
    }
    List<Axis> axes = new ArrayList<>();
    for (int at = 0; at < values.size(); at++) {
      Map<@Nullable Object, Integer> known = positions.get(at);
      ValueOf value = values.get(at);
      CellTable table = new CellTable(each -> known.getOrDefault(each, NOWHERE), value);
      axes.add(new Axis(value, table, strides[at]));
    }
    return new PageCells(axes);
  }

  private static boolean isGrid(
      PublicKeys<?> keys, List<Map<@Nullable Object, Integer>> positions, int[] strides) {
    for (Object key : keys.inOrder()) {
      long cell = 0;
      for (int at = 0; at < strides.length; at++) {
        int position = positions.get(at).getOrDefault(((List<?>) key).get(at), NOWHERE);
        cell += (long) strides[at] * position;
      }
      if (cell != keys.positionOf(key)) {
        return false;
      }
    }
    return true;
  }

  /** Writes the cell of each row, or a number below 0. */
  void fill(ChunkPage page, int[] cells) {
    Axis first = axes.get(0);
    first.fill(page, cells);
    if (axes.size() == 1) {
      return;
    }
    for (int row = 0; row < page.rows(); row++) {
      cells[row] *= first.stride;
    }
    for (Axis axis : axes.subList(1, axes.size())) {
      axis.fill(page, axis.positions);
      for (int row = 0; row < page.rows(); row++) {
        boolean isSome = cells[row] >= 0 && axis.positions[row] >= 0;
        cells[row] = isSome ? cells[row] + axis.stride * axis.positions[row] : NOWHERE;
      }
    }
  }
}
