package org.properdp.custody;

/**
 * What checking an anchor has found: the store's chain holds the anchor's frame.
 *
 * @param sequence the number of that frame
 * @param rewritten how many segments with frames up to there have been written anew since, as a
 *     compaction does: what was taken out of them, and what was folded, is vouched for by later
 *     frames, and by an anchor that was taken after the compaction
 */
public record AnchorChecked(long sequence, int rewritten) {}
