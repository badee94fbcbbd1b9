package org.properdp.relational.column;

/**
 * Texts, by a dictionary: the text of a row is {@code texts[codes[row]]}. The codes of NULL are
 * valid indexes too, so that a dictionary has at least one text. It may have equal texts, and texts
 * that no row has. As long as the same dictionary is meant it should be the same array, which is
 * never changed: what has been computed of each of its texts is kept by the array's identity.
 */
@SuppressWarnings("ArrayRecordComponent") // made to be filled again and again; never compared
public record TextValues(int[] codes, String[] texts, long[] nulls) implements ColumnValues {}
