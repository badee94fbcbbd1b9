package org.properdp.tables;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkRow;
import org.properdp.provenance.user.Transparent;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.JavaValues;
import org.properdp.relational.type.ColumnType;

/** Makes a record of each row, whose components are columns by name. */
final class RowRecords<R extends Record> implements Function<ChunkRow, @Nullable R>, Transparent {
  private final Class<R> type;
  private final MethodHandle constructor;
  private final int[] positions;
  private final ColumnType[] types;
  private final boolean[] isPrimitive;

  private RowRecords(
      Class<R> type,
      MethodHandle constructor,
      int[] positions,
      ColumnType[] types,
      boolean[] isPrimitive) {
    this.type = type;
    this.constructor = constructor;
    this.positions = positions;
    this.types = types;
    this.isPrimitive = isPrimitive;
  }

  /** Records of a type; refuses a component that no visible column fits. */
  static <R extends Record> RowRecords<R> of(Class<R> type, List<ColumnSchema> columns) {
    RecordComponent[] components = type.getRecordComponents();
    int[] positions = new int[components.length];
    ColumnType[] types = new ColumnType[components.length];
    boolean[] isPrimitive = new boolean[components.length];
    for (int at = 0; at < components.length; at++) {
      RecordComponent component = components[at];
      positions[at] = position(component.getName(), columns);
      types[at] = columns.get(positions[at]).type();
      isPrimitive[at] = component.getType().isPrimitive();
      check(component, types[at]);
    }
    return new RowRecords<>(type, constructor(type, components), positions, types, isPrimitive);
  }

  private static int position(String name, List<ColumnSchema> columns) {
    for (int at = 0; at < columns.size(); at++) {
      if (columns.get(at).visible() && columns.get(at).name().equals(name)) {
        return at;
      }
    }
    throw new IllegalArgumentException("there is no column " + name);
  }

  private static void check(RecordComponent component, ColumnType type) {
    Class<?> wanted = MethodType.methodType(component.getType()).wrap().returnType();
    if (wanted != JavaValues.classOf(type)) {
      throw new IllegalArgumentException(
          "component "
              + component.getName()
              + " must be of class "
              + JavaValues.classOf(type).getSimpleName()
              + ", as its column is of type "
              + type
              + ", but was of "
              + component.getType().getSimpleName());
    }
  }

  private static MethodHandle constructor(Class<?> type, RecordComponent[] components) {
    Class<?>[] parameters =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      RowRecords.class.getModule().addReads(type.getModule());
      return MethodHandles.privateLookupIn(type, MethodHandles.lookup())
          .findConstructor(type, MethodType.methodType(void.class, parameters))
          .asSpreader(Object[].class, parameters.length);
    } catch (NoSuchMethodException | IllegalAccessException hidden) {
      throw new IllegalArgumentException(
          "the constructor of " + type.getSimpleName() + " can't be called from here", hidden);
    }
  }

  @Override
  @SuppressWarnings("unchecked") // the constructor is R's
  public @Nullable R apply(ChunkRow row) {
    @Nullable Object[] values = new Object[positions.length];
    for (int at = 0; at < values.length; at++) {
      values[at] = JavaValues.of(types[at], row, positions[at]);
      if (values[at] == null && isPrimitive[at]) {
        return null;
      }
    }
    try {
      return (R) constructor.invoke(values);
    } catch (RuntimeException | Error thrown) {
      throw thrown;
    } catch (Throwable checked) {
      throw new IllegalStateException("a record can't be made of a row", checked);
    }
  }

  /** A record's class, with its components. */
  @Override
  public String text() {
    return "to "
        + type.getName()
        + Arrays.stream(type.getRecordComponents())
            .map(component -> component.getType().getSimpleName() + " " + component.getName())
            .collect(Collectors.joining(", ", "(", ")"));
  }

  @Override
  public String toString() {
    return text();
  }
}
