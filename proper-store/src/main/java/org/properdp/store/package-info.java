/**
 * Keeps budgets, rows and answers in a directory: implements the ports that the core declares.
 *
 * <p>No MapDB type appears in a public signature, so the ledger can be kept elsewhere without any
 * change in the code that uses it.
 */
@NullMarked
package org.properdp.store;

import org.jspecify.annotations.NullMarked;
