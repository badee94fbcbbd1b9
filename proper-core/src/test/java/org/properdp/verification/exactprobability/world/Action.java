package org.properdp.verification.exactprobability.world;

import java.util.List;
import java.util.Optional;

/** An act between questions. In both worlds it happens, except to who is not there. */
public sealed interface Action {
  /** The same in another world, if it takes place there. */
  Optional<Action> edited(Edit edit);

  /** The rows that it brings. */
  default List<Row> rows() {
    return List.of();
  }

  /** Whom it names, or {@link Row#UNKEYED}. */
  default int who() {
    return Row.UNKEYED;
  }

  /** A batch arrives. It arrives in both worlds, if need be empty. */
  record Append(Home home, List<Row> rows) implements Action {
    @Override
    public Optional<Action> edited(Edit edit) {
      return Optional.of(new Append(home, edit.of(rows)));
    }
  }

  /** The whole contents are replaced. */
  record Refresh(Home home, List<Row> rows) implements Action {
    @Override
    public Optional<Action> edited(Edit edit) {
      return Optional.of(new Refresh(home, edit.of(rows)));
    }
  }

  /** One individual's rows are replaced. */
  record Update(Home home, int who, List<Row> rows) implements Action {
    @Override
    public Optional<Action> edited(Edit edit) {
      return edit.acts().test(who)
          ? Optional.of(new Update(home, who, edit.of(rows)))
          : Optional.empty();
    }
  }

  /** One individual's rows are erased from a data set. */
  record Delete(Home home, int who) implements Action {
    @Override
    public Optional<Action> edited(Edit edit) {
      return Optional.<Action>of(this).filter(same -> edit.acts().test(who));
    }
  }

  /** One individual's rows are erased from all data sets. */
  record DeleteEverywhere(int who) implements Action {
    @Override
    public Optional<Action> edited(Edit edit) {
      return Optional.<Action>of(this).filter(same -> edit.acts().test(who));
    }
  }

  /** One individual may spend more. */
  record Grant(int who, long nanos) implements Action {
    @Override
    public Optional<Action> edited(Edit edit) {
      return Optional.<Action>of(this).filter(same -> edit.acts().test(who));
    }
  }

  /** All who have entered may spend more. */
  record GrantAll(long nanos) implements Action {
    @Override
    public Optional<Action> edited(Edit edit) {
      return Optional.of(this);
    }
  }

  /** All who have entered get this much back, up to a most, which is a rule of the world. */
  record Renew(long nanos) implements Action {
    @Override
    public Optional<Action> edited(Edit edit) {
      return Optional.of(this);
    }
  }
}
