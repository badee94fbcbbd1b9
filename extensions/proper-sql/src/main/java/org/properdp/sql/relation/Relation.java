package org.properdp.sql.relation;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.apache.calcite.rel.RelNode;
import org.properdp.tables.TableQuery;
import org.properdp.tables.expression.Formula;

/** Whose the rows of a relation are (SEMANTICS §11). */
sealed interface Relation {
  /** Public rows, which Calcite may compute. */
  record Everybodys(RelNode rel) implements Relation {}

  /** Rows that follow from noisy answers and public rows: after the noise all is free. */
  record AfterNoise(RelNode rel) implements Relation {}

  /**
   * Rows of people, of one population.
   *
   * @param rows the rows, whose columns formulas are about
   * @param fields what the relation's fields are, in order
   * @param key the field that is the canonical key of a row's owner, if there is one
   * @param listed of formulas, by their text, the constants that conditions leave
   */
  record Peoples(
      TableQuery rows,
      String population,
      Vector<Formula> fields,
      Option<Integer> key,
      Map<String, Vector<Formula>> listed)
      implements Relation {
    Peoples where(Formula condition) {
      return new Peoples(rows.where(condition), population, fields, key, listed);
    }

    Peoples with(Vector<Formula> others, Option<Integer> itsKey) {
      return new Peoples(rows, population, others, itsKey, listed);
    }

    Peoples listing(Formula of, Vector<Formula> constants) {
      Map<String, Vector<Formula>> more =
          listed.containsKey(of.toString()) ? listed : listed.put(of.toString(), constants);
      return new Peoples(rows, population, fields, key, more);
    }

    static Peoples of(
        TableQuery rows, String population, Vector<Formula> fields, Option<Integer> key) {
      return new Peoples(rows, population, fields, key, HashMap.empty());
    }
  }
}
