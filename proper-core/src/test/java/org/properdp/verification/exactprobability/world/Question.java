package org.properdp.verification.exactprobability.world;

import java.util.List;

/** A question: where the rows come from, what is done to them, what is asked, and at which ε. */
public record Question(Origin origin, List<Turn> turns, Asked asked, long epsilonNanos) {}
