package org.properdp.tables.file;

import java.util.List;

/**
 * The part of a file that was read.
 *
 * @param rows how many rows were delivered
 * @param rejected how many records were set aside
 * @param ignoredColumns how many columns of the header the table does not have
 * @param ignoredKeys how many values of JSON had a key that is no column
 * @param outsideDomains of each column with a domain, the values that are not in it
 */
public record ReadCounts(
    long rows,
    long rejected,
    int ignoredColumns,
    long ignoredKeys,
    List<OutsideDomain> outsideDomains) {}
