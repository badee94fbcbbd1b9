package org.properdp.store.packed;

/**
 * The distribution of numbers.
 *
 * @param step the greatest common divisor of all differences; 0 if there is none
 */
record Spread(long least, long most, long step) {
  /** The distribution of some numbers, of which there is one or more. */
  static Spread of(long[] numbers, int size) {
    long least = Long.MAX_VALUE;
    long most = 0;
    for (int i = 0; i < size; i++) {
      least = Math.min(least, numbers[i]);
      most = Math.max(most, numbers[i]);
    }
    long step = 0;
    for (int i = 0; i < size && step != 1; i++) {
      step = divisor(step, numbers[i] - least);
    }
    return new Spread(least, most, step);
  }

  /** The distribution of numbers from 0 on that occur so often. */
  static Spread of(int[] occurs, int end) {
    int least = 0;
    while (occurs[least] == 0) {
      least++;
    }
    int most = end - 1;
    while (occurs[most] == 0) {
      most--;
    }
    long step = 0;
    for (int number = least; number <= most && step != 1; number++) {
      step = occurs[number] == 0 ? step : divisor(step, number - least);
    }
    return new Spread(least, most, step);
  }

  private static long divisor(long one, long other) {
    long step = one;
    long rest = other;
    while (rest != 0) {
      long next = step % rest;
      step = rest;
      rest = next;
    }
    return step;
  }
}
