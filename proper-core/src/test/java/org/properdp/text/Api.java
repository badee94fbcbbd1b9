package org.properdp.text;

import java.lang.reflect.Constructor;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** All public types that one comes to from the front door, by what methods take and give. */
final class Api {
  private final Set<Class<?>> types = new TreeSet<>(Comparator.comparing(Class::getName));
  private final Set<TypeVariable<?>> variables = new HashSet<>();

  private Api() {}

  static Set<Class<?>> from(Class<?> door) {
    Api api = new Api();
    api.add(door);
    return api.types;
  }

  private void add(Type type) {
    if (type instanceof Class<?> plain) {
      addClass(plain);
    } else if (type instanceof ParameterizedType of) {
      add(of.getRawType());
      addAll(of.getActualTypeArguments());
    } else if (type instanceof WildcardType wildcard) {
      addAll(wildcard.getUpperBounds());
      addAll(wildcard.getLowerBounds());
    } else if (type instanceof GenericArrayType array) {
      add(array.getGenericComponentType());
    } else if (type instanceof TypeVariable<?> variable && variables.add(variable)) {
      addAll(variable.getBounds());
    }
  }

  private void addAll(Type... all) {
    List.of(all).forEach(this::add);
  }

  private void addClass(Class<?> type) {
    if (type.isArray()) {
      addClass(type.getComponentType());
      return;
    }
    if (!type.getName().startsWith("org.properdp.")
        || !Modifier.isPublic(type.getModifiers())
        || !types.add(type)) {
      return;
    }
    if (type.isSealed()) {
      addAll(type.getPermittedSubclasses());
    }
    for (Method method : type.getDeclaredMethods()) {
      if (Modifier.isPublic(method.getModifiers()) && !method.isSynthetic()) {
        add(method.getGenericReturnType());
        addAll(method.getGenericParameterTypes());
      }
    }
    for (Constructor<?> constructor : type.getConstructors()) {
      addAll(constructor.getGenericParameterTypes());
    }
  }
}
