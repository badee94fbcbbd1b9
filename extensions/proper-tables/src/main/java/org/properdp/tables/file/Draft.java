package org.properdp.tables.file;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import org.properdp.registry.KeyRule;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.SqlName;
import org.properdp.tables.file.record.Cells;
import org.properdp.tables.file.record.Flaw;
import org.properdp.tables.file.record.JsonCells;
import org.properdp.tables.file.record.Records;
import org.properdp.tables.file.record.UnreadableFile;
import org.properdp.tables.key.IndividualKey;
import org.properdp.tables.key.IndividualKey.Component;
import org.properdp.tables.key.KeyColumn;

/**
 * A declaration to begin from, made from a file: names and types alone. Domains, bounds and
 * nullability are public facts that are declared (SEMANTICS §9): a domain that is read from a file
 * shows a disease that only one person has. A draft is as secret as the file.
 */
public final class Draft {
  private static final int MOST_COLUMNS = 1_000;

  private final TableFile file;
  private final DraftedBudget budget;
  private final String nullText;
  private final List<ColumnTrace> traces = new ArrayList<>();
  private final List<String> leftOut = new ArrayList<>();
  private int expected;
  private long taken;
  private long rejected;
  private long flawedLine;
  private String firstFlaw = "";

  private Draft(TableFile file, DraftedBudget budget) {
    this.file = file;
    this.budget = budget;
    this.nullText = file.format().nullText();
  }

  /** Declarations in SQL, with the budget that is proposed unless another one is asked for. */
  public static String of(TableFile file, String individual) {
    return of(file, individual, DraftedBudget.USUAL);
  }

  /**
   * Declarations in SQL.
   *
   * @param individual the column that says whose a row is, or several with commas between them;
   *     without a header, columns are {@code column1}, {@code column2} and so on
   * @param budget the budget of each person, and the rows that it pays for
   */
  public static String of(TableFile file, String individual, DraftedBudget budget) {
    Draft draft = new Draft(file, budget);
    if (file.parquet().isDefined()) {
      return draft.ofParquet(file.parquet().get().described(), individual);
    }
    try (OpenFile open = file.open()) {
      List<String> header = open.names();
      if (open.named() >= 0) {
        draft.check(open, header, individual);
      }
      draft.read(open);
      List<String> names = draft.names(open);
      draft.check(open, names, individual);
      return draft.text(names, draft.traces, individual);
    }
  }

  private String ofParquet(ParquetFile.Description described, String individual) {
    List<String> names = new ArrayList<>();
    List<DraftedColumn> columns = new ArrayList<>();
    for (ParquetColumn column : described.columns()) {
      ParquetDraft drafted = ParquetDraft.of(column);
      if (drafted == null) {
        leftOut.add(column.name());
      } else {
        names.add(column.name());
        columns.add(drafted);
      }
    }
    for (String one : key(names, individual)) {
      checkKey(names, columns, one);
    }
    taken = described.rows();
    return text(names, columns, individual);
  }

  private void checkKey(List<String> names, List<DraftedColumn> columns, String one) {
    if (!names.contains(one) || !isDeclarable(one)) {
      throw new UnreadableFile(
          file.name(),
          0,
          "there is no column "
              + one
              + " that can be declared; there are "
              + String.join(", ", names));
    }
    ColumnType type = columns.get(names.indexOf(one)).keyType();
    switch (type.kind()) {
      case VARCHAR, INTEGER, BIGINT -> {}
      case BOOLEAN, DECIMAL, DOUBLE, DATE, TIMESTAMP ->
          throw new UnreadableFile(
              file.name(),
              0,
              "the column "
                  + one
                  + " is a "
                  + type
                  + " in the file, but texts or whole numbers"
                  + " say whose a row is");
    }
  }

  private void check(OpenFile open, List<String> names, String individual) {
    if (names.isEmpty()) {
      String why = firstFlaw.isEmpty() ? "" : "; " + firstFlaw;
      throw open.refuse(flawedLine, "there is no record from which columns could be drafted" + why);
    }
    for (String one : key(names, individual)) {
      if (!names.contains(one)) {
        throw open.missing(one, names);
      }
      if (!isDeclarable(one)) {
        throw open.refuse(
            open.records().line(),
            "the column " + one + " can't be declared: give it a name without quotes in the file");
      }
    }
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      if (!name.isEmpty() && !seen.add(name)) {
        throw open.refuse(open.records().line(), "the column " + name + " is named twice");
      }
    }
  }

  /** The columns that are meant: one, whose name may have commas, or those between commas. */
  private static List<String> key(List<String> names, String individual) {
    return names.contains(individual) ? List.of(individual) : List.of(individual.split(",", -1));
  }

  private void read(OpenFile open) {
    Records records = open.records();
    Cells cells = open.cells();
    boolean isFixed = !(cells instanceof JsonCells);
    expected = open.named();
    while (records.next()) {
      Flaw flaw = cells.split(records);
      boolean isSplit = flaw == null;
      if (isFixed && expected < 0 && isSplit) {
        expected = cells.count();
      }
      if (cells.count() > MOST_COLUMNS) {
        throw open.refuse(
            records.line(),
            String.format(Locale.ROOT, "there are more than %,d columns", MOST_COLUMNS));
      }
      if (isSplit && (!isFixed || cells.count() == expected)) {
        take(cells);
      } else {
        rejected++;
        if (firstFlaw.isEmpty()) {
          flawedLine = records.line();
          firstFlaw =
              flaw != null
                  ? flaw.reason()
                  : Reasons.fieldCount(cells.count(), expected, open.named() >= 0);
        }
      }
    }
  }

  private void take(Cells cells) {
    taken++;
    for (int field = 0; field < cells.count(); field++) {
      if (field == traces.size()) {
        traces.add(new ColumnTrace());
      }
      if (!cells.isAbsent(field)) {
        String text = cells.text(field);
        boolean isNull = text.isEmpty() || (cells.isBare(field) && text.equals(nullText));
        if (!isNull) {
          traces.get(field).add(text);
        }
      }
    }
  }

  private List<String> names(OpenFile open) {
    List<String> named = open.names();
    int unnamed = named.isEmpty() ? Math.max(0, expected) : 0;
    List<String> names = new ArrayList<>(named);
    IntStream.rangeClosed(1, unnamed).forEach(number -> names.add("column" + number));
    while (traces.size() < names.size()) {
      traces.add(new ColumnTrace());
    }
    return names;
  }

  private String text(
      List<String> names, List<? extends DraftedColumn> columns, String individual) {
    List<String> keys = key(names, individual);
    boolean isOne = keys.size() == 1;
    String population = isOne ? SqlName.plain(individual + "s") : "people";
    IndividualKey key =
        new IndividualKey(
            Vector.ofAll(keys).map(each -> part(each, columns.get(names.indexOf(each)), isOne)));
    StringBuilder text = new StringBuilder(head());
    text.append("CREATE POPULATION ").append(population);
    text.append(" (INDIVIDUAL ").append(key.sql()).append(") ").append(budget.sql());
    String table = SqlName.plain(SqlName.stem(file.name()));
    text.append(";\n\nCREATE TABLE ").append(table).append(" (\n");
    List<Integer> kept =
        IntStream.range(0, names.size()).filter(at -> isDeclarable(names.get(at))).boxed().toList();
    int width = kept.stream().mapToInt(at -> SqlName.of(names.get(at)).length()).max().orElse(1);
    for (int at : kept) {
      DraftedColumn trace = columns.get(at);
      String name = names.get(at);
      boolean isKey = keys.contains(name);
      text.append("  ").append(padded(SqlName.of(names.get(at)), width));
      text.append(
          isKey
              ? trace.keyType() + new KeyColumn(name, isOne ? "" : name).sql(population)
              : trace.type());
      boolean isLast = at == kept.get(kept.size() - 1);
      text.append(isLast ? "  -- " : ", -- ")
          .append((isKey ? trace.keyReason() : trace.reason()))
          .append('\n');
    }
    return text.append(") ROWS PER PERSON ")
        .append(budget.rows())
        .append(";\n")
        .append(tail(names))
        .toString();
  }

  private static Component part(String key, DraftedColumn column, boolean isOne) {
    return new Component(isOne ? "" : key, column.keyType(), KeyRule.EXACT);
  }

  /** True if a column can have this name: names are quoted in messages, and are on one line. */
  private static boolean isDeclarable(String name) {
    return !name.isEmpty()
        && name.indexOf('"') < 0
        && name.chars().noneMatch(Character::isISOControl);
  }

  private static String padded(String name, int width) {
    return name + " ".repeat(width - name.length() + 1);
  }

  private String head() {
    return String.format(
        Locale.ROOT,
        """
        -- Drafted from %s (records: %,d; records that can't be read: %,d).
        %s-- As secret as the file: types and comments say something of people in it. Change what
        -- you would not tell, and delete the comments, before the schema is shown to anyone.
        -- Names and types are drafted; whatever else is public knowledge is yours to declare.

        """,
        SqlName.shown(file.name()),
        taken,
        rejected,
        firstFlaw.isEmpty()
            ? ""
            : "-- The first of these is on line "
                + flawedLine
                + ": "
                + SqlName.shown(firstFlaw)
                + ".\n");
  }

  private String tail(List<String> names) {
    boolean isPartial = !names.stream().allMatch(Draft::isDeclarable);
    return """

    -- What no file can say, with an example each; declare it from public facts only:
    --   seen TIMESTAMP NOT NULL                     rows without a value are set aside
    --   ward VARCHAR(20) DOMAIN ('a', 'b', 'c')     the values that answers may be about
    --   minutes INTEGER BOUNDS (0, 600)             sums clamp each value to these
    --   cost DECIMAL(9, 2) BOUNDS (0, 5000) GRID 0.5   and round it to the grid
    --   note VARCHAR(200) VISIBLE TO NOBODY         no analyst may use it
    --   ROWS PER PERSON 20                          a person's further rows are set aside;
    --     a budget of E pays for E/e rows at an epsilon of e: draft --budget E --epsilon e
    --   ROWS PER PERSON 20 COPIES 1                 its files are kept, to be loaded again
    --   INDIVIDUAL VARCHAR(40) TRIMMED              ' p9' and 'p9' are one person
    """
        + (isPartial ? "-- Columns without a name, or with a quote in it, are left out.\n" : "")
        + (leftOut.isEmpty()
            ? ""
            : "-- Left out, since their types can't be loaded: "
                + SqlName.shown(String.join(", ", leftOut))
                + ".\n");
  }
}
