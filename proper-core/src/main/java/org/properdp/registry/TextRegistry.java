package org.properdp.registry;

import java.util.function.Consumer;
import java.util.function.IntFunction;

/** A registry of individuals named by texts, which are read by a rule. */
public final class TextRegistry implements Registry<String> {
  private final Registry<String> numbers;
  private final KeyRule rule;

  /** An empty registry. */
  public TextRegistry(KeyRule rule) {
    this(rule, new MapRegistry<>());
  }

  private TextRegistry(KeyRule rule, Registry<String> numbers) {
    this.rule = rule;
    this.numbers = numbers;
  }

  @Override
  public Registry<String> over(Registry<String> keys) {
    return new TextRegistry(rule, keys);
  }

  @Override
  public String canonical(String key) {
    return rule.read(key);
  }

  @Override
  public boolean isExact() {
    return rule == KeyRule.EXACT;
  }

  @Override
  public int find(String key) {
    return numbers.find(key);
  }

  @Override
  public void findAll(IntFunction<String> keys, int[] into) {
    numbers.findAll(keys, into);
  }

  @Override
  public int enter(String key) {
    return numbers.enter(key);
  }

  @Override
  public Entry<String> begin() {
    return numbers.begin();
  }

  @Override
  public boolean callsUsersCode() {
    return false;
  }

  @Override
  public void show(Consumer<? super String> visitor) {
    numbers.show(visitor);
  }

  @Override
  public void restore(int number, String key) {
    numbers.restore(number, key);
  }
}
