/** Pipelines from streams into tables: what arrives up to a public moment, exactly once. */
@NullMarked
package org.properdp.tables.stream;

import org.jspecify.annotations.NullMarked;
