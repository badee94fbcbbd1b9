/**
 * Whose is this row? Users name public tables and public keys; how rows find their owners is
 * inside.
 */
@SuppressWarnings({"module", "requires-automatic", "requires-transitive-automatic"})
module org.properdp.provenance {
  requires static transitive org.jspecify;
  requires transitive io.vavr;
  requires roaringbitmap;

  exports org.properdp.proof;
  exports org.properdp.provenance.reference;
  exports org.properdp.provenance.contribution to
      org.properdp.core,
      org.properdp.store,
      org.properdp.tables;
  exports org.properdp.provenance.engine to
      org.properdp.core,
      org.properdp.tables;
  exports org.properdp.provenance.gather to
      org.properdp.core,
      org.properdp.tables;
  exports org.properdp.provenance.gather.exact to
      org.properdp.core,
      org.properdp.relational,
      org.properdp.tables;
  exports org.properdp.provenance.individual to
      org.properdp.core,
      org.properdp.store,
      org.properdp.relational,
      org.properdp.tables;
  exports org.properdp.provenance.memory to
      org.properdp.core,
      org.properdp.tables;
  exports org.properdp.provenance.plan to
      org.properdp.core,
      org.properdp.tables;
  exports org.properdp.provenance.rows to
      org.properdp.core,
      org.properdp.store,
      org.properdp.tables;
  exports org.properdp.provenance.threads to
      org.properdp.core,
      org.properdp.store,
      org.properdp.tables,
      org.properdp.sql,
      org.properdp.server;
  exports org.properdp.provenance.user to
      org.properdp.core,
      org.properdp.store,
      org.properdp.relational,
      org.properdp.tables,
      org.properdp.sql;
}
