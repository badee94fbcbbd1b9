package org.properdp.custody;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.properdp.provenance.user.Names;

/** The id of a batch says a stretch in one form alone. */
class StretchTest {
  private static final String ID = "stream visits/3 of 4L6g3n-_X86sw/9kQ from 7 to 12 by 2 in 5";

  @Property(tries = 200)
  void whatAnIdSaysIsReadBack(
      @ForAll @IntRange(min = 0) int partition,
      @ForAll @LongRange(min = 0) long writer,
      @ForAll @LongRange(min = Stretch.NO_TERM) long term,
      @ForAll @LongRange(min = 0) long one,
      @ForAll @LongRange(min = 0) long other) {
    Stretch stretch =
        new Stretch(
            "a.b_c-D9",
            "cluster/topic",
            partition,
            writer,
            term,
            Math.min(one, other),
            Math.max(one, other));
    assertThat(Stretch.of(stretch.id())).containsExactly(stretch);
  }

  @Test
  void theLongestIdIsAnIdOfABatch() {
    String long32 = "x".repeat(32);
    Stretch longest =
        new Stretch(
            "t".repeat(Stretch.MOST_LETTERS),
            long32 + "/" + long32,
            Integer.MAX_VALUE,
            Long.MAX_VALUE,
            Integer.MAX_VALUE,
            Long.MAX_VALUE,
            Long.MAX_VALUE);
    assertThat(longest.id().getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(Names.MOST_BYTES);
    assertThat(Stretch.of(Names.check("a batch", longest.id()))).containsExactly(longest);
  }

  @Test
  void noOtherTextSaysAStretch() {
    assertThat(Stretch.of(ID).map(Stretch::id)).containsExactly(ID);
    for (String other :
        List.of(
            "november",
            "ward/visits.csv",
            ID + " ",
            " " + ID,
            ID.replace("/3", "/03"),
            ID.replace("from 7", "from 07"),
            ID.replace("from 7", "from 13"),
            ID.replace("to 12", "to 99999999999999999999"),
            ID.replace("to 12", "to 9999999999999999999"),
            ID.replace("/3", "/3000000000"),
            ID.replace("by 2", "by -2"),
            ID.replace("visits", "vis its"),
            ID.replace("4L6g3n-_X86sw", "4L6g3n/X86"),
            ID.replace("stream", "Stream"))) {
      assertThat(Stretch.of(other)).as(other).isEmpty();
    }
  }

  @Test
  void namesAndNumbersAreChecked() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Stretch("", "a/b", 0, 0, 0, 0, 0))
        .withMessageContaining("the name of a stream must have 1 to 80 letters");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Stretch("t", "a b", 0, 0, 0, 0, 0))
        .withMessageContaining("the origin of a stream");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Stretch("t", "a/b", 0, 0, 0, 2, 1))
        .withMessageContaining("offsets must not fall");
  }
}
