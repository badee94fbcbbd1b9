package org.properdp.tables;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.properdp.Proper;
import org.properdp.budget.Amount;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.ColumnChunk;
import org.properdp.custody.StoredBatch;
import org.properdp.population.Custodian;
import org.properdp.population.Population;
import org.properdp.query.Limits;
import org.properdp.tables.engine.ColumnarEngine;
import org.properdp.tables.engine.JavaValues;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.PopulationSchema;
import org.properdp.tables.schema.PublicTable;
import org.properdp.tables.schema.TableSchema;
import org.properdp.tables.type.ColumnType;

/**
 * The tables that are declared in a runtime, and their populations, each opened when it is first
 * needed. It belongs to the custodian: it gives access to everything.
 */
public final class OpenTables {
  private static final Epsilon LEAST = Epsilon.of("0.000000001");

  private final Proper proper;
  private final Catalogue catalogue;
  private final Map<String, OpenPopulation<?>> populations = new HashMap<>();
  private final Map<String, ProtectedTable<?>> tables = new HashMap<>();
  private final Map<String, PublicRows> publicTables = new HashMap<>();
  private final Set<String> limited = new HashSet<>();
  private @Nullable Population<Integer> nobody;

  private OpenTables(Proper proper) {
    this.proper = proper;
    this.catalogue = Catalogue.read(proper.declarations());
  }

  /** The tables of a runtime, which must not have opened their populations otherwise. */
  public static OpenTables of(Proper proper) {
    return new OpenTables(proper);
  }

  /** What is declared. */
  public Catalogue catalogue() {
    return catalogue;
  }

  /** The table of this name; refuses a name of none. */
  public synchronized ProtectedTable<?> table(String name) {
    TableSchema schema = catalogue.table(name);
    ProtectedTable<?> open = tables.get(schema.name());
    if (open == null) {
      open = opened(schema);
      tables.put(schema.name(), open);
    }
    return open;
  }

  private ProtectedTable<?> opened(TableSchema schema) {
    return opened(population(schema.population()), schema);
  }

  private <K> ProtectedTable<K> opened(OpenPopulation<K> people, TableSchema schema) {
    return ProtectedTable.open(
        people.people(),
        schema,
        dataset(schema.name()),
        Option.some(budget(people.schema(), schema)));
  }

  /** The public table of this name, with its rows; refuses a name of none. */
  public synchronized PublicRows publicTable(String name) {
    PublicTable schema = catalogue.publicTable(name);
    PublicRows open = publicTables.get(schema.name());
    if (open == null) {
      open = PublicRows.open(nobody(), schema, dataset(schema.name()));
      publicTables.put(schema.name(), open);
    }
    return open;
  }

  /** What the rows of public tables are kept under; nobody ever asks it anything. */
  private Population<Integer> nobody() {
    if (nobody == null) {
      nobody = proper.numberedPopulation(Catalogue.NOBODY).personal(LEAST);
    }
    return nobody;
  }

  /** The name of a table that was dropped may come again, and then means another table. */
  private String dataset(String table) {
    return table + "#" + catalogue.numberOf(table);
  }

  /** The population of this name, for its custodian; refuses a name of none. */
  public synchronized OpenPopulation<?> population(String name) {
    return populations.computeIfAbsent(
        catalogue.population(name).name(), one -> open(catalogue.population(one)));
  }

  private OpenPopulation<?> open(PopulationSchema schema) {
    ColumnarEngine engine = new ColumnarEngine();
    return schema.key().form() == ColumnType.Form.TEXT
        ? new OpenPopulation<>(
            schema,
            proper
                .population(schema.name(), schema.rule())
                .evaluatedBy(engine)
                .under(schema.regime()))
        : new OpenPopulation<>(
            schema,
            proper
                .population(schema.name(), Long.class)
                .evaluatedBy(engine)
                .under(schema.regime()));
  }

  /** The custodian's access to a population. */
  public Custodian<?> custodian(String population) {
    return population(population).custodian();
  }

  /** The batches of a table, protected or public, that are in the store, in order. */
  public synchronized List<StoredBatch> batches(String name) {
    if (catalogue.isPublic(name)) {
      String dataset = publicTable(name).dataset();
      return nobody().custodian().batches(dataset);
    }
    TableSchema schema = catalogue.table(name);
    return custodian(schema.population()).batches(dataset(schema.name()));
  }

  /**
   * How many rows a table has, and of how many individuals: as secret as the data.
   *
   * @param people those with a row
   */
  public record Size(long rows, int people) {
    /** A text without any contents. */
    @Override
    public String toString() {
      return "Size";
    }
  }

  /** The size of a table of people's rows. */
  public Size size(String table) {
    BitSet people = new BitSet();
    long rows = 0;
    for (ColumnChunk chunk : table(table).chunks()) {
      rows += chunk.rows();
      IntStream.of(chunk.owners()).forEach(people::set);
    }
    return new Size(rows, people.cardinality());
  }

  /** Refuses a text that is no key of a table's individuals. */
  public void checkKey(String table, String key) {
    table(table).key(key);
  }

  /** Erases the rows of the individual with this key from one table, and leaves the budget. */
  public void erase(String table, String key) {
    erase(table(table), key);
  }

  private static <K> void erase(ProtectedTable<K> table, String key) {
    table.delete(table.key(key));
  }

  /** The rows of a table, for an analyst to ask about; its declared quota holds from now on. */
  public synchronized TableQuery askedBy(String analyst, String table) {
    ProtectedTable<?> asked = table(table);
    String population = asked.schema().population();
    if (!limited.contains(population + "\n" + analyst)) {
      catalogue.analysts().stream()
          .filter(one -> one.name().equals(analyst) && !one.limits().equals(Limits.NONE))
          .forEach(one -> custodian(population).limit(analyst, one.limits()));
    }
    limited.add(population + "\n" + analyst);
    return asked.askedBy(proper.analyst(analyst));
  }

  /** The budget of a new individual, from its first row. */
  private static Function<ChunkRow, @Nullable Amount> budget(
      PopulationSchema people, TableSchema table) {
    Amount each =
        people.regime() instanceof Regime.Global global
            ? global.budget()
            : ((Regime.Personal) people.regime()).each();
    Option<Integer> column = people.budgetColumn().flatMap(table::position);
    if (column.isEmpty()) {
      return row -> each;
    }
    int position = column.get();
    ColumnType type = table.columns().get(position).type();
    return row -> row.isNull(position) ? each : amount(people, JavaValues.of(type, row, position));
  }

  private static Amount amount(PopulationSchema people, @Nullable Object value) {
    BigDecimal exact = new BigDecimal(String.valueOf(value));
    return people
        .regime()
        .currency()
        .amount(exact.movePointRight(Epsilon.DECIMALS).longValueExact());
  }

  @Override
  public String toString() {
    return "OpenTables";
  }
}
