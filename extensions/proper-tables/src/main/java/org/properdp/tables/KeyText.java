package org.properdp.tables;

import org.properdp.registry.KeyRule;
import org.properdp.tables.type.ColumnType;
import org.properdp.tables.type.Literal;
import org.properdp.tables.type.TextForm;

/** Keys of individuals as people write them. */
final class KeyText {
  private KeyText() {}

  /** The key that a text stands for; refuses a text that stands for none. */
  static Object read(ColumnType type, String text) {
    Literal key = TextForm.parse(type, text);
    if (key == null) {
      throw new IllegalArgumentException(
          "individuals are named by values of type " + type + ", and \"" + text + "\" is none");
    }
    return type.form() == ColumnType.Form.TEXT ? key.text() : (Object) key.whole();
  }

  /** The same, as a population's rule reads it. */
  static Object read(ColumnType type, KeyRule rule, String text) {
    Object key = read(type, text);
    return key instanceof String name ? rule.read(name) : key;
  }
}
