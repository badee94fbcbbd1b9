/** What choices are made by: values in order, and scores of candidates. */
@NullMarked
package org.properdp.provenance.gather.choice;

import org.jspecify.annotations.NullMarked;
