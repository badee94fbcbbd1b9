package org.properdp.tables.file;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.tables.file.record.Cells;
import org.properdp.tables.file.record.CsvCells;
import org.properdp.tables.file.record.Flaw;
import org.properdp.tables.file.record.Records;

/** Makes rows of the records of a file. */
final class RowReading {
  private static final int AT_ONCE = 1_024;

  private final OpenFile file;
  private final Records records;
  private final Cells cells;
  private final RowValues values;
  private final RowShape shape;
  private final List<String> columns;
  private final Folders folders;
  private final boolean[] isGiven;
  private final int[] fields;
  private final int expected;

  /** The columns that the file is to have: the others are given by folders. */
  private final List<String> own;

  /** The column to which a folder gives no value; -1 if none is. */
  private int wrongFolder = -1;

  RowReading(OpenFile file, RowShape shape, String nullText, Folders folders) {
    this.file = file;
    this.records = file.records();
    this.cells = file.cells();
    this.shape = shape;
    this.values = new RowValues(shape, nullText, folders);
    this.columns = shape.columns().stream().map(column -> column.name()).toList();
    this.folders = folders;
    this.isGiven = new boolean[columns.size()];
    for (int column = 0; column < isGiven.length; column++) {
      isGiven[column] = folders.has(columns.get(column));
    }
    this.own = columns.stream().filter(column -> !folders.has(column)).toList();
    this.fields = file.fieldsOf(columns, folders);
    // Of JSON, all columns are looked for, also those that must not be there.
    int unnamed = cells instanceof CsvCells ? own.size() : columns.size();
    this.expected = file.named() < 0 ? unnamed : file.named();
  }

  ReadCounts read(RowSink rows, RejectSink rejects, Pace pace) {
    long delivered = 0;
    long rejected = 0;
    long ignored = 0;
    int sinceLast = 0;
    while (records.next()) {
      Flaw flaw = flaw();
      if (flaw == null) {
        values.deliver(rows, records.line());
        delivered++;
      } else {
        rejects.reject(reject(flaw));
        rejected++;
      }
      ignored += cells.ignored();
      if (++sinceLast == AT_ONCE) {
        pace.advance(sinceLast);
        sinceLast = 0;
      }
    }
    pace.advance(sinceLast);
    int more = file.named() < 0 ? 0 : file.named() - own.size();
    return new ReadCounts(delivered, rejected, more, ignored, values.outsideDomains());
  }

  /** The fault of the record; null if its values were read. */
  private @Nullable Flaw flaw() {
    wrongFolder = -1;
    Flaw flaw = cells.split(records);
    if (flaw != null) {
      return flaw;
    }
    if (cells.count() != expected) {
      return new Flaw(-1, Reasons.fieldCount(cells.count(), expected, file.named() >= 0));
    }
    boolean isDeletion = shape.isDeletion(records.line());
    for (int column = 0; column < fields.length; column++) {
      if (isDeletion && !shape.names(column)) {
        values.putNone(column);
        continue;
      }
      if (isGiven[column] && fields[column] >= 0 && !cells.isAbsent(fields[column])) {
        return new Flaw(fields[column], Folders.inBoth(columns.get(column)));
      }
      String reason =
          isGiven[column] ? values.putGiven(column) : values.put(column, cells, fields[column]);
      if (reason != null) {
        wrongFolder = isGiven[column] ? column : -1;
        return new Flaw(isGiven[column] ? -1 : fields[column], reason);
      }
    }
    return null;
  }

  private Reject reject(Flaw flaw) {
    if (wrongFolder >= 0) {
      String column = columns.get(wrongFolder);
      return new Reject(
          file.name(),
          records.line(),
          0,
          column,
          flaw.reason(),
          folders.shown(column),
          records.text());
    }
    int field = flaw.field();
    boolean isKnown = field >= 0;
    boolean isNumbered = isKnown && cells instanceof CsvCells;
    // A cell that is no cell of CSV has no value; nor has a record without end.
    boolean hasValue = isKnown && field < cells.count();
    return new Reject(
        file.name(),
        records.line(),
        isNumbered ? field + 1 : 0,
        isKnown ? nameOf(field) : "",
        flaw.reason(),
        hasValue ? cells.readable(field) : "",
        records.text());
  }

  private String nameOf(int field) {
    List<String> names = file.named() < 0 && cells instanceof CsvCells ? own : file.names();
    return field < names.size() ? names.get(field) : "";
  }
}
