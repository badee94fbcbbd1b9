/** The custodian's tasks besides budgets: histories, anchors, backups, keys. */
@NullMarked
package org.properdp.custody;

import org.jspecify.annotations.NullMarked;
