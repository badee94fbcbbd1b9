/** What an experiment is: a question, a method, and findings that can be asserted. */
@NullMarked
package org.properdp.examples.experiment;

import org.jspecify.annotations.NullMarked;
