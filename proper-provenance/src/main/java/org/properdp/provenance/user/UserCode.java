package org.properdp.provenance.user;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Calls the user's functions.
 *
 * <p>If a function throws on a row, or gives null, the row silently contributes nothing: an
 * exception that reached the analyst would reveal something about a person (SEMANTICS §3). This
 * holds for every {@code Throwable}, because deep recursion and exhausted memory depend on the row
 * as well.
 */
public final class UserCode {
  private UserCode() {}

  /** Whether the test holds; false if it throws. */
  @SuppressWarnings("CatchingUnchecked") // all of it: see the class comment
  public static <T> boolean holds(Predicate<? super T> test, T row) {
    try {
      return test.test(row);
    } catch (Throwable silent) {
      return false;
    }
  }

  /** The function's result, or null if it throws or gives null. */
  public static <S, T> @Nullable T apply(Function<? super S, ? extends T> function, S row) {
    try {
      return function.apply(row);
    } catch (Throwable silent) {
      return null;
    }
  }

  /**
   * The first {@code atMost} rows of the function's result, without nulls. If the function or the
   * iteration over its result throws, there are none.
   */
  public static <S, T> List<T> expand(
      Function<? super S, ? extends Iterable<? extends T>> function, S row, long atMost) {
    try {
      List<T> rows = new ArrayList<>();
      if (atMost > 0) {
        for (T result : function.apply(row)) {
          if (result != null) {
            rows.add(result);
          }
          if (rows.size() >= atMost) {
            break;
          }
        }
      }
      return rows;
    } catch (Throwable silent) {
      return List.of();
    }
  }
}
