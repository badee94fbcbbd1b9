package org.properdp.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.properdp.budget.Amount;
import org.properdp.budget.Epsilon;
import org.properdp.budget.request.Request;
import org.properdp.provenance.engine.Snapshot;
import org.properdp.provenance.rows.GivenRows;
import org.properdp.query.Limits;
import org.properdp.query.Refusal;

/** The count of quotas where days meet, and beyond what 64 bits hold. */
class QuotasTest {
  private static final long DAY = 20_000;
  private static final long MOST = Amount.MOST;
  private static final Epsilon LARGEST = new Epsilon(MOST);
  private static final Snapshot MOMENT = Snapshot.of(GivenRows.source(List.of(), 1));

  private final Quotas quotas = new Quotas();
  private final List<QuotaDay> written = new ArrayList<>();

  private void begin(long day) {
    quotas.begin("ada", day, (analyst, most, begun) -> written.add(begun));
  }

  private Option<Refusal> refusal(Limits limits, long day, long asked) {
    return quotas.refusal(
        new Request("ada", "", "", "", asked), new Arrival(MOMENT, limits, Option.some(day)));
  }

  @Test
  void aDayBeginsOnceAndNoEarlierOneBeginsAfterIt() {
    begin(DAY);
    quotas.count("ada", 5);
    begin(DAY);
    begin(DAY - 1);
    assertThat(written).containsExactly(new QuotaDay(DAY, BigInteger.ZERO));
    begin(DAY + 1);
    assertThat(written).hasSize(2).contains(new QuotaDay(DAY + 1, BigInteger.valueOf(5)));
    begin(DAY);
    assertThat(written).hasSize(2);
  }

  @Test
  void aDayIsThatOfItsFirstNanosecondAndNotOfTheOneBefore() {
    Instant midnight = Instant.ofEpochSecond(DAY * 86_400);
    assertThat(quotas.arrive("ada", midnight.minusNanos(1))).isEqualTo(DAY - 1);
    assertThat(quotas.arrive("ada", midnight)).isEqualTo(DAY);
    assertThat(quotas.arrive("ada", midnight.minusNanos(1))).isEqualTo(DAY);
    assertThat(quotas.arrive("bea", Instant.EPOCH.minusNanos(1))).isEqualTo(-1);
  }

  @Test
  void aQuotaOfTheDayRefusesInItsDayAloneAndOnlyWhatIsBeyondIt() {
    Limits seven = Limits.NONE.perDay(new Epsilon(7));
    begin(DAY);
    quotas.count("ada", 5);
    assertThat(refusal(seven, DAY, 2)).isEmpty();
    assertThat(refusal(seven, DAY, 3)).contains(new Refusal.TheQuotaOfTheDayIsTooSmall("ada"));
    assertThat(refusal(seven, DAY + 1, 7)).isEmpty();
    assertThat(refusal(seven, DAY - 1, 7)).isEmpty();
  }

  @Test
  void whatWasAskedIsAddedUpBeyondWhat64BitsHold() {
    Limits largest = Limits.NONE.total(LARGEST);
    for (int asked = 1; asked <= 40; asked++) {
      quotas.count("ada", MOST);
      assertThat(refusal(largest, DAY, 1)).as("after %d", asked).isNotEmpty();
      begin(DAY + asked);
      Limits daily = Limits.NONE.perDay(LARGEST);
      assertThat(refusal(daily, DAY + asked, MOST)).as("after %d", asked).isEmpty();
    }
    assertThat(written)
        .last()
        .isEqualTo(
            new QuotaDay(DAY + 40, BigInteger.valueOf(MOST).multiply(BigInteger.valueOf(40))));
  }

  @Test
  void whatIsReadOfAStoreIsAddedToWhatWasCounted() {
    quotas.count("ada", 2, BigInteger.valueOf(3));
    quotas.count("ada", 4);
    quotas.count("ada", 1, BigInteger.valueOf(2));
    assertThat(refusal(Limits.NONE.questions(5), DAY, 1)).isEmpty();
    assertThat(refusal(Limits.NONE.questions(4), DAY, 1)).isNotEmpty();
    assertThat(refusal(Limits.NONE.total(new Epsilon(10)), DAY, 1)).isEmpty();
    assertThat(refusal(Limits.NONE.total(new Epsilon(9)), DAY, 1)).isNotEmpty();
  }
}
