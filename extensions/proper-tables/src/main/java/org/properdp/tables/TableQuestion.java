package org.properdp.tables;

import java.util.List;
import org.properdp.budget.Amount;
import org.properdp.columns.ChunkRow;
import org.properdp.primitive.Part;
import org.properdp.query.AggregateQuestion;

/** Questions about tables that are not asked yet: the way of doors, such as that of SQL. */
public final class TableQuestion {
  private TableQuestion() {}

  /** A question in which people who can pay take part with all of their rows. */
  public static AggregateQuestion<ChunkRow> of(
      TableQuery rows, Amount asked, List<Part<ChunkRow, ?>> parts) {
    return AggregateQuestion.of(rows.rows(), asked, parts);
  }

  /** A question in which people take part with some of their rows, as the inclusion says. */
  public static AggregateQuestion<ChunkRow> of(
      TableInclusion some, Amount asked, List<Part<ChunkRow, ?>> parts) {
    return AggregateQuestion.of(some.rows(), asked, parts);
  }
}
