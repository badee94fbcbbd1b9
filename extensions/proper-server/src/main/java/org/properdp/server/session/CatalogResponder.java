package org.properdp.server.session;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The facts about the store and the connection that are no table of the store. */
@FunctionalInterface
public interface CatalogResponder {
  /**
   * The statement, if it is about facts; null if it is not.
   *
   * @param types the numbers of the types that a client gives its parameters; 0 if none
   */
  @Nullable ServerStatement read(String statement, List<Integer> types);
}
