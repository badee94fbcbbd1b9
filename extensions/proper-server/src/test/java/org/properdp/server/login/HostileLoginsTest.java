package org.properdp.server.login;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Fixture;
import org.properdp.server.AnalystServer;
import org.properdp.server.ServerEvents;
import org.properdp.server.ServerLimits;
import org.properdp.server.limits.Memory;
import org.properdp.server.login.LoginClient.Binding;
import org.properdp.server.login.LoginClient.Came;
import org.properdp.server.wire.ClientError;
import org.properdp.server.wire.Outgoing;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.ask.Prepared;
import org.properdp.tables.schema.AnalystPassword;
import org.properdp.tables.schema.AnalystUsers;

/**
 * What clients can do before it is known who they are: nothing to others, and nothing by tricks.
 */
class HostileLoginsTest {
  private static final String PASSWORD = "correct horse";
  private static final String USER = System.getProperty("user.name");

  /** Two who log in at once over the network. */
  private static final ServerLimits FEW =
      new ServerLimits(
          10,
          10,
          2,
          2,
          1 << 16,
          1 << 16,
          Duration.ofSeconds(60),
          Duration.ofSeconds(60),
          Duration.ofSeconds(60),
          Memory.of(1L << 30));

  @TempDir static Path certificates;
  @TempDir Path dir;
  private final List<String> names = new ArrayList<>();
  private Clinic clinic;
  private AnalystServer server;
  private int port;

  @BeforeEach
  void start() {
    clinic = new Clinic(Fixture.exact(), Clinic.SCHEMA);
    byte[] salt = "a salt 123456789".getBytes(StandardCharsets.UTF_8);
    String verifier = ScramVerifier.of(PASSWORD, salt, ScramVerifier.ITERATIONS).text();
    clinic
        .tables()
        .declare(
            List.of(
                new AnalystPassword("ada", verifier), new AnalystUsers("ada", Vector.of(USER))));
    server = new AnalystServer(clinic.tables(), accounts(), FEW, Duration.ZERO, new Unheard());
    port =
        server.listen(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
            Tls.own(certificates.resolve("server.p12"), "127.0.0.1"));
    server.listen(dir, 5432);
  }

  @AfterEach
  void stop() {
    server.close();
    clinic.close();
  }

  private Accounts accounts() {
    return new Accounts() {
      @Override
      public Option<ScramVerifier> verifier(String analyst) {
        names.add(analyst);
        return clinic.tables().catalogue().login(analyst).map(ScramVerifier::parse);
      }

      @Override
      public Option<String> analystOf(String user) {
        return clinic.tables().catalogue().analystOf(user);
      }
    };
  }

  private static final class Unheard implements ServerEvents {
    @Override
    public void login(String name, String from, boolean isTaken) {}

    @Override
    public void asked(String analyst, String text, Prepared statement) {}

    @Override
    public void refused(String analyst, String text, String why) {}

    @Override
    public void failed(String analyst, Throwable any) {}

    @Override
    public void notTaken(String why) {}

    @Override
    public void noted(String what) {}
  }

  @Test
  void silentClientsKeepNoOtherOutOnTheNetworkOrTheMachine() throws IOException {
    try (LoginClient one = LoginClient.encrypted(port);
        LoginClient two = LoginClient.encrypted(port);
        LoginClient third = LoginClient.encrypted(port)) {
      assertThat(one.all()).as("the oldest has given way").isEmpty();
      assertThat(server.gaveWay()).isEqualTo(1);
      try (LoginClient here = LoginClient.ofMachine(dir)) {
        assertThat(here.send(LoginClient.startup("ada")).rest()).last().matches(Came::isReady);
      }
      assertThat(two.send(LoginClient.startup("ada")).next().type()).isEqualTo('R');
      assertThat(third.login("ada", PASSWORD, Binding.RIGHT)).last().matches(Came::isReady);
    }
  }

  @Test
  void aNameThatIsTooLongIsNotEvenLookedFor() throws IOException {
    for (String letter : List.of("a", "å")) {
      String longest = letter.repeat(letter.equals("a") ? 256 : 128);
      try (LoginClient client = LoginClient.encrypted(port)) {
        assertThat(client.login(longest, PASSWORD, Binding.NONE).get(2).body())
            .contains("C28P01\0");
      }
      for (LoginClient client : List.of(LoginClient.encrypted(port), LoginClient.ofMachine(dir))) {
        try (client) {
          assertThat(client.send(LoginClient.startup(longest + "a")).next().body())
              .contains("C28000\0Ma name must have at most 256 bytes\0");
        }
      }
      assertThat(names).containsOnly(longest);
      names.clear();
    }
  }

  @Test
  void aConnectionForReplicationIsRefusedBeforeAnyLogin() throws IOException {
    for (String wanted : List.of("true", "database", "on", "1", "YES", "")) {
      for (LoginClient client : List.of(LoginClient.encrypted(port), LoginClient.ofMachine(dir))) {
        try (client) {
          assertThat(client.send(LoginClient.startup("ada", "replication", wanted)).next().body())
              .contains("C0A000\0Mthis server replicates nothing: connect without the parameter");
        }
      }
    }
    assertThat(names).isEmpty();
    for (String not : List.of("false", "off", "0", "NO")) {
      try (LoginClient here = LoginClient.ofMachine(dir)) {
        assertThat(here.send(LoginClient.startup("ada", "replication", not)).rest())
            .last()
            .matches(Came::isReady);
      }
    }
  }

  @Test
  void aMessageThatIsNotOfTheLoginIsToldAsThat() throws IOException {
    for (byte[] second :
        List.of(
            new Outgoing().begin('p').text(Scram.PLAIN).int32(-1).end().taken(),
            new Outgoing().begin('p').raw(new byte[] {-1, -2}).end().taken(),
            new Outgoing().begin('p').end().taken())) {
      try (LoginClient client = LoginClient.encrypted(port)) {
        client.send(LoginClient.startup("ada")).next();
        assertThat(client.first(Scram.PLAIN, "n,,").next().type()).isEqualTo('R');
        assertThat(client.send(second).next().body())
            .contains("C08P01\0Ma message of the login is not SCRAM-SHA-256\0");
      }
    }
  }

  @Test
  void anEncryptedLinkHasOneAgreement() throws IOException {
    try (LoginClient client = LoginClient.encrypted(port, "TLSv1.2")) {
      assertThat(client.login("ada", PASSWORD, Binding.RIGHT)).last().matches(Came::isReady);
      assertThat(client.isCutOffWithin(100)).isFalse();
      client.agreedAgain();
      assertThat(client.isCutOffWithin(10_000)).isTrue();
    }
  }

  /** These are asked for by old clients alone, and have leaked what was sent. */
  @Test
  void anEncryptedLinkTakesNoBlocks() throws IOException {
    String version = "TLSv1.2";
    for (String suite :
        List.of(
            "TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA256", "TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA")) {
      assertThrows(
          SSLException.class, () -> LoginClient.encrypted(port, version, suite).close(), suite);
    }
    String suite = "TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256";
    try (LoginClient client = LoginClient.encrypted(port, version, suite)) {
      assertThat(client.login("ada", PASSWORD, Binding.RIGHT)).last().matches(Came::isReady);
    }
  }

  @Test
  void extensionsAreProvedAndPassedOver() throws IOException {
    try (LoginClient client = LoginClient.encrypted(port)) {
      client.extended(",a=1,b=2", ",x=1,Y=b=c");
      assertThat(client.login("ada", PASSWORD, Binding.RIGHT)).last().matches(Came::isReady);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {",m=1", ",x=1,m=1", ",x=", ",1=x", ",x", ","})
  void extensionsThatMustBeKnownAreRefused(String extension) {
    String first = "n,,n=,r=" + LoginClient.NONCE;
    assertThrows(ClientError.class, () -> begun(first + extension));
    Scram scram = begun(first);
    String last = "c=biws," + scram.challenge().replaceFirst(",s=.*", "");
    assertThat(scram.proved(last + ",x=1,p=AAAA")).as("a wrong proof").isEmpty();
    assertThrows(ClientError.class, () -> scram.proved(last + extension + ",p=AAAA"));
    assertThrows(ClientError.class, () -> scram.proved(last + ",p=AAAA,p=AAAA"));
  }

  private static Scram begun(String first) {
    byte[] salt = "a salt 123456789".getBytes(StandardCharsets.UTF_8);
    ScramVerifier verifier = ScramVerifier.of(PASSWORD, salt, 4_096);
    return Scram.begin(verifier, Scram.PLAIN, first, new byte[0], new Secrets());
  }

  @Test
  void nothingComesWithTheRequestToEncrypt() throws IOException {
    for (int code : List.of(80_877_103, 80_877_104)) {
      try (LoginClient client = LoginClient.plain(port)) {
        client.send(new Outgoing().int32(12).int32(code).int32(0).taken());
        assertThat(client.next().body()).contains("C08P01\0");
      }
    }
  }

  @Test
  void nothingIsAnsweredBeforeALoginHasEnded() throws IOException {
    try (LoginClient client = LoginClient.encrypted(port)) {
      client.send(LoginClient.startup("ada")).next();
      assertThat(client.send(LoginClient.query()).next().body()).contains("C08P01\0");
      assertThat(client.rest()).extracting(Came::type).containsExactly('-');
    }
    try (LoginClient client = LoginClient.encrypted(port)) {
      client.send(LoginClient.startup("ada")).next();
      client.first(Scram.PLAIN, "n,,").next();
      assertThat(client.send(LoginClient.query()).next().body()).contains("C08P01\0");
      assertThat(client.rest()).extracting(Came::type).containsExactly('-');
    }
  }
}
