package org.properdp.verification.slowmodel.plan;

import org.jspecify.annotations.Nullable;

/** One step of a plan. */
public sealed interface Step {
  /** The table after this step. */
  <Q> Q after(Q input, Tables<Q> tables);

  record Filter(RowFunctions.Test test) implements Step {
    @Override
    public <Q> Q after(Q input, Tables<Q> tables) {
      return tables.filter(input, test);
    }
  }

  record Mapped(RowFunctions.Change change) implements Step {
    @Override
    public <Q> Q after(Q input, Tables<Q> tables) {
      return tables.map(input, change);
    }
  }

  record FlatMapped(@Nullable Long bound, RowFunctions.Expansion expansion) implements Step {
    @Override
    public <Q> Q after(Q input, Tables<Q> tables) {
      return tables.flatMap(input, bound, expansion);
    }
  }

  record Union(Plan right) implements Step {
    @Override
    public <Q> Q after(Q input, Tables<Q> tables) {
      return tables.union(input, right.build(tables));
    }
  }

  record UnionPublic(PublicRows rows) implements Step {
    @Override
    public <Q> Q after(Q input, Tables<Q> tables) {
      return tables.unionPublic(input, rows);
    }
  }

  record Cross(PublicRows rows, RowFunctions.Combination combination) implements Step {
    @Override
    public <Q> Q after(Q input, Tables<Q> tables) {
      return tables.cross(input, rows, combination);
    }
  }

  record Join(
      PublicRows rows,
      RowFunctions.Key key,
      RowFunctions.Key publicKey,
      RowFunctions.Combination combination)
      implements Step {
    @Override
    public <Q> Q after(Q input, Tables<Q> tables) {
      return tables.join(input, rows, key, publicKey, combination);
    }
  }

  record Membership(PublicRows.Keys keys, boolean among, RowFunctions.Key key) implements Step {
    @Override
    public <Q> Q after(Q input, Tables<Q> tables) {
      return tables.membership(input, keys, among, key);
    }
  }

  record PerIndividual(@Nullable Long bound, RowFunctions.Grouping grouping) implements Step {
    @Override
    public <Q> Q after(Q input, Tables<Q> tables) {
      return tables.perIndividual(input, bound, grouping);
    }
  }

  record First(long bound) implements Step {
    @Override
    public <Q> Q after(Q input, Tables<Q> tables) {
      return tables.firstPerIndividual(input, bound);
    }
  }

  record Distinct() implements Step {
    @Override
    public <Q> Q after(Q input, Tables<Q> tables) {
      return tables.distinctPerIndividual(input);
    }
  }

  record Named(String name) implements Step {
    @Override
    public <Q> Q after(Q input, Tables<Q> tables) {
      return tables.as(input, name);
    }
  }
}
