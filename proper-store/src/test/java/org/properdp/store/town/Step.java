package org.properdp.store.town;

import java.io.Serializable;
import java.util.List;

/** One thing that a child does, and what it is known by outside. */
public sealed interface Step extends Serializable {
  /** Nothing else has it, in the store's whole life; requests and batches have it too. */
  String id();

  /** True if the journal tells of it with its id, so that it can also be done again. */
  default boolean isNamed() {
    return false;
  }

  /** True if the journal tells of it without its id, so that one thread must do all of these. */
  default boolean isUnnamed() {
    return false;
  }

  /** A batch arrives; or the whole contents, anew. */
  record Arrive(String id, Where where, boolean refresh, List<Visit> rows) implements Step {
    @Override
    public boolean isNamed() {
      return true;
    }
  }

  /** A question. */
  record Ask(String id, Where where, Asked asked, String epsilon) implements Step {
    @Override
    public boolean isNamed() {
      return true;
    }
  }

  /** More for one of the people. */
  record Grant(String id, String who, String more) implements Step {
    @Override
    public boolean isUnnamed() {
      return true;
    }
  }

  /** More for all. */
  record GrantAll(String id, Where where, String more) implements Step {
    @Override
    public boolean isUnnamed() {
      return true;
    }
  }

  /** One of the people's rows go, from one data set or from both. */
  record Erase(String id, String who, List<Where> from) implements Step {
    @Override
    public boolean isUnnamed() {
      return true;
    }
  }

  /** One of the people's visits are others now. */
  record Update(String id, String who, List<Visit> rows) implements Step {
    @Override
    public boolean isUnnamed() {
      return true;
    }
  }

  /** The custodian looks at what one of the people has left. */
  record Look(String id, String who) implements Step {}

  /** Erased rows go off the disk. */
  record Compact(String id) implements Step {}
}
