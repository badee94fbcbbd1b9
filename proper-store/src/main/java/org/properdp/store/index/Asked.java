package org.properdp.store.index;

import java.math.BigInteger;

/** The amount that an analyst has asked of a population, within one segment. */
public record Asked(int population, String analyst, long questions, BigInteger nanos) {
  Asked plus(long more) {
    return new Asked(population, analyst, questions + 1, nanos.add(BigInteger.valueOf(more)));
  }
}
