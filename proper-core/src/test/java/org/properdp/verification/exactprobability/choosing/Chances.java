package org.properdp.verification.exactprobability.choosing;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.properdp.noise.Noise;
import org.properdp.noise.NoiseLaw;
import org.properdp.noise.choice.Laws;

/** Noise that makes all choices there are, run after run, and says how probable each run was. */
final class Chances implements Noise {
  private final List<int[]> path = new ArrayList<>();
  private int asked;
  private double lnProbability;

  /** Begins a run along the path. */
  void begin() {
    asked = 0;
    lnProbability = 0;
  }

  /** ln of how probable the choices of this run are. */
  double lnProbability() {
    return lnProbability;
  }

  /** Moves on to the next run; false after the last. */
  boolean advance() {
    while (!path.isEmpty()) {
      int[] last = path.get(path.size() - 1);
      if (++last[0] < last[1]) {
        return true;
      }
      path.remove(path.size() - 1);
    }
    return false;
  }

  @Override
  public BigInteger sample(NoiseLaw law) {
    throw new AssertionError("only choices are made");
  }

  @Override
  public long choose(Choice choice) {
    List<Map.Entry<Long, Double>> law = List.copyOf(Laws.of(choice).entrySet());
    if (asked == path.size()) {
      path.add(new int[] {0, law.size()});
    }
    Map.Entry<Long, Double> chosen = law.get(path.get(asked++)[0]);
    lnProbability += Math.log(chosen.getValue());
    return chosen.getKey();
  }
}
