package org.properdp.tables.file;

import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.Domain;
import org.properdp.relational.type.Literal;
import org.properdp.relational.type.TextForm;

/** The values of a column in a file that are outside of its domain: as secret as the file. */
public final class OutsideDomain {
  private static final int EXAMPLES = 3;

  private final String column;
  private final Set<Literal> domain;

  /** The texts of the domain by their hashes; half of the places or more are empty. */
  private final @Nullable String[] texts;

  private final Set<String> examples = new LinkedHashSet<>();
  private long values;

  OutsideDomain(String column, Domain domain) {
    this.column = column;
    this.domain = domain.values().toJavaSet();
    this.texts = new String[Integer.highestOneBit(this.domain.size() + 1) << 2];
    for (Literal value : this.domain) {
      if (value.value() instanceof String text) {
        int at = text.hashCode() & (texts.length - 1);
        while (texts[at] != null) {
          at = (at + 1) & (texts.length - 1);
        }
        texts[at] = text;
      }
    }
  }

  /** True if a text is in the domain. */
  boolean has(char[] chars, int start, int end) {
    int hash = 0;
    for (int at = start; at < end; at++) {
      hash = 31 * hash + chars[at]; // as that of a String
    }
    for (int at = hash & (texts.length - 1); ; at = (at + 1) & (texts.length - 1)) {
      String text = texts[at];
      if (text == null || is(text, chars, start, end)) {
        return text != null;
      }
    }
  }

  private static boolean is(String text, char[] chars, int start, int end) {
    int length = end - start;
    if (text.length() != length) {
      return false;
    }
    for (int at = 0; at < length; at++) {
      if (text.charAt(at) != chars[start + at]) {
        return false;
      }
    }
    return true;
  }

  void take(Literal value) {
    if (!domain.contains(value)) {
      values++;
      if (examples.size() < EXAMPLES) {
        examples.add(TextForm.format(value));
      }
    }
  }

  public String column() {
    return column;
  }

  public long values() {
    return values;
  }

  /** Some of them. */
  public Set<String> examples() {
    return examples;
  }
}
