package org.properdp.codec.kind;

import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The kinds of all types without parts. */
public final class Scalars {
  private static final List<Scalar<?>> ALL =
      Stream.of(Primitives.ALL, Plain.ALL, Times.ALL).flatMap(List::stream).toList();

  private static final Map<Class<?>, Scalar<?>> BY_TYPE =
      ALL.stream().collect(Collectors.toMap(Scalar::type, Function.identity()));

  private static final Map<String, Scalar<?>> BY_NAME =
      ALL.stream().collect(Collectors.toMap(Scalar::name, Function.identity()));

  private Scalars() {}

  /** The kind of this class, or of this primitive's box; null if there is none. */
  public static @Nullable Kind<?> of(Class<?> type) {
    return BY_TYPE.get(MethodType.methodType(type).wrap().returnType());
  }

  static @Nullable Scalar<?> named(String name) {
    return BY_NAME.get(name);
  }
}
