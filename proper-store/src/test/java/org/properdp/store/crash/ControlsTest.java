package org.properdp.store.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.google.common.base.Throwables;
import java.util.function.UnaryOperator;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.storage.Storage;
import org.properdp.store.Stores;
import org.properdp.store.crash.clinic.Clinic;
import org.properdp.store.crash.clinic.Scripts;
import org.properdp.store.disk.StoreDamaged;

/** Stores that do what must not be done are found out: a test that can't fail shows nothing. */
@Tag("long")
class ControlsTest {
  private static final String LESS_THAN_TOLD = "(?s)expected:.*accounts.*but was:.*accounts";

  private static Campaign campaign(Opening opening) {
    return new Campaign(opening, Scripts.beginning(), 5);
  }

  /** The finding, on whichever thread. */
  private static AbstractThrowableAssert<?, ?> stopped(Opening opening) {
    Throwable found = catchThrowable(campaign(opening)::stopEverywhere);
    return assertThat(Throwables.getRootCause(found));
  }

  private static Opening over(UnaryOperator<Storage> change) {
    return (disk, noise) -> {
      Storage storage = Stores.open(disk, Stores.NEVER);
      return new Clinic(change.apply(storage), () -> Stores.checkpoint(storage), noise);
    };
  }

  @Test
  void theSameScriptFindsNothingInAnHonestStore() {
    campaign(over(UnaryOperator.identity())).stopEverywhere();
  }

  @Test
  void aStoreThatNeverForcesIsFoundOut() {
    stopped((disk, noise) -> Opening.HONEST.open(new Careless(disk), noise))
        .isInstanceOf(StoreDamaged.class);
  }

  @Test
  void aStoreThatReleasesAnswersBeforeTheyAreDurableIsFoundOut() {
    stopped(over(Hasty::answers)).hasMessageFindingMatch(LESS_THAN_TOLD);
  }

  @Test
  void aStoreThatAcknowledgesBatchesEarlyIsFoundOut() {
    stopped(over(Hasty::batches)).hasMessageFindingMatch(LESS_THAN_TOLD);
  }
}
