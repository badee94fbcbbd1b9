package org.properdp.server.login;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.server.wire.TcpLink;

/** Who guesses has to wait, and doesn't learn from it which names there are. */
class AttemptsTest {
  private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE - 5);
  private final Attempts attempts = new Attempts(clock::get);
  @TempDir Path dir;

  private void pass(Duration time) {
    clock.addAndGet(time.toNanos());
  }

  private List<Long> waits(int count, String address, String name) {
    List<Long> all = new ArrayList<>();
    for (int number = 0; number < count; number++) {
      all.add(attempts.begun(address, name).toMillis());
      attempts.ended(address, name, false);
    }
    return all;
  }

  /** How long a login waits that is right. */
  private long right(String address, String name) {
    long waiting = attempts.begun(address, name).toMillis();
    attempts.ended(address, name, true);
    return waiting;
  }

  @Test
  void eachFailureDoublesTheWaitingUpToABound() {
    assertThat(waits(12, "here", "ada"))
        .containsExactly(
            0L, 0L, 50L, 100L, 200L, 400L, 800L, 1_600L, 3_200L, 5_000L, 5_000L, 5_000L);
  }

  @Test
  void aNameIsSlowedFromAllAddressesAndAnAddressForAllNames() {
    waits(4, "here", "ada");
    assertThat(waits(1, "there", "ada")).containsExactly(200L);
    assertThat(waits(1, "here", "bob")).containsExactly(200L);
    assertThat(waits(1, "elsewhere", "cyd")).containsExactly(0L);
  }

  @Test
  void failuresAreForgottenAfterAWhileInWhichNothingCame() {
    waits(4, "here", "ada");
    pass(Duration.ofMinutes(10));
    assertThat(waits(1, "here", "ada")).containsExactly(200L);
    pass(Duration.ofMinutes(10).plusNanos(1));
    assertThat(waits(3, "here", "ada")).containsExactly(0L, 0L, 50L);
  }

  @Test
  void anAccountOfOnesOwnMakesGuessingNoFaster() {
    for (int guess = 0; guess < 6; guess++) {
      waits(1, "here", "name " + guess);
      right("here", "own");
    }
    assertThat(waits(1, "here", "ada")).containsExactly(800L);
    assertThat(waits(1, "there", "own")).containsExactly(0L);
  }

  /** Else failures on purpose with it would make room for as many others. */
  @Test
  void anAccountOfOnesOwnTakesBackItsOwnFailuresAlone() {
    waits(5, "here", "ada");
    waits(3, "here", "own");
    assertThat(right("here", "own")).isEqualTo(3_200);
    right("here", "own");
    assertThat(waits(1, "here", "ada")).containsExactly(400L);
    assertThat(waits(1, "there", "ada")).containsExactly(800L);
  }

  @Test
  void whatWasForgottenIsNotTakenBackFromWhatCameAfter() {
    waits(6, "here", "own");
    pass(Duration.ofMinutes(10).plusNanos(1));
    waits(6, "here", "ada");
    right("here", "own");
    assertThat(waits(1, "here", "bob")).containsExactly(800L);
  }

  /** As of a pool, or of all behind one address, after some passwords were mistyped. */
  @Test
  void rightLoginsDelayNoForgetting() {
    waits(9, "here", "gone");
    for (int minute = 1; minute <= 10; minute++) {
      pass(Duration.ofMinutes(1));
      assertThat(right("here", "pool")).isEqualTo(5_000);
    }
    pass(Duration.ofNanos(1));
    assertThat(right("here", "pool")).isZero();
  }

  @Test
  void aRightLoginTakesTheFailuresOfItsNameBack() {
    waits(9, "here", "ada");
    assertThat(right("here", "ada")).isEqualTo(5_000);
    assertThat(right("here", "ada")).isZero();
    assertThat(right("here", "bob")).isZero();
  }

  @Test
  void loginsThatHaveNotEndedCountAsFailed() {
    List<Long> open = new ArrayList<>();
    for (int number = 0; number < 4; number++) {
      open.add(attempts.begun("here", "ada").toMillis());
    }
    assertThat(open).containsExactly(0L, 0L, 50L, 100L);
    pass(Duration.ofMinutes(11));
    right("there", "ada");
    assertThat(waits(1, "here", "bob")).containsExactly(200L);
    open.forEach(one -> attempts.ended("here", "ada", false));
    assertThat(waits(1, "elsewhere", "ada")).containsExactly(200L);
  }

  @Test
  void aFloodOfNamesHidesNoAddress() {
    for (int name = 0; name < 10_000; name++) {
      waits(1, "here", "name " + name);
    }
    assertThat(waits(1, "here", "ada")).containsExactly(5_000L);
  }

  @Test
  void namesThatExistAndNamesThatDoNotWaitAlike() throws IOException {
    List<Duration> existing = waited("ada");
    assertThat(existing.stream().map(Duration::toMillis)).containsExactly(0L, 0L, 50L, 100L);
    assertThat(waited("nobody")).isEqualTo(existing);
  }

  /** How long a server lets a name wait that comes with wrong passwords. */
  private List<Duration> waited(String name) throws IOException {
    List<Duration> all = new ArrayList<>();
    Tls tls = Tls.own(dir.resolve("server.p12"), "127.0.0.1");
    Login login = new Login(new One(), tls, new Attempts(clock::get), all::add);
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      for (int number = 0; number < 4; number++) {
        CompletableFuture<List<LoginClient.Came>> client =
            CompletableFuture.supplyAsync(() -> guess(server.getLocalPort(), name));
        try (TcpLink link = new TcpLink(server.accept())) {
          assertThat(login.byPassword(link)).isInstanceOf(Login.Refused.class);
        }
        assertThat(client.join()).hasSize(3);
      }
    }
    return all;
  }

  private static List<LoginClient.Came> guess(int port, String name) {
    try (LoginClient client = LoginClient.encrypted(port)) {
      return client.login(name, "wrong horse", LoginClient.Binding.NONE);
    } catch (IOException failed) {
      throw new IllegalStateException(failed);
    }
  }

  /** The account of ada alone. */
  private static final class One implements Accounts {
    private static final byte[] SALT = "16 bytes of salt".getBytes(StandardCharsets.UTF_8);
    private static final ScramVerifier ADA = ScramVerifier.of("correct horse", SALT, 15_000);

    @Override
    public Option<ScramVerifier> verifier(String analyst) {
      return Option.when(analyst.equals("ada"), ADA);
    }

    @Override
    public Option<String> analystOf(String user) {
      return Option.none();
    }
  }
}
