package org.properdp.relational.expression;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnBatch;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.FloatingValues;
import org.properdp.relational.column.TextValues;
import org.properdp.relational.column.TruthValues;
import org.properdp.relational.column.WholeValues;
import org.properdp.relational.expression.function.Argument;
import org.properdp.relational.expression.function.ConstantComparison;
import org.properdp.relational.expression.function.Kernel;
import org.properdp.relational.expression.function.Overload;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Kind;
import org.properdp.relational.type.Literal;

/**
 * The evaluation of an expression over batches of rows, by one thread: the same values on every
 * machine and for every size of batch. All parts are evaluated over all rows, whatever the data are
 * (SEMANTICS §11); what depends on constants alone is computed beforehand, by the same rules.
 */
public final class Evaluator {
  private final Node root;
  private final ColumnType type;
  private final int mostRows;
  private final WholeValues truths;

  private Evaluator(Node root, ColumnType type, int mostRows) {
    this.root = root;
    this.type = type;
    this.mostRows = mostRows;
    this.truths =
        (WholeValues)
            ColumnValues.ofForm(ColumnType.Form.WHOLE, type.kind() == Kind.BOOLEAN ? mostRows : 0);
  }

  /** A part of the expression. */
  @FunctionalInterface
  private interface Node {
    ColumnValues of(ColumnBatch batch);
  }

  /** A part, or its constant value. */
  private record Part(@Nullable Node node, @Nullable Literal constant) {}

  /** An evaluator for batches of these columns, with at most so many rows. */
  public static Evaluator of(Expression expression, List<ColumnSchema> columns, int mostRows) {
    if (mostRows < 1) {
      throw new IllegalArgumentException("a batch must have room for 1 or more rows: " + mostRows);
    }
    Part part = new Compiler(columns, mostRows).part(expression);
    Node root = part.node();
    if (part.constant() != null) {
      ColumnValues constant = Argument.repeated(part.constant(), mostRows);
      root = batch -> constant;
    }
    if (root == null) {
      throw new IllegalStateException("neither a constant nor a part");
    }
    return new Evaluator(root, expression.type(), mostRows);
  }

  /** The expression's values; they stay until the next batch is evaluated. */
  public ColumnValues evaluate(ColumnBatch batch) {
    ColumnValues values = checked(batch);
    if (!(values instanceof TruthValues bits)) {
      return values;
    }
    long[] into = truths.values();
    for (int row = 0; row < batch.rows(); row++) {
      into[row] = bits.trues()[row >> 6] >>> row & 1;
    }
    System.arraycopy(bits.nulls(), 0, truths.nulls(), 0, ColumnValues.words(batch.rows()));
    return truths;
  }

  /**
   * Sets the bits of the rows in which a condition is TRUE, neither FALSE nor NULL, and clears
   * those of all others, also after the last row.
   */
  public void trues(ColumnBatch batch, long[] into) {
    if (type.kind() != Kind.BOOLEAN) {
      throw new IllegalArgumentException("a condition must be of type BOOLEAN, but was " + type);
    }
    TruthValues values = (TruthValues) checked(batch);
    int rows = batch.rows();
    int words = ColumnValues.words(rows);
    for (int word = 0; word < words; word++) {
      into[word] = values.trues()[word] & ~values.nulls()[word];
    }
    if (rows % Long.SIZE != 0) {
      into[words - 1] &= -1L >>> -rows;
    }
    Arrays.fill(into, words, into.length, 0);
  }

  private ColumnValues checked(ColumnBatch batch) {
    if (batch.rows() > mostRows) {
      throw new IllegalArgumentException(
          "a batch must have at most " + mostRows + " rows, but had " + batch.rows());
    }
    return root.of(batch);
  }

  /** Makes parts of expressions. */
  private record Compiler(List<ColumnSchema> columns, int mostRows) {
    Part part(Expression expression) {
      if (expression instanceof Expression.Column column) {
        return new Part(column(column), null);
      }
      if (expression instanceof Expression.Constant constant) {
        return new Part(null, constant.literal());
      }
      if (expression instanceof Expression.Cast cast) {
        return call(cast.overload(), List.of(cast.argument()));
      }
      Expression.Call call = (Expression.Call) expression;
      return call(call.overload(), call.arguments());
    }

    private Node column(Expression.Column column) {
      int position = position(column);
      if (column.type().kind() != Kind.BOOLEAN) {
        return batch -> batch.column(position);
      }
      TruthValues bits =
          new TruthValues(
              new long[ColumnValues.words(mostRows)], new long[ColumnValues.words(mostRows)]);
      return batch -> packed((WholeValues) batch.column(position), batch.rows(), bits);
    }

    private int position(Expression.Column column) {
      for (int at = 0; at < columns.size(); at++) {
        ColumnSchema found = columns.get(at);
        if (found.name().equals(column.name()) && found.type().equals(column.type())) {
          return at;
        }
      }
      throw new IllegalArgumentException(
          "batches must have a column " + column + " of type " + column.type());
    }

    private static ColumnValues packed(WholeValues values, int rows, TruthValues into) {
      for (int from = 0; from < rows; from += Long.SIZE) {
        long word = 0;
        for (int row = from; row < Math.min(rows, from + Long.SIZE); row++) {
          word |= (values.values()[row] & 1) << row;
        }
        into.trues()[from >> 6] = word;
      }
      System.arraycopy(values.nulls(), 0, into.nulls(), 0, ColumnValues.words(rows));
      return into;
    }

    private Part call(Overload overload, List<Expression> expressions) {
      List<Node> nodes = new ArrayList<>();
      List<Argument> arguments = new ArrayList<>();
      ColumnValues[] values = new ColumnValues[expressions.size()];
      boolean fixed = true;
      boolean isNull = false;
      for (int at = 0; at < values.length; at++) {
        Part part = part(expressions.get(at));
        Literal constant = part.constant();
        arguments.add(new Argument(expressions.get(at).type(), constant));
        ColumnValues repeated = constant == null ? null : Argument.repeated(constant, 1);
        Node node = part.node();
        nodes.add(node == null ? batch -> Objects.requireNonNull(repeated) : node);
        fixed &= constant != null;
        isNull |= constant != null && constant.isNull();
      }
      if (overload.strict() && isNull) {
        return new Part(null, new Literal(overload.result(), null));
      }
      if (fixed) {
        return new Part(null, folded(overload, arguments, nodes));
      }
      Kernel kernel = overload.kernels().make(arguments, mostRows);
      if (kernel instanceof ConstantComparison comparison
          && expressions.get(comparison.argument()) instanceof Expression.Column column) {
        int position = position(column);
        return new Part(batch -> comparison.of(batch, position), null);
      }
      Node[] parts = nodes.toArray(Node[]::new);
      return new Part(
          batch -> {
            for (int at = 0; at < parts.length; at++) {
              values[at] = parts[at].of(batch);
            }
            return kernel.run(values, batch.rows());
          },
          null);
    }

    /** The value of constants: that of a batch of one row. */
    private static Literal folded(Overload overload, List<Argument> arguments, List<Node> nodes) {
      Kernel kernel = overload.kernels().make(arguments, 1);
      ColumnValues value =
          kernel.run(nodes.stream().map(node -> node.of(NOTHING)).toArray(ColumnValues[]::new), 1);
      return first(overload.result(), value);
    }

    private static Literal first(ColumnType type, ColumnValues values) {
      if (values.isNull(0)) {
        return new Literal(type, null);
      }
      if (values instanceof TruthValues truths) {
        return new Literal(type, truths.isTrue(0) ? 1L : 0L);
      }
      if (values instanceof WholeValues wholes) {
        return new Literal(type, wholes.values()[0]);
      }
      if (values instanceof FloatingValues floats) {
        return new Literal(type, floats.values()[0]);
      }
      TextValues texts = (TextValues) values;
      return new Literal(type, texts.texts()[texts.codes()[0]]);
    }
  }

  /** Constants read no batch. */
  private static final ColumnBatch NOTHING =
      new ColumnBatch() {
        @Override
        public int rows() {
          return 1;
        }

        @Override
        public ColumnValues column(int position) {
          throw new IllegalStateException("a constant has no columns");
        }
      };
}
