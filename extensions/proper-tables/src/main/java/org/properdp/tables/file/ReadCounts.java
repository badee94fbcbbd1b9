package org.properdp.tables.file;

/**
 * How much of a file was read.
 *
 * @param rows how many rows were delivered
 * @param rejected how many records were set aside
 * @param ignoredColumns how many columns of the header the table does not have
 * @param ignoredKeys how many values of JSON had a key that is no column
 */
public record ReadCounts(long rows, long rejected, int ignoredColumns, long ignoredKeys) {}
