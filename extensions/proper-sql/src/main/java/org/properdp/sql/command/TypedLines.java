package org.properdp.sql.command;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.EOFError;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;
import org.jline.reader.impl.DefaultParser;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.sql.parse.Script;
import org.properdp.tables.schema.Catalogue;

/** Knows when what is typed is whole, and which words can stand in it. */
final class TypedLines extends DefaultParser implements Completer {
  private static final List<String> KEYWORDS =
      List.of(
          "AND",
          "AS",
          "AVG",
          "BETWEEN",
          "BY",
          "CASE",
          "CAST",
          "COUNT",
          "DESC",
          "DIFFERENTIAL_PRIVACY",
          "DISTINCT",
          "ELSE",
          "END",
          "EXISTS",
          "EXPLAIN",
          "EXTRACT",
          "FILTER",
          "FROM",
          "GROUP",
          "HAVING",
          "IN",
          "INNER",
          "IS",
          "JOIN",
          "LEFT",
          "LIKE",
          "LIMIT",
          "NOT",
          "NULL",
          "ON",
          "OPTIONS",
          "OR",
          "ORDER",
          "SELECT",
          "STDDEV",
          "STDDEV_POP",
          "SUM",
          "THEN",
          "USING",
          "VARIANCE",
          "VAR_POP",
          "WHEN",
          "WHERE",
          "WITH");
  private static final Set<String> LEAVING = Set.of("exit", "quit");

  private final Set<String> names = new TreeSet<>();

  /** With the names that analysts may see. */
  TypedLines(Catalogue catalogue) {
    setQuoteChars(new char[0]);
    setEscapeChars(new char[0]);
    catalogue
        .tables()
        .forEach(
            table -> {
              names.add(table.name());
              table
                  .columns()
                  .filter(ColumnSchema::visible)
                  .forEach(column -> names.add(column.name()));
            });
    catalogue
        .publicTables()
        .forEach(
            table -> {
              names.add(table.name());
              table.columns().forEach(column -> names.add(column.name()));
            });
  }

  /** True if a line is one of the shell's own words, which need no semicolon. */
  static boolean isCommand(String line) {
    return line.startsWith("\\") || LEAVING.contains(line.toLowerCase(Locale.ROOT));
  }

  @Override
  public ParsedLine parse(String line, int cursor, ParseContext context) {
    if (context == ParseContext.ACCEPT_LINE
        && !isCommand(line.strip())
        && !Script.isComplete(line)) {
      throw new EOFError(-1, -1, "a statement ends with a semicolon");
    }
    return super.parse(line, cursor, context);
  }

  @Override
  public boolean isDelimiterChar(CharSequence line, int at) {
    char found = line.charAt(at);
    return !Character.isLetterOrDigit(found) && found != '_' && found != '\\';
  }

  @Override
  public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
    String begun = line.word();
    boolean isLower = begun.equals(begun.toLowerCase(Locale.ROOT)) && !begun.isEmpty();
    names.forEach(name -> candidates.add(new Candidate(name)));
    KEYWORDS.forEach(
        word -> candidates.add(new Candidate(isLower ? word.toLowerCase(Locale.ROOT) : word)));
  }
}
