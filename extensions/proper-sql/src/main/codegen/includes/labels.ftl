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
