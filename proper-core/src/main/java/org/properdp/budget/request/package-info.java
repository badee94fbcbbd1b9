/** Requests and their answers, which a ledger stores besides budgets. */
@NullMarked
package org.properdp.budget.request;

import org.jspecify.annotations.NullMarked;
