package org.properdp.tables;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.List;
import org.properdp.provenance.user.Names;
import org.properdp.registry.KeyRule;
import org.properdp.relational.type.ColumnType;
import org.properdp.storage.KeptPopulation;
import org.properdp.storage.Registration.Kind;
import org.properdp.tables.key.IndividualKey;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.PopulationSchema;
import org.properdp.tables.schema.TableSchema;

/**
 * A population that a store holds, whether it was declared in SQL or by a program. Erasing,
 * granting and merging need its keys alone, so commands do that also where they can't read a
 * program's rows.
 *
 * @param schema how its individuals are named, and what budgets they have; none if a program names
 *     them in a way that no text is read by
 * @param keys the form in which a store has its keys; empty if it has none
 * @param kind how a program declared that individuals are known; none if it is declared in SQL
 * @param datasets the data sets that no table stands for: those of programs, and of tables that
 *     were dropped
 */
public record HeldPopulation(
    String name,
    Option<PopulationSchema> schema,
    String keys,
    Option<Kind> kind,
    List<String> datasets) {
  /** The form of keys of type {@code Integer}. */
  static final String INT = "int";

  /** No key takes more bytes, whatever its characters are. */
  private static final int MOST_CHARACTERS = 1_024;

  /** All populations that are declared or kept; not the one that rows of public tables are in. */
  static Vector<HeldPopulation> all(Catalogue declared, Iterable<KeptPopulation> kept) {
    Map<String, KeptPopulation> byName =
        Vector.ofAll(kept).toLinkedMap(each -> each.what().name(), each -> each);
    Vector<HeldPopulation> inSql =
        Vector.ofAll(declared.populations())
            .map(schema -> ofSql(schema, declared, byName.get(schema.name())));
    return inSql.appendAll(
        byName
            .removeAll(inSql.map(HeldPopulation::name))
            .remove(Catalogue.NOBODY)
            .values()
            .map(HeldPopulation::ofProgram));
  }

  /** The one of this name among all; refuses a name of none. */
  static HeldPopulation named(String name, Vector<HeldPopulation> all) {
    return all.find(each -> each.name().equals(name))
        .orElse(() -> all.find(each -> each.name().equalsIgnoreCase(name)))
        .getOrElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no population "
                        + name
                        + (all.isEmpty()
                            ? ""
                            : "; there are " + all.map(HeldPopulation::name).mkString(", "))));
  }

  private static HeldPopulation ofSql(
      PopulationSchema schema, Catalogue declared, Option<KeptPopulation> kept) {
    Vector<String> tables =
        Vector.ofAll(declared.tables())
            .map(TableSchema::name)
            .map(table -> OpenTables.dataset(declared, table));
    return new HeldPopulation(
        schema.name(),
        Option.some(schema),
        "",
        Option.none(),
        kept.map(each -> Vector.ofAll(each.datasets()).removeAll(tables).asJava())
            .getOrElse(List.of()));
  }

  private static HeldPopulation ofProgram(KeptPopulation kept) {
    Option<ColumnType> key =
        switch (kept.what().kind()) {
          case KEYED -> typeOf(kept.keys());
          case NUMBERED -> Option.some(ColumnType.INTEGER);
          case KEYLESS -> Option.none();
        };
    return new HeldPopulation(
        kept.what().name(),
        // A store may be older than the limit on names, which a declaration has to keep.
        key.filter(each -> kept.what().name().getBytes(UTF_8).length <= Names.MOST_BYTES)
            .map(
                each ->
                    new PopulationSchema(
                        kept.what().name(),
                        keyOf(each, kept.what().keys()),
                        kept.what().regime(),
                        Option.none())),
        kept.keys(),
        Option.some(kept.what().kind()),
        kept.datasets());
  }

  /** A program's keys may hold any characters. */
  private static IndividualKey keyOf(ColumnType type, KeyRule rule) {
    boolean isText = type.form() == ColumnType.Form.TEXT;
    return new IndividualKey(Vector.of(new IndividualKey.Component("", type, rule, isText)));
  }

  private static Option<ColumnType> typeOf(String form) {
    return switch (form) {
      case "string" -> Option.some(ColumnType.varchar(MOST_CHARACTERS));
      case "long" -> Option.some(ColumnType.BIGINT);
      case INT -> Option.some(ColumnType.INTEGER);
      default -> Option.none();
    };
  }

  /** True if it is declared in SQL, so that tables can be of it. */
  public boolean isInSql() {
    return kind.isEmpty();
  }

  /**
   * The form of its individuals' names; refuses a population whose keys are no texts or numbers.
   */
  PopulationSchema readable() {
    return schema.getOrElseThrow(
        () ->
            new IllegalArgumentException(
                "population "
                    + name
                    + " is a program's, and is of "
                    + kind.map(Kind::meaning).getOrElse("")
                    + (keys.isEmpty() ? "" : " of the form " + keys)
                    + ", which a command can't read: look people up, erase and grant in that"
                    + " program, by Population.delete and custodian()"));
  }
}
