/**
 * The parts of JDBC's interfaces that ProPer does not have: each says so, or tells tools that there
 * is nothing. They are interfaces with default methods, so that a class has those that it needs.
 */
@NullMarked
package org.properdp.sql.jdbc.plain;

import org.jspecify.annotations.NullMarked;
