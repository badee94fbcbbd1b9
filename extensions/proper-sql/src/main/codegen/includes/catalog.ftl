<#--
  PostgreSQL's words that its catalog is asked with. Where other statements do not have them, they are
  read in the conformance of the catalog alone.
-->
JAVACODE void AddReservedSegment(List<String> names, List<SqlParserPos> positions) {
    names.add(SqlParserUtil.toCase(getNextToken().image, unquotedCasing));
    positions.add(getPos());
}

SqlNode SchemaCall() :
{
    final SqlIdentifier name;
}
{
    name = ContextVariable() <LPAREN> <RPAREN> { return name; }
}

JAVACODE SqlNode OneRow() {
    final SqlNode zero = SqlLiteral.createExactNumeric("0", getPos());
    return SqlStdOperatorTable.AS.createCall(getPos(),
        SqlStdOperatorTable.VALUES.createCall(getPos(),
            SqlStdOperatorTable.ROW.createCall(getPos(), zero)),
        new SqlIdentifier("proper_row", getPos()));
}

/** An operator with its schema: OPERATOR(pg_catalog.~). */
void NamedOperator(List<Object> list, ExprContext exprContext, Span s) :
{
    SqlOperator op;
}
{
    <OPERATOR> <LPAREN>
    [ LOOKAHEAD(2) SimpleIdentifier() <DOT> ]
    (
        LOOKAHEAD(2)
        <NEGATE> <TILDE> { op = SqlStdOperatorTable.NEGATED_POSIX_REGEX_CASE_SENSITIVE; }
        [ <STAR> { op = SqlStdOperatorTable.NEGATED_POSIX_REGEX_CASE_INSENSITIVE; } ]
    |
        <TILDE> { op = SqlStdOperatorTable.POSIX_REGEX_CASE_SENSITIVE; }
        [ <STAR> { op = SqlStdOperatorTable.POSIX_REGEX_CASE_INSENSITIVE; } ]
    |
        op = BinaryRowOperator()
    )
    <RPAREN>
    {
        checkNonQueryExpression(exprContext);
        list.add(new SqlParserUtil.ToTreeListItem(op, s.pos()));
    }
    AddExpression2b(list, ExprContext.ACCEPT_SUB_QUERY)
}

/** A collation by which texts are compared by their characters, as they are without it. */
void Collation(List<Object> list, ExprContext exprContext, Span s) :
{
    SqlIdentifier name = null;
}
{
    <COLLATE>
    [ LOOKAHEAD(2) SimpleIdentifier() <DOT> ]
    ( name = SimpleIdentifier() | <DEFAULT_> )
    {
        if (name != null && !name.getSimple().matches("(?i)default|C|POSIX")) {
            throw SqlUtil.newContextException(name.getParserPosition(),
                RESOURCE.unknownIdentifier("collation " + name.getSimple()));
        }
    }
}
