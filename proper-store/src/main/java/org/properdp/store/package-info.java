/**
 * Nothing is forgotten: here MapDB stands behind the ports that the core declares.
 *
 * <p>No MapDB type appears in a public signature, so that the ledger can be kept elsewhere without
 * anybody above noticing.
 */
@NullMarked
package org.properdp.store;

import org.jspecify.annotations.NullMarked;
