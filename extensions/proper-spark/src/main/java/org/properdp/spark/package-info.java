/** Parts of questions as tasks of Apache Spark, which knows nothing of what they evaluate. */
@NullMarked
package org.properdp.spark;

import org.jspecify.annotations.NullMarked;
