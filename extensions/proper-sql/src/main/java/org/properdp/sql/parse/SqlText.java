package org.properdp.sql.parse;

import java.io.StringReader;
import java.util.regex.Pattern;
import org.apache.calcite.avatica.util.Casing;
import org.apache.calcite.runtime.CalciteException;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlAbstractParserImpl.LexicalState;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.apache.calcite.sql.validate.SqlConformance;
import org.apache.calcite.sql.validate.SqlConformanceEnum;
import org.apache.calcite.util.NlsString;
import org.jspecify.annotations.Nullable;
import org.properdp.sql.parser.ParseException;
import org.properdp.sql.parser.ProperSqlParser;
import org.properdp.sql.parser.TokenMgrError;

/** Reads the text of one statement. Names that are not quoted are in lower case. */
public final class SqlText {
  /** The most characters of a statement. */
  public static final int MOST_CHARACTERS = 1 << 16;

  private static final int MOST_NAME = 128;
  private static final int MOST_DEEP = 100;
  private static final int MOST_POINTS = 2_000;
  private static final int MOST_SLOW = 300;
  private static final int MOST_LOOKED_AT = 5_000_000;

  /** Operators that the parser looks for anew in all that stands beside them. */
  private static final Pattern SLOW =
      Pattern.compile(
          "\\b(?:[IR]?LIKE|SIMILAR|BETWEEN|OVERLAPS|CONTAINS|PRECEDES|SUCCEEDS|REGEXP|MEMBER"
              + "|(?:SUB)?MULTISET)\\b|[~\\[]|::",
          Pattern.CASE_INSENSITIVE);

  private SqlText() {}

  /**
   * The statement that a text consists of, perhaps with a semicolon after it.
   *
   * @throws SqlError if it is no query
   */
  public static SqlNode parse(String text) {
    return parse(text, SqlConformanceEnum.BIG_QUERY);
  }

  /** The same of a statement about PostgreSQL's catalog, which may have some words more. */
  public static SqlNode ofCatalog(String text) {
    return parse(text, SqlConformanceEnum.BABEL);
  }

  private static SqlNode parse(String text, SqlConformance words) {
    if (text.length() > MOST_CHARACTERS) {
      throw new SqlError(
          1,
          1,
          "a statement must have at most "
              + MOST_CHARACTERS
              + " characters, but had "
              + text.length());
    }
    refuseSlashes(text);
    refuseOpen(text);
    refuseDeep(text);
    ProperSqlParser parser = parser(text, words);
    try {
      SqlNode statement = parser.OneStatement();
      if (!statement.isA(SqlKind.QUERY)) {
        throw SqlError.at(
            statement.getParserPosition(),
            "only queries can be asked here, but this is "
                + statement.getKind().sql.replace('_', ' '));
      }
      new PlanningLimits().read(statement);
      statement.accept(new Halves());
      return statement;
    } catch (ParseException wrong) {
      throw ParseErrorSentence.error(wrong);
    } catch (TokenMgrError wrong) {
      throw ParseErrorSentence.error(begin(parser), text);
    } catch (CalciteException wrong) {
      throw SqlError.of(wrong);
    }
  }

  /** Refuses texts and names that are no Unicode, as escapes can make them. */
  private static final class Halves extends SqlBasicVisitor<@Nullable Void> {
    @Override
    public @Nullable Void visit(SqlLiteral literal) {
      if (literal.getValue() instanceof NlsString text) {
        check(text.getValue(), literal.getParserPosition());
      }
      return null;
    }

    @Override
    public @Nullable Void visit(SqlIdentifier name) {
      name.names.forEach(part -> check(part, name.getParserPosition()));
      return null;
    }

    private static void check(String text, SqlParserPos place) {
      if (text.codePoints().anyMatch(Halves::isHalf)) {
        throw SqlError.halved(place);
      }
    }

    private static boolean isHalf(int character) {
      return character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE;
    }

    @Override
    public String toString() {
      return "halves of characters";
    }
  }

  /** The parser takes them for the beginning of a comment, and others for a division. */
  private static void refuseSlashes(String text) {
    int slashes = Script.slashesAt(text);
    if (slashes >= 0) {
      throw SqlError.in(
          text,
          slashes,
          "TRUNC(a / b) is the whole part of a quotient, and a comment begins with --: two slashes"
              + " are neither here");
    }
  }

  /** A text or comment that does not end is told where it begins, not where the parser gives up. */
  private static void refuseOpen(String text) {
    int open = Script.openAt(text);
    if (open >= 0) {
      SqlParserPos place = new SqlParserPos(Script.line(text, open), Script.column(text, open));
      throw ParseErrorSentence.error(place, text);
    }
  }

  /** The parser's time grows with the square of these numbers, or faster. */
  private static void refuseDeep(String text) {
    int deepest = Script.deepest(text);
    if (deepest > MOST_DEEP) {
      throw new SqlError(
          1,
          1,
          "a statement must have at most "
              + MOST_DEEP
              + " brackets in each other, but had "
              + deepest);
    }
    long words = SLOW.matcher(text).results().count();
    long most = Math.min(MOST_SLOW, MOST_LOOKED_AT / Math.max(1, text.length()));
    if (words > most) {
      throw new SqlError(
          1,
          1,
          "a statement of "
              + text.length()
              + " characters may use LIKE, BETWEEN, :: and the like at most "
              + most
              + " times, but this one uses them "
              + words
              + " times");
    }
    long points = text.chars().filter(c -> c == '.').count();
    if (points > MOST_POINTS) {
      throw new SqlError(
          1, 1, "a statement must have at most " + MOST_POINTS + " points, but had " + points);
    }
  }

  private static ProperSqlParser parser(String text, SqlConformance words) {
    ProperSqlParser parser = new ProperSqlParser(new StringReader(text));
    parser.setTabSize(1);
    parser.setQuotedCasing(Casing.UNCHANGED);
    parser.setUnquotedCasing(Casing.TO_LOWER);
    parser.setIdentifierMaxLength(MOST_NAME);
    parser.setConformance(words);
    parser.switchTo(LexicalState.DQID);
    return parser;
  }

  private static SqlParserPos begin(ProperSqlParser parser) {
    try {
      return parser.TokenBegin();
    } catch (ParseException impossible) {
      throw new IllegalStateException("a production that reads nothing has failed", impossible);
    }
  }
}
