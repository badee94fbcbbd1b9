package org.properdp.tables.file;

/**
 * A record that is set aside alone, and why: for the owner of the data only, because it is as
 * secret as the file.
 *
 * @param line the line on which the record begins, from 1 on
 * @param field the number of the wrong field in the record, from 1 on; 0 if that is not known
 * @param column the name of the wrong column; empty if the whole record is wrong
 * @param reason the reason, in words
 * @param value the wrong value; empty if the whole record is wrong
 * @param record the record, as it stands in the file; of one that is too long the beginning
 */
public record Reject(
    String file, long line, int field, String column, String reason, String value, String record) {}
