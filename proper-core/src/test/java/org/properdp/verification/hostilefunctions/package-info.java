/** What the user's functions may do, what is done about it, and what is not. */
package org.properdp.verification.hostilefunctions;
