package org.properdp.verification.slowmodel.plan;

import org.jspecify.annotations.Nullable;

/** Whatever can make tables out of plans: the model can, and the runtime. */
public interface Tables<Q> {
  /** All rows of a view. */
  Q view(int number);

  /** See the steps of {@link Step}, which are called the same. */
  Q filter(Q input, RowFunctions.Test test);

  Q map(Q input, RowFunctions.Change change);

  Q flatMap(Q input, @Nullable Long bound, RowFunctions.Expansion expansion);

  Q union(Q left, Q right);

  Q unionPublic(Q input, PublicRows rows);

  Q cross(Q input, PublicRows rows, RowFunctions.Combination combination);

  Q join(
      Q input,
      PublicRows rows,
      RowFunctions.Key key,
      RowFunctions.Key publicKey,
      RowFunctions.Combination combination);

  Q membership(Q input, PublicRows.Keys keys, boolean among, RowFunctions.Key key);

  Q perIndividual(Q input, @Nullable Long bound, RowFunctions.Grouping grouping);

  Q firstPerIndividual(Q input, long bound);

  Q distinctPerIndividual(Q input);

  Q as(Q input, String name);
}
