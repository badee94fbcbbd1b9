package org.properdp.tables.schema;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Instant;
import java.util.List;
import org.properdp.Proper;
import org.properdp.storage.Declarations;

/**
 * All that is declared in a store, as it stands after its last declaration. It is immutable. Names
 * are found in upper or lower case, and no two of a kind differ only in that.
 */
public final class Catalogue {
  /** A catalogue without declarations. */
  public static final Catalogue EMPTY =
      new Catalogue(Vector.empty(), LinkedHashMap.empty(), LinkedHashMap.empty(), Accounts.NONE);

  /** The population under which the rows of public tables are kept: no declaration has its name. */
  public static final String NOBODY = "public tables";

  private static final Object DECLARING = new Object();

  private final Vector<Declaration> history;

  /** The declarations that stand, in the order in which they were made first. */
  private final Map<Named, Declaration> standing;

  /**
   * Of each table that stands, the position of the declaration that created it; of each analyst,
   * that of the last declaration about the reuse of its answers.
   */
  private final Map<Named, Integer> numbers;

  private final Accounts accounts;

  /** The kind of a name, and the name in lower case; tables of both kinds share names. */
  private record Named(Kind kind, String folded) {
    static Named of(Kind kind, String name) {
      return new Named(kind, Columns.folded(name));
    }
  }

  private enum Kind {
    POPULATION("population"),
    TABLE("table"),
    ANALYST("analyst");

    private final String word;

    Kind(String word) {
      this.word = word;
    }
  }

  private Catalogue(
      Vector<Declaration> history,
      Map<Named, Declaration> standing,
      Map<Named, Integer> numbers,
      Accounts accounts) {
    this.history = history;
    this.standing = standing;
    this.numbers = numbers;
    this.accounts = accounts;
  }

  /** The catalogue of declarations, in order; what conflicts is refused. */
  public static Catalogue of(Iterable<? extends Declaration> declarations) {
    return EMPTY.plus(declarations);
  }

  /** The catalogue of a store. */
  public static Catalogue read(Declarations declarations) {
    return of(Vector.ofAll(declarations.all()).map(StoredDeclaration::read));
  }

  /**
   * Adds declarations to a runtime, all together; if one of them conflicts, none is added.
   *
   * @return the catalogue with them
   */
  public static Catalogue declare(Proper proper, List<? extends Declaration> declarations) {
    synchronized (DECLARING) {
      Catalogue declared = read(proper.declarations()).plus(declarations);
      proper.declarations().add(Vector.ofAll(declarations).map(StoredDeclaration::write).asJava());
      return declared;
    }
  }

  private Catalogue plus(Iterable<? extends Declaration> declarations) {
    return Vector.<Declaration>ofAll(declarations).foldLeft(this, Catalogue::plus);
  }

  /** The catalogue with one more declaration; what conflicts is refused. */
  public Catalogue plus(Declaration declaration) {
    if (declaration instanceof PopulationSchema) {
      if (Columns.folded(declaration.name()).equals(NOBODY)) {
        throw new IllegalArgumentException(
            "no population may be called " + NOBODY + ", which is where their rows are kept");
      }
      return created(Kind.POPULATION, declaration);
    }
    if (declaration instanceof AnalystSchema) {
      accounts.refuseRemoved(declaration.name());
      return created(Kind.ANALYST, declaration);
    }
    if (declaration instanceof TableSchema table) {
      Catalogue created = created(Kind.TABLE, table);
      TableRules.check(table, population(table.population()), tablesOf(table.population()));
      return created;
    }
    if (declaration instanceof PublicTable) {
      return created(Kind.TABLE, declaration);
    }
    if (declaration instanceof AlteredAnalyst altered) {
      return reusing(analyst(altered.name()).with(altered.reuse()), altered);
    }
    if (declaration instanceof BegunEpoch begun) {
      return reusing(analyst(begun.name()), begun);
    }
    return account(declaration);
  }

  /** A declaration about an analyst's quota or login, or about a table that stands. */
  private Catalogue account(Declaration declaration) {
    if (declaration instanceof AlteredAnalyst.Quota altered) {
      AnalystSchema analyst = altered.of(analyst(altered.name()));
      Named name = Named.of(Kind.ANALYST, analyst.name());
      return new Catalogue(history.append(altered), standing.put(name, analyst), numbers, accounts);
    }
    if (declaration instanceof AnalystPassword password) {
      return with(password, accounts.with(analyst(password.name()).name(), password));
    }
    if (declaration instanceof AnalystUsers mapped) {
      return with(mapped, accounts.with(analyst(mapped.name()).name(), mapped));
    }
    if (declaration instanceof RemovedAnalyst removed) {
      String analyst = analyst(removed.name()).name();
      Named name = Named.of(Kind.ANALYST, analyst);
      return new Catalogue(
          history.append(removed),
          standing.remove(name),
          numbers.remove(name),
          accounts.without(analyst));
    }
    return changed(declaration);
  }

  private Catalogue with(Declaration change, Accounts changed) {
    return new Catalogue(history.append(change), standing, numbers, changed);
  }

  private Catalogue reusing(AnalystSchema analyst, Declaration change) {
    if (change instanceof BegunEpoch && analyst.reuse().isEmpty()) {
      throw new IllegalArgumentException(
          "the answers of " + analyst.name() + " are not reused, so there are no epochs");
    }
    Named name = Named.of(Kind.ANALYST, analyst.name());
    return new Catalogue(
        history.append(change),
        standing.put(name, analyst),
        numbers.put(name, history.size()),
        accounts);
  }

  private Catalogue created(Kind kind, Declaration declaration) {
    Named name = Named.of(kind, declaration.name());
    standing
        .get(name)
        .forEach(
            there -> {
              throw new IllegalArgumentException(
                  "the " + kind.word + " " + there.name() + " is declared already");
            });
    return new Catalogue(
        history.append(declaration),
        standing.put(name, declaration),
        numbers.put(name, history.size()),
        accounts);
  }

  private Catalogue changed(Declaration change) {
    Named name = Named.of(Kind.TABLE, change.name());
    Declaration there = standing.get(name).getOrElseThrow(() -> none(Kind.TABLE, change.name()));
    if (change instanceof AlteredTable altered) {
      if (!(there instanceof TableSchema old)) {
        throw new IllegalArgumentException(
            "only tables of people's rows are altered, but " + there.name() + " is a public table");
      }
      TableRules.checkChange(old, altered.table());
      return new Catalogue(
          history.append(change), standing.put(name, altered.table()), numbers, accounts);
    }
    return new Catalogue(
        history.append(change), standing.remove(name), numbers.remove(name), accounts);
  }

  private IllegalArgumentException none(Kind kind, String name) {
    String known =
        standing
            .filterKeys(one -> one.kind() == kind)
            .values()
            .map(Declaration::name)
            .mkString(", ");
    return new IllegalArgumentException(
        "there is no " + kind.word + " " + name + (known.isEmpty() ? "" : "; there are " + known));
  }

  /** Every declaration ever made, in order. */
  public List<Declaration> history() {
    return history.asJava();
  }

  /** The populations, in order. */
  public List<PopulationSchema> populations() {
    return all(PopulationSchema.class);
  }

  /** The tables of people's rows that stand, in order. */
  public List<TableSchema> tables() {
    return all(TableSchema.class);
  }

  /** The public tables that stand, in order. */
  public List<PublicTable> publicTables() {
    return all(PublicTable.class);
  }

  /** The analysts, in order. */
  public List<AnalystSchema> analysts() {
    return all(AnalystSchema.class);
  }

  private <D extends Declaration> List<D> all(Class<D> kind) {
    return standing.values().filter(kind::isInstance).map(kind::cast).asJava();
  }

  /** The population of this name; refuses a name of none. */
  public PopulationSchema population(String name) {
    return find(Kind.POPULATION, name, PopulationSchema.class);
  }

  /** The table of people's rows of this name; refuses a name of none. */
  public TableSchema table(String name) {
    return find(Kind.TABLE, name, TableSchema.class);
  }

  /** The public table of this name; refuses a name of none. */
  public PublicTable publicTable(String name) {
    return find(Kind.TABLE, name, PublicTable.class);
  }

  /** The analyst of this name; refuses a name of none. */
  public AnalystSchema analyst(String name) {
    return find(Kind.ANALYST, name, AnalystSchema.class);
  }

  /** The verifier of the password of the analyst of exactly this name; none if there is none. */
  public Option<String> login(String analyst) {
    return accounts.verifier(analyst);
  }

  /** The analyst who is known to the operating system by a name; none if there is none. */
  public Option<String> analystOf(String user) {
    return accounts.analystOf(user);
  }

  /** True if an analyst of this name was removed. */
  public boolean isRemoved(String analyst) {
    return accounts.isRemoved(analyst);
  }

  /** The epoch of an analyst at a moment; none if the analyst's answers are not reused. */
  public Option<Epoch> epoch(String analyst, Instant moment) {
    Named name = Named.of(Kind.ANALYST, analyst);
    return standing
        .get(name)
        .map(AnalystSchema.class::cast)
        .filter(one -> one.name().equals(analyst))
        .flatMap(AnalystSchema::reuse)
        .map(reuse -> new Epoch(numbers.get(name).getOrElse(0), reuse.since(moment)));
  }

  /** True if a table of this name stands. */
  public boolean hasTable(String name) {
    return standing.containsKey(Named.of(Kind.TABLE, name));
  }

  /** True if a table of this name belongs to nobody; refuses a name of no table. */
  public boolean isPublic(String table) {
    return find(Kind.TABLE, table, Declaration.class) instanceof PublicTable;
  }

  private <D extends Declaration> D find(Kind kind, String name, Class<D> of) {
    Declaration found = standing.get(Named.of(kind, name)).getOrElseThrow(() -> none(kind, name));
    if (!of.isInstance(found)) {
      throw new IllegalArgumentException(
          "the table "
              + found.name()
              + (found instanceof PublicTable
                  ? " is public, and belongs to nobody"
                  : " is of people's rows, and is not public"));
    }
    return of.cast(found);
  }

  /**
   * The number of a table that stands: it never comes again, so that a table which has the name of
   * a dropped one is told from it.
   */
  public int numberOf(String table) {
    return numbers.get(Named.of(Kind.TABLE, table)).getOrElseThrow(() -> none(Kind.TABLE, table));
  }

  private List<TableSchema> tablesOf(String population) {
    return all(TableSchema.class).stream()
        .filter(table -> Columns.folded(table.population()).equals(Columns.folded(population)))
        .toList();
  }

  /** The declarations that stand, in SQL, each with a semicolon. */
  public String sql() {
    return standing
        .values()
        .map(
            each ->
                each.sql()
                    + ";\n"
                    + (each instanceof AnalystSchema ? accounts.sql(each.name()) : ""))
        .mkString("\n");
  }

  @Override
  public String toString() {
    return sql();
  }
}
