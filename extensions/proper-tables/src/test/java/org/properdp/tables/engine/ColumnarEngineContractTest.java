package org.properdp.tables.engine;

import org.properdp.provenance.engine.Engine;
import org.properdp.provenance.engine.EngineContract;

/** Rows in columns, and plans that the columnar engine hands on. */
class ColumnarEngineContractTest implements EngineContract {
  @Override
  public Engine engine() {
    return new ColumnarEngine();
  }
}
