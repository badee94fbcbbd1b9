package org.properdp.tables;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.InstantSource;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.ColumnChunk;
import org.properdp.custody.StoredBatch;
import org.properdp.population.Custodian;
import org.properdp.population.Population;
import org.properdp.provenance.engine.Engine;
import org.properdp.provenance.plan.Source;
import org.properdp.query.Agent;
import org.properdp.query.Limits;
import org.properdp.tables.engine.Cluster;
import org.properdp.tables.engine.ColumnarEngine;
import org.properdp.tables.schema.AlteredAnalyst;
import org.properdp.tables.schema.AlteredTable;
import org.properdp.tables.schema.AnalystSchema;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.Declaration;
import org.properdp.tables.schema.PublicTable;
import org.properdp.tables.schema.TableSchema;

/**
 * The tables that are declared in a runtime, and their populations, each opened when it is first
 * needed. It belongs to the custodian: it gives access to everything.
 */
public final class OpenTables {
  private static final Epsilon LEAST = Epsilon.of("0.000000001");
  private static final Map<Proper, OpenTables> SHARED = new ConcurrentHashMap<>();

  private final Proper proper;
  private final Opened opened;

  /** The declarations at one moment; absent if they are those of now. */
  private final @Nullable Catalogue fixed;

  private volatile boolean hasGivenPublicRows;

  /** Whom questions go to instead of the agents of the populations; absent if to those. */
  private final @Nullable Rehearsal rehearsal;

  /**
   * Agents of the custodian's own, how many rows of each person plans keep, and the rows that are
   * answered from.
   */
  private record Rehearsal(
      Function<String, Agent> agents, OptionalLong kept, Map<String, Source<ChunkRow>> held) {}

  private OpenTables(
      Proper proper, Opened opened, @Nullable Catalogue fixed, @Nullable Rehearsal rehearsal) {
    this.proper = proper;
    this.opened = opened;
    this.fixed = fixed;
    this.rehearsal = rehearsal;
  }

  /** The tables of a runtime, which must not have opened their populations otherwise. */
  public static OpenTables of(Proper proper) {
    OpenTables shared = SHARED.get(proper);
    return shared == null ? read(proper) : shared;
  }

  private static OpenTables read(Proper proper) {
    return new OpenTables(proper, new Opened(Catalogue.read(proper.declarations())), null, null);
  }

  /** The tables of a runtime for all of its users in this process, until they are unshared. */
  public static OpenTables shared(Proper proper) {
    return SHARED.computeIfAbsent(proper, OpenTables::read);
  }

  /** Gives these tables to nobody else any more. */
  public void unshare() {
    SHARED.remove(proper, this);
  }

  /** Has the days of quotas begin by another clock from now on. */
  public void daysBy(InstantSource days) {
    proper.daysBy(days);
  }

  /**
   * Has questions about tables in a lake evaluated by other processes from now on, as their
   * custodian has declared.
   */
  public void evaluatedBy(Cluster cluster) {
    opened.cluster = Option.some(cluster);
  }

  /** The declarations. */
  public Catalogue catalogue() {
    return fixed == null ? opened.catalogue : fixed;
  }

  /** The same tables as they are declared now, also after more has been declared. */
  public OpenTables asDeclaredNow() {
    return new OpenTables(proper, opened, catalogue(), rehearsal);
  }

  /**
   * The same tables, of which agents of the custodian's own are asked instead: no budget and no
   * quota of this runtime is touched, and answers are as secret as the data. All questions are
   * about the rows that are there when a table is first asked about.
   *
   * @param agents the agent of each population, by its name
   * @param kept how many rows of each person are kept, if the agents keep one budget for all
   */
  public OpenTables rehearsed(Function<String, Agent> agents, OptionalLong kept) {
    return new OpenTables(
        proper, opened, catalogue(), new Rehearsal(agents, kept, new ConcurrentHashMap<>()));
  }

  /**
   * The number of rows of each person of a population that a plan keeps, also of rows that are
   * computed: those that a global budget pays for.
   */
  public OptionalLong rowsKept(String population) {
    if (rehearsal != null) {
      return rehearsal.kept();
    }
    return catalogue().population(population).regime() instanceof Regime.Global global
        ? OptionalLong.of(global.rowsPerIndividual())
        : OptionalLong.empty();
  }

  /**
   * Declares more, all together or nothing; what is asked from now on follows it. A table that is
   * open keeps its columns until the store is closed.
   */
  public Catalogue declare(List<? extends Declaration> declarations) {
    synchronized (opened) {
      for (Declaration each : declarations) {
        if (each instanceof AlteredTable altered) {
          refuseIfOpenInAnotherForm(altered.table());
        } else if (each instanceof AlteredAnalyst.Quota altered) {
          refuseInAnotherCurrency(altered);
        }
      }
      Catalogue declared = Catalogue.declare(proper, declarations);
      follow(declared);
      return declared;
    }
  }

  /** Questions that are prepared already are within the new limits, too. */
  private void follow(Catalogue declared) {
    opened.catalogue = declared;
    opened.askers.forEach(this::limit);
  }

  /** A quota that can't hold where its analyst asks already must not be declared. */
  private void refuseInAnotherCurrency(AlteredAnalyst.Quota altered) {
    opened.askers.stream()
        .filter(asker -> asker.analyst().equalsIgnoreCase(altered.name()))
        .map(asker -> population(asker.population()).schema().regime().currency())
        .forEach(currency -> altered.most().forEach(currency::own));
  }

  private void refuseIfOpenInAnotherForm(TableSchema anew) {
    Vector.ofAll(opened.catalogue.tables())
        .find(table -> table.name().equals(anew.name()))
        .map(table -> opened.tables.get(dataset(opened.catalogue, table.name())))
        .filter(Objects::nonNull)
        .filter(open -> open.under(anew).isEmpty())
        .forEach(
            open -> {
              throw new IllegalArgumentException(
                  "the table "
                      + anew.name()
                      + " is in use, so its columns, its rows per person and the place of its files"
                      + " can't change now: stop the server, and declare this before it starts"
                      + " again");
            });
  }

  /** Reads again what is declared, for declarations that were not made here. */
  public void refresh() {
    synchronized (opened) {
      follow(Catalogue.read(proper.declarations()));
    }
  }

  /** The table of this name; refuses a name of none. */
  public ProtectedTable<?> table(String name) {
    Catalogue declared = catalogue();
    TableSchema schema = declared.table(name);
    String dataset = dataset(declared, schema.name());
    synchronized (opened) {
      ProtectedTable<?> open = opened.tables.get(dataset);
      if (open == null) {
        open = opened(population(schema.population()), schema, dataset);
        opened.tables.put(dataset, open);
      }
      return under(open, schema);
    }
  }

  private static <K> ProtectedTable<K> under(ProtectedTable<K> open, TableSchema schema) {
    return open.schema().equals(schema)
        ? open
        : open.under(schema)
            .getOrElseThrow(
                () ->
                    new IllegalArgumentException(
                        "the table " + schema.name() + " has changed: ask again"));
  }

  private static <K> ProtectedTable<K> opened(
      OpenPopulation<K> people, TableSchema schema, String dataset) {
    return ProtectedTable.open(
        people.people(),
        schema,
        people.schema().key(),
        dataset,
        Option.some(FirstBudget.of(people.schema(), schema)));
  }

  /** The public table of this name, with its rows; refuses a name of none. */
  public PublicRows publicTable(String name) {
    hasGivenPublicRows = true;
    Catalogue declared = catalogue();
    PublicTable schema = declared.publicTable(name);
    String dataset = dataset(declared, schema.name());
    synchronized (opened) {
      PublicRows open = opened.publicTables.get(dataset);
      if (open == null) {
        open = PublicRows.open(nobody(), schema, dataset);
        opened.publicTables.put(dataset, open);
      }
      return open;
    }
  }

  /** True if {@link #publicTable} was ever asked of these tables. */
  public boolean hasGivenPublicRows() {
    return hasGivenPublicRows;
  }

  /** The population under which the rows of public tables are kept; it is never asked anything. */
  private Population<Integer> nobody() {
    if (opened.nobody == null) {
      opened.nobody = proper.numberedPopulation(Catalogue.NOBODY).personal(LEAST);
    }
    return opened.nobody;
  }

  /** The name of a table that was dropped may come again, and then means another table. */
  static String dataset(Catalogue declared, String table) {
    return table + "#" + declared.numberOf(table);
  }

  /**
   * Every population that this runtime holds, whether it was declared in SQL or by a program: what
   * a custodian does to people is done there, or refused.
   */
  public List<HeldPopulation> populations() {
    return HeldPopulation.all(catalogue(), proper.populations()).asJava();
  }

  /**
   * The population of this name, for its custodian; refuses a name of none, and a population of a
   * program's own kind of keys.
   */
  public OpenPopulation<?> population(String name) {
    synchronized (opened) {
      OpenPopulation<?> open = opened.populations.get(name);
      if (open != null) {
        return open;
      }
    }
    HeldPopulation held = HeldPopulation.named(name, Vector.ofAll(populations()));
    Engine engine = new ColumnarEngine(() -> opened.cluster);
    synchronized (opened) {
      return opened.populations.computeIfAbsent(
          held.name(), one -> OpenPopulation.open(proper, held, engine));
    }
  }

  /** The custodian's access to a population. */
  public Custodian<?> custodian(String population) {
    return population(population).custodian();
  }

  /** Why the ledger of a population that is open has stopped, if one has; for its custodian. */
  public Optional<Throwable> failure() {
    return opened.failure();
  }

  /** The batches of a table, protected or public, that are in the store, in order. */
  public List<StoredBatch> batches(String name) {
    Catalogue declared = catalogue();
    if (declared.isPublic(name)) {
      String dataset = publicTable(name).dataset();
      synchronized (opened) {
        return nobody().custodian().batches(dataset);
      }
    }
    TableSchema schema = declared.table(name);
    return custodian(schema.population()).batches(dataset(declared, schema.name()));
  }

  /**
   * The number of rows that a table has, and of how many individuals: as secret as the data.
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

  /** Erases the rows of the individual with this key from one table, and leaves the budget. */
  public void erase(String table, String key) {
    erase(table(table), key);
  }

  private static <K> void erase(ProtectedTable<K> table, String key) {
    table.delete(table.key(key));
  }

  /** The rows of a table, for an analyst to ask about; its declared quota holds from now on. */
  public TableQuery askedBy(String analyst, String table) {
    ProtectedTable<?> asked = table(table);
    if (rehearsal != null) {
      return asked.askedOf(
          rehearsal.agents().apply(asked.schema().population()),
          analyst,
          rehearsal.held().computeIfAbsent(asked.schema().name(), name -> asked.held()));
    }
    synchronized (opened) {
      Opened.Asker asker = new Opened.Asker(analyst, asked.schema().population());
      limit(asker);
      opened.askers.add(asker);
    }
    return asked.askedBy(proper.analyst(analyst));
  }

  /**
   * The newest limits hold, also for what is asked of tables as they were declared earlier. Those
   * that the runtime keeps may be of an earlier declaration; the same ones are not set anew.
   */
  private void limit(Opened.Asker asker) {
    Custodian<?> custodian = custodian(asker.population());
    declared(asker.analyst())
        .filter(declared -> !declared.equals(custodian.limits(asker.analyst())))
        .forEach(declared -> custodian.limit(asker.analyst(), declared));
  }

  /** The declaration of an analyst; none if nothing was ever said of its limits. */
  private Option<Limits> declared(String analyst) {
    if (opened.catalogue.isRemoved(analyst)) {
      return Option.some(Limits.NONE.questions(0));
    }
    return Vector.ofAll(opened.catalogue.analysts())
        .find(one -> one.name().equals(analyst))
        .map(AnalystSchema::limits)
        .filter(limits -> !limits.equals(Limits.NONE) || isQuotaAltered(analyst));
  }

  private boolean isQuotaAltered(String analyst) {
    return opened.catalogue.history().stream()
        .anyMatch(
            one -> one instanceof AlteredAnalyst.Quota && one.name().equalsIgnoreCase(analyst));
  }

  @Override
  public String toString() {
    return "OpenTables";
  }
}
