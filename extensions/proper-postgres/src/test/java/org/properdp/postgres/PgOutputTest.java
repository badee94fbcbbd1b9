package org.properdp.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.properdp.postgres.Messages.UNCHANGED;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.properdp.store.disk.StoreRefused;

/** Each message of pgoutput is read as the protocol says, and what is none is refused. */
class PgOutputTest {
  private static Tuple tuple(@Nullable String... values) {
    byte[] @Nullable [] bytes = new byte[values.length][];
    for (int column = 0; column < values.length; column++) {
      String value = values[column];
      bytes[column] = value == null ? null : value.getBytes(StandardCharsets.UTF_8);
    }
    return new Tuple(bytes);
  }

  @Test
  void eachKindOfMessageIsRead() {
    assertThat(PgOutput.read(Messages.begin(17))).isEqualTo(new Change.Begin(17));
    assertThat(PgOutput.read(Messages.commit(17, 19))).isEqualTo(new Change.Commit(19));
    assertThat(PgOutput.read(Messages.relation(5, 'f', "id", "é")))
        .isEqualTo(
            new Change.Relation(
                5,
                'f',
                List.of(
                    new SourceColumn("id", Messages.TEXT), new SourceColumn("é", Messages.TEXT))));
    assertThat(PgOutput.read(Messages.insert(5, "1", null, "")))
        .isEqualTo(new Change.Insert(5, tuple("1", null, "")));
    assertThat(PgOutput.read(Messages.delete(5, 'O', "1", "x")))
        .isEqualTo(new Change.Delete(5, tuple("1", "x")));
    assertThat(PgOutput.read(Messages.truncate(4, 5)))
        .isEqualTo(new Change.Truncate(List.of(4, 5)));
    for (char kind : new char[] {'O', 'Y', 'M'}) {
      assertThat(PgOutput.read(Messages.other(kind))).isInstanceOf(Change.Other.class);
    }
  }

  @Test
  void aLongTextThatDidNotChangeIsThatOfTheOldRow() {
    assertThat(
            PgOutput.read(
                Messages.update(5, 'O', new String[] {"1", "long", ""}, "2", UNCHANGED, null)))
        .isEqualTo(new Change.Update(5, tuple("1", "long", ""), tuple("2", "long", null)));
  }

  @Test
  void ofAnIdentityAloneNoOldRowIsTaken() {
    assertThat(PgOutput.read(Messages.delete(5, 'K', "1", null)))
        .isEqualTo(new Change.Delete(5, null));
    assertThat(PgOutput.read(Messages.update(5, 'K', new String[] {"1"}, "2")))
        .isEqualTo(new Change.Update(5, null, tuple("2")));
    Change.Update partial =
        (Change.Update) PgOutput.read(Messages.updateWithoutOld(5, "2", UNCHANGED));
    assertThat(partial.old()).isNull();
    assertThat(partial.row().isWhole()).isFalse();
  }

  @Test
  void noMessageIsReadShorterOrLongerThanItIs() {
    for (ByteBuffer whole :
        List.of(
            Messages.begin(17),
            Messages.commit(17, 19),
            Messages.relation(5, 'f', "id"),
            Messages.insert(5, "1", null, "text"),
            Messages.update(5, 'O', new String[] {"1"}, "2"),
            Messages.delete(5, 'O', "1"),
            Messages.truncate(5))) {
      byte[] bytes = new byte[whole.remaining()];
      whole.get(bytes);
      for (int length = 0; length < bytes.length; length++) {
        byte[] cut = Arrays.copyOf(bytes, length);
        assertThatThrownBy(() -> PgOutput.read(ByteBuffer.wrap(cut)))
            .isInstanceOf(StoreRefused.class);
      }
      assertThatThrownBy(() -> PgOutput.read(ByteBuffer.wrap(Arrays.copyOf(bytes, 99))))
          .isInstanceOf(StoreRefused.class)
          .hasMessageContaining("longer than it says");
    }
  }

  @Test
  void whatIsUnknownIsRefusedWithoutWhatIsInIt() {
    for (ByteBuffer each :
        List.of(
            Messages.other('S'),
            Messages.delete(5, 'X', "secret"),
            Messages.update(5, 'O', new String[] {"secret"}, "secret", "secret"))) {
      assertThatThrownBy(() -> PgOutput.read(each))
          .isInstanceOf(StoreRefused.class)
          .hasMessageContaining("only PostgreSQL from 13 on is known")
          .hasMessageNotContaining("secret");
    }
    assertThat(PgOutput.read(Messages.insert(5, "secret"))).hasToString("Insert");
    assertThat(PgOutput.read(Messages.delete(5, 'O', "secret"))).hasToString("Delete");
  }
}
