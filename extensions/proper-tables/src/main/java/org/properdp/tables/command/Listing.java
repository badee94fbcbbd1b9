package org.properdp.tables.command;

import java.io.PrintWriter;
import java.util.List;
import org.properdp.cli.console.Console;
import org.properdp.cli.console.TextTable;
import org.properdp.tables.file.CsvLine;
import picocli.CommandLine.Option;

/** A list with a header, which people read as a table, and programs as CSV. */
final class Listing {
  @Option(names = "--csv", description = "Prints the list as CSV.")
  boolean isCsv;

  /** Prints rows, each with as many cells as the header; as a table, nothing if there is no row. */
  void print(List<String> header, List<List<String>> rows, PrintWriter out) {
    List<List<String>> safe =
        rows.stream().map(row -> row.stream().map(Printed::safe).toList()).toList();
    if (isCsv) {
      PrintWriter exact = Console.exact(out);
      exact.println(CsvLine.of(header));
      safe.forEach(row -> exact.println(CsvLine.of(row.stream().map(CsvLine::still).toList())));
      exact.flush();
    } else if (!rows.isEmpty()) {
      TextTable.of(header, safe).lines(Console.screen(out)).forEach(out::println);
      out.flush();
    }
  }
}
