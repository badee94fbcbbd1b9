package org.properdp.provenance.individual;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.NotEmpty;
import net.jqwik.api.constraints.Size;

/** Owners that were given as runs are those that were given row by row. */
class OwnersProperties {
  @Property
  void runsSayWhatRowsSay(
      @ForAll @NotEmpty @Size(max = 40) List<@IntRange(max = 30) Integer> some,
      @ForAll @IntRange(max = 31) int asked) {
    int[] each = some.stream().mapToInt(Integer::intValue).sorted().toArray();
    int[] different = Arrays.stream(each).distinct().toArray();
    int[] starts =
        IntStream.concat(
                Arrays.stream(different).map(owner -> (int) less(each, owner)),
                IntStream.of(each.length))
            .toArray();
    Owners byRun = Owners.of(OwnerRuns.of(different, starts));
    Owners byRow = Owners.of(each);

    assertThat(byRun.rows()).isEqualTo(each.length);
    assertThat(byRun.first()).isEqualTo(byRow.first());
    assertThat(byRun.last()).isEqualTo(byRow.last());
    assertThat(byRun.rise()).isTrue();
    assertThat(byRow.rise()).isTrue();
    assertThat(byRun.runs() == null).isEqualTo(byRow.runs() == null);
    assertThat(byRun.startOf(asked)).isEqualTo(byRow.startOf(asked));
    assertThat(byRow.startOf(asked)).isEqualTo((int) less(each, asked));
    assertThat(byRun.each()).isEqualTo(each);
  }

  private static long less(int[] each, int owner) {
    return Arrays.stream(each).filter(one -> one < owner).count();
  }

  @Property
  void rowsInAnyOrderHaveNoRuns(
      @ForAll @Size(min = 2, max = 40) List<@IntRange(max = 3) Integer> some) {
    int[] each = some.stream().mapToInt(Integer::intValue).toArray();
    Owners owners = Owners.of(each);

    assertThat(owners.rise())
        .isEqualTo(Arrays.equals(each, Arrays.stream(each).sorted().toArray()));
    assertThat(owners.runs() != null && !owners.rise()).isFalse();
  }
}
