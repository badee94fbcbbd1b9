package org.properdp.relational.expression.function;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.type.ColumnType;

/**
 * A vetted function: total, deterministic, of its arguments alone (SEMANTICS §10).
 *
 * @param name its name, in capitals; operators have their signs
 * @param usage how it is called, as the guide and messages say it
 */
public record Function(String name, String usage, Typing typing) {
  /** Which overload fits arguments; null if none does. */
  @FunctionalInterface
  public interface Typing {
    /** The overload for these arguments, or null. */
    @Nullable Overload of(List<Argument> arguments);
  }

  /** The overload for arguments of these types; refuses arguments that none fits. */
  public Overload overload(List<Argument> arguments) {
    Overload found = typing.of(arguments);
    if (found == null) {
      throw new IllegalArgumentException(
          name
              + " must be called as "
              + usage
              + ", but was given ("
              + arguments.stream()
                  .map(Argument::type)
                  .map(ColumnType::toString)
                  .collect(Collectors.joining(", "))
              + ")");
    }
    return found;
  }

  @Override
  public String toString() {
    return name;
  }
}
