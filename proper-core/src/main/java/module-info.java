/** What an answer costs, whom, and what may be said. */
@SuppressWarnings({"module", "requires-automatic", "requires-transitive-automatic"})
module org.properdp.core {
  requires static transitive org.jspecify;
  requires transitive org.properdp.provenance;
  requires java.management;

  exports org.properdp;
  exports org.properdp.budget;
  exports org.properdp.codec;
  exports org.properdp.custody;
  exports org.properdp.pinq;
  exports org.properdp.population;
  exports org.properdp.primitive;
  exports org.properdp.query;
  exports org.properdp.registry;
  exports org.properdp.agent to
      org.properdp.store,
      org.properdp.server;
  exports org.properdp.batch to
      org.properdp.store,
      org.properdp.cli,
      org.properdp.tables;
  exports org.properdp.budget.memory to
      org.properdp.store;
  exports org.properdp.budget.request to
      org.properdp.store;
  exports org.properdp.columns to
      org.properdp.store,
      org.properdp.relational,
      org.properdp.tables,
      org.properdp.sql;
  exports org.properdp.noise to
      org.properdp.store,
      org.properdp.sql;
  exports org.properdp.operation to
      org.properdp.store,
      org.properdp.cli,
      org.properdp.server;
  exports org.properdp.storage to
      org.properdp.store,
      org.properdp.tables,
      org.properdp.sql;

  uses org.properdp.storage.StoreProvider;
}
