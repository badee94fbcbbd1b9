/** A small clinic with two populations: what is done to it, what that means, and a store of it. */
package org.properdp.store.crash.clinic;
