/** Whole programs: against the reference model, and against themselves in other worlds. */
package org.properdp.verification.pairedworlds;
