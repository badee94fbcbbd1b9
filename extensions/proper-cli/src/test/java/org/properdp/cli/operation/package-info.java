@NullMarked
package org.properdp.cli.operation;

import org.jspecify.annotations.NullMarked;
