package org.properdp.custody;

import io.vavr.collection.Vector;

/**
 * The result of reading a whole backup: each of its frames is intact in at least one mirror.
 *
 * @param end the end of its journal; it contains no later debits
 * @param lost the number of frames or files that one mirror has lost; restoring writes them again
 * @param notices what else the custodian should know
 */
public record BackupChecked(Anchor end, long lost, Vector<String> notices) {}
