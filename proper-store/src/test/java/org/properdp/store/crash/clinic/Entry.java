package org.properdp.store.crash.clinic;

import org.jspecify.annotations.Nullable;

/**
 * A row of any data set.
 *
 * @param note makes it longer, so that a batch takes several frames
 */
public record Entry(@Nullable String who, int kind, String note) {}
