package org.properdp.relational.column;

/** Values of the types that are held as whole numbers. */
@SuppressWarnings("ArrayRecordComponent") // made to be filled again and again; never compared
public record WholeValues(long[] values, long[] nulls) implements ColumnValues {}
