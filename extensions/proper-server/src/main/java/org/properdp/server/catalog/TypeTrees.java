package org.properdp.server.catalog;

import java.util.List;
import org.properdp.server.text.Piece;
import org.properdp.server.text.Pieces;

/**
 * What asyncpg asks of types that it does not know, as of lists of numbers: these types, and all
 * that they are made of, by recursion. Here a list is made of one type that is made of no other, so
 * that two levels are all; queries that are recursive are refused otherwise.
 */
final class TypeTrees {
  private static final String TWO_LEVELS =
      """
      SELECT t.oid, n.nspname AS ns, t.typname AS name, t.typtype AS kind,
        CAST(NULL AS oid) AS basetype, t.typelem AS elemtype, e.typdelim AS elemdelim,
        CAST(NULL AS oid) AS range_subtype, CAST(NULL AS varchar) AS attrtypoids,
        CAST(NULL AS varchar) AS attrnames,
        CASE WHEN t.oid = ANY ($1::oid[]) THEN 0 ELSE 1 END AS depth,
        CAST(NULL AS varchar) AS basetype_name, format_type(e.oid, NULL) AS elemtype_name,
        CAST(NULL AS varchar) AS range_subtype_name
      FROM pg_catalog.pg_type t
        JOIN pg_catalog.pg_namespace n ON n.oid = t.typnamespace
        LEFT JOIN pg_catalog.pg_type e ON e.oid = t.typelem
      WHERE t.oid = ANY ($1::oid[])
        OR t.oid IN (SELECT l.typelem FROM pg_catalog.pg_type l WHERE l.oid = ANY ($1::oid[]))
      ORDER BY depth DESC""";

  private static final List<String> COLUMNS =
      List.of("oid", "ns", "name", "kind", "basetype", "elemtype", "elemdelim", "range_subtype");

  private TypeTrees() {}

  /** The statement, or what it asks without recursion. */
  static String plain(String statement) {
    if (!statement.contains("typeinfo_tree")) {
      return statement;
    }
    List<Piece> pieces = Piece.of(statement);
    if (!Pieces.begin(pieces, 0, "with", "recursive", "typeinfo_tree", "(")) {
      return statement;
    }
    List<List<Piece>> columns =
        Pieces.parted(pieces.subList(4, Math.max(4, Pieces.closed(pieces, 3) - 1)), ",");
    boolean isIt =
        columns.size() > COLUMNS.size()
            && columns.subList(0, COLUMNS.size()).stream()
                .map(Piece::text)
                .toList()
                .equals(COLUMNS);
    return isIt ? TWO_LEVELS : statement;
  }
}
