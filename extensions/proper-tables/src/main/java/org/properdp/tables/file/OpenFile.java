package org.properdp.tables.file;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.properdp.registry.Lookalikes;
import org.properdp.tables.file.record.Cells;
import org.properdp.tables.file.record.CsvCells;
import org.properdp.tables.file.record.Flaw;
import org.properdp.tables.file.record.JsonCells;
import org.properdp.tables.file.record.Records;
import org.properdp.tables.file.record.UnreadableFile;

/** A file that is being read: its records, and which of their fields are which columns. */
final class OpenFile implements AutoCloseable {
  private static final List<String> OTHER_SEPARATORS = List.of(",", ";", "\t", "|");

  private final String name;
  private final Records records;
  private final Cells cells;
  private final FileFormat format;

  /** The names that the file gives its fields; null if it gives none. */
  private @Nullable List<String> header;

  private OpenFile(String name, Records records, Cells cells, FileFormat format) {
    this.name = name;
    this.records = records;
    this.cells = cells;
    this.format = format;
    if (format.kind() == FileFormat.Kind.CSV && format.hasHeader()) {
      header = readHeader();
    }
  }

  /** A file in which these columns are looked for. */
  static OpenFile of(String name, InputStream bytes, FileFormat format, List<String> columns) {
    Cells cells =
        format.kind() == FileFormat.Kind.CSV ? csv(format) : new JsonCells(columns, false);
    return new OpenFile(name, records(name, bytes, format), cells, format);
  }

  /** A file that says itself which columns it has. */
  static OpenFile of(String name, InputStream bytes, FileFormat format) {
    Cells cells =
        format.kind() == FileFormat.Kind.CSV ? csv(format) : new JsonCells(List.of(), true);
    return new OpenFile(name, records(name, bytes, format), cells, format);
  }

  private static Cells csv(FileFormat format) {
    return new CsvCells(format.separator(), format.quote(), format.isMultiline());
  }

  private static Records records(String name, InputStream bytes, FileFormat format) {
    return format.isMultiline()
        ? Records.spanning(name, bytes, format.encoding(), format.separator(), format.quote())
        : Records.lines(name, bytes, format.encoding());
  }

  String name() {
    return name;
  }

  Records records() {
    return records;
  }

  Cells cells() {
    return cells;
  }

  /** The names of the fields, as far as the file has named any. */
  List<String> names() {
    if (header != null) {
      return header;
    }
    return cells instanceof JsonCells json ? json.names() : List.of();
  }

  private List<String> readHeader() {
    try {
      if (!records.next()) {
        throw refuse(0, "the file is empty, but its first line must name the columns");
      }
      if (records.text().matches("(?s)\\x1f[\\x8b\uFFFD].*")) {
        throw refuse(
            records.line(),
            "this looks like gzip, which is expanded if the file's name ends in .gz, or if it is"
                + " declared");
      }
      Flaw flaw = cells.split(records);
      if (flaw != null) {
        throw refuse(
            records.line(),
            "the names of the columns can't be read: "
                + flaw.reason()
                + jsonHint(records.text().strip()));
      }
      List<String> names = new ArrayList<>();
      for (int field = 0; field < cells.count(); field++) {
        names.add(cells.text(field).strip());
      }
      return List.copyOf(names);
    } catch (UnreadableFile refused) {
      records.close();
      throw refused;
    }
  }

  /**
   * The number of each column's field; -1 where there must be none, since a folder gives the value.
   * Without a header, fields are in the columns' order. A record of JSON may have any key.
   */
  int[] fieldsOf(List<String> columns, Folders folders) {
    int[] fields = new int[columns.size()];
    Map<String, Integer> places = new HashMap<>();
    for (int field = 0; header != null && field < header.size(); field++) {
      Integer other = places.put(header.get(field), field);
      if (other != null && columns.contains(header.get(field))) {
        throw refuse(records.line(), "the column " + header.get(field) + " is named twice");
      }
    }
    int next = 0;
    for (int column = 0; column < fields.length; column++) {
      String title = columns.get(column);
      if (header == null) {
        boolean isMissing = folders.has(title) && cells instanceof CsvCells;
        fields[column] = isMissing ? -1 : next++;
      } else if (folders.has(title)) {
        if (places.containsKey(title)) {
          throw refuse(records.line(), Folders.inBoth(title));
        }
        fields[column] = -1;
      } else {
        fields[column] = fieldOf(title, places.get(title));
      }
    }
    return fields;
  }

  private int fieldOf(String column, @Nullable Integer field) {
    if (field == null) {
      throw missing(column, names());
    }
    return field;
  }

  /** Why a column can't be found. */
  UnreadableFile missing(String column, List<String> names) {
    return refuse(
        header == null ? 0 : records.line(),
        "there is no column "
            + column
            + "; there are "
            + String.join(", ", names)
            + hint(column, names));
  }

  /** The change to the declaration that would help, if that can be seen. */
  private String hint(String column, List<String> names) {
    for (String other : names) {
      if (Lookalikes.areAlike(other, column)) {
        return ". Names must be written alike: " + other + " is another column";
      }
    }
    for (String other : OTHER_SEPARATORS) {
      if (header != null && names.size() == 1 && names.get(0).contains(other)) {
        return ". Cells are separated by "
            + quoted(String.valueOf(format.separator()))
            + " unless another separator is declared, and this line has "
            + quoted(other);
      }
    }
    return header == null ? "" : jsonHint(names.get(0));
  }

  private static String jsonHint(String header) {
    return header.startsWith("{") || header.startsWith("[")
        ? ". This looks like JSON: CSV is read unless another format is declared"
        : "";
  }

  private static String quoted(String separator) {
    return separator.equals("\t") ? "a tab" : "'" + separator + "'";
  }

  UnreadableFile refuse(long line, String reason) {
    return new UnreadableFile(name, line, reason);
  }

  /** The number of fields that the header names; -1 without a header. */
  int named() {
    return header == null ? -1 : header.size();
  }

  @Override
  public void close() {
    records.close();
  }
}
