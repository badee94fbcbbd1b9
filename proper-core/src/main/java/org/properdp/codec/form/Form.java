package org.properdp.codec.form;

import java.util.List;
import java.util.stream.Collectors;

/**
 * How values of one type are written by the library's own codecs.
 *
 * <p>It becomes a text ({@code toString}), which is kept with what was written, and made again of
 * it by {@link FormParser}. The grammar, where a name is a word or is quoted:
 *
 * <pre>
 * form   = plain ["?"]                                "?": or null, as a byte before it tells
 * plain  = word                                       int, string, date
 *        | name "{" [name {", " name}] "}"            an enum and its constants, in their order
 *        | name "(" [name ":" form {", " ...}] ")"    a record and its fields, in their order
 *        | "option&lt;" form "&gt;" | "list&lt;" form "&gt;"
 * </pre>
 */
public sealed interface Form {

  /** A type that has no parts. */
  record Scalar(String name) implements Form {
    @Override
    public String toString() {
      return Name.show(name);
    }
  }

  /** An enum. */
  record Constants(String name, List<String> constants) implements Form {
    @Override
    public String toString() {
      return constants.stream()
          .map(Name::show)
          .collect(Collectors.joining(", ", Name.show(name) + "{", "}"));
    }
  }

  /** A record. */
  record Fields(String name, List<Field> fields) implements Form {
    @Override
    public String toString() {
      return fields.stream()
          .map(Field::toString)
          .collect(Collectors.joining(", ", Name.show(name) + "(", ")"));
    }
  }

  /** Null, nothing or something. */
  record Option(Form of) implements Form {
    @Override
    public String toString() {
      return "option<" + of + ">";
    }
  }

  /** Any number of things. */
  record Many(Form of) implements Form {
    @Override
    public String toString() {
      return "list<" + of + ">";
    }
  }

  /** Null or something. */
  record Nullable(Form of) implements Form {
    @Override
    public String toString() {
      return of + "?";
    }
  }

  /** A component of a record. */
  record Field(String name, Form form) {
    @Override
    public String toString() {
      return Name.show(name) + ":" + form;
    }
  }
}
