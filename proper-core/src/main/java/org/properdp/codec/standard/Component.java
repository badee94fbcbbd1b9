package org.properdp.codec.standard;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import org.properdp.codec.Output;
import org.properdp.codec.kind.Kind;
import org.properdp.codec.kind.Primitives;

/** A component of a record: its name, its kind, and how it is written. */
record Component(String name, Kind<?> kind, Writer writer) {

  /** Writes one component of a given record; throws what the record's accessor throws. */
  @FunctionalInterface
  interface Writer {
    void write(Object from, Output output) throws Throwable;
  }

  static Component of(RecordComponent component, Kind<?> kind, Lookup lookup)
      throws IllegalAccessException {
    MethodHandle accessor = lookup.unreflect(component.getAccessor());
    if (component.getType().isPrimitive()) {
      return new Component(component.getName(), kind, primitive(accessor));
    }
    Kind<?> nullable = kind.orNull();
    return new Component(component.getName(), nullable, reference(accessor, nullable));
  }

  @SuppressWarnings("unchecked") // the kind is that of the component's type
  private static <T> Writer reference(MethodHandle accessor, Kind<T> kind) {
    MethodHandle get = returning(Object.class, accessor);
    return (from, output) -> kind.write((T) get.invokeExact(from), output);
  }

  /** Writes primitives in the same way as their kinds, but without boxing. */
  private static Writer primitive(MethodHandle accessor) {
    Class<?> type = accessor.type().returnType();
    if (type == boolean.class) {
      MethodHandle get = returning(boolean.class, accessor);
      return (from, output) -> Primitives.write((boolean) get.invokeExact(from), output);
    }
    if (type == char.class) {
      MethodHandle get = returning(char.class, accessor);
      return (from, output) -> Primitives.write((char) get.invokeExact(from), output);
    }
    if (type == float.class) {
      MethodHandle get = returning(float.class, accessor);
      return (from, output) -> Primitives.write((float) get.invokeExact(from), output);
    }
    if (type == double.class) {
      MethodHandle get = returning(double.class, accessor);
      return (from, output) -> Primitives.write((double) get.invokeExact(from), output);
    }
    MethodHandle get = returning(long.class, accessor);
    return (from, output) -> Primitives.write((long) get.invokeExact(from), output);
  }

  private static MethodHandle returning(Class<?> type, MethodHandle accessor) {
    return accessor.asType(MethodType.methodType(type, Object.class));
  }
}
