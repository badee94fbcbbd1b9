package org.properdp.tables.file;

import java.util.LinkedHashSet;
import java.util.Set;
import org.properdp.relational.column.Domain;
import org.properdp.relational.type.Literal;
import org.properdp.relational.type.TextForm;

/** The values of a column in a file that are outside of its domain: as secret as the file. */
public final class OutsideDomain {
  private static final int EXAMPLES = 3;

  private final String column;
  private final Set<Literal> domain;
  private final Set<String> examples = new LinkedHashSet<>();
  private long values;

  OutsideDomain(String column, Domain domain) {
    this.column = column;
    this.domain = domain.values().toJavaSet();
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
