package org.properdp.codec.standard;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.kind.EnumKind;
import org.properdp.codec.kind.Kind;
import org.properdp.codec.kind.ListKind;
import org.properdp.codec.kind.OptionKind;
import org.properdp.codec.kind.Scalars;

/** Finds the kind of a type, and those of its parts. */
final class Kinds {
  private static final Map<Class<?>, Function<Kind<?>, Kind<?>>> CONTAINERS =
      Map.of(
          Option.class, OptionKind::option,
          Optional.class, OptionKind::optional,
          List.class, ListKind::list,
          io.vavr.collection.List.class, ListKind::linked,
          Vector.class, ListKind::vector);

  /** The records that enclose the current one. */
  private final Set<Class<?>> around = new HashSet<>();

  @SuppressWarnings("unchecked") // a class has the kind of its own objects
  <T> Kind<T> of(Class<T> type) {
    return (Kind<T>) find(type, Map.of(), "a value");
  }

  /**
   * The kind of a type.
   *
   * @param arguments the kinds that the type's variables stand for
   * @param where a name for messages of what has this type: "field zip of Visit"
   */
  Kind<?> find(Type type, Map<TypeVariable<?>, Kind<?>> arguments, String where) {
    Kind<?> kind =
        type instanceof Class<?> plain
            ? plain(plain, where)
            : type instanceof ParameterizedType generic
                ? generic(generic, arguments, where)
                : arguments.get(type);
    if (kind == null) {
      throw new IllegalArgumentException(
          where
              + " is of type "
              + type.getTypeName()
              + ", for which there is no codec: choose another type, or supply your own Codec");
    }
    return kind;
  }

  private @Nullable Kind<?> plain(Class<?> type, String where) {
    if (type.isEnum()) {
      return constants(type);
    }
    return type.isRecord() ? record(type, Map.of(), where) : Scalars.of(type);
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // it is an enum
  private static Kind<?> constants(Class<?> type) {
    return EnumKind.of((Class) type);
  }

  private @Nullable Kind<?> generic(
      ParameterizedType type, Map<TypeVariable<?>, Kind<?>> arguments, String where) {
    Class<?> raw = (Class<?>) type.getRawType();
    Type[] actual = type.getActualTypeArguments();
    Function<Kind<?>, Kind<?>> container = CONTAINERS.get(raw);
    if (container != null) {
      return container.apply(find(actual[0], arguments, where));
    }
    if (!raw.isRecord()) {
      return null;
    }
    Map<TypeVariable<?>, Kind<?>> inner = new HashMap<>();
    for (int i = 0; i < actual.length; i++) {
      inner.put(raw.getTypeParameters()[i], find(actual[i], arguments, where));
    }
    return record(raw, inner, where);
  }

  private <R> Kind<R> record(Class<R> type, Map<TypeVariable<?>, Kind<?>> arguments, String where) {
    if (!around.add(type)) {
      throw new IllegalArgumentException(
          where
              + " leads back to "
              + type.getSimpleName()
              + ", and a record that is stored must not be a part of itself: supply your own"
              + " Codec");
    }
    try {
      Kinds.class.getModule().addReads(type.getModule());
      Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
      List<Component> components = new ArrayList<>();
      for (RecordComponent component : type.getRecordComponents()) {
        String field = RecordKind.where(component.getName(), type.getSimpleName());
        Kind<?> kind = find(component.getGenericType(), arguments, field);
        components.add(Component.of(component, kind, lookup));
      }
      around.remove(type);
      return new RecordKind<>(type, components, Maker.of(type, lookup));
    } catch (IllegalAccessException closed) {
      throw new IllegalArgumentException(
          type.getSimpleName()
              + " can't be reached by reflection: let its module open "
              + type.getPackageName()
              + ", or supply your own Codec",
          closed);
    }
  }
}
