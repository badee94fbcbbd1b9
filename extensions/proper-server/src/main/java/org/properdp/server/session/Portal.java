package org.properdp.server.session;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.server.limits.ValueLease;
import org.properdp.server.type.PgColumn;
import org.properdp.server.type.PgRows;
import org.properdp.server.wire.ClientError;

/** A statement with its values. It is run once, and its rows are sent page by page. */
final class Portal {
  private final @Nullable List<PgColumn> columns;
  private final List<Boolean> isBinary;
  private final ValueLease taken;
  private final long weight;
  private final boolean isAlways;
  private ServerStatement.@Nullable Ready ready;
  private @Nullable Outcome outcome;
  private int sent;

  /**
   * A portal that has not been run.
   *
   * @param weight of its statement and its values, in characters
   * @param isAlways whether it runs in a transaction that has failed, too
   */
  Portal(
      @Nullable List<PgColumn> columns,
      List<Boolean> isBinary,
      ValueLease taken,
      long weight,
      boolean isAlways) {
    this.columns = columns;
    this.isBinary = isBinary;
    this.taken = taken;
    this.weight = weight;
    this.isAlways = isAlways;
  }

  /** Gives it what it runs. */
  void readied(ServerStatement.Ready statement) {
    ready = statement;
  }

  void describe(Reply reply) {
    reply.described(columns, isBinary);
  }

  /** Runs it if it has not been run, and sends at most so many rows; 0 is all. */
  void execute(int most, Execution asking, Reply reply) {
    Outcome came = outcome;
    if (came == null) {
      came = first(asking, reply);
    }
    PgRows rows = came.rows();
    if (rows == null) {
      if (came.tag().isEmpty()) {
        reply.next().empty('I');
      } else {
        reply.next().begin('C').text(came.tag()).end();
      }
      return;
    }
    int all = rows.rows().size();
    int to = most <= 0 ? all : (int) Math.min(all, (long) sent + most);
    int now = to - sent;
    reply.rows(rows, sent, to, isBinary);
    sent = to;
    if (most > 0 && now == most) {
      reply.next().empty('s');
    } else {
      String count = came.tag().equals("SELECT") ? " " + now : "";
      reply.next().begin('C').text(came.tag() + count).end();
    }
  }

  private Outcome first(Execution asking, Reply reply) {
    ServerStatement.Ready waiting = ready;
    if (waiting == null) {
      throw ClientError.of("55000", "this statement has failed: bind it again");
    }
    ready = null;
    Outcome came = waiting.run(asking, taken);
    outcome = came;
    came.notes().forEach(note -> reply.notice("NOTICE", "00000", note));
    return came;
  }

  /** Gives back what its rows have taken; a question that is not over does that at its end. */
  void end() {
    if (outcome != null) {
      taken.end();
    }
  }

  /** The number of values that its rows have. */
  long held() {
    return outcome == null ? 0 : taken.amount();
  }

  /** True if it gives rows, be they none. */
  boolean hasRows() {
    return columns != null;
  }

  /** True if it runs in a transaction that has failed, too, as what ends one must. */
  boolean isAlways() {
    return isAlways;
  }

  /** The number of characters that its statement and its values have. */
  long weight() {
    return weight;
  }
}
