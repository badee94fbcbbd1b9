/** The types that users of PINQ sessions meet besides questions: groups, and their own agents. */
@NullMarked
package org.properdp.pinq;

import org.jspecify.annotations.NullMarked;
