/** Clients' identities: passwords without sending them, certificates, users of the same machine. */
@NullMarked
package org.properdp.server.login;

import org.jspecify.annotations.NullMarked;
