/** Plays neighbours against a primitive, and says how large a loss the answers prove. */
@NullMarked
package org.properdp.examples.audit;

import org.jspecify.annotations.NullMarked;
