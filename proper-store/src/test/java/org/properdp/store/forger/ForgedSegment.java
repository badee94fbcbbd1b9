package org.properdp.store.forger;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.properdp.store.frame.Frame;
import org.properdp.store.frame.Layout;
import org.properdp.store.seal.Charter;
import org.properdp.store.segment.SegmentName;

/** The frames of one segment, in the order in which they will be written. */
final class ForgedSegment {
  private final SegmentName name;
  private final List<ForgedFrame> frames;
  private final byte[] torn;

  ForgedSegment(SegmentName name, List<ForgedFrame> frames) {
    this(name, frames, new byte[0]);
  }

  private ForgedSegment(SegmentName name, List<ForgedFrame> frames, byte[] torn) {
    this.name = name;
    this.frames = frames;
    this.torn = torn;
  }

  /** The contents of a file, without the zeros at its end. */
  static ForgedSegment read(SegmentName name, byte[] file) {
    List<ForgedFrame> frames = new ArrayList<>();
    Layout layout = Layout.read(file, file.length);
    Frame frame = layout == null ? null : Frame.read(file, 0, file.length, layout);
    int at = 0;
    while (frame != null) {
      frames.add(new ForgedFrame(frame.header().layout(), frame.bytes().clone()));
      at += frame.bytes().length;
      frame = Frame.read(file, at, file.length - at, frame.header().layout());
    }
    return new ForgedSegment(name, frames);
  }

  ForgedSegment copy() {
    List<ForgedFrame> copies = new ArrayList<>();
    frames.forEach(frame -> copies.add(frame.copy()));
    return new ForgedSegment(name, copies, torn);
  }

  ForgedSegment as(int generation) {
    return new ForgedSegment(new SegmentName(name.number(), generation), frames);
  }

  /** The same, and after its frames what a stop has left of a write. */
  ForgedSegment tornAfter(byte[] left) {
    return new ForgedSegment(name, frames, left);
  }

  /** The same, laid out as format 1 has it. */
  ForgedSegment asFirst() {
    return new ForgedSegment(name, new ArrayList<>(frames.stream().map(FirstFormat::of).toList()));
  }

  SegmentName name() {
    return name;
  }

  List<ForgedFrame> frames() {
    return frames;
  }

  ForgedFrame first() {
    return frames.get(0);
  }

  /** The format in which it is laid out. */
  int format() {
    return frames.isEmpty() ? Charter.FORMAT : first().layout().format();
  }

  byte[] bytes() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    frames.forEach(frame -> bytes.writeBytes(frame.bytes()));
    bytes.writeBytes(torn);
    return bytes.toByteArray();
  }

  boolean isSameAs(ForgedSegment other) {
    return name.equals(other.name) && Arrays.equals(bytes(), other.bytes());
  }
}
