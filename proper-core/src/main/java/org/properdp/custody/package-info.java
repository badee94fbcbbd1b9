/** What custodians see and do beside budgets: histories, anchors, backups, keys. */
@NullMarked
package org.properdp.custody;

import org.jspecify.annotations.NullMarked;
