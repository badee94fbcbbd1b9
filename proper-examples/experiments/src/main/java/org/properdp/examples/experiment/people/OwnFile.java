package org.properdp.examples.experiment.people;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import org.properdp.examples.csv.BadCsv;
import org.properdp.examples.csv.CsvFile;
import org.properdp.examples.csv.CsvRow;
import org.properdp.examples.csv.Layout;
import org.properdp.examples.experiment.people.Person.Sex;
import org.properdp.registry.Lookalikes;
import org.properdp.report.figures.Numbers;

/**
 * People from the user's CSV file. Each row is a visit, and a person is described by their first
 * row. Columns that the experiment doesn't read may be missing.
 */
public final class OwnFile implements Source {
  private final Map<String, Vector<Entry>> entries;
  private final Vector<BadCsv> setAside;
  private int read;

  private OwnFile(Map<String, Vector<Entry>> entries, Vector<BadCsv> setAside) {
    this.entries = entries;
    this.setAside = setAside;
  }

  /** A row; columns that are not read have neutral values. */
  private record Entry(Person person, Visit visit, Edge edge, Sighting sighting, Post post) {
    String id() {
      return person.id();
    }
  }

  /** Reads a whole file whose cells are in the words that experiments expect. */
  public static OwnFile read(
      Path file, Layout layout, String individual, Vector<Column> read, Map<Column, String> names) {
    return read(file, layout, individual, read, names, Values.asTheyAre());
  }

  /**
   * Reads a whole file. A bad row alone is rejected: one person's row must not decide what becomes
   * of the others (SEMANTICS §1).
   *
   * @param layout where its records end
   * @param individual the column that says which individual a row is about
   * @param read the columns that are read
   * @param names the names of columns that do not have their usual names
   * @param values what the file's cells mean, where they are in other words
   */
  public static OwnFile read(
      Path file,
      Layout layout,
      String individual,
      Vector<Column> read,
      Map<Column, String> names,
      Values values) {
    try (CsvFile rows = CsvFile.open(file, layout)) {
      rows.require(individual);
      read.forEach(column -> require(rows, column, names));
      Cells cells = new Cells(individual, read.toMap(c -> c, c -> name(c, names)), values);
      java.util.Map<String, List<Entry>> entries = new java.util.LinkedHashMap<>();
      List<BadCsv> setAside = new ArrayList<>();
      while (rows.hasNext()) {
        rows.next()
            .flatMap(cells::tryEntry)
            .peekLeft(setAside::add)
            .peek(entry -> entries.computeIfAbsent(entry.id(), id -> new ArrayList<>()).add(entry));
      }
      if (entries.isEmpty()) {
        throw setAside.isEmpty()
            ? new IllegalArgumentException(
                file.getFileName() + " has a header and no rows: there are no people to ask about")
            : setAside.get(0);
      }
      return new OwnFile(
          LinkedHashMap.ofAll(entries).mapValues(Vector::ofAll), Vector.ofAll(setAside));
    }
  }

  /** The rows that can't be read, and why. */
  public Vector<BadCsv> setAside() {
    return setAside;
  }

  /** Groups of keys in the rows that are probably one person's. */
  public Vector<Vector<String>> lookalikes() {
    Lookalikes all = Lookalikes.ofAll();
    entries.keySet().forEach(all::add);
    return all.groups();
  }

  /** That a run has read fewer people than the file has; nothing if it has read all or none. */
  public Option<String> unread() {
    return Option.when(
        0 < read && read < entries.size(),
        () ->
            "Of "
                + Numbers.shown((long) entries.size())
                + " people of the file only the first "
                + (read == 1
                    ? "is read here, and what is said is about this one."
                    : Numbers.shown((long) read)
                        + " are read here, and what is said is about these."));
  }

  private static void require(CsvFile rows, Column column, Map<Column, String> names) {
    try {
      rows.require(name(column, names));
    } catch (BadCsv missing) {
      throw names.containsKey(column)
          ? missing
          : new IllegalArgumentException(
              missing.getMessage()
                  + ". Name one of these with --column "
                  + column.usualName()
                  + "=…, if it says that",
              missing);
    }
  }

  private static String name(Column column, Map<Column, String> names) {
    return names.getOrElse(column, column.usualName());
  }

  @Override
  public Vector<Person> people(int size) {
    return first(size).map(own -> own.head().person());
  }

  @Override
  public int there(int most) {
    return Math.min(most, entries.size());
  }

  @Override
  public Vector<Visit> visits(int size) {
    return entries(size).map(Entry::visit);
  }

  @Override
  public Vector<Edge> edges(int size) {
    return entries(size).map(Entry::edge);
  }

  @Override
  public Vector<Sighting> sightings(int size) {
    return entries(size).map(Entry::sighting);
  }

  @Override
  public Vector<Post> posts(int size) {
    return entries(size).map(Entry::post);
  }

  private Vector<Entry> entries(int size) {
    return first(size).flatMap(own -> own);
  }

  private Vector<Vector<Entry>> first(int size) {
    Vector<Vector<Entry>> first = entries.values().take(size).toVector();
    read = Math.max(read, first.size());
    return first;
  }

  @Override
  public boolean isMadeUp() {
    return false;
  }

  /** Reads the cells of a row; columns that are not read have neutral values. */
  private record Cells(String individual, Map<Column, String> names, Values values) {
    Either<BadCsv, Entry> tryEntry(CsvRow row) {
      try {
        return Either.right(entry(row));
      } catch (BadCsv bad) {
        return Either.left(bad);
      }
    }

    private Entry entry(CsvRow row) {
      String id = row.text(individual);
      return new Entry(
          person(row, id),
          visit(row, id),
          new Edge(id, cell(row, Column.KNOWS, CsvRow::text, "")),
          new Sighting(
              id,
              cell(row, Column.HOUR, Cells::hour, 0),
              cell(row, Column.EAST, CsvRow::whole, 0),
              cell(row, Column.NORTH, CsvRow::whole, 0)),
          new Post(
              id,
              cell(row, Column.TOPIC, CsvRow::text, ""),
              cell(row, Column.LENGTH, CsvRow::whole, 0)));
    }

    private Person person(CsvRow row, String id) {
      return new Person(
          id,
          cell(row, Column.ZIP, CsvRow::whole, 0),
          cell(row, Column.AGE, CsvRow::whole, 0),
          cell(row, Column.SEX, Cells::sex, Sex.FEMALE),
          cell(row, Column.BLOOD_TYPE, CsvRow::text, ""),
          cell(row, Column.SMOKES, CsvRow::yes, false),
          cell(row, Column.DISEASE, CsvRow::text, ""),
          "",
          cell(row, Column.INCOME, CsvRow::whole, 0));
    }

    private Visit visit(CsvRow row, String id) {
      return new Visit(
          id,
          cell(row, Column.ZIP, CsvRow::whole, 0),
          cell(row, Column.DAY, Cells::day, 0),
          cell(row, Column.DISEASE, CsvRow::text, ""),
          cell(row, Column.MINUTES, CsvRow::whole, 0));
    }

    private <T> T cell(CsvRow row, Column column, BiFunction<CsvRow, String, T> as, T neutral) {
      Option<String> name = names.get(column);
      return name.map(named -> as.apply(values.meant(row, column, named), named))
          .getOrElse(neutral);
    }

    private static int hour(CsvRow row, String column) {
      return from0(row, column, Column.HOUR, "an hour", Sighting.HOURS - 1);
    }

    private static int day(CsvRow row, String column) {
      return from0(row, column, Column.DAY, "a day of the year", Visit.LAST_DAY);
    }

    private static int from0(CsvRow row, String column, Column of, String what, int last) {
      int number = row.whole(column);
      if (number < 0 || number > last) {
        throw row.bad(
            column,
            what
                + " is from 0 to "
                + last
                + ", but was "
                + number
                + "; --scale "
                + of.usualName()
                + ":FACTOR multiplies a column in another unit");
      }
      return number;
    }

    private static Sex sex(CsvRow row, String column) {
      return switch (row.text(column).strip().toLowerCase(Locale.ROOT)) {
        case "female", "f", "w" -> Sex.FEMALE;
        case "male", "m" -> Sex.MALE;
        default -> throw row.bad(column, "'" + row.text(column) + "' is neither female nor male");
      };
    }
  }
}
