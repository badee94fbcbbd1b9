/** Who answers: the personal agent and the global one, in order of arrival. */
@NullMarked
package org.properdp.agent;

import org.jspecify.annotations.NullMarked;
