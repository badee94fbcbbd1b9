package org.properdp.provenance.rows;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The rows of a block that are still there: not what was hidden, erased, or added after it. */
class HeldRowsTest {
  private static final Object[] ROWS = {"a", null, "c", "d", "later"};

  private static List<String> pushed(HeldRows<String> block) {
    List<String> pushed = new ArrayList<>();
    block.push((owner, row) -> pushed.add(owner + row));
    return pushed;
  }

  @Test
  void consecutiveOwnersNeedNoList() {
    assertThat(pushed(new HeldRows<>(ROWS, new Owners.Consecutive(7), 4, null)))
        .containsExactly("7a", "9c", "10d");
    long[] hidden = {0b0100};
    assertThat(pushed(new HeldRows<>(ROWS, new Owners.Consecutive(7), 4, hidden)))
        .containsExactly("7a", "10d");
  }

  @Test
  void listedOwnersComeWithTheirRows() {
    Owners owners = new Owners.Listed(new int[] {5, 5, 6, 5, 0});
    assertThat(pushed(new HeldRows<>(ROWS, owners, 4, null))).containsExactly("5a", "6c", "5d");
    assertThat(pushed(new HeldRows<>(ROWS, owners, 4, new long[] {0b1001}))).containsExactly("6c");
    assertThat(pushed(new HeldRows<>(ROWS, owners, 0, null))).isEmpty();
    assertThat(owners).hasToString("Listed");
  }

  @Test
  void everyPositionHasItsOwnBit() {
    Object[] rows = new Object[200];
    java.util.Arrays.fill(rows, "x");
    for (int gone : new int[] {0, 63, 64, 127, 128, 199}) {
      long[] hidden = new long[4];
      hidden[gone / 64] = 1L << gone;
      assertThat(pushed(new HeldRows<>(rows, new Owners.Consecutive(0), 200, hidden)))
          .hasSize(199)
          .doesNotContain(gone + "x");
    }
  }

  @Test
  void positionsAreCountedWhateverIsThere() {
    HeldRows<String> block = new HeldRows<>(ROWS, new Owners.Consecutive(0), 4, null);
    Rows<String> rows = Rows.of(Vector.of(block, block), false);
    assertThat(rows.positions()).isEqualTo(8);
    assertThat(rows).hasToString("Rows");
  }
}
