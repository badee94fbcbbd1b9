/** The agents that answer questions, personal and global, in order of arrival. */
@NullMarked
package org.properdp.agent;

import org.jspecify.annotations.NullMarked;
