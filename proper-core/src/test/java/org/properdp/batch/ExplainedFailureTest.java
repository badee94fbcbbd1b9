package org.properdp.batch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A custodian is told of a lack of memory, through however many threads it was handed over. */
class ExplainedFailureTest {
  @Test
  void aLackOfMemoryIsExplainedAtAnyDepth() {
    Throwable full = new OutOfMemoryError("Java heap space");
    Throwable handedOver = new IllegalStateException("an evaluation failed", full);
    Throwable twice = new IllegalStateException("work in parts failed", handedOver);
    for (Throwable failure : new Throwable[] {full, handedOver, twice}) {
      assertThat(TooLittleHeap.explained(failure))
          .hasMessageContaining("was full in the middle of a change or a question")
          .hasCause(failure);
    }
  }

  @Test
  void whateverElseFailedIsShownAsItIsAlsoIfItsCausesAreCircular() {
    Throwable one = new IllegalStateException("one");
    Throwable other = new IllegalStateException("other", one);
    one.initCause(other);
    assertThat(TooLittleHeap.explained(one)).isSameAs(one);
  }
}
