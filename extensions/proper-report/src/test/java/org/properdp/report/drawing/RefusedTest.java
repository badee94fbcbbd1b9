package org.properdp.report.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.properdp.report.drawing.Item.Group;
import org.properdp.report.drawing.Item.Stroke;
import org.properdp.report.drawing.Item.Words;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Missing;

class RefusedTest {
  @Test
  void theStripOfWhatWasRefusedLeavesRoomForItsWordWhereverItIs() {
    for (int from : new int[] {0, 1, 5}) {
      for (int to : new int[] {from + 1, 9, 10}) {
        Figures table = Figures.of("t", "T", "x", "y");
        for (int row = 0; row < 10; row++) {
          table = table.with(row, row >= from && row < to ? Missing.REFUSED : (Object) 1.0);
        }
        Group line = DrawingTest.marks(Chart.of("t", table, "x", "share").lines("y")).head();
        Words word = (Words) line.items().find(item -> item instanceof Words).get();
        double ends = word.x() + TextRoom.of("refused");
        assertThat(word.x()).isPositive();
        assertThat(ends).isLessThan(Drawing.WIDTH);
        assertThat(line.items().filter(item -> item instanceof Stroke).tail())
            .as("refused from %s to %s", from, to)
            .allSatisfy(
                strip -> assertThat(DrawingTest.leftmost(strip)).isGreaterThanOrEqualTo(ends));
      }
    }
  }
}
