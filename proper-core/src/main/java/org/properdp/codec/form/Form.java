package org.properdp.codec.form;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The form in which the library's codecs write values of one type.
 *
 * <p>Its text ({@code toString}) is stored with the values, and {@link FormParser} parses it. The
 * grammar, where a name is a word or is quoted:
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

  /** An option, which may be null, empty or full. */
  record Option(Form of) implements Form {
    @Override
    public String toString() {
      return "option<" + of + ">";
    }
  }

  /** A list of any number of elements. */
  record Many(Form of) implements Form {
    @Override
    public String toString() {
      return "list<" + of + ">";
    }
  }

  /** A value that may be null. */
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
