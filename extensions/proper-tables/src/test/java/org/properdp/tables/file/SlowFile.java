package org.properdp.tables.file;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.Literal;
import org.properdp.relational.type.TextForm;
import org.properdp.tables.file.record.Encoding;

/**
 * Files read again, slowly and simply: the whole file is decoded first, a line is cut out next, and
 * cells are found by regular expressions. Without a header, or with JSON, for public rows.
 */
final class SlowFile {
  private static final char BAD = '\uDFFF';
  private static final String NULL = "NULL";

  /** A string of JSON, a number, or one of three words. */
  private static final String STRING =
      "\"((?:[^\"\\\\\\x00-\\x1f]|\\\\[\"\\\\/bfnrt]|\\\\u[0-9a-fA-F]{4})*)\"";

  private static final Pattern MEMBER =
      Pattern.compile(
          "[ \t\r]*+"
              + STRING
              + "[ \t\r]*+:[ \t\r]*+(?:"
              + STRING
              + "|(-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][-+]?[0-9]+)?|true|false|null))"
              + "[ \t\r]*+([,}])");

  private final FileFormat format;
  private final List<ColumnSchema> columns;
  private final List<String> records = new ArrayList<>();

  private SlowFile(FileFormat format, List<ColumnSchema> columns) {
    this.format = format;
    this.columns = columns;
  }

  /** A text for each record: its line and its values, or its line alone; and perhaps a refusal. */
  static List<String> read(FileFormat format, List<ColumnSchema> columns, byte[] bytes) {
    SlowFile file = new SlowFile(format, columns);
    file.read(decoded(format.encoding(), bytes));
    return file.records;
  }

  /** The same of what was read otherwise. */
  static List<String> of(ReadBack read) {
    List<String> records = new ArrayList<>(read.rows());
    read.rejectedLines().forEach(line -> records.add(line.toString()));
    records.sort((one, other) -> Long.compare(lineOf(one), lineOf(other)));
    if (!read.refusal().isEmpty()) {
      records.add("refused");
    }
    return records;
  }

  private static long lineOf(String record) {
    return Long.parseLong(record.split("\\|", 2)[0]);
  }

  private static String decoded(Encoding encoding, byte[] bytes) {
    String text =
        switch (encoding) {
          case UTF_8 -> utf8(bytes);
          case ISO_8859_1 -> new String(bytes, StandardCharsets.ISO_8859_1);
          case WINDOWS_1252 -> windows(bytes);
          case UTF_16, UTF_16BE, UTF_16LE -> utf16(encoding, bytes);
        };
    boolean isUnicode = encoding != Encoding.ISO_8859_1 && encoding != Encoding.WINDOWS_1252;
    return isUnicode && text.startsWith("\uFEFF") ? text.substring(1) : text;
  }

  private static String utf8(byte[] bytes) {
    StringBuilder text = new StringBuilder();
    for (int at = 0; at < bytes.length; at++) {
      String found = String.valueOf(BAD);
      int length = 1;
      for (int many = 1; many <= 4 && at + many <= bytes.length; many++) {
        byte[] part = Arrays.copyOfRange(bytes, at, at + many);
        String one = new String(part, StandardCharsets.UTF_8);
        if (one.codePointCount(0, one.length()) == 1
            && Arrays.equals(one.getBytes(StandardCharsets.UTF_8), part)) {
          found = one;
          length = many;
          break;
        }
      }
      text.append(found);
      at += length - 1;
    }
    return text.toString();
  }

  private static String windows(byte[] bytes) {
    List<Integer> unknown = List.of(0x81, 0x8D, 0x8F, 0x90, 0x9D);
    StringBuilder text = new StringBuilder();
    for (byte one : bytes) {
      boolean isKnown = !unknown.contains(one & 0xFF);
      text.append(
          isKnown
              ? new String(new byte[] {one}, Charset.forName("windows-1252"))
              : String.valueOf(BAD));
    }
    return text.toString();
  }

  private static String utf16(Encoding encoding, byte[] bytes) {
    boolean isLittle =
        encoding == Encoding.UTF_16LE
            || (encoding == Encoding.UTF_16
                && bytes.length > 1
                && bytes[0] == (byte) 0xFF
                && bytes[1] == (byte) 0xFE);
    StringBuilder units = new StringBuilder();
    for (int at = 0; at + 1 < bytes.length; at += 2) {
      int high = bytes[isLittle ? at + 1 : at] & 0xFF;
      int low = bytes[isLittle ? at : at + 1] & 0xFF;
      units.append((char) (256 * high + low));
    }
    StringBuilder text = new StringBuilder();
    units
        .codePoints()
        .forEach(one -> text.appendCodePoint(one >= 0xD800 && one < 0xE000 ? BAD : one));
    return bytes.length % 2 == 0 ? text.toString() : text.append(BAD).toString();
  }

  private static boolean hasBad(String text) {
    return text.codePoints().anyMatch(one -> one == BAD);
  }

  private void read(String text) {
    if (format.isMultiline()) {
      readSpanning(text);
      return;
    }
    String[] lines = text.split("\n", -1);
    for (int number = 1; number <= lines.length; number++) {
      String line = lines[number - 1];
      String record = line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
      if (!record.isEmpty()) {
        add(number, hasBad(record) ? null : cells(record));
      }
    }
  }

  private void add(long line, @Nullable List<@Nullable String> values) {
    String row = values == null ? null : row(values);
    records.add(row == null ? Long.toString(line) : line + "|" + row);
  }

  /**
   * The values with a sign in front that says whether they were quoted; null if it is no record.
   */
  private @Nullable List<@Nullable String> cells(String record) {
    return format.kind() == FileFormat.Kind.CSV ? csv(record) : json(record);
  }

  private @Nullable List<@Nullable String> csv(String record) {
    Pattern cell =
        Pattern.compile(
            "(?:\"([^\"R]*+(?:\"\"[^\"R]*+)*+)\"|([^\",\r]*+))(,|$)"
                .replace("R", format.isMultiline() ? "" : "\r")
                .replace(
                    ",",
                    Pattern.quote(String.valueOf(format.separator()))
                        .replace("\\Q", "")
                        .replace("\\E", "")),
            Pattern.DOTALL);
    List<@Nullable String> values = new ArrayList<>();
    Matcher matcher = cell.matcher(record);
    int at = 0;
    while (true) {
      matcher.region(at, record.length());
      if (!matcher.lookingAt()
          || (matcher.end() != record.length() && matcher.group(3).isEmpty())) {
        return null;
      }
      String quoted = matcher.group(1);
      values.add(quoted == null ? "b" + matcher.group(2) : "q" + quoted.replace("\"\"", "\""));
      at = matcher.end();
      if (matcher.group(3).isEmpty()) {
        return values.size() == columns.size() ? values : null;
      }
    }
  }

  private void readSpanning(String text) {
    String separator = Pattern.quote(String.valueOf(format.separator()));
    Pattern quoted = Pattern.compile("\"[^\"]*+(?:\"\"[^\"]*+)*+\"");
    Pattern behind = Pattern.compile(separator + "|\r?\n|\r?\\z");
    Pattern bare = Pattern.compile("(?:(?!" + separator + ")[^\n])*+");
    int at = 0;
    while (at < text.length()) {
      int begin = at;
      String end = format.separator() + "";
      while (end.equals(format.separator() + "")) {
        boolean isQuoted = at < text.length() && text.charAt(at) == '"';
        Matcher cell = (isQuoted ? quoted : bare).matcher(text).region(at, text.length());
        if (!cell.lookingAt()) {
          records.add("refused");
          return;
        }
        at = cell.end();
        Matcher next = behind.matcher(text).region(at, text.length());
        if (!next.lookingAt()) {
          records.add("refused");
          return;
        }
        end = next.group();
        at = next.end();
      }
      long line = 1 + text.substring(0, begin).chars().filter(one -> one == '\n').count();
      String record = text.substring(begin, at - end.length());
      record =
          !end.startsWith("\r") && record.endsWith("\r")
              ? record.substring(0, record.length() - 1)
              : record;
      if (!record.isEmpty()) {
        add(line, hasBad(record) ? null : cells(record));
      }
    }
  }

  private @Nullable List<@Nullable String> json(String line) {
    @Nullable String[] values = new String[columns.size()];
    List<String> names = columns.stream().map(ColumnSchema::name).toList();
    List<String> seen = new ArrayList<>();
    String rest = line.replaceFirst("^[ \t\r]*+\\{", "");
    if (rest.length() == line.length()) {
      return null;
    }
    if (rest.matches("[ \t\r]*\\}[ \t\r]*")) {
      return Arrays.asList(values);
    }
    Matcher member = MEMBER.matcher(rest);
    int at = 0;
    while (member.region(at, rest.length()).lookingAt()) {
      String name = unescaped(member.group(1));
      if (seen.contains(name)) {
        return null;
      }
      seen.add(name);
      if (names.contains(name) && !"null".equals(member.group(3))) {
        String text = member.group(2);
        values[names.indexOf(name)] = "q" + (text == null ? member.group(3) : unescaped(text));
      }
      at = member.end();
      if (member.group(4).equals("}")) {
        return rest.substring(at).matches("[ \t\r]*") ? Arrays.asList(values) : null;
      }
    }
    return null;
  }

  private static String unescaped(String text) {
    StringBuilder all = new StringBuilder();
    for (int at = 0; at < text.length(); at++) {
      if (text.charAt(at) != '\\') {
        all.append(text.charAt(at));
      } else if (text.charAt(++at) == 'u') {
        all.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
        at += 4;
      } else {
        all.append("\"\\/\b\f\n\r\t".charAt("\"\\/bfnrt".indexOf(text.charAt(at))));
      }
    }
    return all.toString();
  }

  private @Nullable String row(List<@Nullable String> values) {
    StringJoiner row = new StringJoiner("|");
    for (int column = 0; column < columns.size(); column++) {
      ColumnType type = columns.get(column).type();
      String cell = values.get(column);
      boolean isNull =
          cell == null
              || cell.equals("b" + format.nullText())
              || (cell.length() == 1 && type.kind() != ColumnType.Kind.VARCHAR);
      Literal value = isNull ? null : TextForm.parse(type, cell.substring(1));
      if (!isNull && value == null) {
        return null;
      }
      row.add(value == null ? NULL : TextForm.format(value));
    }
    return row.toString();
  }
}
