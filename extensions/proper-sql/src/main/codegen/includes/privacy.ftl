<#--
  What follows SELECT in a question: WITH DIFFERENTIAL_PRIVACY OPTIONS (name = value, …). It becomes
  a hint of that SELECT, as if it had been written as one.
-->
void PrivacyClause(List<SqlNode> hints) :
{
    final Span s;
    final SqlIdentifier name;
    final List<SqlNode> options = new ArrayList<SqlNode>();
}
{
    <WITH> { s = span(); }
    <DIFFERENTIAL_PRIVACY> {
        name = new SqlIdentifier("differential_privacy", getPos());
    }
    [
        <OPTIONS> <LPAREN>
        PrivacyOption(options)
        ( <COMMA> PrivacyOption(options) )*
        <RPAREN>
    ]
    {
        hints.add(
            new SqlHint(s.end(this), name, new SqlNodeList(options, s.end(this)),
                SqlHint.HintOptionFormat.KV_LIST));
    }
}

void PrivacyOption(List<SqlNode> options) :
{
    final SqlIdentifier name;
    final SqlNode value;
}
{
    name = SimpleIdentifier() <EQ> value = Literal() {
        // Bytes stay as they are written: they are no text, and mean no number.
        final String text =
            value instanceof org.apache.calcite.sql.SqlBinaryStringLiteral
                ? value.toString()
                : ((SqlLiteral) value).toValue();
        options.add(name);
        options.add(
            SqlLiteral.createCharString(text == null ? "" : text, value.getParserPosition()));
    }
}

/** One query, perhaps with a semicolon after it, and nothing else. */
SqlNode OneStatement() :
{
    final SqlNode statement;
}
{
    statement = SqlStmt()
    [ <SEMICOLON> ]
    <EOF> { return statement; }
}
