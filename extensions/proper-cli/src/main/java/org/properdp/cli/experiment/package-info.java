/** The commands that run experiments and write reports of them. */
@NullMarked
package org.properdp.cli.experiment;

import org.jspecify.annotations.NullMarked;
