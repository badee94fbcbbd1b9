package org.properdp.examples.experiment.people;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import org.properdp.examples.csv.CsvRow;

/**
 * What the texts of a file mean, where a census or a registry has numbers for words, such as 1 for
 * male.
 *
 * @param meanings for each column the texts that have a meaning; others stay as they are
 */
public record Values(Map<Column, Map<String, String>> meanings) {
  /** Nothing has another meaning. */
  public static Values asTheyAre() {
    return new Values(HashMap.empty());
  }

  /** The same values and one more. */
  public Values with(Column column, String text, String meaning) {
    Map<String, String> ofColumn = meanings.getOrElse(column, HashMap.empty());
    return new Values(meanings.put(column, ofColumn.put(text, meaning)));
  }

  /** A row in which the cell of a column, which has this name in the file, is as it is meant. */
  CsvRow meant(CsvRow row, Column column, String name) {
    Option<Map<String, String>> ofColumn = meanings.get(column);
    return ofColumn
        .map(texts -> row.with(name, text -> texts.getOrElse(text.strip(), text)))
        .getOrElse(row);
  }
}
