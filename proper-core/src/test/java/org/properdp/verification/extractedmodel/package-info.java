/**
 * The oracle: programs whose answers were computed by the model that the proofs are about,
 * extracted from Coq. The runtime must give the same answers, and leave everybody the same budget.
 */
package org.properdp.verification.extractedmodel;
