package org.properdp.server.catalog;

import java.util.regex.Pattern;

/**
 * The question of asyncpg about types that it does not know, as of lists of numbers: these types,
 * and all that they are made of, by recursion. Here a list is made of one type that is made of no
 * other, so that two levels are all; queries that are recursive are refused otherwise.
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
      ORDER BY depth DESC\
      """;

  private static final Pattern RECURSIVE =
      Pattern.compile(
          "\\s*WITH\\s+RECURSIVE\\s+typeinfo_tree\\s*\\(\\s*"
              + "oid,\\s*ns,\\s*name,\\s*kind,\\s*basetype,\\s*elemtype,\\s*elemdelim,"
              + "\\s*range_subtype,",
          Pattern.CASE_INSENSITIVE);

  private TypeTrees() {}

  /** The statement, or what it asks without recursion. */
  static String plain(String statement) {
    return RECURSIVE.matcher(statement).lookingAt() ? TWO_LEVELS : statement;
  }
}
