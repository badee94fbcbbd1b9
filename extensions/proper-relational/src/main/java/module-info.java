/** Steps over rows of known owners. Users name types, columns, expressions and aggregates. */
@SuppressWarnings({"module", "requires-automatic", "requires-transitive-automatic"})
module org.properdp.relational {
  requires static transitive org.jspecify;
  requires transitive org.properdp.core;
  requires re2j;

  exports org.properdp.relational.aggregate;
  exports org.properdp.relational.column;
  exports org.properdp.relational.expression;
  exports org.properdp.relational.type;
  exports org.properdp.relational.expression.function to
      org.properdp.sql,
      org.properdp.server;
  exports org.properdp.relational.expression.value to
      org.properdp.sql,
      org.properdp.server;
  exports org.properdp.relational.step to
      org.properdp.tables,
      org.properdp.sql,
      org.properdp.server;
}
