package org.properdp.codec.standard;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.ConstructorFailure;

/**
 * The canonical constructor of a record.
 *
 * @param handle takes them as an array, and returns an object
 */
record Maker<R>(Class<R> type, MethodHandle handle) {

  static <R> Maker<R> of(Class<R> type, Lookup lookup) throws IllegalAccessException {
    Class<?>[] components =
        Arrays.stream(type.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    try {
      MethodHandle handle =
          lookup.findConstructor(type, MethodType.methodType(void.class, components));
      return new Maker<>(
          type,
          handle
              .asSpreader(Object[].class, components.length)
              .asType(MethodType.methodType(Object.class, Object[].class)));
    } catch (NoSuchMethodException impossible) {
      throw new IllegalStateException("each record has such a constructor", impossible);
    }
  }

  @SuppressWarnings("unchecked") // it is that type's constructor
  R make(@Nullable Object[] components) {
    try {
      return (R) handle.invokeExact(components);
    } catch (VirtualMachineError fatal) {
      throw fatal;
    } catch (Throwable thrown) {
      throw new ConstructorFailure(type, thrown);
    }
  }
}
