/** Forgeries of stores, for everybody to try: what a program may write that has no key. */
@NullMarked
package org.properdp.store.forger;

import org.jspecify.annotations.NullMarked;
