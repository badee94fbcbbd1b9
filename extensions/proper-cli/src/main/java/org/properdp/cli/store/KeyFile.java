package org.properdp.cli.store;

import java.io.IOException;
import java.nio.file.Path;
import org.properdp.custody.StoreKey;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads a key from a file, so that it is never on a command line, where other users could see it.
 */
final class KeyFile implements ITypeConverter<StoreKey> {
  @Override
  public StoreKey convert(String file) {
    try {
      return StoreKey.read(Path.of(file));
    } catch (IOException failed) {
      throw new TypeConversionException(
          file + " can't be read: it does not exist, is not yours to read, or is not a text file");
    } catch (IllegalArgumentException wrong) {
      throw new TypeConversionException("no key can be read: " + wrong.getMessage());
    }
  }
}
