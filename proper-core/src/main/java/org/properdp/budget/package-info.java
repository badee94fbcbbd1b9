/** What an answer costs, whom, and what is left: integers only. */
@NullMarked
package org.properdp.budget;

import org.jspecify.annotations.NullMarked;
