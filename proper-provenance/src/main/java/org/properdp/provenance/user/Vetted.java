package org.properdp.provenance.user;

import java.io.Serializable;

/**
 * A {@link Transparent} function that calls none of the user's: it is total and pure, also in how
 * much stack it needs. Where it fails for lack of memory, the evaluation fails, and may be begun
 * again (SEMANTICS §12).
 */
public interface Vetted extends Transparent, Serializable {}
