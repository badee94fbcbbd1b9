/**
 * The catalog that PostgreSQL's clients ask about tables and types before they ask their contents.
 */
@NullMarked
package org.properdp.server.catalog;

import org.jspecify.annotations.NullMarked;
