package org.properdp.sql.free;

import java.lang.reflect.Method;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.calcite.schema.impl.ScalarFunctionImpl;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.validate.SqlUserDefinedFunction;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.expression.function.Function;
import org.properdp.relational.expression.function.GivenFunction;
import org.properdp.relational.type.ColumnType;

/** Static methods that a schema has as functions, beside those that are vetted. */
public final class JavaFunctions {
  private static final Map<Class<?>, ColumnType> TYPES =
      Map.of(
          Integer.class,
          ColumnType.INTEGER,
          Boolean.class,
          ColumnType.BOOLEAN,
          boolean.class,
          ColumnType.BOOLEAN,
          String.class,
          ColumnType.varchar(ColumnType.MOST_CHARACTERS));

  private JavaFunctions() {}

  /**
   * The function that an operator is; null if it is none of a schema.
   *
   * @param more functions of texts beside those
   */
  public static @Nullable Function of(
      SqlOperator operator, Map<SqlOperator, GivenFunction.Body> more) {
    GivenFunction.Body body = more.get(operator);
    if (body != null) {
      return GivenFunction.ofTexts(operator.getName(), body);
    }
    return operator instanceof SqlUserDefinedFunction defined
            && defined.function instanceof ScalarFunctionImpl scalar
        ? of(operator.getName(), scalar.method)
        : null;
  }

  private static Function of(String name, Method method) {
    return GivenFunction.of(
        name,
        Stream.of(method.getParameterTypes()).map(JavaFunctions::type).toList(),
        type(method.getReturnType()),
        arguments -> {
          try {
            return method.invoke(null, arguments.toArray());
          } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(name + " can't be called", impossible);
          }
        });
  }

  private static ColumnType type(Class<?> values) {
    ColumnType type = TYPES.get(values);
    if (type == null) {
      throw new IllegalStateException("no column has values of " + values);
    }
    return type;
  }
}
