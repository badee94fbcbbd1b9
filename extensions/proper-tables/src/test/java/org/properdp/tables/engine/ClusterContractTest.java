package org.properdp.tables.engine;

import io.vavr.control.Option;
import org.properdp.provenance.engine.Engine;
import org.properdp.provenance.engine.EngineContract;

/** The contract, where questions about rows in columns are evaluated by other processes. */
class ClusterContractTest implements EngineContract {
  @Override
  public Engine engine() {
    return new ColumnarEngine(() -> Option.some(new LoopbackCluster(2)));
  }
}
