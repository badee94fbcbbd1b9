/** Tests with Spark in this process, and with a cluster of processes on this machine. */
@NullMarked
package org.properdp.spark;

import org.jspecify.annotations.NullMarked;
