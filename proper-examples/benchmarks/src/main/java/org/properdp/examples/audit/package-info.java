/** Asks a primitive about neighbouring worlds, and says how large a loss the answers prove. */
@NullMarked
package org.properdp.examples.audit;

import org.jspecify.annotations.NullMarked;
