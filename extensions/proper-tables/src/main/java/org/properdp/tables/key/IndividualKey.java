package org.properdp.tables.key;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.properdp.provenance.user.Names;
import org.properdp.registry.KeyRule;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Kind;
import org.properdp.relational.type.Literal;
import org.properdp.relational.type.SqlName;
import org.properdp.relational.type.TextForm;

/**
 * The key that names the individuals of a population: one value, or several together, each of which
 * is a component of the key.
 *
 * <p>A key of several components is kept as a text: their values in the declared order, with commas
 * between them. A value that is empty or has a comma or a quotation mark in it stands in quotation
 * marks, with its own doubled. So two keys have one text only if they are equal in every component.
 *
 * @param components the components, in the order that holds for good
 */
public record IndividualKey(Vector<Component> components) {
  private static final char QUOTE = '"';
  private static final char COMMA = ',';

  /**
   * A component of a key.
   *
   * @param name what it is called; empty if it is the only one
   * @param rule how its texts are read
   * @param anyCharacters whether its texts may hold characters that are not seen and change how a
   *     line is shown; keys of numbers have none
   */
  public record Component(String name, ColumnType type, KeyRule rule, boolean anyCharacters) {
    /** The marks that turn the direction of writing, and two that end a line or a paragraph. */
    private static final String TURNING =
        "\u061C\u200E\u200F\u2028\u2029\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069";

    /** A component whose texts hold no such characters. */
    public Component(String name, ColumnType type, KeyRule rule) {
      this(name, type, rule, false);
    }

    /** Checks that values of the type can name individuals. */
    public Component {
      if (!name.isEmpty()) {
        Names.check("a component of a key", name);
      }
      switch (type.kind()) {
        case VARCHAR, INTEGER, BIGINT -> {}
        case BOOLEAN, DECIMAL, DOUBLE, DATE, TIMESTAMP ->
            throw new IllegalArgumentException(
                "individuals must be named by a VARCHAR, an INTEGER or a BIGINT, but were by "
                    + type);
      }
      if (rule != KeyRule.EXACT && type.kind() != Kind.VARCHAR) {
        throw new IllegalArgumentException(
            "only texts are read " + rule + ", but the key is of type " + type);
      }
      if (anyCharacters && type.kind() != Kind.VARCHAR) {
        throw new IllegalArgumentException(
            "only texts have ANY CHARACTERS, but the key is of type " + type);
      }
    }

    /** True if a text is of ASCII that is seen, and so needs no look at each character. */
    public static boolean isPlain(char[] chars, int start, int end) {
      for (int at = start; at < end; at++) {
        if (chars[at] < ' ' || chars[at] > '~') {
          return false;
        }
      }
      return true;
    }

    /**
     * A text that may be a key. Two people whose keys differ only in what can't be seen are one to
     * the person who reads their names: a wrong one would be erased, or granted a budget.
     */
    public String checked(String text) {
      for (int at = 0; at < text.length() && !anyCharacters; at++) {
        char one = text.charAt(at);
        if (Character.isISOControl(one) || TURNING.indexOf(one) >= 0) {
          throw new IllegalArgumentException(
              String.format(
                  Locale.ROOT,
                  "a key must have no control characters, ends of lines and marks that turn the"
                      + " direction of writing, but has U+%04X: only the keys of a population that"
                      + " is declared with ANY CHARACTERS may have them",
                  (int) one));
        }
      }
      return text;
    }

    String sql() {
      return (name.isEmpty() ? "" : SqlName.of(name) + " ")
          + type
          + (rule == KeyRule.EXACT ? "" : " " + rule)
          + (anyCharacters ? " ANY CHARACTERS" : "");
    }

    private Object read(String text) {
      Literal value = TextForm.parse(type, text);
      if (value == null) {
        throw new IllegalArgumentException(
            (name.isEmpty() ? "individuals are named" : "the component " + name + " is made")
                + " by values of type "
                + type
                + ", and \""
                + text
                + "\" is none");
      }
      return type.form() == ColumnType.Form.TEXT ? rule.read(value.text()) : (Object) value.whole();
    }
  }

  /** Checks that one component has no name, and that several have different ones. */
  public IndividualKey {
    boolean isOne = components.size() == 1 && components.head().name().isEmpty();
    if (!isOne && components.size() < 2) {
      throw new IllegalArgumentException(
          "a key with named components must have two or more, but had " + components.size());
    }
    if (!isOne && components.exists(each -> each.name().isEmpty())) {
      throw new IllegalArgumentException("each of several components of a key must have a name");
    }
    if (components.map(each -> each.name().toLowerCase(Locale.ROOT)).distinct().size()
        != components.size()) {
      throw new IllegalArgumentException(
          "the components of a key must have different names, but were "
              + components.map(Component::name).mkString(", "));
    }
  }

  /** A key that is one value. */
  public static IndividualKey of(ColumnType type, KeyRule rule) {
    return new IndividualKey(Vector.of(new Component("", type, rule)));
  }

  /** True if several values name an individual together. */
  public boolean isComposite() {
    return components.size() > 1;
  }

  /** True if keys are kept as texts. */
  public boolean isText() {
    return isComposite() || components.head().type().form() == ColumnType.Form.TEXT;
  }

  /**
   * The rule by which a population reads keys that are texts: those of several components are made
   * as a whole.
   */
  public KeyRule textRule() {
    return isComposite() ? KeyRule.EXACT : components.head().rule();
  }

  /**
   * The key that values of the components make.
   *
   * @param values texts and whole numbers, in the order of the components, as they are stored
   */
  public Object of(List<?> values) {
    if (values.size() != components.size()) {
      throw new IllegalArgumentException(
          "a key must have "
              + components.size()
              + " components, "
              + names()
              + ", but had "
              + values.size());
    }
    return isComposite()
        ? Vector.ofAll(values).map(IndividualKey::written).mkString(",")
        : values.get(0);
  }

  private static String written(Object value) {
    String text = String.valueOf(value);
    boolean isPlain = !text.isEmpty() && text.indexOf(COMMA) < 0 && text.indexOf(QUOTE) < 0;
    return isPlain ? text : QUOTE + text.replace("\"", "\"\"") + QUOTE;
  }

  /** The key that a text stands for, as people write it; refuses a text that stands for none. */
  public Object read(String text) {
    if (!isComposite()) {
      return components.head().read(text);
    }
    List<String> parts = parts(text);
    if (parts.size() != components.size()) {
      throw new IllegalArgumentException(
          "individuals are named by "
              + names()
              + ": write a value of each, with commas between them, but \""
              + text
              + "\" has "
              + parts.size());
    }
    List<Object> values = new ArrayList<>();
    components.forEachWithIndex((each, at) -> values.add(each.read(parts.get(at))));
    return of(values);
  }

  private String names() {
    return components.map(Component::name).mkString(", ");
  }

  /** The values of a text, between its commas. */
  private static List<String> parts(String text) {
    List<String> parts = new ArrayList<>();
    int at = 0;
    do {
      StringBuilder part = new StringBuilder();
      at = text.startsWith("\"", at) ? quoted(text, at + 1, part) : bare(text, at, part);
      parts.add(part.toString());
    } while (at++ < text.length());
    return parts;
  }

  private static int bare(String text, int start, StringBuilder part) {
    int comma = text.indexOf(COMMA, start);
    int end = comma < 0 ? text.length() : comma;
    part.append(text, start, end);
    return end;
  }

  /** The end of a value that began after a quotation mark. */
  private static int quoted(String text, int start, StringBuilder part) {
    int at = start;
    while (true) {
      int mark = text.indexOf(QUOTE, at);
      if (mark < 0) {
        throw malformed(text);
      }
      part.append(text, at, mark);
      at = mark + 1;
      if (at == text.length() || text.charAt(at) == COMMA) {
        return at;
      } else if (text.charAt(at) != QUOTE) {
        throw malformed(text);
      }
      part.append(QUOTE);
      at++;
    }
  }

  private static IllegalArgumentException malformed(String text) {
    return new IllegalArgumentException(
        "a value in quotation marks must end with one, before a comma or the end, but "
            + text
            + " has another");
  }

  /** The key in the declaration of its population. */
  public String sql() {
    return isComposite()
        ? components.map(Component::sql).mkString("(", ", ", ")")
        : components.head().sql();
  }
}
