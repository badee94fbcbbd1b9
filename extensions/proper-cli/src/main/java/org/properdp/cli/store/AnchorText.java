package org.properdp.cli.store;

import org.properdp.custody.Anchor;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads an anchor as it was printed. */
final class AnchorText implements ITypeConverter<Anchor> {
  @Override
  public Anchor convert(String text) {
    try {
      return Anchor.parse(text);
    } catch (IllegalArgumentException wrong) {
      throw new TypeConversionException(String.valueOf(wrong.getMessage()));
    }
  }
}
