package org.properdp.examples.guide.beyond;

import io.vavr.control.Either;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.primitive.Blocks;
import org.properdp.primitive.Range;
import org.properdp.primitive.Responses;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.query.Watch;

/**
 * Asks for any function of blocks, for a watch, and for randomised responses, about 900 people with
 * three visits each.
 */
public final class BeyondSums {
  /** A visit on a day of the year. */
  public record Visit(int patient, int day, int minutes, boolean smokes) {}

  private static final int PEOPLE = 900;

  private final Population<Integer> patients;
  private final Queryable<Visit> visits;

  /** Opens the clinic. */
  public BeyondSums(Proper proper) {
    patients = proper.numberedPopulation("patients").personal(Epsilon.of("4"));
    Dataset<Integer, Visit> dataset = patients.dataset("visits", Visit.class, Visit::patient);
    List<Visit> rows = new ArrayList<>();
    for (int patient = 0; patient < PEOPLE; patient++) {
      for (int visit = 0; visit < 3; visit++) {
        int day = patient % 30 + 100 * visit;
        rows.add(new Visit(patient, day, 20 + (patient + visit) % 11, patient % 3 == 0));
      }
    }
    dataset.append("first", rows);
    visits = proper.analyst("ada").query(dataset.live());
  }

  /** The amount that a patient has spent. */
  public BigDecimal spent(int patient) {
    return patients.custodian().account(patient).orElseThrow().spent();
  }

  /** Averages, and the longest gap between two visits. */
  public List<BigDecimal> blocks() {
    // snippet: blocks
    Range minutes = Range.of("0", "600");
    Blocks<Visit> averages = Blocks.averages(150, minutes, Visit::minutes);
    BigDecimal chosen = visits.noisyMedianOfBlocks(averages, Epsilon.of("0.5")).get().value();
    BigDecimal smooth = visits.smoothMedianOfBlocks(averages, Epsilon.of("0.5")).get().value();
    // end
    // snippet: any-function
    Blocks<Visit> gaps = Blocks.of(60, Range.of("0", "365"), "30", BeyondSums::longestGap);
    BigDecimal gap = visits.noisyMedianOfBlocks(gaps, Epsilon.of("1")).get().value();
    // end
    return List.of(chosen, smooth, gap);
  }

  // snippet: gap
  /** The longest time that passes in a block without any visit. */
  static double longestGap(List<Visit> block) {
    List<Integer> days = block.stream().map(Visit::day).sorted(Comparator.naturalOrder()).toList();
    return IntStream.range(1, days.size())
        .map(i -> days.get(i) - days.get(i - 1))
        .max()
        .orElseThrow();
  }

  // end

  /** The first day with many visits. */
  public int watch() {
    // snippet: watch
    Watch watch = visits.aboveThreshold(25, Epsilon.of("1"));
    for (int day = 90; day < 140; day++) {
      int today = day;
      Queryable<Visit> onThatDay = visits.filter(visit -> visit.day() == today).as("day " + day);
      Either<Refusal, Release<Boolean>> answer = watch.isAbove(onThatDay);
      if (answer.get().value()) {
        return day;
      }
    }
    // end
    return 0;
  }

  /** The number of people that smoke. */
  public Release<Responses<Boolean>> responses() {
    // snippet: responses
    PublicKeys<Integer> roster =
        PublicKeys.of("registered patients", IntStream.range(0, 1000).boxed().toList());
    PublicKeys<Boolean> answers = PublicKeys.of("smokes", List.of(true, false));
    Release<Responses<Boolean>> release =
        visits
            .randomisedResponse(
                roster, Visit::patient, answers, own -> own.get(0).smokes(), Epsilon.of("1"))
            .get();
    // end
    return release;
  }
}
