/** What users of the classic layer write down beside their questions: groups, and own agents. */
@NullMarked
package org.properdp.pinq;

import org.jspecify.annotations.NullMarked;
