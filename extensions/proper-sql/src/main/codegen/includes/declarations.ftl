<#--
  Declarations: populations, tables, public tables, analysts. What is parsed is a tree of clauses,
  each with its name and its place; org.properdp.sql.ddl knows what they mean. Choices look at one
  token only (LOOKAHEAD(1)), so that what was expected is exactly known where a text is wrong.
-->
JAVACODE
SqlNode Clause(String name, SqlParserPos pos, List<SqlNode> parts)
{
    return new SqlSpecialOperator(name, SqlKind.OTHER_DDL).createCall(pos, parts);
}

JAVACODE
SqlNode Word(String name)
{
    return SqlLiteral.createCharString(name, getPos());
}

/** Where the token begins at which reading has ended. */
SqlParserPos TokenBegin() :
{
}
{
    {
        return new SqlParserPos(jj_input_stream.getBeginLine(), jj_input_stream.getBeginColumn());
    }
}

/** All declarations of a text, with semicolons between them. */
SqlNodeList Declarations() :
{
    final List<SqlNode> all = new ArrayList<SqlNode>();
    SqlNode one;
}
{
    ( LOOKAHEAD(1) <SEMICOLON> )*
    (
        LOOKAHEAD(1)
        one = OneDeclaration() { all.add(one); }
        (
            LOOKAHEAD(1)
            <EOF> { return new SqlNodeList(all, SqlParserPos.ZERO); }
        |
            LOOKAHEAD(1)
            ( LOOKAHEAD(1) <SEMICOLON> )+
        )
    )*
    <EOF> { return new SqlNodeList(all, SqlParserPos.ZERO); }
}

SqlNode OneDeclaration() :
{
    final Span s;
    SqlNode declared;
}
{
    LOOKAHEAD(1)
    <CREATE> { s = span(); }
    (
        LOOKAHEAD(1)
        declared = PopulationDeclaration(s)
    |
        LOOKAHEAD(1)
        declared = TableDeclaration("TABLE", s)
    |
        LOOKAHEAD(1)
        <PUBLIC> declared = PublicTableDeclaration(s)
    |
        LOOKAHEAD(1)
        declared = AnalystDeclaration(s)
    )
    { return declared; }
|
    LOOKAHEAD(1)
    <ALTER> { s = span(); }
    (
        LOOKAHEAD(1)
        declared = TableDeclaration("ALTERED", s)
    |
        LOOKAHEAD(1)
        declared = AnalystChange(s)
    )
    { return declared; }
|
    LOOKAHEAD(1)
    <DROP> { s = span(); }
    <TABLE> declared = DeclaredName()
    {
        return Clause("DROPPED", s.end(this), ImmutableList.<SqlNode>of(declared));
    }
}

SqlNode PopulationDeclaration(Span s) :
{
    final List<SqlNode> parts = new ArrayList<SqlNode>();
    SqlNode part;
    final Span read;
}
{
    <POPULATION> part = DeclaredName() { parts.add(part); }
    <LPAREN> <INDIVIDUAL>
    (
        LOOKAHEAD(1)
        part = KeyComponents()
    |
        LOOKAHEAD(1)
        part = KeyComponent(Span.of(), new ArrayList<SqlNode>())
    )
    { parts.add(part); }
    <RPAREN>
    (
        LOOKAHEAD(1)
        part = PersonalBudget() { parts.add(part); }
    |
        LOOKAHEAD(1)
        part = GlobalBudget() { parts.add(part); }
    )
    {
        return Clause("POPULATION", s.end(this), parts);
    }
}

/** The components of a key, each with its name. */
SqlNode KeyComponents() :
{
    final List<SqlNode> components = new ArrayList<SqlNode>();
    final Span s;
    SqlNode part;
}
{
    <LPAREN> { s = span(); }
    part = NamedComponent() { components.add(part); }
    (
        LOOKAHEAD(1)
        <COMMA> part = NamedComponent() { components.add(part); }
    )*
    <RPAREN>
    {
        return Clause("COMPONENTS", s.end(this), components);
    }
}

SqlNode NamedComponent() :
{
    final List<SqlNode> parts = new ArrayList<SqlNode>();
    final Span s;
    SqlNode part;
}
{
    part = DeclaredName() { parts.add(part); s = span(); }
    part = KeyComponent(s, parts)
    {
        return part;
    }
}

/** The type of a component, or of the only one, and how its texts are read. */
SqlNode KeyComponent(Span s, List<SqlNode> parts) :
{
    SqlNode part;
}
{
    part = DeclaredType() { parts.add(part); }
    [
        LOOKAHEAD(1)
        (
            LOOKAHEAD(1)
            <EXACT>
        |
            LOOKAHEAD(1)
            <TRIMMED>
        |
            LOOKAHEAD(1)
            <FOLDED>
        )
        { parts.add(Clause("READ", getPos(), ImmutableList.<SqlNode>of(Word(token.image)))); }
    ]
    [
        LOOKAHEAD(1)
        <ANY> <CHARACTERS> { parts.add(Clause("ANY", getPos(), ImmutableList.<SqlNode>of())); }
    ]
    {
        return Clause("COMPONENT", s.end(this), parts);
    }
}

SqlNode PersonalBudget() :
{
    final List<SqlNode> parts = new ArrayList<SqlNode>();
    final Span s;
    SqlNode part;
}
{
    <PERSONAL> { s = span(); }
    <BUDGET>
    [ LOOKAHEAD(1) part = InRho() { parts.add(part); } ]
    [
        LOOKAHEAD(1)
        <FROM> <COLUMN> part = DeclaredName()
        { parts.add(Clause("FROM", getPos(), ImmutableList.<SqlNode>of(part))); }
        <DEFAULT_>
    ]
    part = DeclaredNumber() { parts.add(part); }
    [ LOOKAHEAD(1) part = RenewedBudget() { parts.add(part); } ]
    [
        LOOKAHEAD(1)
        <CAP> part = DeclaredNumber()
        { parts.add(Clause("CAP", getPos(), ImmutableList.<SqlNode>of(part))); }
    ]
    {
        return Clause("PERSONAL", s.end(this), parts);
    }
}

SqlNode GlobalBudget() :
{
    final List<SqlNode> parts = new ArrayList<SqlNode>();
    final Span s;
    SqlNode part;
}
{
    <GLOBAL> { s = span(); }
    <BUDGET>
    [ LOOKAHEAD(1) part = InRho() { parts.add(part); } ]
    part = DeclaredNumber() { parts.add(part); }
    [ LOOKAHEAD(1) part = RenewedBudget() { parts.add(part); } ]
    <ROWS> part = DeclaredCount() { parts.add(part); }
    {
        return Clause("GLOBAL", s.end(this), parts);
    }
}

/** How a budget renews: by how much, how often, and up to how much. */
SqlNode RenewedBudget() :
{
    final List<SqlNode> parts = new ArrayList<SqlNode>();
    final Span s;
    SqlNode part;
}
{
    <RENEWED> { s = span(); }
    <BY> part = DeclaredNumber() { parts.add(part); }
    <EVERY>
    (
        LOOKAHEAD(1)
        <HOUR>
    |
        LOOKAHEAD(1)
        <DAY>
    |
        LOOKAHEAD(1)
        <WEEK>
    |
        LOOKAHEAD(1)
        <MONTH>
    |
        LOOKAHEAD(1)
        <YEAR>
    )
    { parts.add(Clause("EVERY", getPos(), ImmutableList.<SqlNode>of(Word(token.image)))); }
    <UP> <TO> part = DeclaredNumber()
    { parts.add(Clause("UP TO", getPos(), ImmutableList.<SqlNode>of(part))); }
    {
        return Clause("RENEWED", s.end(this), parts);
    }
}

SqlNode InRho() :
{
}
{
    <RHO> { return Clause("RHO", getPos(), ImmutableList.<SqlNode>of()); }
}

SqlNode TableDeclaration(String kind, Span s) :
{
    final List<SqlNode> parts = new ArrayList<SqlNode>();
    SqlNode part;
}
{
    <TABLE> part = DeclaredName() { parts.add(part); }
    part = DeclaredColumns() { parts.add(part); }
    <ROWS> <PER> <PERSON> part = DeclaredCount() { parts.add(part); }
    [
        LOOKAHEAD(1)
        <COPIES> part = DeclaredCount()
        { parts.add(Clause("COPIES", getPos(), ImmutableList.<SqlNode>of(part))); }
    |
        LOOKAHEAD(1)
        <STORED> <AT> <QUOTED_STRING>
        {
            part = Word(SqlParserUtil.parseString(token.image));
            parts.add(Clause("STORED AT", getPos(), ImmutableList.<SqlNode>of(part)));
        }
    ]
    {
        return Clause(kind, s.end(this), parts);
    }
}

SqlNode PublicTableDeclaration(Span s) :
{
    final SqlNode name;
    final SqlNode columns;
}
{
    <TABLE> name = DeclaredName() columns = DeclaredColumns()
    {
        return Clause("PUBLIC", s.end(this), ImmutableList.<SqlNode>of(name, columns));
    }
}

SqlNode AnalystDeclaration(Span s) :
{
    final List<SqlNode> parts = new ArrayList<SqlNode>();
    SqlNode part;
}
{
    <ANALYST> part = DeclaredName() { parts.add(part); }
    (
        LOOKAHEAD(1)
        part = Quota() { parts.add(part); }
    )*
    [
        LOOKAHEAD(1)
        <EACH> part = LimitedAmount("EACH") { parts.add(part); }
    ]
    [
        LOOKAHEAD(1)
        <QUESTIONS> part = DeclaredCount() { parts.add(part); }
    ]
    [
        LOOKAHEAD(1)
        <REUSE> <ANSWERS> part = Epochs() { parts.add(part); }
    ]
    {
        return Clause("ANALYST", s.end(this), parts);
    }
}

/** What an analyst may ask, for good or per day. */
SqlNode Quota() :
{
    final Span s;
    final SqlNode amount;
}
{
    <QUOTA> { s = span(); }
    amount = LimitedAmount("AMOUNT")
    [
        LOOKAHEAD(1)
        <PER> <DAY> { return Clause("DAILY", s.end(this), ImmutableList.<SqlNode>of(amount)); }
    ]
    {
        return Clause("QUOTA", s.end(this), ImmutableList.<SqlNode>of(amount));
    }
}

/**
 * What changes of an analyst: a quota, whether answers are reused, or that the next epoch begins.
 */
SqlNode AnalystChange(Span s) :
{
    final List<SqlNode> parts = new ArrayList<SqlNode>();
    final String kind;
    SqlNode part;
}
{
    <ANALYST> part = DeclaredName() { parts.add(part); }
    (
        LOOKAHEAD(1)
        <BEGIN> <EPOCH> { kind = "EPOCH"; }
    |
        LOOKAHEAD(1)
        <SET> part = Quota() { parts.add(part); kind = "LIMIT"; }
    |
        LOOKAHEAD(1)
        <DROP> <QUOTA> { s.add(this); }
        (
            LOOKAHEAD(1)
            <PER> <DAY> { kind = "DROP DAILY"; }
        |
            { kind = "DROP QUOTA"; }
        )
    |
        LOOKAHEAD(1)
        <REUSE> { kind = "REUSE"; }
        (
            LOOKAHEAD(1)
            <NO> <ANSWERS>
        |
            LOOKAHEAD(1)
            <ANSWERS> part = Epochs() { parts.add(part); }
        )
    )
    {
        return Clause(kind, s.end(this), parts);
    }
}

/** When epochs begin. */
SqlNode Epochs() :
{
    final List<SqlNode> parts = new ArrayList<SqlNode>();
    final Span s;
}
{
    LOOKAHEAD(1)
    <BY> { s = span(); } <HAND>
    { return Clause("HAND", s.end(this), parts); }
|
    LOOKAHEAD(1)
    <EVERY> { s = span(); }
    (
        LOOKAHEAD(1)
        <HOUR> { return Clause("HOUR", s.end(this), parts); }
    |
        LOOKAHEAD(1)
        <DAY> <AT> <QUOTED_STRING>
        {
            parts.add(Word(SqlParserUtil.parseString(token.image)));
            return Clause("DAY", s.end(this), parts);
        }
    )
}

SqlNode LimitedAmount(String what) :
{
    final List<SqlNode> parts = new ArrayList<SqlNode>();
    final Span s = span();
    SqlNode part;
}
{
    [ LOOKAHEAD(1) part = InRho() { parts.add(part); } ]
    part = DeclaredNumber() { parts.add(part); }
    {
        return Clause(what, s.end(this), parts);
    }
}

SqlNode DeclaredColumns() :
{
    final List<SqlNode> columns = new ArrayList<SqlNode>();
    final Span s;
    SqlNode column;
}
{
    <LPAREN> { s = span(); }
    column = DeclaredColumn() { columns.add(column); }
    (
        LOOKAHEAD(1)
        <COMMA>
        (
            LOOKAHEAD(1)
            column = PrimaryKey() { columns.add(column); }
        |
            LOOKAHEAD(1)
            column = DeclaredColumn() { columns.add(column); }
        )
    )*
    <RPAREN>
    {
        return Clause("COLUMNS", s.end(this), columns);
    }
}

/** The columns by which rows of one individual are versions of one row. */
SqlNode PrimaryKey() :
{
    final List<SqlNode> names = new ArrayList<SqlNode>();
    final Span s;
    SqlNode name;
}
{
    <PRIMARY> { s = span(); } <KEY>
    <LPAREN> name = DeclaredName() { names.add(name); }
    (
        LOOKAHEAD(1)
        <COMMA> name = DeclaredName() { names.add(name); }
    )*
    <RPAREN>
    {
        return Clause("PRIMARY KEY", s.end(this), names);
    }
}

SqlNode DeclaredColumn() :
{
    final List<SqlNode> parts = new ArrayList<SqlNode>();
    final Span s;
    SqlNode part;
}
{
    part = DeclaredName() { parts.add(part); s = span(); }
    part = DeclaredType() { parts.add(part); }
    (
        LOOKAHEAD(1)
        part = ColumnClause() { parts.add(part); }
    )*
    {
        return Clause("COLUMN", s.end(this), parts);
    }
}

SqlNode ColumnClause() :
{
    final List<SqlNode> parts = new ArrayList<SqlNode>();
    final Span s;
    SqlNode part;
}
{
    LOOKAHEAD(1)
    <NOT> { s = span(); } <NULL>
    { return Clause("NOT NULL", s.end(this), parts); }
|
    LOOKAHEAD(1)
    <INDIVIDUAL> { s = span(); } <OF> part = DeclaredName() { parts.add(part); }
    [
        LOOKAHEAD(1)
        <LPAREN> part = DeclaredName() { parts.add(part); } <RPAREN>
    ]
    { return Clause("INDIVIDUAL", s.end(this), parts); }
|
    LOOKAHEAD(1)
    <BOUNDS> { s = span(); }
    <LPAREN> part = DeclaredNumber() { parts.add(part); }
    <COMMA> part = DeclaredNumber() { parts.add(part); }
    <RPAREN>
    [
        LOOKAHEAD(1)
        <GRID> part = DeclaredNumber() { parts.add(part); }
    ]
    { return Clause("BOUNDS", s.end(this), parts); }
|
    LOOKAHEAD(1)
    <DOMAIN> { s = span(); }
    <LPAREN> part = DeclaredValue() { parts.add(part); }
    (
        LOOKAHEAD(1)
        <COMMA> part = DeclaredValue() { parts.add(part); }
    )*
    <RPAREN>
    { return Clause("DOMAIN", s.end(this), parts); }
|
    LOOKAHEAD(1)
    <VISIBLE> { s = span(); } <TO> <NOBODY>
    { return Clause("VISIBLE", s.end(this), parts); }
}

SqlNode DeclaredType() :
{
    final List<SqlNode> parts = new ArrayList<SqlNode>();
    final Span s;
    final String kind;
    SqlNode part;
}
{
    (
        LOOKAHEAD(1)
        <BOOLEAN> { s = span(); kind = "BOOLEAN"; }
    |
        LOOKAHEAD(1)
        ( LOOKAHEAD(1) <INTEGER> | LOOKAHEAD(1) <INT> ) { s = span(); kind = "INTEGER"; }
    |
        LOOKAHEAD(1)
        <BIGINT> { s = span(); kind = "BIGINT"; }
    |
        LOOKAHEAD(1)
        <DECIMAL> { s = span(); kind = "DECIMAL"; }
        <LPAREN> part = DeclaredCount() { parts.add(part); }
        [
            LOOKAHEAD(1)
            <COMMA> part = DeclaredCount() { parts.add(part); }
        ]
        <RPAREN>
    |
        LOOKAHEAD(1)
        <DOUBLE> { s = span(); kind = "DOUBLE"; }
        [ LOOKAHEAD(1) <PRECISION> ]
    |
        LOOKAHEAD(1)
        <VARCHAR> { s = span(); kind = "VARCHAR"; }
        <LPAREN> part = DeclaredCount() { parts.add(part); } <RPAREN>
    |
        LOOKAHEAD(1)
        <DATE> { s = span(); kind = "DATE"; }
    |
        LOOKAHEAD(1)
        <TIMESTAMP> { s = span(); kind = "TIMESTAMP"; }
    )
    {
        return Clause(kind, s.end(this), parts);
    }
}

/** A name: in lower case unless it is quoted. */
SqlIdentifier DeclaredName() :
{
    final String name;
}
{
    (
        LOOKAHEAD(1)
        <IDENTIFIER> { name = unquotedIdentifier(); }
    |
        LOOKAHEAD(1)
        <QUOTED_IDENTIFIER>
        { name = SqlParserUtil.stripQuotes(token.image, DQ, DQ, DQDQ, quotedCasing); }
    |
        LOOKAHEAD(1)
        name = NonReservedKeyWord()
    )
    {
        return new SqlIdentifier(name, getPos());
    }
}

/** A number with its sign, as it is written. */
SqlNode DeclaredNumber() :
{
    final Span s = Span.of();
    String sign = "";
}
{
    [
        LOOKAHEAD(1)
        <MINUS> { s.add(this); sign = "-"; }
    |
        LOOKAHEAD(1)
        <PLUS> { s.add(this); }
    ]
    (
        LOOKAHEAD(1)
        <UNSIGNED_INTEGER_LITERAL>
    |
        LOOKAHEAD(1)
        <DECIMAL_NUMERIC_LITERAL>
    |
        LOOKAHEAD(1)
        <APPROX_NUMERIC_LITERAL>
    )
    {
        return Clause("NUMBER", s.end(this), ImmutableList.<SqlNode>of(Word(sign + token.image)));
    }
}

/** A whole number without a sign, as it is written. */
SqlNode DeclaredCount() :
{
}
{
    <UNSIGNED_INTEGER_LITERAL>
    { return Clause("COUNT", getPos(), ImmutableList.<SqlNode>of(Word(token.image))); }
}

/** A value of a domain, as it is written. */
SqlNode DeclaredValue() :
{
    final Span s;
    final String kind;
    SqlNode value;
}
{
    LOOKAHEAD(1)
    value = DeclaredNumber() { return value; }
|
    LOOKAHEAD(1)
    <QUOTED_STRING>
    { return Clause("TEXT", getPos(), ImmutableList.<SqlNode>of(Word(SqlParserUtil.parseString(token.image)))); }
|
    LOOKAHEAD(1)
    ( LOOKAHEAD(1) <TRUE> | LOOKAHEAD(1) <FALSE> )
    { return Clause("BOOLEAN", getPos(), ImmutableList.<SqlNode>of(Word(token.image))); }
|
    LOOKAHEAD(1)
    (
        LOOKAHEAD(1)
        <DATE> { s = span(); kind = "DATE"; }
    |
        LOOKAHEAD(1)
        <TIMESTAMP> { s = span(); kind = "TIMESTAMP"; }
    )
    <QUOTED_STRING>
    { return Clause(kind, s.end(this), ImmutableList.<SqlNode>of(Word(SqlParserUtil.parseString(token.image)))); }
|
    LOOKAHEAD(1)
    <NULL> { return Clause("NULL", getPos(), ImmutableList.<SqlNode>of()); }
}
