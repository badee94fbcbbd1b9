/** What is lost where a secret coin says who is in an answer. */
@NullMarked
package org.properdp.budget.sampling;

import org.jspecify.annotations.NullMarked;
