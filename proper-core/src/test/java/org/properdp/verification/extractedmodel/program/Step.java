package org.properdp.verification.extractedmodel.program;

import java.util.Arrays;
import java.util.List;

/** A step of a plan as it is written, {@code where:2:1}: a name, and numbers. */
public record Step(String name, List<Integer> numbers) {
  static Step read(String word) {
    String[] parts = word.split(":");
    return new Step(
        parts[0], Arrays.stream(parts).skip(1).map(number -> Integer.valueOf(number)).toList());
  }

  /** One of the numbers. */
  public int number(int at) {
    return numbers.get(at);
  }

  @Override
  public String toString() {
    return name + numbers;
  }
}
