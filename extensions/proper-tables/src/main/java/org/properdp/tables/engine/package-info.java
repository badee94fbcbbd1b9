/** The engine that evaluates plans over columns, a page of rows at a time. */
@NullMarked
package org.properdp.tables.engine;

import org.jspecify.annotations.NullMarked;
