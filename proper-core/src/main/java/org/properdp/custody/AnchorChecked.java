package org.properdp.custody;

/**
 * The result of checking an anchor: the store's chain holds the anchor's frame.
 *
 * @param sequence the number of that frame
 * @param rewritten the number of segments with frames up to there that have been rewritten since,
 *     by compaction. Later frames, and so an anchor taken after the compaction, attest what
 *     compaction removed and folded
 */
public record AnchorChecked(long sequence, int rewritten) {}
