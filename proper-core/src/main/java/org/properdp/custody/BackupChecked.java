package org.properdp.custody;

import io.vavr.collection.Vector;

/**
 * What reading all of a backup has found: each frame of it is whole, in both mirrors or in one.
 *
 * @param end what it ends with: no debits that were made later are in it
 * @param lost how many frames or files one mirror has lost; restoring writes them again
 * @param notices what else should be known to its keeper
 */
public record BackupChecked(Anchor end, long lost, Vector<String> notices) {}
