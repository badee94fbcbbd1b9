package org.properdp.provenance.gather.histogram;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Members;
import org.properdp.provenance.individual.Owners;
import org.properdp.provenance.individual.RowOwners;

/** Rows of which an engine has found the cells, against plain loops. */
class CellRowsTest {
  private static final int ROWS = 640;
  private static final int PAGES = 70;
  private static final int CELLS = 9;

  private final int[] owners = IntStream.range(0, PAGES * ROWS).map(row -> row / 3 * 7).toArray();

  /** Some rows are nowhere, some are not selected, and people are on two pages. */
  @Test
  void theRowsOfThoseWhoPayAreCountedInTheirCells() {
    CellRows<Integer> rows = new CellRows<Integer>(CELLS, 1, (row, into) -> 0);
    long[] expected = new long[CELLS];
    for (int page = 0; page < PAGES; page++) {
      int first = page * ROWS;
      int[] cells = IntStream.range(0, ROWS).map(row -> cell(first + row)).toArray();
      long[] selected = new long[ROWS / Long.SIZE];
      IntStream.range(0, ROWS)
          .filter(row -> isSelected(first + row))
          .forEach(row -> Members.add(selected, row));
      rows.receiveOnes(new RowOwners(Owners.of(owners), null, first, ROWS), cells, selected);
      for (int row = 0; row < ROWS; row++) {
        boolean counts = isSelected(first + row) && cells[row] >= 0;
        assertThat(Members.has(selected, row)).isEqualTo(counts);
        if (counts && pays(owners[first + row])) {
          expected[cells[row]]++;
        }
      }
    }
    IndividualSet payers =
        IndividualSet.of(IntStream.of(owners).filter(CellRowsTest::pays).distinct().toArray());
    assertThat(rows.found(payers).sums())
        .isEqualTo(Arrays.stream(expected).mapToObj(BigInteger::valueOf).toArray());
  }

  @Test
  void cellsOfWhichThereAreManyAreCountedToo() {
    int many = 1 << 17;
    CellRows<Integer> rows = new CellRows<Integer>(many, 1, (row, into) -> 0);
    RowOwners whose = new RowOwners(Owners.of(new int[] {3, 4, 5, 6}), null, 0, 4);
    int[] cells = {many - 1, 1, -1, many - 1};
    rows.receiveOnes(whose, cells, new long[] {0b1111});
    rows.receiveNumbers(whose, cells, new long[] {5, 60, 7, 8}, new long[] {0b0111});
    BigInteger[] sums = rows.found(IndividualSet.of(3, 4, 5, 6)).sums();
    assertThat(sums[many - 1]).isEqualTo(7);
    assertThat(sums[1]).isEqualTo(61);
    assertThat(Arrays.stream(sums).filter(sum -> sum.signum() != 0)).hasSize(2);
  }

  private static int cell(int row) {
    return row % 11 == 0 ? -1 : row * 31 % CELLS;
  }

  private static boolean isSelected(int row) {
    return row % 5 != 2 || row > ROWS * PAGES / 2;
  }

  private static boolean pays(int owner) {
    return owner % 4 != 1;
  }
}
