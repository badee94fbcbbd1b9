/**
 * The reference model: what ProPer must mean (a population, its data sets, transformations,
 * questions and budgets), written as slowly and plainly as possible. It shares no code with what it
 * is compared to.
 */
package org.properdp.verification.slowmodel;
