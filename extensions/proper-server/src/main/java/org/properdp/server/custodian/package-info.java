/** The door of the custodian: its commands, run by the server that has the store open. */
@NullMarked
package org.properdp.server.custodian;

import org.jspecify.annotations.NullMarked;
