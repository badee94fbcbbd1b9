/** What was asked under which id, and what was answered: what a ledger remembers beside budgets. */
@NullMarked
package org.properdp.budget.request;

import org.jspecify.annotations.NullMarked;
