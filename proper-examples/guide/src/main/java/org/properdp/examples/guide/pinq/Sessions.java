package org.properdp.examples.guide.pinq;

import io.vavr.collection.Map;
import io.vavr.control.Either;
import java.util.Comparator;
import java.util.List;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.pinq.Group;
import org.properdp.pinq.PinqAgent;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Pinq;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/** Shows what only sessions of classic differential privacy can do. */
final class Sessions {
  record Visit(String patient, String ward, int minutes) {}

  record Pill(String patient, String name) {}

  record Case(int visits, int pills) {}

  private static final PublicKeys<String> WARDS = PublicKeys.of("eye", "heart");
  private static final Epsilon TENTH = Epsilon.of("0.1");

  private Sessions() {}

  // snippet: as-pinq
  /**
   * The number of patients with several visits who take more than one pill, by a join of protected
   * rows.
   */
  static Either<Refusal, Release<Long>> busy(Queryable<Visit> visits, Queryable<Pill> pills) {
    return visits
        .asPinq(Epsilon.of("0.5"))
        .flatMap(cases -> pills.asPinq(Epsilon.of("0.5")).flatMap(taken -> count(cases, taken)));
  }

  private static Either<Refusal, Release<Long>> count(Pinq<Visit> visits, Pinq<Pill> pills) {
    Pinq<Group<String, Visit>> byPatient = visits.groupBy(Visit::patient);
    Pinq<Group<String, Pill>> taken = pills.groupBy(Pill::patient);
    return byPatient
        .join(taken, Group::key, Group::key, (v, p) -> new Case(v.size(), p.size()))
        .filter(each -> each.visits() > 1 && each.pills() > 1)
        .noisyCount(TENTH);
  }

  // end

  // snippet: list
  /** A session over a list of rows, without individuals or populations, as in PINQ. */
  static Pinq<Visit> over(Proper proper, List<Visit> rows) {
    return proper.pinq(rows, Epsilon.of("1"));
  }

  // end

  // snippet: partition
  static Map<String, Either<Refusal, Release<Long>>> perWard(Pinq<Visit> visits) {
    return visits
        .partition(WARDS, Visit::ward)
        .mapValues(ward -> ward.distinct(1, Visit::patient).noisyCount(TENTH));
  }

  // end

  // snippet: agents
  static Pinq<Visit> careful(Pinq<Visit> visits, List<Epsilon> journal) {
    PinqAgent smallOnes =
        new PinqAgent() {
          @Override
          public boolean permits(Epsilon amount) {
            return amount.compareTo(Epsilon.of("0.2")) <= 0;
          }

          @Override
          public void charged(Epsilon amount) {
            journal.add(amount);
          }
        };
    return visits.under(smallOnes).within(Epsilon.of("0.4"));
  }

  // end

  // snippet: take
  static Pinq<Visit> longest(Pinq<Visit> visits) {
    return visits.take(10, Comparator.comparingInt(Visit::minutes).reversed());
  }

  // end
}
