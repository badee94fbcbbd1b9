package org.properdp.verification.slowmodel.plan;

import java.util.List;
import org.properdp.verification.slowmodel.Grid;
import org.properdp.verification.slowmodel.ModelFurther;
import org.properdp.verification.slowmodel.ModelPrimitive;
import org.properdp.verification.slowmodel.ModelPrimitives;

/** The question about a plan, and how it is for the model. */
public sealed interface Asked {
  /** The model's primitive. */
  ModelPrimitive<Row> inTheModel();

  /** A public range, as it is written. */
  record Bounds(String low, String high, String step) {
    Grid grid() {
      return Grid.of(low, high, step);
    }
  }

  record Count() implements Asked {
    @Override
    public ModelPrimitive<Row> inTheModel() {
      return new ModelPrimitives.Count<>();
    }
  }

  record Sum(Bounds bounds, RowFunctions.Numbering number) implements Asked {
    @Override
    public ModelPrimitive<Row> inTheModel() {
      return new ModelPrimitives.Sum<>(bounds.grid(), number);
    }
  }

  record Average(Bounds bounds, RowFunctions.Numbering number) implements Asked {
    @Override
    public ModelPrimitive<Row> inTheModel() {
      return new ModelPrimitives.Average<>(bounds.grid(), number);
    }
  }

  record Histogram(PublicRows.Keys keys, RowFunctions.Key key) implements Asked {
    @Override
    public ModelPrimitive<Row> inTheModel() {
      return new ModelPrimitives.Sums<>(
          keys.name(), keys.list(), key, List.of(), row -> new double[0]);
    }
  }

  record Sums(
      PublicRows.Keys keys,
      RowFunctions.Key key,
      Bounds first,
      Bounds second,
      RowFunctions.Numbering firstNumber,
      RowFunctions.Numbering secondNumber)
      implements Asked {
    /** Both numbers of a row. */
    public double[] numbers(Row row) {
      return new double[] {firstNumber.applyAsDouble(row), secondNumber.applyAsDouble(row)};
    }

    @Override
    public ModelPrimitive<Row> inTheModel() {
      return new ModelPrimitives.Sums<>(
          keys.name(), keys.list(), key, List.of(first.grid(), second.grid()), this::numbers);
    }
  }

  record Individuals() implements Asked {
    @Override
    public ModelPrimitive<Row> inTheModel() {
      return new ModelFurther.Individuals<>();
    }
  }

  record Variance(Bounds bounds, RowFunctions.Numbering number) implements Asked {
    @Override
    public ModelPrimitive<Row> inTheModel() {
      return new ModelFurther.Variance<>(bounds.grid(), number);
    }
  }

  record VectorSum(
      Bounds first,
      Bounds second,
      RowFunctions.Numbering firstNumber,
      RowFunctions.Numbering secondNumber)
      implements Asked {
    /** Both numbers of a row. */
    public double[] numbers(Row row) {
      return new double[] {firstNumber.applyAsDouble(row), secondNumber.applyAsDouble(row)};
    }

    @Override
    public ModelPrimitive<Row> inTheModel() {
      return new ModelFurther.VectorSum<>(List.of(first.grid(), second.grid()), this::numbers);
    }
  }

  /**
   * The number of rows that and individuals, a sum, and a histogram, in shares of 1, 2, 3 and a
   * weight.
   */
  record Together(Sum sum, Histogram histogram, int weight) implements Asked {
    @Override
    public ModelPrimitive<Row> inTheModel() {
      return new ModelFurther.Together<>(
          List.of(
              new ModelFurther.Part<>(new ModelPrimitives.Count<>(), 1),
              new ModelFurther.Part<>(new ModelFurther.Individuals<>(), 2),
              new ModelFurther.Part<>(sum.inTheModel(), 3),
              new ModelFurther.Part<>(histogram.inTheModel(), weight)));
    }
  }
}
