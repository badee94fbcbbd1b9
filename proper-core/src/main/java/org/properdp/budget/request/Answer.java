package org.properdp.budget.request;

import io.vavr.collection.Vector;
import java.math.BigInteger;

/** What is released, as the noisy integers that all else is computed from. */
public record Answer(Vector<BigInteger> noisy) {}
