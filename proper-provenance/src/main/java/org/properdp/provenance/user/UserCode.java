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
 *
 * <p>A {@link Vetted} function is no user's: where it has no memory, that is of what else the
 * process does. So it is the evaluation that fails, and may be begun again (SEMANTICS §12): whether
 * a person's rows count must not depend on it.
 */
public final class UserCode {
  private UserCode() {}

  /** True if the test holds; false if it throws. */
  @SuppressWarnings("CatchingUnchecked") // all of it: see the class comment
  public static <T> boolean holds(Predicate<? super T> test, T row) {
    try {
      return test.test(row);
    } catch (Throwable silent) {
      failIfVetted(test, silent);
      return false;
    }
  }

  /** The function's result, or null if it throws or gives null. */
  public static <S, T> @Nullable T apply(Function<? super S, ? extends T> function, S row) {
    try {
      return function.apply(row);
    } catch (Throwable silent) {
      failIfVetted(function, silent);
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
      failIfVetted(function, silent);
      return List.of();
    }
  }

  /** The function that another one gives, or null; it is as vetted as the one that gives it. */
  public static <C, S, R> @Nullable Function<? super S, ? extends R> given(
      Function<? super C, ? extends Function<? super S, ? extends R>> by, C contents) {
    Function<? super S, ? extends R> given =
        UserCode.<C, Function<? super S, ? extends R>>apply(by, contents);
    return given != null && by instanceof Vetted vetted
        ? new Given<S, R>(given, vetted.text())
        : given;
  }

  private record Given<S, R>(Function<? super S, ? extends R> function, String text)
      implements Function<S, R>, Vetted {
    @Override
    public R apply(S row) {
      return function.apply(row);
    }
  }

  /** An error that no function of the user's can throw, and that passes through those around it. */
  private static final class VettedFunctionFailed extends IllegalStateException {
    private static final long serialVersionUID = 1;

    VettedFunctionFailed(OutOfMemoryError lack) {
      super("a vetted function had no memory", lack);
    }
  }

  private static void failIfVetted(Object function, Throwable thrown) {
    failIf(function instanceof Vetted, thrown);
  }

  /** Throws what fails the evaluation, if that is what a function has thrown on a row. */
  public static void failIf(boolean isVetted, Throwable thrown) {
    if (thrown instanceof VettedFunctionFailed failed) {
      throw failed;
    }
    if (isVetted && thrown instanceof OutOfMemoryError lack) {
      throw new VettedFunctionFailed(lack);
    }
  }
}
