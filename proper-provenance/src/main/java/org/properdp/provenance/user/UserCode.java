package org.properdp.provenance.user;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Calls the user's functions.
 *
 * <p>One that throws on a row, or gives null, makes that row contribute nothing, silently: an
 * exception that reached the analyst would be an answer about a person (SEMANTICS §3). That holds
 * for everything throwable: deep recursion and exhausted memory depend on the row as well.
 */
public final class UserCode {
  private UserCode() {}

  /** Whether the test holds; a test that throws does not. */
  @SuppressWarnings("CatchingUnchecked") // all of it: see the class comment
  public static <T> boolean holds(Predicate<? super T> test, T row) {
    try {
      return test.test(row);
    } catch (Throwable silent) {
      return false;
    }
  }

  /** The function's result, or null where it throws or gives none. */
  public static <S, T> @Nullable T apply(Function<? super S, ? extends T> function, S row) {
    try {
      return function.apply(row);
    } catch (Throwable silent) {
      return null;
    }
  }

  /**
   * The first {@code atMost} rows that the function gives, nulls left out. All or nothing: if the
   * function, or walking through what it gave, throws, there are none.
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
