package org.properdp.store.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.properdp.codec.Output;
import org.properdp.store.frame.Parts.Part;

/** A record is cut into frames without a byte lost, and its head stays apart where it is large. */
class PartsProperties {
  @Property(tries = 200)
  void partsAreTheRecord(
      @ForAll long seed,
      @ForAll @IntRange(min = 8, max = 1_000) int most,
      @ForAll @IntRange(max = 300) int headBytes,
      @ForAll @IntRange(max = 5) int pieces) {
    Random random = new Random(seed);
    byte[] head = bytes(random, headBytes);
    List<byte[]> body = new ArrayList<>();
    Output record = new Output();
    record.writeInt(head.length);
    record.writeBytes(head);
    int ofHead = record.length();
    for (int piece = 0; piece < pieces; piece++) {
      body.add(bytes(random, random.nextInt(1_200)));
      record.writeBytes(body.get(piece));
    }

    List<Part> parts = new Parts(FrameType.GRANTED, 3, most).parts(head, body);

    Output read = new Output();
    for (int at = 0; at < parts.size(); at++) {
      Part part = parts.get(at);
      assertThat(part.content().length).isBetween(1, most);
      assertThat(part.more()).isEqualTo(at < parts.size() - 1);
      int end = read.length() + part.content().length;
      boolean isLarge = record.length() - Integer.BYTES > most;
      assertThat(isLarge && read.length() < ofHead && end > ofHead).isFalse();
      read.writeBytes(part.content());
    }
    assertThat(read.toByteArray()).isEqualTo(record.toByteArray());
  }

  private static byte[] bytes(Random random, int count) {
    byte[] bytes = new byte[count];
    random.nextBytes(bytes);
    return bytes;
  }
}
