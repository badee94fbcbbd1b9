package org.properdp.codec.standard;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Any values of any type that has a codec; records have any components, null where possible. */
final class Values {
  private Values() {}

  static <T> Arbitrary<T> of(Class<T> type) {
    return any(type, Map.of()).map(type::cast);
  }

  @SuppressWarnings("unchecked") // what is any value of any type is any object
  private static Arbitrary<Object> any(Type type, Map<Type, Type> arguments) {
    if (type instanceof ParameterizedType generic) {
      return generic(generic, arguments);
    }
    if (!(type instanceof Class<?> plain)) {
      return any(arguments.get(type), Map.of());
    }
    if (plain.isRecord()) {
      return record(plain, Map.of());
    }
    return plain.isEnum()
        ? Arbitraries.of(plain.getEnumConstants())
        : (Arbitrary<Object>) PlainValues.ALL.get(plain);
  }

  private static Arbitrary<Object> generic(ParameterizedType type, Map<Type, Type> arguments) {
    Class<?> raw = (Class<?>) type.getRawType();
    Type[] inner =
        Arrays.stream(type.getActualTypeArguments())
            .map(argument -> arguments.getOrDefault(argument, argument))
            .toArray(Type[]::new);
    if (raw.isRecord()) {
      Map<Type, Type> bound = new HashMap<>();
      for (int i = 0; i < inner.length; i++) {
        bound.put(raw.getTypeParameters()[i], inner[i]);
      }
      return record(raw, bound);
    }
    Arbitrary<Object> content = any(inner[0], Map.of());
    Arbitrary<List<Object>> lists = content.injectNull(0.1).list().ofMaxSize(3);
    if (raw == List.class) {
      return lists.map(ArrayList::new);
    }
    if (raw == Vector.class) {
      return lists.map(Vector::ofAll);
    }
    if (raw == io.vavr.collection.List.class) {
      return lists.map(io.vavr.collection.List::ofAll);
    }
    Arbitrary<Object> maybe = content.injectNull(0.3);
    return raw == Option.class ? maybe.map(Option::of) : maybe.map(Optional::ofNullable);
  }

  private static Arbitrary<Object> record(Class<?> type, Map<Type, Type> arguments) {
    List<Arbitrary<Object>> components = new ArrayList<>();
    for (RecordComponent component : type.getRecordComponents()) {
      Arbitrary<Object> values = any(component.getGenericType(), arguments);
      components.add(component.getType().isPrimitive() ? values : values.injectNull(0.1));
    }
    Constructor<?> constructor = type.getDeclaredConstructors()[0];
    return Combinators.combine(components).as(parts -> make(constructor, parts));
  }

  private static Object make(Constructor<?> constructor, List<Object> components) {
    try {
      return constructor.newInstance(components.toArray());
    } catch (ReflectiveOperationException wrong) {
      throw new LinkageError(wrong.getMessage(), wrong);
    }
  }
}
