package org.properdp.verification.slowmodel;

import org.jspecify.annotations.Nullable;

/** A row, and whose it is: the key of one individual, or null for nobody. Never two. */
public record Owned<T>(@Nullable Object owner, T row) {}
