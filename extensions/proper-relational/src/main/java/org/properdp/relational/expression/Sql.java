package org.properdp.relational.expression;

import java.util.List;

/**
 * The way in which calls are written: operators between their arguments, in parentheses; all others
 * by name.
 */
final class Sql {
  private Sql() {}

  static String call(String name, List<String> arguments) {
    boolean operator = !Character.isLetter(name.charAt(0));
    int count = arguments.size();
    if (name.equals("CASE")) {
      return choice(arguments);
    }
    if (name.equals("IN")) {
      return "("
          + arguments.get(0)
          + " IN ("
          + String.join(", ", arguments.subList(1, count))
          + "))";
    }
    if (name.equals("LIKE")) {
      String escape = count == 3 ? " ESCAPE " + arguments.get(2) : "";
      return "(" + arguments.get(0) + " LIKE " + arguments.get(1) + escape + ")";
    }
    boolean infix = operator || name.equals("AND") || name.equals("OR") || name.endsWith(" FROM");
    if (infix && count > 1) {
      return "(" + String.join(" " + name + " ", arguments) + ")";
    }
    if (name.startsWith("IS ")) {
      return "(" + arguments.get(0) + " " + name + ")";
    }
    return infix || name.equals("NOT")
        ? "(" + name + " " + arguments.get(0) + ")"
        : name + "(" + String.join(", ", arguments) + ")";
  }

  private static String choice(List<String> arguments) {
    StringBuilder text = new StringBuilder("CASE");
    int last = arguments.size() - 1;
    for (int at = 0; at < last; at += 2) {
      text.append(" WHEN ")
          .append(arguments.get(at))
          .append(" THEN ")
          .append(arguments.get(at + 1));
    }
    return text + " ELSE " + arguments.get(last) + " END";
  }
}
