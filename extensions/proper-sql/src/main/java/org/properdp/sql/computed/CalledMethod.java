package org.properdp.sql.computed;

import java.lang.reflect.Method;
import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.schema.impl.ScalarFunctionImpl;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.InferTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.validate.SqlUserDefinedFunction;

/** A call of a method of ours in a plan, instead of what Calcite would compute. */
public final class CalledMethod {
  private CalledMethod() {}

  /**
   * Calls a public static method.
   *
   * @param type what the plan takes the result for; a cast to it would cut texts by UTF-16
   */
  public static RexNode of(
      RexBuilder builder, Class<?> of, String name, RelDataType type, List<RexNode> operands) {
    for (Method method : of.getMethods()) {
      if (method.getName().equals(name)) {
        SqlUserDefinedFunction function =
            new SqlUserDefinedFunction(
                new SqlIdentifier(name, SqlParserPos.ZERO),
                SqlKind.OTHER_FUNCTION,
                ReturnTypes.explicit(type),
                InferTypes.ANY_NULLABLE,
                null,
                ScalarFunctionImpl.create(method));
        return builder.makeCall(type, function, operands);
      }
    }
    throw new IllegalStateException("there is no method " + name);
  }
}
