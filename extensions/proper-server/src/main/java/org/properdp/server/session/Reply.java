package org.properdp.server.session;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.server.type.Encoding;
import org.properdp.server.type.PgColumn;
import org.properdp.server.type.PgRows;
import org.properdp.server.wire.ClientError;
import org.properdp.server.wire.Outgoing;

/** The reply to a client for a turn. Rows become bytes only as they are sent. */
public final class Reply {
  private static final int PIECE = 1 << 15;

  /** The bytes that rows take without their values. */
  private static final int OF_A_PIECE = 512;

  private final List<Rows> pieces = new ArrayList<>();
  private Outgoing after = new Outgoing();
  private long before;

  /** Bytes, and rows after them. */
  private record Rows(Outgoing before, PgRows of, int from, int to, List<Boolean> isBinary) {}

  /** The bytes that have come after all rows so far, to which more is added. */
  public Outgoing next() {
    return after;
  }

  /** Adds rows. */
  void rows(PgRows of, int from, int to, List<Boolean> isBinary) {
    pieces.add(new Rows(after, of, from, to, isBinary));
    before += after.size() + OF_A_PIECE;
    after = new Outgoing();
  }

  /** Adds the columns of rows. */
  void described(@Nullable List<PgColumn> columns, List<Boolean> isBinary) {
    if (columns == null) {
      after.empty('n');
      return;
    }
    after.begin('T').int16(columns.size());
    for (int at = 0; at < columns.size(); at++) {
      PgColumn column = columns.get(at);
      int noTable = 0;
      after
          .text(column.name())
          .int32(noTable)
          .int16(noTable)
          .int32(column.type().oid())
          .int16(column.type().size())
          .int32(column.modifier())
          .int16(isBinary.get(at) ? 1 : 0);
    }
    after.end();
  }

  /** Adds an error. */
  void error(ClientError error) {
    said(
        'E',
        error.isFatal() ? "FATAL" : "ERROR",
        error.state(),
        error.sentence(),
        error.position());
  }

  /** A reply of an error alone. */
  public static Reply of(ClientError error) {
    Reply reply = new Reply();
    reply.error(error);
    return reply;
  }

  /** Adds a notice. */
  void notice(String severity, String state, String sentence) {
    said('N', severity, state, sentence, 0);
  }

  private void said(char type, String severity, String state, String sentence, int position) {
    after.begin(type);
    after.int8('S').text(severity).int8('V').text(severity).int8('C').text(state);
    after.int8('M').text(sentence);
    if (position > 0) {
      after.int8('P').text(Integer.toString(position));
    }
    after.int8(0).end();
  }

  /** The number of bytes that it takes until it is sent, without those of rows. */
  long size() {
    return before + after.size();
  }

  /** Sends all of it, in one piece if it is short: a client wakes up for each. */
  public void send(OutputStream out) throws IOException {
    Outgoing bytes = new Outgoing();
    for (Rows piece : pieces) {
      add(piece.before(), bytes, out);
      for (int row = piece.from(); row < piece.to(); row++) {
        write(piece, row, bytes);
        if (bytes.size() > PIECE) {
          out.write(bytes.taken());
        }
      }
    }
    pieces.clear();
    add(after, bytes, out);
    out.write(bytes.taken());
    out.flush();
  }

  /** Adds bytes to a piece, or sends both if they are long. */
  private static void add(Outgoing more, Outgoing piece, OutputStream out) throws IOException {
    if (piece.size() + more.size() <= PIECE) {
      piece.raw(more.taken());
      return;
    }
    out.write(piece.taken());
    out.write(more.taken());
  }

  private static void write(Rows piece, int row, Outgoing bytes) {
    List<@Nullable Object> values = piece.of().rows().get(row);
    bytes.begin('D').int16(values.size());
    for (int at = 0; at < values.size(); at++) {
      PgColumn column = piece.of().columns().get(at);
      bytes.value(Encoding.of(values.get(at), column.type(), piece.isBinary().get(at)));
    }
    bytes.end();
  }
}
