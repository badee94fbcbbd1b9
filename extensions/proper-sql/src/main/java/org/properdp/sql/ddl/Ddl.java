package org.properdp.sql.ddl;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.avatica.util.Casing;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.parser.SqlAbstractParserImpl.LexicalState;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.validate.SqlConformanceEnum;
import org.properdp.sql.parse.ParseErrorSentence;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.parser.ParseException;
import org.properdp.sql.parser.ProperSqlParser;
import org.properdp.sql.parser.TokenMgrError;
import org.properdp.tables.schema.AlteredTable;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.Declaration;
import org.properdp.tables.schema.TableSchema;

/**
 * Reads declarations in SQL: {@code CREATE POPULATION}, {@code CREATE TABLE}, {@code CREATE PUBLIC
 * TABLE}, {@code CREATE ANALYST}, {@code ALTER TABLE}, {@code ALTER ANALYST} and {@code DROP
 * TABLE}, with semicolons between them. Names that are not quoted are in lower case.
 */
public final class Ddl {
  private static final int MOST_CHARACTERS = 1 << 22;

  private Ddl() {}

  /** The declarations of a text that stands alone. */
  public static List<Declaration> parse(String text) {
    return parse(text, Catalogue.EMPTY);
  }

  /**
   * The declarations of a text that adds to what is declared.
   *
   * @throws SqlError if the text is none of declarations, or if one of them breaks a rule, alone or
   *     with what is declared before it
   */
  public static List<Declaration> parse(String text, Catalogue before) {
    List<Declaration> declarations = new ArrayList<>();
    Catalogue catalogue = before;
    for (SqlNode node : tree(text)) {
      Clause clause = Clause.of(node);
      Declaration declaration = declaration(clause, catalogue);
      catalogue = added(catalogue, declaration, clause);
      declarations.add(declaration);
    }
    return List.copyOf(declarations);
  }

  private static Declaration declaration(Clause clause, Catalogue catalogue) {
    return switch (clause.kind()) {
      case "POPULATION" -> Populations.population(clause);
      case "TABLE" -> Tables.table(clause);
      case "PUBLIC" -> Tables.publicTable(clause);
      case "ANALYST" -> Populations.analyst(clause);
      case "REUSE" -> Populations.altered(clause);
      case "LIMIT", "DROP QUOTA", "DROP DAILY" -> Populations.quota(clause);
      case "EPOCH" -> Populations.begun(clause);
      case "ALTERED" -> altered(clause, catalogue);
      default -> Tables.dropped(clause);
    };
  }

  private static Declaration altered(Clause clause, Catalogue catalogue) {
    TableSchema wanted = Tables.table(clause);
    TableSchema old = clause.name().checked(() -> catalogue.table(wanted.name()));
    return clause.checked(() -> AlteredTable.of(old, wanted));
  }

  private static Catalogue added(Catalogue before, Declaration declaration, Clause clause) {
    return clause.name().checked(() -> before.plus(declaration));
  }

  private static SqlNodeList tree(String text) {
    if (text.length() > MOST_CHARACTERS) {
      throw new SqlError(
          1,
          1,
          "declarations must have at most 4194304 characters, but there were " + text.length());
    }
    ProperSqlParser parser = new ProperSqlParser(new StringReader(text));
    parser.setTabSize(1);
    parser.setQuotedCasing(Casing.UNCHANGED);
    parser.setUnquotedCasing(Casing.TO_LOWER);
    parser.setIdentifierMaxLength(MOST_CHARACTERS);
    parser.setConformance(SqlConformanceEnum.DEFAULT);
    parser.switchTo(LexicalState.DQID);
    try {
      return parser.Declarations();
    } catch (ParseException wrong) {
      throw ParseErrorSentence.error(wrong);
    } catch (TokenMgrError wrong) {
      throw ParseErrorSentence.error(begin(parser), text);
    }
  }

  private static SqlParserPos begin(ProperSqlParser parser) {
    try {
      return parser.TokenBegin();
    } catch (ParseException impossible) {
      throw new IllegalStateException("a production that reads nothing has failed", impossible);
    }
  }
}
