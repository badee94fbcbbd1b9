package org.properdp.examples.experiment.people;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import java.math.BigDecimal;
import java.math.RoundingMode;
import org.properdp.examples.csv.CsvRow;

/**
 * The meanings of a file's texts, where a census or a registry has numbers for words, such as 1 for
 * male, or numbers in another unit.
 *
 * @param meanings for each column the texts that have a meaning; others stay as they are
 * @param factors for a column what its numbers are multiplied by, and then rounded
 */
public record Values(Map<Column, Map<String, String>> meanings, Map<Column, BigDecimal> factors) {
  private static final String NUMBER = "[-+]?\\d{1,18}(\\.\\d{1,18})?";

  /** Nothing has another meaning. */
  public static Values asTheyAre() {
    return new Values(HashMap.empty(), HashMap.empty());
  }

  /** The same values and one more. */
  public Values with(Column column, String text, String meaning) {
    Map<String, String> ofColumn = meanings.getOrElse(column, HashMap.empty());
    return new Values(meanings.put(column, ofColumn.put(text, meaning)), factors);
  }

  /** The same values, of which those of a column are multiplied. */
  public Values scaled(Column column, BigDecimal factor) {
    return new Values(meanings, factors.put(column, factor));
  }

  /** A row in which the cell of a column, which has this name in the file, is as it is meant. */
  CsvRow meant(CsvRow row, Column column, String name) {
    CsvRow said =
        meanings
            .get(column)
            .map(texts -> row.with(name, text -> texts.getOrElse(text.strip(), text)))
            .getOrElse(row);
    return factors
        .get(column)
        .map(factor -> said.with(name, text -> scaled(text.strip(), factor)))
        .getOrElse(said);
  }

  /** A text that is no number stays as it is, and is refused where it is read. */
  private static String scaled(String text, BigDecimal factor) {
    return text.matches(NUMBER)
        ? new BigDecimal(text).multiply(factor).setScale(0, RoundingMode.HALF_EVEN).toPlainString()
        : text;
  }
}
