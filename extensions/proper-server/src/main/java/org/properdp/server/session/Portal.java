package org.properdp.server.session;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.server.type.PgColumn;
import org.properdp.server.type.PgRows;
import org.properdp.server.wire.ClientError;

/** A statement with its values. It is run once, and its rows are sent page by page. */
final class Portal {
  private final @Nullable List<PgColumn> columns;
  private final List<Boolean> isBinary;
  private Readied.@Nullable Ready ready;
  private @Nullable Outcome outcome;
  private int sent;

  Portal(@Nullable List<PgColumn> columns, List<Boolean> isBinary, Readied.Ready ready) {
    this.columns = columns;
    this.isBinary = isBinary;
    this.ready = ready;
  }

  void describe(Reply reply) {
    reply.described(columns, isBinary);
  }

  /** Runs it if it has not been run, and sends at most so many rows; 0 is all. */
  void execute(int most, Asking asking, Reply reply) {
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

  private Outcome first(Asking asking, Reply reply) {
    Readied.Ready waiting = ready;
    if (waiting == null) {
      throw ClientError.of("55000", "this statement has failed: bind it again");
    }
    ready = null;
    Outcome came = waiting.run(asking);
    outcome = came;
    came.notes().forEach(note -> reply.notice("NOTICE", "00000", note));
    return came;
  }

  /** How many values it holds. */
  long held() {
    PgRows rows = outcome == null ? null : outcome.rows();
    return rows == null ? 0 : (long) rows.rows().size() * Math.max(1, rows.columns().size());
  }

  @Override
  public String toString() {
    return "a portal";
  }
}
