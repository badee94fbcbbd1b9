package org.properdp.server.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.properdp.server.limits.Rooms;
import org.properdp.server.limits.ValueLease;
import org.properdp.server.type.PgRows;
import org.properdp.server.wire.ClientError;

/** How many values may wait to be fetched on one connection. */
class SessionStateTest {
  private static final long HALF = 2_500_000;

  private final Rooms.Share share = Rooms.Share.alone();
  private final SessionState held = new SessionState(share);

  /** Runs a statement whose rows take so many values. */
  private Portal run(long values) {
    Portal portal = new Portal(List.of(), List.of(), new ValueLease(share), 0, true);
    portal.readied(
        (asking, taken) -> {
          taken.take(values);
          return Outcome.of(new PgRows(List.of(), List.of()), List.of());
        });
    again(portal);
    return portal;
  }

  private void again(Portal portal) {
    held.checkRows();
    portal.execute(1, Execution.AT_ONCE, new Reply());
    held.run(portal);
  }

  private void assertFull() {
    assertThatThrownBy(held::checkRows)
        .isInstanceOf(ClientError.class)
        .hasMessageContaining("5000000");
  }

  @Test
  void theValuesOfAllPortalsAreCountedTogether() {
    run(HALF);
    run(HALF);
    run(1);
    assertFull();
  }

  @Test
  void aPortalThatIsFetchedPageByPageIsCountedOnce() {
    Portal portal = run(HALF);
    again(portal);
    again(portal);
    run(HALF);
    held.checkRows();
    assertThat(portal.held()).isEqualTo(HALF);
  }

  @Test
  void whatIsOpenAfterATurnIsStillCountedAndWhatIsClosedIsNot() {
    held.portals().put("open", run(HALF));
    Portal closed = run(HALF);
    held.sent();
    assertThat(closed.held()).isZero();
    run(HALF);
    held.checkRows();
    run(1);
    assertFull();
    held.portals().clear();
    held.sent();
    run(2 * HALF);
    held.checkRows();
  }
}
