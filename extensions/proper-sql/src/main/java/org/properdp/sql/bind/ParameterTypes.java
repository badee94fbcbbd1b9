package org.properdp.sql.bind;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.type.ColumnType;

/**
 * The types that the places of a statement for values are taken for where nothing around them tells
 * their types: for what the client says, or else for texts, as PostgreSQL does. Where all that is
 * asked is whether there is a value, it can have any type.
 */
public final class ParameterTypes {
  private static final ColumnType TEXT = ColumnType.varchar(ColumnType.MOST_CHARACTERS);

  private final List<@Nullable ColumnType> said;
  private final boolean isSaidEverywhere;
  private final List<Boolean> isAny = new ArrayList<>();

  /**
   * Types of places.
   *
   * @param said what the client says, with null where it says nothing; empty if it can't say it
   * @param isSaidEverywhere whether it is taken at its word everywhere
   */
  public ParameterTypes(List<@Nullable ColumnType> said, boolean isSaidEverywhere) {
    this.said = said;
    this.isSaidEverywhere = isSaidEverywhere;
  }

  /** The statement in which places have types. */
  public SqlNode in(SqlNode parsed) {
    UntypedParameters places = UntypedParameters.in(parsed);
    List<SqlNode> typed = new ArrayList<>();
    for (int place = 0; place < places.count(); place++) {
      @Nullable ColumnType own = place < said.size() ? said.get(place) : null;
      boolean isOnlyThere = places.isOnlyThere(place);
      isAny.add(isOnlyThere);
      boolean isBare = isOnlyThere || (places.isShown(place) && !said.isEmpty());
      typed.add(
          ParameterValue.place(
              place, isBare ? (own == null ? TEXT : own) : isSaidEverywhere ? own : null));
    }
    return typed.isEmpty() ? parsed : new BoundConstants(typed).in(parsed);
  }

  /** True if a value of any type can come to a place, counted from 0. */
  public boolean isAny(int place) {
    return place < isAny.size() && isAny.get(place);
  }

  @Override
  public String toString() {
    return "types of places";
  }
}
