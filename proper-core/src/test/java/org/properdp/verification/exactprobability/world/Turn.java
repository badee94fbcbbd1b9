package org.properdp.verification.exactprobability.world;

import java.util.Collections;
import java.util.List;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.provenance.reference.PublicTable;
import org.properdp.query.Queryable;

/** The transformations that worlds are asked about, among them some whose functions throw. */
public enum Turn {
  POSITIVE,
  SOME_KINDS,
  NEGATED,
  THROWING_TEST,
  THROWING_MAP,
  COPIES,
  AT_MOST_TWO_COPIES,
  THROWING_COPIES,
  NET,
  AT_MOST_TWO_OF_EACH,
  SQUARED,
  FIRST,
  DISTINCT,
  PUBLIC_ROWS,
  JOINED,
  CROSSED,
  AMONG,
  NOT_AMONG;

  private static final PublicTable<Row> PUBLIC =
      PublicTable.of("everybody's", List.of(new Row(0, 3, 0, 0), new Row(0, -2, 1, 0)));
  private static final PublicTable<Integer> FACTORS =
      PublicTable.of("factors", List.of(0, 1, 1, 2));
  private static final PublicTable<Integer> SIGNS = PublicTable.of("signs", List.of(-1, 1));
  private static final PublicKeys<Integer> KINDS = PublicKeys.of(0, 2);

  /** The collection after this step. */
  public Queryable<Row> of(Queryable<Row> rows) {
    return switch (this) {
      case POSITIVE -> rows.filter(row -> row.value() > 0);
      case SOME_KINDS -> rows.filter(row -> row.kind() <= 1);
      case NEGATED -> rows.map(row -> with(row, -row.value()));
      case THROWING_TEST -> rows.filter(row -> 6 / (row.value() - 1) != 3);
      case THROWING_MAP -> rows.map(row -> with(row, row.value() + 6 / (row.kind() - 3)));
      case COPIES -> rows.flatMap(row -> Collections.nCopies(row.kind(), row));
      case AT_MOST_TWO_COPIES -> rows.flatMap(2, row -> Collections.nCopies(row.kind(), row));
      case THROWING_COPIES -> rows.flatMap(row -> Collections.nCopies(row.value(), row));
      case NET -> rows.perIndividual(own -> List.of(with(own.get(0), sum(own))));
      case AT_MOST_TWO_OF_EACH -> rows.perIndividual(2, own -> own);
      case SQUARED -> rows.perIndividual(own -> own.stream().flatMap(row -> own.stream()).toList());
      case FIRST -> rows.firstPerIndividual(1);
      case DISTINCT -> rows.distinctPerIndividual();
      case PUBLIC_ROWS -> rows.union(PUBLIC);
      case JOINED ->
          rows.join(FACTORS, Row::kind, f -> f, (row, factor) -> with(row, factor * row.value()));
      case CROSSED -> rows.cross(SIGNS, (row, sign) -> with(row, sign * row.value() + 1));
      case AMONG -> rows.filterIn(KINDS, Row::kind);
      case NOT_AMONG -> rows.filterNotIn(KINDS, Row::kind);
    };
  }

  private static Row with(Row row, int value) {
    return new Row(row.who(), value, row.kind(), row.budgetNanos());
  }

  private static int sum(List<Row> rows) {
    return rows.stream().mapToInt(Row::value).sum();
  }
}
