package org.properdp.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.util.List;
import net.jqwik.api.Example;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.properdp.budget.request.Answer;
import org.properdp.budget.request.Recorded;
import org.properdp.budget.request.Request;
import org.properdp.provenance.individual.IndividualSet;

/** The memory of answers; a ledger that has stopped gives none. */
public interface LedgerAnswersContract {
  /** A new ledger. */
  Ledger create();

  private static Request request(String analyst, String id, String digest) {
    return new Request(analyst, id, digest, "what " + digest + " asks", 0);
  }

  private static Answer answer(long... noisy) {
    return new Answer(Vector.ofAll(noisy).map(BigInteger::valueOf));
  }

  private static void commit(Ledger ledger, Request request, Answer answer) {
    ledger.commit(ledger.reserve(Charges.ones(Epsilon.of("0.1"), 0)), request, answer).await();
  }

  @Example
  default void aCommittedAnswerIsRecalledUnderItsRequestId() {
    try (Ledger ledger = create()) {
      commit(ledger, request("ada", "1", "count"), answer(3, -4));
      commit(ledger, request("ada", "2", "sum"), answer(5));
      assertThat(ledger.recall(request("ada", "1", "count")))
          .contains(new Recorded("count", answer(3, -4)));
      assertThat(ledger.recall(request("ada", "2", "sum")))
          .contains(new Recorded("sum", answer(5)));
    }
  }

  @Example
  default void answersOfAnySizeAreKeptExactly() {
    try (Ledger ledger = create()) {
      BigInteger huge = BigInteger.TWO.pow(200);
      Answer answer = new Answer(Vector.of(huge, huge.negate(), BigInteger.ZERO));
      commit(ledger, request("ada", "1", "sum"), answer);
      assertThat(ledger.recall(request("ada", "1", "sum")).orElseThrow().answer())
          .isEqualTo(answer);
    }
  }

  @Example
  default void theIdOfAnotherQuestionIsRecalledWithThatQuestion() {
    try (Ledger ledger = create()) {
      commit(ledger, request("ada", "1", "count"), answer(3));
      assertThat(ledger.recall(request("ada", "1", "sum")))
          .contains(new Recorded("count", answer(3)));
    }
  }

  @Example
  default void requestIdsAreEachAnalystsOwn() {
    try (Ledger ledger = create()) {
      commit(ledger, request("ada", "11", "count"), answer(3));
      assertThat(ledger.recall(request("bea", "11", "count"))).isEmpty();
      assertThat(ledger.recall(request("ada1", "1", "count"))).isEmpty();
      assertThat(ledger.recall(request("ad", "a11", "count"))).isEmpty();
      assertThat(ledger.recall(request("", "ada11", "count"))).isEmpty();
    }
  }

  @Example
  default void analystsWhoseNamesLookLikeKeysDoNotMeet() {
    try (Ledger ledger = create()) {
      commit(ledger, request("1:a", "b", "count"), answer(3));
      assertThat(ledger.recall(request("1", ":ab", "count"))).isEmpty();
      assertThat(ledger.recall(request("1:", "ab", "count"))).isEmpty();
      assertThat(ledger.recall(request("1:a", "b", "count"))).isPresent();
    }
  }

  @Example
  default void nothingIsRecalledBeforeTheCommit() {
    try (Ledger ledger = create()) {
      Request named = request("ada", "1", "count");
      Reservation reservation = ledger.reserve(Charges.ones(Epsilon.of("0.1"), 0));
      assertThat(ledger.recall(named)).isEmpty();
      ledger.commit(reservation, named, answer(3)).await();
      assertThat(ledger.recall(named)).isPresent();
    }
  }

  @Example
  default void aLedgerThatStoppedStopsForGoodAndKeepsTheFirstCause() {
    try (Ledger ledger = create()) {
      ledger.enter(0, Epsilon.of("1"));
      Request request = request("ada", "1", "count");
      commit(ledger, request, answer(3));
      Reservation reservation = ledger.reserve(Charges.ones(Epsilon.of("0.1"), 0));
      assertThat(ledger.failure()).isEmpty();
      ledger.check();
      IllegalStateException first = new IllegalStateException("first");
      ledger.stop(first);
      ledger.stop(new IllegalStateException("second"));
      assertThat(ledger.failure()).contains(first);
      List<ThrowingCallable> doors =
          List.of(
              ledger::check,
              () -> ledger.enter(1, Epsilon.of("1")),
              () -> ledger.enterRange(1, 3, Epsilon.of("1")),
              () -> ledger.grant(IndividualSet.of(0), Epsilon.of("1")),
              () -> ledger.ableToPay(0, 1),
              () -> ledger.reserve(Charges.ones(Epsilon.of("0.1"), 0)),
              () -> ledger.commit(reservation, request("ada", "2", "count"), answer(3)),
              () -> ledger.recall(request));
      for (ThrowingCallable door : doors) {
        assertThatThrownBy(door)
            .isInstanceOf(LedgerStopped.class)
            .hasMessage(
                "the ledger has stopped after a failure and answers no more;"
                    + " the custodian knows why")
            .hasNoCause();
      }
    }
  }
}
