/** Acts of the user's functions, what is done about them, and what is not. */
package org.properdp.verification.hostilefunctions;
