package org.properdp.budget.request;

import io.vavr.collection.Vector;
import java.math.BigInteger;

/** The noisy integers of an answer, from which everything in a release is computed. */
public record Answer(Vector<BigInteger> noisy) {}
