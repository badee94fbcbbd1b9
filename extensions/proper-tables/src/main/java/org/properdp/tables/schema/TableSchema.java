package org.properdp.tables.schema;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.properdp.provenance.user.Names;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.SqlName;
import org.properdp.storage.FilePlace;
import org.properdp.tables.key.IndividualKey;
import org.properdp.tables.key.KeyColumn;

/**
 * The declaration of a table of a population's rows.
 *
 * @param name the table's name
 * @param population the population of the individuals that own its rows
 * @param key the columns that name the individual of a row; they are never NULL
 * @param columns the columns, each with its own number
 * @param rowsPerPerson the most rows that are stored of one individual
 * @param files where its files of rows lie: in one copy if it can be loaded again, or in a lake
 * @param primaryKey the columns by which rows of one individual are versions of one row, of which
 *     the last counts; none if each row stands for itself
 */
public record TableSchema(
    String name,
    String population,
    Vector<KeyColumn> key,
    Vector<ColumnSchema> columns,
    int rowsPerPerson,
    FilePlace files,
    Vector<String> primaryKey)
    implements Declaration {
  /** Checks that column names differ, and that those of the key are among them, once each. */
  public TableSchema {
    Names.check("a table", name);
    Names.check("a population", population);
    Vector<String> named = key.map(KeyColumn::column);
    Vector<String> all = columns.map(ColumnSchema::name);
    if (named.isEmpty() || named.distinct().size() != named.size() || !all.containsAll(named)) {
      throw new IllegalArgumentException(
          "a table must have the columns that are its key, once each: " + named.mkString(", "));
    }
    for (KeyColumn one : key) {
      key.find(other -> !other.equals(one) && other.component().equals(one.component()))
          .forEach(other -> refuseSame(one, other));
    }
    Vector<String> never = named.appendAll(primaryKey);
    columns =
        Columns.checked(columns)
            .map(column -> never.contains(column.name()) ? column.notNull() : column);
    checkPrimaryKey(primaryKey, named, columns);
    if (rowsPerPerson < 1) {
      throw new IllegalArgumentException(
          "the rows of one person must be limited to 1 or more, but were " + rowsPerPerson);
    }
  }

  private static void checkPrimaryKey(
      Vector<String> names, Vector<String> key, Vector<ColumnSchema> columns) {
    if (names.distinct().size() != names.size()) {
      throw new IllegalArgumentException(
          "a PRIMARY KEY must name each of its columns once, but was " + names.mkString(", "));
    }
    for (String name : names) {
      ColumnSchema column =
          columns
              .find(each -> each.name().equals(name))
              .getOrElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "a PRIMARY KEY must be of columns of the table, but "
                              + name
                              + " is none of them"));
      if (column.type().form() == ColumnType.Form.FLOATING) {
        throw new IllegalArgumentException(
            "a column of a PRIMARY KEY must not be of type "
                + column.type()
                + ", in which equal numbers have several forms, but "
                + name
                + " is");
      }
      if (column.visible() && !key.contains(name) && isCounted(column.type())) {
        throw new IllegalArgumentException(
            "the whole numbers of a PRIMARY KEY must be VISIBLE TO NOBODY, because a number that"
                + " counts rows tells of other people's, but "
                + name
                + " can be seen");
      }
    }
  }

  private static boolean isCounted(ColumnType type) {
    return type.isNumber() && type.scale() == 0;
  }

  private static void refuseSame(KeyColumn one, KeyColumn other) {
    throw new IllegalArgumentException(
        "the columns "
            + one.column()
            + " and "
            + other.column()
            + " must be different components of the key, but both are "
            + one.component());
  }

  /** A table with two copies, in which each row stands for itself. */
  public TableSchema(
      String name,
      String population,
      Vector<KeyColumn> key,
      Vector<ColumnSchema> columns,
      int rowsPerPerson) {
    this(name, population, key, columns, rowsPerPerson, FilePlace.TWO, Vector.empty());
  }

  /** The same table, whose files of rows lie elsewhere. */
  public TableSchema filedAt(FilePlace place) {
    return new TableSchema(name, population, key, columns, rowsPerPerson, place, primaryKey);
  }

  /** The same table, in which rows of one individual with the same values here are versions. */
  public TableSchema withPrimaryKey(Vector<String> named) {
    return new TableSchema(name, population, key, columns, rowsPerPerson, files, named);
  }

  /** A table in which one column names the individual of a row. */
  public TableSchema(
      String name, String population, String key, Vector<ColumnSchema> columns, int rowsPerPerson) {
    this(name, population, Vector.of(new KeyColumn(key, "")), columns, rowsPerPerson);
  }

  /** True if a column says whose a row is, alone or with others. */
  public boolean isKey(String column) {
    return key.exists(each -> each.column().equals(column));
  }

  /** The positions of the key's columns, in the order of the key's components. */
  public Vector<Integer> keyPositions(IndividualKey named) {
    return named
        .components()
        .map(
            component ->
                key.find(each -> each.component().equals(component.name()))
                    .flatMap(each -> position(each.column()))
                    .getOrElseThrow(
                        () ->
                            new IllegalArgumentException(
                                "the table "
                                    + name
                                    + " must have a column that is the component "
                                    + component.name()
                                    + " of the key")));
  }

  /** The positions of the columns of the primary key. */
  public Vector<Integer> primaryKeyPositions() {
    return primaryKey.flatMap(this::position);
  }

  /** The position of a column, if there is one of that name. */
  public Option<Integer> position(String column) {
    return columns.map(ColumnSchema::name).indexWhereOption(column::equals);
  }

  /** A column, if there is one of that name, in upper or lower case. */
  public Option<ColumnSchema> column(String named) {
    return columns.find(column -> Columns.folded(column.name()).equals(Columns.folded(named)));
  }

  @Override
  public String sql() {
    return sql("CREATE");
  }

  String sql(String verb) {
    return verb
        + " TABLE "
        + SqlName.of(name)
        + Columns.sql(columns, this::sqlOf, primaryKeySql())
        + " ROWS PER PERSON "
        + rowsPerPerson
        + filesSql();
  }

  private String filesSql() {
    return files
        .lake()
        .map(lake -> " STORED AT '" + lake.replace("'", "''") + "'")
        .getOrElse(() -> files.equals(FilePlace.TWO) ? "" : " COPIES " + files.copies());
  }

  private Option<String> primaryKeySql() {
    return Option.when(
        !primaryKey.isEmpty(),
        () -> primaryKey.map(SqlName::of).mkString("PRIMARY KEY (", ", ", ")"));
  }

  private String sqlOf(ColumnSchema column) {
    return key.find(each -> each.column().equals(column.name()))
        .map(each -> ColumnSql.ofKey(column, each.sql(population)))
        .getOrElse(() -> ColumnSql.of(column));
  }
}
