/** The commands that run experiments and write reports of them. */
@NullMarked
package org.properdp.examples.experiment.command;

import org.jspecify.annotations.NullMarked;
