package org.properdp.verification.slowmodel.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.Fixture;
import org.properdp.population.View;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.provenance.reference.PublicTable;
import org.properdp.query.Queryable;

/** Plans in the runtime, as an analyst writes them. */
public record RuntimeTables(String analyst, List<View<Row>> views)
    implements Tables<Queryable<Row>> {
  private static PublicTable<Row> table(PublicRows rows) {
    return PublicTable.of(rows.name(), rows.rows());
  }

  static PublicKeys<Integer> keys(PublicRows.Keys keys) {
    return PublicKeys.of(keys.name(), keys.list());
  }

  @Override
  public Queryable<Row> view(int number) {
    return views.get(number % views.size()).askedBy(Fixture.AUTHORITY, analyst);
  }

  @Override
  public Queryable<Row> filter(Queryable<Row> input, RowFunctions.Test test) {
    return input.filter(test);
  }

  @Override
  public Queryable<Row> map(Queryable<Row> input, RowFunctions.Change change) {
    return input.map(change);
  }

  @Override
  public Queryable<Row> flatMap(
      Queryable<Row> input, @Nullable Long bound, RowFunctions.Expansion expansion) {
    return bound == null ? input.flatMap(expansion) : input.flatMap(bound, expansion);
  }

  @Override
  public Queryable<Row> union(Queryable<Row> left, Queryable<Row> right) {
    return left.union(right);
  }

  @Override
  public Queryable<Row> unionPublic(Queryable<Row> input, PublicRows rows) {
    return input.union(table(rows));
  }

  @Override
  public Queryable<Row> cross(
      Queryable<Row> input, PublicRows rows, RowFunctions.Combination combination) {
    return input.cross(table(rows), combination);
  }

  @Override
  public Queryable<Row> join(
      Queryable<Row> input,
      PublicRows rows,
      RowFunctions.Key key,
      RowFunctions.Key publicKey,
      RowFunctions.Combination combination) {
    return input.join(table(rows), key, publicKey, combination);
  }

  @Override
  public Queryable<Row> membership(
      Queryable<Row> input, PublicRows.Keys keys, boolean among, RowFunctions.Key key) {
    return among ? input.filterIn(keys(keys), key) : input.filterNotIn(keys(keys), key);
  }

  @Override
  public Queryable<Row> perIndividual(
      Queryable<Row> input, @Nullable Long bound, RowFunctions.Grouping grouping) {
    return bound == null ? input.perIndividual(grouping) : input.perIndividual(bound, grouping);
  }

  @Override
  public Queryable<Row> firstPerIndividual(Queryable<Row> input, long bound) {
    return input.firstPerIndividual(bound);
  }

  @Override
  public Queryable<Row> distinctPerIndividual(Queryable<Row> input) {
    return input.distinctPerIndividual();
  }

  @Override
  public Queryable<Row> as(Queryable<Row> input, String name) {
    return input.as(name);
  }
}
