package org.properdp.sql.command;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.properdp.cli.console.Console;
import org.properdp.cli.console.TextTable;
import org.properdp.sql.ask.SqlRows;
import org.properdp.tables.file.CsvLine;
import picocli.CommandLine;

/** The forms in which rows are printed. */
enum RowFormat {
  /** Aligned columns, for people. */
  TABLE {
    @Override
    void print(SqlRows rows, PrintWriter out) {
      List<String> names = rows.columns().stream().map(RowFormat::safe).toList();
      List<List<String>> cells =
          rows.rows().stream().map(row -> row.stream().map(RowFormat::shown).toList()).toList();
      List<Boolean> areNumbers =
          IntStream.range(0, names.size())
              .mapToObj(at -> rows.rows().stream().anyMatch(row -> row.get(at) instanceof Number))
              .toList();
      new TextTable(names, cells, areNumbers).lines(Console.screen(out)).forEach(out::println);
      rows.asked().forEach(asked -> printNotes(asked, out));
    }

    private void printNotes(SqlRows.Asked asked, PrintWriter out) {
      out.println();
      asked.intervals().forEach((name, interval) -> out.println(safe(name) + ": " + interval));
      out.println("among " + asked.among() + "; request " + safe(asked.request()));
    }
  },
  /** A line of names and a line for each row, as RFC 4180 has it. */
  CSV {
    @Override
    void print(SqlRows rows, PrintWriter out) {
      PrintWriter exact = Console.exact(out);
      exact.println(CsvLine.of(rows.columns()));
      rows.rows().forEach(row -> exact.println(CsvLine.of(row)));
    }
  },
  /** An object for each row, one a line. */
  JSON {
    @Override
    void print(SqlRows rows, PrintWriter out) {
      List<String> names = distinct(rows.columns());
      for (List<@Nullable Object> row : rows.rows()) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
          json.writeStartObject();
          for (int at = 0; at < row.size(); at++) {
            json.writeFieldName(names.get(at));
            write(json, row.get(at));
          }
          json.writeEndObject();
        } catch (IOException impossible) {
          throw new UncheckedIOException(impossible);
        }
        Console.exact(out).println(text);
      }
    }

    /** An object has each name once: those that come again have a number that no column has. */
    private List<String> distinct(List<String> names) {
      List<String> distinct = new ArrayList<>();
      for (String name : names) {
        String free = name;
        int number = 1;
        while (distinct.contains(free) || (number > 1 && names.contains(free))) {
          number++;
          free = name + "_" + number;
        }
        distinct.add(free);
      }
      return distinct;
    }

    private void write(JsonGenerator json, @Nullable Object value) throws IOException {
      if (value == null) {
        json.writeNull();
      } else if (value instanceof Boolean truth) {
        json.writeBoolean(truth);
      } else if (value instanceof BigDecimal number) {
        json.writeNumber(number);
      } else if (value instanceof Long || value instanceof Integer) {
        json.writeNumber(((Number) value).longValue());
      } else if (value instanceof Double number) {
        json.writeNumber(number);
      } else {
        json.writeString(value.toString());
      }
    }
  };

  /** The form of this name. */
  static final class Named implements CommandLine.ITypeConverter<RowFormat> {
    @Override
    public RowFormat convert(String name) {
      for (RowFormat format : values()) {
        if (format.name().toLowerCase(Locale.ROOT).equals(name)) {
          return format;
        }
      }
      throw new CommandLine.TypeConversionException(
          "the format must be table, csv or json, but was " + safe(name));
    }
  }

  abstract void print(SqlRows rows, PrintWriter out);

  private static String shown(@Nullable Object value) {
    if (value == null) {
      return "NULL";
    }
    return safe(
        value instanceof BigDecimal number
            ? number.toPlainString()
            : value instanceof Double number ? plain(number) : value.toString());
  }

  private static String plain(double number) {
    return Double.isFinite(number)
        ? new BigDecimal(Double.toString(number)).stripTrailingZeros().toPlainString()
        : Double.toString(number);
  }

  private static String safe(String text) {
    return text.replaceAll("[\\p{Cntrl}\\x{85}\\x{2028}\\x{2029}\\x{202A}-\\x{202E}]", "?");
  }
}
