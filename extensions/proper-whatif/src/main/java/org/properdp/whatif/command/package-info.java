/** The command that shows the owner of the data what other budgets would do. */
@NullMarked
package org.properdp.whatif.command;

import org.jspecify.annotations.NullMarked;
