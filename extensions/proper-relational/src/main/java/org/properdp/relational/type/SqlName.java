package org.properdp.relational.type;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Set;

/** Names as SQL writes them: what is not a plain name in lower case is quoted. */
public final class SqlName {
  /** The words of SQL that can't be names without quotes, in the parser that reads schemas. */
  private static final Set<String> RESERVED =
      Set.of(
          """
          abs all allocate allow alter and any are array array_max_cardinality as asensitive asof
          asymmetric at atomic authorization avg begin begin_frame begin_partition between bigint
          binary bit blob boolean both by call called cardinality cascaded case cast ceil ceiling
          char char_length character character_length check classifier clob close coalesce collate
          collect column commit condition connect constraint contains convert corr corresponding
          count covar_pop covar_samp create cross cube cume_dist current current_catalog
          current_date current_default_transform_group current_path current_role current_row
          current_schema current_time current_timestamp current_transform_group_for_type
          current_user cursor cycle date datetime day deallocate dec decimal declare default define
          delete dense_rank deref describe deterministic disallow disconnect distinct double drop
          dynamic each element else empty end end-exec end_frame end_partition equals escape every
          except exec execute exists exp explain extend external extract false fetch filter
          first_value float floor for foreign frame_row free friday from full function fusion get
          global grant group grouping groups having hold hour identity ilike import in
          indicator initial inner inout insensitive insert int integer intersect intersection
          interval into is join json_array json_arrayagg json_exists json_object json_objectagg
          json_query json_scope json_value lag language large last_value lateral lead leading left
          like like_regex limit ln local localtime localtimestamp lower match match_condition
          match_number match_recognize matches max measure measures member merge method min minus
          minute mod modifies module monday month multiset national natural nchar nclob new
          next no none normalize not nth_value ntile null nullif numeric occurrences_regex
          octet_length of offset old omit on one only open or order ordinal out outer over overlaps
          overlay parameter partition pattern per percent percent_rank percentile_cont
          percentile_disc period permute portion position position_regex power precedes precision
          prepare prev primary procedure qualify range rank reads real recursive ref references
          referencing regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope regr_sxx
          regr_sxy regr_syy release reset result return returns revoke right rlike rollback rollup
          row row_number rows running safe_cast safe_offset safe_ordinal saturday savepoint scope
          scroll search second seek select sensitive session_user set show similar skip
          smallint some specific specifictype sql sqlexception sqlstate sqlwarning sqrt start
          static stddev_pop stddev_samp stream submultiset subset substring substring_regex
          succeeds sum sunday symmetric system system_time system_user table tablesample then
          thursday time timestamp timezone_hour timezone_minute tinyint to trailing translate
          translate_regex translation treat trigger trim trim_array true truncate try_cast tuesday
          uescape unique union unknown unnest unsigned update upper upsert user using uuid value
          value_of values var_pop var_samp varbinary varchar variant varying versioning wednesday
          when whenever where width_bucket window with within without year
          bounds budget cap domain grid individual personal population public quota visible
          """
              .strip()
              .split("\\s+"));

  private static final int MOST_PLAIN = 60;

  private SqlName() {}

  /** A name, quoted where it must be. */
  public static String of(String name) {
    return name.matches("[a-z_][a-z0-9_]*") && !RESERVED.contains(name)
        ? name
        : '"' + name.replace("\"", "\"\"") + '"';
  }

  /** A name that needs no quotes, as near to a text as there is one; "data" if nothing is left. */
  public static String plain(String text) {
    String plain =
        Normalizer.normalize(text, Normalizer.Form.NFKD)
            .replaceAll("\\p{M}", "")
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^a-z0-9]+", "_")
            .replaceAll("^_|_$", "");
    String cut = plain.substring(0, Math.min(plain.length(), MOST_PLAIN));
    boolean isName = cut.matches("[a-z].*") && !RESERVED.contains(cut);
    return cut.isEmpty() ? "data" : isName ? cut : "data_" + cut;
  }

  /** The name of a file without what follows its first point; "data" if nothing is left. */
  public static String stem(String file) {
    int point = file.indexOf('.');
    String stem = point < 0 ? file : file.substring(0, point);
    return stem.isEmpty() || stem.equals("-") ? "data" : stem.toLowerCase(Locale.ROOT);
  }

  /** A name in a comment of one line. */
  public static String shown(String name) {
    return name.replaceAll("\\p{Cntrl}", "?");
  }
}
