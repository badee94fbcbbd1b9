package org.properdp.store.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.properdp.budget.memory.Paid;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.provenance.individual.Individuals;
import org.properdp.store.packed.Sets;

/** Payers are read as they were written: now, and in the ways of earlier versions. */
class PaidPagesTest {
  /** The payers that are read, as texts. */
  private static final class Told implements Paid {
    private final List<String> lines = new ArrayList<>();

    @Override
    public void ones(int page, long[] payers, long cost) {
      lines.add(page + " ones " + slots(payers, new long[Individuals.PAGE]));
    }

    @Override
    public void each(int page, long[] payers, long[] weights) {
      lines.add(page + " each " + slots(payers, weights));
    }

    private static String slots(long[] members, long[] weights) {
      StringBuilder slots = new StringBuilder();
      for (int slot = 0; slot < Individuals.PAGE; slot++) {
        if ((members[slot >>> 6] >>> slot & 1) != 0) {
          slots.append(slot).append(':').append(weights[slot]).append(' ');
        }
      }
      return slots.toString().strip();
    }
  }

  private static List<String> read(byte[] bytes) {
    Told told = new Told();
    PaidPages.read(new Input(bytes, 0, bytes.length), told);
    return told.lines;
  }

  private static long[] members(int... slots) {
    long[] members = new long[Individuals.WORDS];
    for (int slot : slots) {
      members[slot >>> 6] |= 1L << slot;
    }
    return members;
  }

  @Test
  void pagesOfAllKindsAreReadAsTheyWereWritten() {
    long[] weights = new long[Individuals.PAGE];
    weights[3] = 7;
    weights[9] = Long.MAX_VALUE - 1;
    weights[65_535] = 1;
    PaidPages pages = new PaidPages();
    pages.ones(1, members(0, 65_535), 5);
    pages.each(2, members(3, 9), weights);
    pages.each(4, members(), weights);
    pages.each(5, members(9), weights);
    Output all = new Output();
    pages.finish().forEach(all::writeBytes);
    assertThat(read(all.toByteArray()))
        .containsExactly(
            "1 ones 0:0 65535:0",
            "2 each 3:7 9:9223372036854775806",
            "5 each 9:9223372036854775806");

    List<String> payers = new ArrayList<>();
    byte[] bytes = all.toByteArray();
    PaidPages.readPayers(
        new Input(bytes, 0, bytes.length),
        new Paid() {
          @Override
          public void ones(int page, long[] who, long cost) {
            payers.add(page + " " + Sets.size(who));
          }

          @Override
          public void each(int page, long[] who, long[] none) {
            payers.add(page + " " + Sets.size(who));
          }
        });
    assertThat(payers).containsExactly("1 2", "2 2", "5 1");
  }

  /** Pages of many bytes are not copied together with others, and still come in their turn. */
  @Test
  void largePagesAreBetweenSmallOnes() {
    long[] many = new long[Individuals.PAGE];
    Arrays.setAll(many, slot -> slot * 7919L % 65_537 + 1);
    long[] few = new long[Individuals.PAGE];
    few[4] = 2;
    PaidPages pages = new PaidPages();
    pages.ones(0, members(1), 5);
    pages.each(1, Individuals.everybody(), many);
    pages.each(2, members(4), few);
    pages.ones(3, Individuals.everybody(), 5);
    pages.each(4, Individuals.everybody(), many);
    pages.each(5, Individuals.everybody(), many);
    pages.ones(6, members(1), 5);
    List<byte[]> pieces = pages.finish();
    assertThat(pieces).hasSizeGreaterThan(4).noneMatch(piece -> piece.length == 0);
    Output all = new Output();
    pieces.forEach(all::writeBytes);

    String whole = Told.slots(Individuals.everybody(), many);
    assertThat(read(all.toByteArray()))
        .containsExactly(
            "0 ones 1:0",
            "1 each " + whole,
            "2 each 4:2",
            "3 ones " + Told.slots(Individuals.everybody(), new long[Individuals.PAGE]),
            "4 each " + whole,
            "5 each " + whole,
            "6 ones 1:0");
  }

  @Test
  void whatEarlierVersionsWroteIsStillRead() {
    Output dense = new Output();
    dense.writeByte(3);
    dense.writeVarint(6);
    dense.writeByte(2);
    byte[] each = new byte[2 * Individuals.PAGE];
    each[2 * 300] = 1;
    each[2 * 300 + 1] = 2;
    dense.writeBytes(each);
    assertThat(read(dense.toByteArray())).containsExactly("6 each 300:513");

    Output sparse = new Output();
    sparse.writeByte(4);
    sparse.writeVarint(8);
    sparse.writeByte(1);
    sparse.writeVarint(2);
    sparse.writeVarint(5);
    sparse.writeVarint(2);
    sparse.writeVarint(1_000);
    sparse.writeVarint(3);
    assertThat(read(sparse.toByteArray())).containsExactly("8 each 4:1000 6:3");

    Output allBut = new Output();
    allBut.writeByte(2);
    allBut.writeVarint(9);
    allBut.writeByte(3);
    allBut.writeVarint(Individuals.PAGE - 1);
    for (int slot = 0; slot < Individuals.PAGE - 1; slot++) {
      allBut.writeVarint(1);
    }
    assertThat(read(allBut.toByteArray())).containsExactly("9 ones 65535:0");
  }

  /** Wherever a page is packed, it is written in its turn. */
  @Test
  void pagesThatArePreparedAreTheSameBytes() {
    PaidPages inTurn = new PaidPages();
    PaidPages prepared = new PaidPages();
    List<Runnable> turns = new ArrayList<>();
    for (int page = 0; page < 70; page++) {
      long[] weights = new long[Individuals.PAGE];
      for (int slot = 0; slot < weights.length; slot++) {
        weights[slot] = (long) slot * (page + 1) % 97;
      }
      int number = page;
      if (page % 23 == 22) {
        inTurn.ones(page, Individuals.everybody(), 5);
        turns.add(() -> prepared.ones(number, Individuals.everybody(), 5));
      } else {
        long[] who = page % 9 == 8 ? members(page) : Individuals.everybody();
        inTurn.each(page, who, weights);
        turns.add(prepared.prepared(page, who, weights));
        Arrays.fill(weights, 3);
      }
    }
    turns.forEach(Runnable::run);
    assertThat(bytes(prepared)).isEqualTo(bytes(inTurn));
    assertThat(prepared.dropped()).isEqualTo(inTurn.dropped()).isPositive();
  }

  private static byte[] bytes(PaidPages pages) {
    Output all = new Output();
    pages.finish().forEach(all::writeBytes);
    return all.toByteArray();
  }
}
