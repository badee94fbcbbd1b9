package org.properdp.codec.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.properdp.codec.FormMismatch;

/** A form's text is that form and no other. */
class FormProperties {
  @Property
  void everyFormParsesBack(@ForAll("forms") Form form) {
    assertThat(FormParser.parse(form.toString())).isEqualTo(form);
  }

  @Property
  void whatParsesIsWrittenAsItWas(@ForAll("forms") Form form, @ForAll int at, @ForAll char c) {
    StringBuilder text = new StringBuilder(form.toString());
    text.setCharAt(Math.floorMod(at, text.length()), c < 200 ? "(){}<>:,?\" a".charAt(c % 12) : c);
    try {
      Form other = FormParser.parse(text.toString());
      assertThat(FormParser.parse(other.toString())).isEqualTo(other);
    } catch (FormMismatch expected) {
      assertThat(expected).hasMessageContaining("give the codec that wrote it");
    }
  }

  @Provide
  Arbitrary<Form> forms() {
    return forms(3);
  }

  private static Arbitrary<Form> forms(int depth) {
    Arbitrary<Form> leaves =
        Arbitraries.oneOf(
            names().map(Form.Scalar::new),
            Combinators.combine(names(), someNames()).as(Form.Constants::new));
    if (depth == 0) {
      return leaves;
    }
    Arbitrary<Form> inner = forms(depth - 1);
    return Arbitraries.oneOf(
        leaves,
        inner.map(Form.Option::new),
        inner.map(Form.Many::new),
        inner.filter(form -> !(form instanceof Form.Nullable)).map(Form.Nullable::new),
        Combinators.combine(names(), someNames(), inner, inner).as(FormProperties::fields));
  }

  private static Form fields(String name, List<String> names, Form even, Form odd) {
    return new Form.Fields(
        name,
        names.stream()
            .map(field -> new Form.Field(field, field.length() % 2 == 0 ? even : odd))
            .toList());
  }

  private static Arbitrary<List<String>> someNames() {
    return names().list().uniqueElements().ofMaxSize(4);
  }

  private static Arbitrary<String> names() {
    return Arbitraries.oneOf(
        Arbitraries.strings().alpha().ofMinLength(1).ofMaxLength(8),
        Arbitraries.of("list", "option", "int", "", "?", "a:b", "\"", "\\", "\\0041"),
        Arbitraries.strings().ofMaxLength(5));
  }
}
