package org.properdp.examples.pipeline.command;

import org.properdp.budget.Epsilon;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads an ε from the command line. */
final class EpsilonText implements ITypeConverter<Epsilon> {
  @Override
  public Epsilon convert(String text) {
    try {
      return Epsilon.of(text);
    } catch (IllegalArgumentException wrong) {
      throw new TypeConversionException(String.valueOf(wrong.getMessage()));
    }
  }
}
