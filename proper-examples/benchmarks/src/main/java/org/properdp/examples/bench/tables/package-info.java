/** Tables beside a database that keeps no budgets. */
@NullMarked
package org.properdp.examples.bench.tables;

import org.jspecify.annotations.NullMarked;
