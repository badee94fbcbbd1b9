/** Output for people: the width and colours of their terminal, progress, and tables. */
@NullMarked
package org.properdp.cli.console;

import org.jspecify.annotations.NullMarked;
