package org.properdp.sql.names;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.schema.impl.ScalarFunctionImpl;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.InferTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeTransforms;
import org.apache.calcite.sql.validate.SqlUserDefinedFunction;

/** Methods of a class, as functions that Calcite computes public rows with. */
final class JavaFunctions {
  /** A public static method that is called so, by its name. */
  @Retention(RetentionPolicy.RUNTIME)
  @interface Called {}

  private static final Map<Class<?>, SqlTypeName> TYPES =
      Map.of(
          Integer.class, SqlTypeName.INTEGER,
          Long.class, SqlTypeName.BIGINT,
          Double.class, SqlTypeName.DOUBLE,
          BigDecimal.class, SqlTypeName.DECIMAL,
          Boolean.class, SqlTypeName.BOOLEAN,
          String.class, SqlTypeName.VARCHAR);

  private final Map<String, SqlUserDefinedFunction> functions = new HashMap<>();

  private JavaFunctions() {}

  /** Those of a class. */
  static JavaFunctions of(Class<?> owner) {
    JavaFunctions all = new JavaFunctions();
    for (Method method : owner.getMethods()) {
      if (method.isAnnotationPresent(Called.class)) {
        SqlTypeName type = Objects.requireNonNull(TYPES.get(method.getReturnType()));
        all.functions.put(
            method.getName(),
            new SqlUserDefinedFunction(
                new SqlIdentifier(method.getName(), SqlParserPos.ZERO),
                SqlKind.OTHER_FUNCTION,
                ReturnTypes.explicit(type).andThen(SqlTypeTransforms.FORCE_NULLABLE),
                InferTypes.ANY_NULLABLE,
                null,
                ScalarFunctionImpl.create(method)));
      }
    }
    return all;
  }

  /** A call, the value of which may be NULL. */
  RexNode call(RexBuilder builder, String name, RexNode... operands) {
    return builder.makeCall(Objects.requireNonNull(functions.get(name)), List.of(operands));
  }

  /** A call of which the value, as Calcite has it inside, is one of a type. */
  RexNode call(RexBuilder builder, RelDataType type, String name, RexNode... operands) {
    return builder.makeCall(
        builder.getTypeFactory().createTypeWithNullability(type, true),
        Objects.requireNonNull(functions.get(name)),
        List.of(operands));
  }

  /** A number that is written in a call. */
  static RexNode number(RexBuilder builder, int value) {
    RelDataTypeFactory types = builder.getTypeFactory();
    RelDataType type = types.createSqlType(SqlTypeName.INTEGER);
    return builder.makeLiteral(value, type, true);
  }

  @Override
  public String toString() {
    return "JavaFunctions" + functions.keySet();
  }
}
