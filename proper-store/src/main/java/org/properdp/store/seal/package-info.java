/** Encrypts what a store writes. */
@NullMarked
package org.properdp.store.seal;

import org.jspecify.annotations.NullMarked;
