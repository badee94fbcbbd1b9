<#--
  Names of columns after AS that the standard reserves for itself.
-->
JAVACODE boolean isReservedLabel() {
    final Token label = getToken(2);
    return getToken(1).kind == AS
        && label.kind != IDENTIFIER
        && label.kind != MEASURE
        && label.image.matches("[A-Za-z_]+");
}

JAVACODE SqlIdentifier ReservedLabel() {
    final Token label = getNextToken();
    return new SqlIdentifier(SqlParserUtil.toCase(label.image, unquotedCasing), getPos());
}

JAVACODE boolean isAllOfGroups() {
    switch (getToken(1).kind == ALL ? getToken(2).kind : ALL) {
        case EOF: case RPAREN: case SEMICOLON: case HAVING: case WINDOW: case QUALIFY: case ORDER:
        case LIMIT: case OFFSET: case FETCH: case UNION: case INTERSECT: case EXCEPT: case SET_MINUS:
            return true;
        default:
            return false;
    }
}
