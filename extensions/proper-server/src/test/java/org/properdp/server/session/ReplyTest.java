package org.properdp.server.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.properdp.server.type.PgColumn;
import org.properdp.server.type.PgRows;
import org.properdp.server.type.PgType;

/** A reply leaves in as few pieces as may be, and none of them is long. */
class ReplyTest {
  private static final PgColumn COLUMN = new PgColumn("n", PgType.TEXT);
  private static final int LONGEST = 1 << 16;

  private static Reply reply(int portals, int rows, int length, int tag) {
    Reply reply = new Reply();
    for (int portal = 0; portal < portals; portal++) {
      List<List<Object>> values = Collections.nCopies(rows, List.of("x".repeat(length)));
      reply.described(List.of(COLUMN), List.of(false));
      reply.rows(new PgRows(List.of(COLUMN), new ArrayList<>(values)), 0, rows, List.of(false));
      reply.next().begin('C').text("x".repeat(tag)).end();
    }
    reply.next().begin('Z').int8('I').end();
    return reply;
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1, 5, 8, 1",
    "3, 10, 20, 8, 1",
    "1, 0, 0, 8, 1",
    "200, 1, 100, 8, 2",
    "1, 100, 1000, 8, 4",
    "2, 3, 10, 40000, 5"
  })
  void itIsAllSentInOrderInFewPieces(int portals, int rows, int length, int tag, int most)
      throws IOException {
    List<Integer> pieces = new ArrayList<>();
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    reply(portals, rows, length, tag)
        .send(
            new OutputStream() {
              @Override
              public void write(int value) {
                throw new IllegalStateException("a piece of one byte");
              }

              @Override
              public void write(byte[] bytes, int offset, int count) {
                pieces.add(count);
                all.write(bytes, offset, count);
              }
            });
    assertThat(pieces).hasSizeBetween(1, most).allMatch(size -> size <= LONGEST);
    String expected = ("T" + "D".repeat(rows) + "C").repeat(portals) + "Z";
    assertThat(letters(all.toByteArray())).isEqualTo(expected);
  }

  /** The letter of each message, by the lengths that they say. */
  private static String letters(byte[] all) {
    StringBuilder letters = new StringBuilder();
    int at = 0;
    while (at < all.length) {
      letters.append((char) all[at]);
      at += 1 + java.nio.ByteBuffer.wrap(all, at + 1, Integer.BYTES).getInt();
    }
    assertThat(at).isEqualTo(all.length);
    return letters.toString();
  }
}
