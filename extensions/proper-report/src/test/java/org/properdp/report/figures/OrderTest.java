package org.properdp.report.figures;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.Tuple;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class OrderTest {
  private static Measured about(double value) {
    return Measured.mean(Vector.of(value - 1, value - 0.5, value, value + 0.5, value + 1));
  }

  @Test
  void oneFigureIsLessOnlyWhereItsIntervalEndsBeforeTheOtherBegins() {
    assertThat(Order.of(about(0), about(9))).isEqualTo(Order.LESS);
    assertThat(Order.of(about(9), about(0))).isEqualTo(Order.MORE);
    assertThat(Order.of(about(0), about(1))).isEqualTo(Order.UNTOLD);
  }

  /** Each interval reaches 0.98 to both sides alone, and 1.63 as one of six. */
  @Test
  void whatHoldsOfEachOfThreePairsAloneNeedNotHoldOfAllAtOnce() {
    var apart = Vector.of(0, 10, 20).map(at -> Tuple.of(about(at), about(at + 2.2)));
    var farApart = Vector.of(0, 10, 20).map(at -> Tuple.of(about(at), about(at + 4)));

    assertThat(apart.map(pair -> Order.of(pair._1, pair._2))).containsOnly(Order.LESS);
    assertThat(Order.ofAll(apart)).isEqualTo(Order.UNTOLD);
    assertThat(Order.ofAll(farApart)).isEqualTo(Order.LESS);
    assertThat(Order.ofAll(farApart.map(pair -> pair.swap()))).isEqualTo(Order.MORE);
  }

  @Test
  void pairsOfDifferentOrdersHaveNoneInCommon() {
    assertThat(Order.ofAll(Vector.of(Tuple.of(about(0), about(9)), Tuple.of(about(99), about(20)))))
        .isEqualTo(Order.UNTOLD);
  }
}
