/** A directory in which nothing is forgotten. A program opens it by {@code Proper.open}. */
@SuppressWarnings({"module", "requires-automatic", "requires-transitive-automatic"})
module org.properdp.store {
  requires static org.jspecify;
  requires transitive org.properdp.core;
  requires mapdb;
  requires org.lz4.java;
  requires jdk.unsupported;

  exports org.properdp.store.custody to
      org.properdp.cli,
      org.properdp.server;
  exports org.properdp.store.disk to
      org.properdp.cli,
      org.properdp.tables,
      org.properdp.sql,
      org.properdp.server;
  exports org.properdp.store.journal to
      org.properdp.server;

  provides org.properdp.storage.StoreProvider with
      org.properdp.store.DirectoryStoreProvider;
}
