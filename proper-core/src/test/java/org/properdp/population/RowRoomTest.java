package org.properdp.population;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import org.junit.jupiter.api.Test;
import org.properdp.columns.ColumnChunk;
import org.properdp.storage.ColumnStorage;

class RowRoomTest {
  private static final long IN_HEAP = 1 << 22;
  private static final long WAITING = 1 << 20;

  /** A shelf that has room for so many narrow rows. */
  private static final ColumnStorage SHELF =
      (ColumnStorage)
          Proxy.newProxyInstance(
              RowRoomTest.class.getClassLoader(),
              new Class<?>[] {ColumnStorage.class},
              (proxy, method, arguments) ->
                  method.getName().equals("mostInHeap") ? IN_HEAP : WAITING);

  @Test
  void narrowRowsHaveAllOfIt() {
    for (long bytes : new long[] {1, 64, 127}) {
      RowRoom room = new RowRoom(SHELF, bytes);
      assertThat(room.inHeap()).isEqualTo(IN_HEAP);
      assertThat(room.waiting()).isEqualTo(WAITING);
      assertThat(room.onPage()).isEqualTo(ColumnChunk.MOST);
      assertThat(room.inChunk()).isEqualTo(ColumnChunk.MOST);
    }
  }

  @Test
  void whateverRowsMayTakeThereIsRoomForThem() {
    for (long bytes = 1; bytes < 1 << 22; bytes += 1 + bytes / 7) {
      RowRoom room = new RowRoom(SHELF, bytes);
      assertThat(bytes * room.inHeap()).isLessThanOrEqualTo(Math.max(IN_HEAP * 128, bytes << 10));
      assertThat(bytes * room.waiting()).isLessThanOrEqualTo(Math.max(WAITING * 128, bytes << 10));
      assertThat(bytes * room.onPage()).isLessThanOrEqualTo(Math.max(1L << 24, bytes << 10));
      assertThat(bytes * room.inChunk()).isLessThanOrEqualTo(Math.max(1L << 27, bytes << 10));
      assertThat(room.inRun()).isBetween(1 << 10, room.onPage());
      assertThat(room.together()).isGreaterThanOrEqualTo(room.onPage());
    }
  }

  @Test
  void itOnlyGetsLessAsRowsGetWider() {
    RowRoom before = new RowRoom(SHELF, 1);
    for (long bytes = 1; bytes < 1 << 22; bytes += 1 + bytes / 5) {
      RowRoom room = new RowRoom(SHELF, bytes);
      assertThat(room.inHeap()).isBetween(1L << 10, before.inHeap());
      assertThat(room.onPage()).isBetween(1 << 10, before.onPage());
      assertThat(room.inChunk()).isBetween(1 << 10, before.inChunk());
      before = room;
    }
  }
}
