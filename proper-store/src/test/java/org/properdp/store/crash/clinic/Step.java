package org.properdp.store.crash.clinic;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.store.crash.clinic.Topic.Group;

/** One thing that is done. */
public sealed interface Step {
  /** A batch is appended. */
  record Append(Topic topic, String batch, List<@Nullable Entry> rows) implements Step {}

  /** A batch replaces all rows. */
  record Refresh(Topic topic, String batch, List<@Nullable Entry> rows) implements Step {}

  /** Somebody's rows are replaced. */
  record Update(Topic topic, String who, List<Entry> rows) implements Step {}

  /** Somebody's rows are erased from one data set. */
  record Delete(Topic topic, String who) implements Step {}

  /** Somebody's rows are erased from all data sets. */
  record DeleteEverywhere(Group group, String who) implements Step {}

  /** Somebody is granted more, in billionths. */
  record Grant(String who, long more) implements Step {}

  /** Everybody is granted more, or the one budget is. */
  record GrantAll(Group group, long more) implements Step {}

  /** A question, of one data set or of two together. */
  record Ask(Kind kind, List<Topic> topics, long epsilon, String id) implements Step {
    Group group() {
      return topics.get(0).group();
    }
  }

  /** The store is closed and opened again. */
  record Reopen() implements Step {}

  /** A checkpoint is taken. */
  record TakeCheckpoint() implements Step {}

  /** Erased rows are taken off the disk. */
  record Compact() implements Step {}

  /** The rows in columns are moved to a file; with those in other files, or alone. */
  record MoveToFile(boolean together) implements Step {}

  /** The questions. */
  enum Kind {
    /** The number of rows. */
    COUNT,
    /** The number of each kind from 0 to 2. */
    HISTOGRAM,
    /** The sum of kinds, each at most 4. */
    SUM
  }
}
