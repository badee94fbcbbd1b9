package org.properdp.verification.slowmodel.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.verification.slowmodel.ModelDataset;
import org.properdp.verification.slowmodel.ModelPopulation;
import org.properdp.verification.slowmodel.ModelTable;

/** Plans in the model. */
public record ModelTables(ModelPopulation population, List<ModelDataset.View<Row>> views)
    implements Tables<ModelTable<Row>> {
  @Override
  public ModelTable<Row> view(int number) {
    return population.table(views.get(number % views.size()));
  }

  @Override
  public ModelTable<Row> filter(ModelTable<Row> input, RowFunctions.Test test) {
    return input.filter(test);
  }

  @Override
  public ModelTable<Row> map(ModelTable<Row> input, RowFunctions.Change change) {
    return input.map(change);
  }

  @Override
  public ModelTable<Row> flatMap(
      ModelTable<Row> input, @Nullable Long bound, RowFunctions.Expansion expansion) {
    return input.flatMap(bound, expansion);
  }

  @Override
  public ModelTable<Row> union(ModelTable<Row> left, ModelTable<Row> right) {
    return left.union(right);
  }

  @Override
  public ModelTable<Row> unionPublic(ModelTable<Row> input, PublicRows rows) {
    return input.unionPublic(rows.name(), rows.rows());
  }

  @Override
  public ModelTable<Row> cross(
      ModelTable<Row> input, PublicRows rows, RowFunctions.Combination combination) {
    return input.cross(rows.name(), rows.rows(), combination);
  }

  @Override
  public ModelTable<Row> join(
      ModelTable<Row> input,
      PublicRows rows,
      RowFunctions.Key key,
      RowFunctions.Key publicKey,
      RowFunctions.Combination combination) {
    return input.join(rows.name(), rows.rows(), key, publicKey, combination);
  }

  @Override
  public ModelTable<Row> membership(
      ModelTable<Row> input, PublicRows.Keys keys, boolean among, RowFunctions.Key key) {
    return input.membership(keys.name(), keys.list(), among, key);
  }

  @Override
  public ModelTable<Row> perIndividual(
      ModelTable<Row> input, @Nullable Long bound, RowFunctions.Grouping grouping) {
    return input.perIndividual(bound, grouping);
  }

  @Override
  public ModelTable<Row> firstPerIndividual(ModelTable<Row> input, long bound) {
    return input.firstPerIndividual(bound);
  }

  @Override
  public ModelTable<Row> distinctPerIndividual(ModelTable<Row> input) {
    return input.distinctPerIndividual();
  }

  @Override
  public ModelTable<Row> as(ModelTable<Row> input, String name) {
    return input.as(name);
  }
}
