package org.properdp.provenance.memory;

import org.properdp.provenance.engine.Engine;
import org.properdp.provenance.engine.EngineContract;

/** Rows that are objects in memory. */
class InMemoryEngineContractTest implements EngineContract {
  @Override
  public Engine engine() {
    return new InMemoryEngine();
  }
}
