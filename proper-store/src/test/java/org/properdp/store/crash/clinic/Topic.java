package org.properdp.store.crash.clinic;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.storage.Registration;
import org.properdp.storage.Registration.Kind;

/** The data sets, and whose rows they have. */
public enum Topic {
  /** Of patients; who enters gets the usual budget. */
  VISITS(Group.PATIENTS),
  /** Of patients, in columns; the entering row says which budget, or none. */
  PILLS(Group.PATIENTS),
  /** Of the staff. */
  SHIFTS(Group.STAFF);

  private final Group group;

  Topic(Group group) {
    this.group = group;
  }

  Group group() {
    return group;
  }

  /** True if its rows are laid out in columns. */
  public boolean isColumnar() {
    return this == PILLS;
  }

  /** The populations. */
  public enum Group {
    /** Known by strings; a budget for each. */
    PATIENTS(List.of("ann", "bob", "cyd", "dan", "eve", "fay")),
    /** Known by numbers; one budget for all. */
    STAFF(List.of("0", "1", "2", "7"));

    /** The budget with which a patient starts, in billionths. */
    static final long EACH = 1_000_000_000L;

    /** The budget for all of the staff. */
    static final long ALL = 2_000_000_000L;

    /** The number of rows of each member of the staff that are kept. */
    static final int ROWS = 2;

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> everybody;

    Group(List<String> everybody) {
      this.everybody = everybody;
    }

    List<String> everybody() {
      return everybody;
    }

    /** Its name in a store. */
    public Registration registration() {
      return this == PATIENTS
          ? new Registration("patients", Kind.KEYED, new Regime.Personal(new Epsilon(EACH)))
          : new Registration("staff", Kind.NUMBERED, new Regime.Global(new Epsilon(ALL), ROWS));
    }

    boolean isPersonal() {
      return this == PATIENTS;
    }

    /** The data sets that are about it. */
    public List<Topic> topics() {
      return Arrays.stream(Topic.values()).filter(topic -> topic.group == this).toList();
    }
  }

  /** The budget of who enters by a row; none where there is none, or its function throws. */
  @Nullable Long initial(Entry row) {
    if (this != PILLS) {
      return Group.EACH;
    }
    return row.kind() == 0 ? null : row.kind() * 400_000_000L;
  }
}
