/** Plans: a sealed family of transformations that keep each row's owner. */
@NullMarked
package org.properdp.provenance.plan;

import org.jspecify.annotations.NullMarked;
