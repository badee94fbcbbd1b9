package org.properdp.server.session;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.properdp.server.limits.Rooms;
import org.properdp.server.wire.ClientError;

/**
 * The open statements and portals of a connection, and the memory that they and their rows take.
 */
final class SessionState {
  /** The most letters of prepared statements and portals: each takes many times as many bytes. */
  private static final int MOST_LETTERS = 1 << 19;

  /** The size of a plan beside its letters, in letters. */
  private static final int OF_A_PLAN = 256;

  private static final long MOST_VALUES = 5_000_000;

  private final Map<String, ServerStatement> statements = new HashMap<>();
  private final Map<String, Portal> portals = new HashMap<>();
  private final Transaction transaction = new Transaction();
  private final Rooms.Share share;
  private final Map<String, Long> letters = new HashMap<>();
  private final Set<Portal> run = new HashSet<>();

  /** The values of their rows: what a portal holds stays the same from its run to its end. */
  private long values;

  SessionState(Rooms.Share share) {
    this.share = share;
  }

  /** Prepared statements by name. */
  Map<String, ServerStatement> statements() {
    return statements;
  }

  /** Portals by name. */
  Map<String, Portal> portals() {
    return portals;
  }

  Transaction transaction() {
    return transaction;
  }

  /** Refuses a statement or a portal of so many letters more, if there is no room for it. */
  void checkRoom(long more) {
    letters.keySet().retainAll(statements.keySet());
    if (more + weight() > MOST_LETTERS + (long) OF_A_PLAN * plans()) {
      throw ClientError.of(
          "54000",
          "all prepared statements and portals must have at most "
              + MOST_LETTERS
              + " characters, and fewer if they have many columns or operators: close some first");
    }
    share.characters().hold(weight() + more + OF_A_PLAN);
  }

  /** A statement was prepared, which takes so many letters. */
  void prepared(String name, long weight) {
    letters.put(name, weight);
  }

  /** The letters of a prepared statement. */
  long weight(String name) {
    return letters.getOrDefault(name, 0L);
  }

  private int plans() {
    return letters.size() + portals.size();
  }

  private long weight() {
    return letters.values().stream().mapToLong(Long::longValue).sum()
        + portals.values().stream().mapToLong(Portal::weight).sum()
        + (long) OF_A_PLAN * plans();
  }

  /** Refuses more rows while too many wait to be fetched. */
  void checkRows() {
    if (values > MOST_VALUES) {
      throw ClientError.of(
          "53200",
          "the rows that wait to be fetched have more than "
              + MOST_VALUES
              + " values: fetch or close some first");
    }
  }

  /** A portal was run, and may have rows. */
  void run(Portal portal) {
    if (run.add(portal)) {
      values += portal.held();
    }
  }

  /** Releases memory held for replies that were sent. */
  void sent() {
    Collection<Portal> open = portals.values();
    run.stream().filter(portal -> !open.contains(portal)).forEach(Portal::end);
    run.retainAll(open);
    values = run.stream().mapToLong(Portal::held).sum();
    letters.keySet().retainAll(statements.keySet());
    share.characters().hold(weight());
    share.bytes().hold(0);
  }
}
