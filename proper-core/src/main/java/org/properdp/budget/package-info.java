/** Amounts, prices, charges and ledgers: integers only. */
@NullMarked
package org.properdp.budget;

import org.jspecify.annotations.NullMarked;
