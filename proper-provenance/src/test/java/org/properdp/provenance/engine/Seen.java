package org.properdp.provenance.engine;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.LongStream;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.memory.InMemoryEngine;
import org.properdp.provenance.plan.PerIndividual;
import org.properdp.provenance.plan.Table;

/**
 * Everybody's rows in a table, in order, as evaluation shows them from outside: each one's rows are
 * written down as one text, and it is counted whose text there is.
 */
public final class Seen {
  private static final int TEXTS = 1 << 12;

  private Seen() {}

  /** The values that were gathered, in their order. */
  public static List<Long> values(Gathered found) {
    Gathered.Values values = found.values();
    return LongStream.range(0, values.count()).mapToObj(values::at).toList();
  }

  /** The texts by owner; nobody's under {@link Individuals#NOBODY}. */
  public static <T> Map<Integer, String> in(Table<T> table) {
    Table<String> texts =
        PerIndividual.of(table, rows -> List.of(rows.toString()), OptionalLong.empty());
    ConcurrentMap<String, Integer> numbers = new ConcurrentHashMap<>();
    Measure<String> measure =
        new Measure.Cells<>(
            TEXTS,
            1,
            () ->
                (text, into) -> {
                  into[0] = 1;
                  return numbers.computeIfAbsent(text, unseen -> numbers.size());
                });
    Contributions found = new InMemoryEngine().contributions(Snapshot.of(texts), texts, measure);
    Map<Integer, String> seen = new HashMap<>();
    BigInteger[] nobodys = found.total(IndividualSet.empty());
    numbers.forEach(
        (text, number) -> {
          if (nobodys[number].signum() > 0) {
            seen.put(Individuals.NOBODY, text);
          }
        });
    for (int owner : owners(found)) {
      BigInteger[] own = found.total(IndividualSet.of(owner));
      numbers.forEach(
          (text, number) -> {
            if (!own[number].equals(nobodys[number])) {
              seen.put(owner, text);
            }
          });
    }
    return seen;
  }

  /** Everybody's weight, where it is above zero. */
  public static Map<Integer, Long> weights(Contributions contributions) {
    Map<Integer, Long> weights = new HashMap<>();
    long[] scratch = new long[Individuals.PAGE];
    for (WeightPage page : contributions.weights()) {
      if (page instanceof WeightPage.Each each) {
        each.weights().fill(scratch);
      }
      for (int slot = 0; slot < Individuals.PAGE; slot++) {
        long weight =
            page instanceof WeightPage.Ones ones
                ? (ones.members()[slot >>> 6] >>> slot) & 1
                : scratch[slot];
        if (weight != 0) {
          weights.put(Individuals.at(page.page(), slot), weight);
        }
      }
    }
    return weights;
  }

  private static List<Integer> owners(Contributions contributions) {
    return new ArrayList<>(weights(contributions).keySet());
  }
}
