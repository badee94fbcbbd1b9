package org.properdp.relational.column;

/** Floating-point numbers, without −0. */
@SuppressWarnings("ArrayRecordComponent") // made to be filled again and again; never compared
public record FloatingValues(double[] values, long[] nulls) implements ColumnValues {}
