package org.properdp.store.forger;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.properdp.store.frame.Frame;
import org.properdp.store.frame.Layout;
import org.properdp.store.segment.SegmentName;

/** The frames of one segment, in the order in which they will be written. */
final class ForgedSegment {
  private final SegmentName name;
  private final List<ForgedFrame> frames;

  ForgedSegment(SegmentName name, List<ForgedFrame> frames) {
    this.name = name;
    this.frames = frames;
  }

  /** What a file holds, without the zeros at its end. */
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
    return new ForgedSegment(name, copies);
  }

  ForgedSegment as(int generation) {
    return new ForgedSegment(new SegmentName(name.number(), generation), frames);
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

  byte[] bytes() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    frames.forEach(frame -> bytes.writeBytes(frame.bytes()));
    return bytes.toByteArray();
  }

  boolean isSameAs(ForgedSegment other) {
    return name.equals(other.name) && Arrays.equals(bytes(), other.bytes());
  }
}
