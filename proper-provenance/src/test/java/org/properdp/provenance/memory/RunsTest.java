package org.properdp.provenance.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.threads.Reentrancy;

class RunsTest {
  private static List<Integer> rows(int size) {
    return IntStream.range(0, size).boxed().toList();
  }

  /** None, one, the last that one worker looks at, and enough for several. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 65_535, 65_536, 200_001})
  void whatIsMadeOfRowsIsInTheirOrder(int size) {
    assertThat(Runs.joined(rows(size), run -> run)).isEqualTo(rows(size));
    List<Integer> lengths = Runs.each(rows(size), List::size);
    assertThat(lengths.stream().mapToInt(length -> length).sum()).isEqualTo(size);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 200_001})
  void everyRowIsGatheredOnce(int size) {
    Gathered gathered = Runs.gather(rows(size), new Measure.Rows<Integer>().way().everybody());
    assertThat(gathered.sums()).containsExactly(BigInteger.valueOf(size));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 200_001})
  void functionsAreCalledByWorkersInsideAnEvaluation(int size) {
    List<Thread> threads = Runs.each(rows(size), run -> Thread.currentThread());
    assertThat(threads).allMatch(thread -> thread.getName().startsWith("proper-worker"));
    assertThat(Runs.each(rows(size), run -> Reentrancy.inside())).containsOnly(true);
    assertThat(Reentrancy.inside()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 200_001})
  void aFailureIsTold(int size) {
    List<Integer> rows = new ArrayList<>(rows(size));
    assertThatThrownBy(
            () ->
                Runs.each(
                    rows,
                    run -> {
                      throw new IllegalArgumentException("no");
                    }))
        .isInstanceOf(IllegalStateException.class)
        .hasRootCauseMessage("no");
  }
}
