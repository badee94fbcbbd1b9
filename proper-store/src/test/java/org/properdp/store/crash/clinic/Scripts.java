package org.properdp.store.crash.clinic;

import static org.properdp.store.crash.clinic.Step.Kind.COUNT;
import static org.properdp.store.crash.clinic.Step.Kind.HISTOGRAM;
import static org.properdp.store.crash.clinic.Step.Kind.SUM;
import static org.properdp.store.crash.clinic.Topic.PILLS;
import static org.properdp.store.crash.clinic.Topic.SHIFTS;
import static org.properdp.store.crash.clinic.Topic.VISITS;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.store.crash.clinic.Step.Append;
import org.properdp.store.crash.clinic.Step.Ask;
import org.properdp.store.crash.clinic.Step.Compact;
import org.properdp.store.crash.clinic.Step.Delete;
import org.properdp.store.crash.clinic.Step.DeleteEverywhere;
import org.properdp.store.crash.clinic.Step.Grant;
import org.properdp.store.crash.clinic.Step.GrantAll;
import org.properdp.store.crash.clinic.Step.Kind;
import org.properdp.store.crash.clinic.Step.MoveToFile;
import org.properdp.store.crash.clinic.Step.Refresh;
import org.properdp.store.crash.clinic.Step.Reopen;
import org.properdp.store.crash.clinic.Step.TakeCheckpoint;
import org.properdp.store.crash.clinic.Step.Update;
import org.properdp.store.crash.clinic.Topic.Group;

/** Workloads. */
public final class Scripts {
  private static final Step REOPEN = new Reopen();
  private static final Step CHECKPOINT = new TakeCheckpoint();
  private static final Step COMPACT = new Compact();
  private static final Step FIRST_VISITS =
      new Append(
          VISITS,
          "v1",
          rows(row("ann", 0), row("ann", 1), null, row("bob", 1), row("ann", 2), row(null, 1)));
  private static final String LONG_NOTE = "a note that is long ".repeat(20);

  private Scripts() {}

  /** Everything that can be done to a store, with several segments and checkpoints. */
  public static List<Step> everything() {
    List<Step> steps = new ArrayList<>();
    steps.addAll(arrivals());
    steps.addAll(changes());
    steps.addAll(exhaustion());
    return steps;
  }

  /** The first two things that are done to a store. */
  public static List<Step> beginning() {
    return List.of(
        new Append(VISITS, "v1", rows(row("ann", 0), row("bob", 1))),
        ask("count visits", COUNT, 100_000_000, VISITS));
  }

  /** A few things of each kind about patients, with two checkpoints. */
  public static List<Step> small() {
    return List.of(
        new Append(VISITS, "v1", rows(row("ann", 0), row("ann", 1), null, row("bob", 1))),
        ask("count visits", COUNT, 100_000_000, VISITS),
        CHECKPOINT,
        new Append(PILLS, "p1", rows(row("cyd", 1))),
        new Update(VISITS, "bob", List.of(row("bob", 2))),
        new Grant("bob", 300_000_000),
        CHECKPOINT,
        new Delete(VISITS, "ann"),
        ask("again", HISTOGRAM, 300_000_000, VISITS),
        new Refresh(PILLS, "p2", rows(row("dan", 2))));
  }

  /** Rows are erased, from the disk too. */
  public static List<Step> erasure() {
    return List.of(
        new Append(VISITS, "v1", rows(row("ann", 0), row("ann", 1), null, row("bob", 1))),
        ask("count visits", COUNT, 100_000_000, VISITS),
        new Append(VISITS, "v2", rows(new Entry("ann", 2, LONG_NOTE), row("eve", 2))),
        new DeleteEverywhere(Group.PATIENTS, "ann"),
        COMPACT,
        ask("again", COUNT, 100_000_000, VISITS));
  }

  /** Rows in columns are moved to files, and erased, replaced and asked about there. */
  public static List<Step> filing() {
    return List.of(
        new Append(PILLS, "p1", rows(row("bob", 3), row("dan", 0), row("cyd", 1), row("cyd", 2))),
        new MoveToFile(false),
        new Append(PILLS, "p2", rows(row("cyd", 0), row("bob", 1), row("ann", 2))),
        ask("count pills", COUNT, 100_000_000, PILLS),
        new MoveToFile(false),
        new Update(PILLS, "bob", List.of(row("bob", 2))),
        new Delete(PILLS, "cyd"),
        COMPACT,
        ask("after an erasure", HISTOGRAM, 100_000_000, PILLS),
        new Append(PILLS, "p3", rows(row("cyd", 1), row("ann", 1))),
        REOPEN,
        new MoveToFile(true),
        COMPACT,
        new Append(PILLS, "p1", rows(row("bob", 3), row("dan", 0), row("cyd", 1), row("cyd", 2))),
        REOPEN,
        new DeleteEverywhere(Group.PATIENTS, "ann"),
        COMPACT,
        ask("in one file", COUNT, 100_000_000, PILLS),
        new Refresh(PILLS, "p4", rows(row("dan", 2))),
        COMPACT,
        new MoveToFile(false),
        REOPEN,
        ask("at the end", COUNT, 100_000_000, PILLS));
  }

  /** Large batches in columns among small ones, which are erased, replaced and asked about. */
  public static List<Step> delivering() {
    return List.of(
        new Append(PILLS, "p1", rows(row("bob", 3), row("dan", 0), row("cyd", 1), row("cyd", 2))),
        new Append(PILLS, "p2", rows(row("cyd", 0), row("bob", 1))),
        new Append(PILLS, "p3", rows(row("bob", 2), null, row("ann", 2), row("ann", 1))),
        ask("count pills", COUNT, 100_000_000, PILLS),
        CHECKPOINT,
        new Append(PILLS, "p4", rows(row("ann", 0))),
        new MoveToFile(false),
        new Append(PILLS, "p1", rows(row("bob", 3), row("dan", 0), row("cyd", 1), row("cyd", 2))),
        REOPEN,
        new Delete(PILLS, "cyd"),
        new Update(PILLS, "bob", List.of(row("bob", 2))),
        new Append(PILLS, "p5", rows(row("cyd", 1), row("eve", 1), row("cyd", 2))),
        COMPACT,
        ask("after an erasure", HISTOGRAM, 100_000_000, PILLS),
        new MoveToFile(true),
        COMPACT,
        new Refresh(PILLS, "p6", rows(row("dan", 2), row("fay", 2), row("dan", 1))),
        COMPACT,
        REOPEN,
        ask("at the end", COUNT, 100_000_000, PILLS));
  }

  /** Batches and questions that all can pay: in any order with those of other numbers. */
  public static List<Step> harmless(int number, int turns) {
    List<Step> steps = new ArrayList<>();
    for (int turn = 0; turn < turns; turn++) {
      String name = number + "." + turn;
      steps.add(new Append(PILLS, name, rows(row("ann", 1), row("bob", 1))));
      steps.add(ask("count " + name, COUNT, 1_000, VISITS));
    }
    return steps;
  }

  /** One of each, new, to be tried on a store that has stopped. */
  public static List<Step> attempts() {
    return List.of(
        new Append(VISITS, "late", rows(row("ann", 0))),
        new Refresh(SHIFTS, "late", rows()),
        new Update(VISITS, "ann", List.of()),
        new Delete(VISITS, "ann"),
        new DeleteEverywhere(Group.STAFF, "1"),
        new Grant("ann", 1),
        new GrantAll(Group.STAFF, 1),
        ask("late", COUNT, 1, VISITS),
        ask("late too", COUNT, 1, SHIFTS));
  }

  private static List<Step> arrivals() {
    return List.of(
        FIRST_VISITS,
        ask("count visits", COUNT, 100_000_000, VISITS),
        CHECKPOINT,
        new Append(PILLS, "p1", rows(row("bob", 3), row("dan", 0), row("cyd", 1), row("cyd", 2))),
        ask("histogram visits", HISTOGRAM, 150_000_000, VISITS),
        new Append(SHIFTS, "s1", rows(row("1", 1), row("1", 2), row("7", 4), row("1", 3))),
        ask("sum shifts", SUM, 200_000_000, SHIFTS),
        REOPEN,
        new Append(
            VISITS, "v2", rows(new Entry("eve", 2, LONG_NOTE), row("ann", 1), row("cyd", 2))),
        CHECKPOINT);
  }

  private static List<Step> changes() {
    return List.of(
        new Grant("bob", 300_000_000),
        ask("sum both", SUM, 100_000_000, VISITS, PILLS),
        new Update(VISITS, "bob", List.of(row("bob", 2), row("bob", 0))),
        FIRST_VISITS,
        ask("count visits", COUNT, 100_000_000, VISITS),
        ask("histogram again", HISTOGRAM, 100_000_000, VISITS),
        new Delete(VISITS, "cyd"),
        CHECKPOINT,
        new Refresh(PILLS, "p2", rows(row("dan", 1), row("cyd", 3), null, row("fay", 0))),
        new GrantAll(Group.PATIENTS, 50_000_000),
        ask("count pills", COUNT, 250_000_000, PILLS));
  }

  private static List<Step> exhaustion() {
    return List.of(
        ask("count shifts", COUNT, 500_000_000, SHIFTS),
        ask("too much", COUNT, 500_000_000, SHIFTS),
        CHECKPOINT,
        REOPEN,
        new GrantAll(Group.STAFF, 1_000_000_000),
        ask("too much", COUNT, 500_000_000, SHIFTS),
        new DeleteEverywhere(Group.PATIENTS, "eve"),
        ask("who can pay", COUNT, 400_000_000, VISITS, PILLS),
        new Append(SHIFTS, "s2", rows(row("0", 1), row("2", 2))),
        new Delete(SHIFTS, "7"),
        ask("the last", HISTOGRAM, 100_000_000, SHIFTS));
  }

  private static Entry row(@Nullable String who, int kind) {
    return new Entry(who, kind, "-");
  }

  private static List<@Nullable Entry> rows(@Nullable Entry... rows) {
    return Arrays.asList(rows);
  }

  private static Ask ask(String id, Kind kind, long epsilon, Topic... topics) {
    return new Ask(kind, List.of(topics), epsilon, id);
  }
}
