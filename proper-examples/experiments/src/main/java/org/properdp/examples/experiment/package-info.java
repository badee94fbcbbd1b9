/** The parts of an experiment: a question, a method, and findings that tests can check. */
@NullMarked
package org.properdp.examples.experiment;

import org.jspecify.annotations.NullMarked;
