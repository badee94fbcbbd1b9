/** What a store knows when it has been opened, before anybody has said what the rows mean. */
@NullMarked
package org.properdp.store.state;

import org.jspecify.annotations.NullMarked;
