package org.properdp.store.crash;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Set;
import org.properdp.budget.Ledger;
import org.properdp.budget.request.Pending;
import org.properdp.storage.PopulationStorage;
import org.properdp.storage.Storage;

/** A storage, and all that it gives out, that does not wait for the disk after some methods. */
final class Hasty {
  private final Set<String> methods;

  private Hasty(Set<String> methods) {
    this.methods = methods;
  }

  /** Answers are released at once. */
  static Storage answers(Storage storage) {
    return new Hasty(Set.of("commit")).instead(Storage.class, storage);
  }

  /** Batches and deletions are acknowledged at once. */
  static Storage batches(Storage storage) {
    return new Hasty(Set.of("store", "erase")).instead(Storage.class, storage);
  }

  private <T> T instead(Class<T> type, T honest) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              try {
                return hasty(method.getName(), method.invoke(honest, arguments));
              } catch (InvocationTargetException failed) {
                throw failed.getCause();
              }
            }));
  }

  private Object hasty(String method, Object result) {
    if (result instanceof PopulationStorage archive) {
      return instead(PopulationStorage.class, archive);
    } else if (result instanceof Ledger ledger) {
      return instead(Ledger.class, ledger);
    }
    return methods.contains(method) ? Pending.DONE : result;
  }
}
