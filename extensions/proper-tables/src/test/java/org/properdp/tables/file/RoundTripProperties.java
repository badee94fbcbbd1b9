package org.properdp.tables.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.Literal;
import org.properdp.relational.type.TextForm;
import org.properdp.tables.file.record.Encoding;

/** Rows that are written in a format are read back as they were. */
@Tag("long")
class RoundTripProperties {
  private static final List<ColumnSchema> COLUMNS =
      List.of(
          ColumnSchema.of("first name", ColumnType.varchar(50)),
          ColumnSchema.of("b", ColumnType.BIGINT),
          ColumnSchema.of("c, 'd'", ColumnType.DOUBLE),
          ColumnSchema.of("d", ColumnType.TIMESTAMP),
          ColumnSchema.of("e", ColumnType.varchar(50)));

  private static final RowShape SHAPE = RowShape.ofPublic(COLUMNS);

  /** A row's values; none of them means NULL. */
  record Row(List<@Nullable Literal> values) {}

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.oneOf(
        Arbitraries.strings().withChars("\",;|'\t\r\n aé€\0").ofMaxLength(12),
        Arbitraries.strings().ofMaxLength(20).filter(text -> TextForm.isText(text, 50)));
  }

  @Provide
  Arbitrary<List<Row>> rows() {
    long most = 253_402_300_799_999_999L;
    return Combinators.combine(
            texts(),
            Arbitraries.longs(),
            Arbitraries.doubles().ofScale(300),
            Arbitraries.longs().between(-most / 5, most),
            texts().injectNull(0.2),
            Arbitraries.integers().between(0, 15))
        .as(
            (a, b, c, d, e, nulls) -> {
              List<@Nullable Literal> values = new ArrayList<>();
              List<@Nullable Object> all = new ArrayList<>();
              all.add(a);
              all.add((nulls & 1) == 0 ? b : null);
              all.add((nulls & 2) == 0 ? c + 0.0 : null);
              all.add((nulls & 4) == 0 ? d : null);
              all.add(e);
              for (int column = 0; column < all.size(); column++) {
                Object value = all.get(column);
                values.add(value == null ? null : new Literal(COLUMNS.get(column).type(), value));
              }
              return new Row(values);
            })
        .list()
        .ofMaxSize(6);
  }

  private static List<String> shown(List<Row> rows) {
    return rows.stream()
        .map(
            row -> {
              StringJoiner text = new StringJoiner("|");
              row.values().forEach(one -> text.add(one == null ? "NULL" : TextForm.format(one)));
              return text.toString();
            })
        .toList();
  }

  private static List<String> readBack(FileFormat format, String text) {
    String charset = format.encoding() == Encoding.UTF_16 ? "UTF-16BE" : format.encoding().title();
    ReadBack read = ReadBack.of(SHAPE, format, text.getBytes(Charset.forName(charset)), "f");
    assertThat(read.refusal()).isEmpty();
    assertThat(read.rejects()).isEmpty();
    return read.rows().stream().map(row -> row.substring(row.indexOf('|') + 1)).toList();
  }

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void csvIsReadBack(
      @ForAll("rows") List<Row> rows,
      @ForAll("formats") FileFormat format,
      @ForAll boolean isMarked,
      @ForAll boolean isWindows) {
    String end = isWindows ? "\r\n" : "\n";
    List<Literal> names =
        COLUMNS.stream().map(one -> new Literal(ColumnType.varchar(50), one.name())).toList();
    StringBuilder text = new StringBuilder(isMarked ? "\uFEFF" : "");
    text.append(line(names, format)).append(end);
    rows.forEach(row -> text.append(line(row.values(), format)).append(end));
    assertThat(readBack(format, text.toString())).isEqualTo(shown(rows));
  }

  @Provide
  Arbitrary<FileFormat> formats() {
    return Combinators.combine(
            Arbitraries.of(',', ';', '\t', '|', '€'),
            Arbitraries.of('"', '\''),
            Arbitraries.of("", "\\N"),
            Arbitraries.of(Encoding.UTF_8, Encoding.UTF_16, Encoding.UTF_16LE))
        .as(
            (separator, quote, none, encoding) ->
                FileFormat.csv()
                    .separatedBy(separator)
                    .quotedBy(quote)
                    .withNull(none)
                    .encodedIn(encoding)
                    .multiline());
  }

  private static String line(List<? extends @Nullable Literal> values, FileFormat format) {
    StringJoiner line = new StringJoiner(String.valueOf(format.separator()));
    String quote = String.valueOf(format.quote());
    for (Literal value : values) {
      line.add(
          value == null
              ? format.nullText()
              : quote + TextForm.format(value).replace(quote, quote + quote) + quote);
    }
    return line.toString();
  }

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void jsonIsReadBack(@ForAll("rows") List<Row> rows, @ForAll boolean isEscaped) {
    StringBuilder text = new StringBuilder();
    for (Row row : rows) {
      StringJoiner object = new StringJoiner(", ", "{", "}");
      for (int column = 0; column < COLUMNS.size(); column++) {
        Literal value = row.values().get(column);
        object.add(
            json(COLUMNS.get(column).name(), isEscaped)
                + " : "
                + (value == null ? "null" : json(TextForm.format(value), isEscaped)));
      }
      text.append(object).append('\n');
    }
    assertThat(readBack(FileFormat.jsonLines(), text.toString())).isEqualTo(shown(rows));
  }

  private static String json(String text, boolean isEscaped) {
    StringBuilder all = new StringBuilder("\"");
    for (int at = 0; at < text.length(); at++) {
      char one = text.charAt(at);
      if (one == '"' || one == '\\') {
        all.append('\\').append(one);
      } else if (one < ' ' || isEscaped) {
        all.append("\\u").append(String.format("%04X", (int) one));
      } else {
        all.append(one);
      }
    }
    return all.append('"').toString();
  }
}
