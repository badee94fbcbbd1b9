package org.properdp.examples.pipeline.command;

import io.vavr.collection.Vector;
import java.util.Locale;
import org.properdp.registry.KeyRule;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of a key rule from the command line. */
final class KeyRuleText implements ITypeConverter<KeyRule> {
  @Override
  public KeyRule convert(String text) {
    return Vector.of(KeyRule.values())
        .find(rule -> name(rule).equals(text))
        .getOrElseThrow(
            () ->
                new TypeConversionException(
                    "a rule is "
                        + Vector.of(KeyRule.values()).map(KeyRuleText::name).mkString(", ")
                        + ", but was "
                        + text));
  }

  private static String name(KeyRule rule) {
    return rule.name().toLowerCase(Locale.ROOT);
  }
}
