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
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Fixture;
import org.properdp.query.Limits;
import org.properdp.server.AnalystServer;
import org.properdp.server.ServerEvents;
import org.properdp.server.ServerLimits;
import org.properdp.server.login.LoginClient.Binding;
import org.properdp.server.login.LoginClient.Came;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.ask.Prepared;
import org.properdp.tables.OpenTables;
import org.properdp.tables.schema.AnalystPassword;
import org.properdp.tables.schema.AnalystSchema;
import org.properdp.tables.schema.AnalystUsers;
import org.properdp.tables.schema.Declaration;
import org.properdp.tables.schema.RemovedAnalyst;

/** Which logins succeed, over a network and on the machine itself, and what failures tell. */
class LoginTest {
  private static final String PASSWORD = "correct horse";
  private static final String USER = System.getProperty("user.name");

  @TempDir static Path certificates;
  @TempDir Path dir;
  private Clinic clinic;
  private AnalystServer server;
  private int port;

  @BeforeEach
  void start() {
    clinic = new Clinic(Fixture.exact(), Clinic.SCHEMA);
    declare(
        password("ada"),
        new AnalystSchema("gone", Limits.NONE),
        password("gone"),
        new RemovedAnalyst("gone"),
        new AnalystSchema("local", Limits.NONE),
        new AnalystUsers("local", Vector.of(USER)));
    OpenTables tables = clinic.tables();
    server =
        new AnalystServer(
            tables, accounts(tables), ServerLimits.USUAL, Duration.ZERO, new Unheard());
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

  private void declare(Declaration... declarations) {
    clinic.tables().declare(List.of(declarations));
  }

  private static AnalystPassword password(String analyst) {
    byte[] salt =
        ("salt of " + analyst + "12345678").substring(0, 16).getBytes(StandardCharsets.UTF_8);
    return new AnalystPassword(
        analyst, ScramVerifier.of(PASSWORD, salt, ScramVerifier.ITERATIONS).text());
  }

  /** As a store's server finds them: in what is declared. */
  private static Accounts accounts(OpenTables tables) {
    return new Accounts() {
      @Override
      public Option<ScramVerifier> verifier(String analyst) {
        return tables.catalogue().login(analyst).map(ScramVerifier::parse);
      }

      @Override
      public Option<String> analystOf(String user) {
        return tables.catalogue().analystOf(user);
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

  private Connection connect(String analyst, String password, String... more) throws SQLException {
    Properties properties = new Properties();
    properties.put("user", analyst);
    properties.put("password", password);
    properties.put("sslmode", "require");
    for (int at = 0; at < more.length; at += 2) {
      properties.put(more[at], more[at + 1]);
    }
    return DriverManager.getConnection("jdbc:postgresql://127.0.0.1:" + port + "/", properties);
  }

  private List<Came> login(String analyst, String password, Binding bind) throws IOException {
    try (LoginClient client = LoginClient.encrypted(port)) {
      return client.login(analyst, password, bind);
    }
  }

  private List<Came> shown(String analyst, String password) throws IOException {
    return login(analyst, password, Binding.NONE).stream().map(Came::withoutChance).toList();
  }

  private static String authorised(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SHOW session_authorization")) {
      rows.next();
      return rows.getString(1);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"require", "prefer", "disable"})
  void aDriverThatEncryptsAndKnowsThePasswordIsLetIn(String binding) throws SQLException {
    try (Connection ada = connect("ada", PASSWORD, "channelBinding", binding)) {
      assertThat(authorised(ada)).isEqualTo("ada");
    }
  }

  @Test
  void aDriverThatSpeaksANewerProtocolIsToldTheOneThatThereIs() throws SQLException {
    try (Connection ada = connect("ada", PASSWORD, "protocolVersion", "3.2")) {
      assertThat(authorised(ada)).isEqualTo("ada");
    }
  }

  @Test
  void aDriverIsToldThatThePasswordIsWrong() {
    SQLException refused =
        assertThrows(SQLException.class, () -> connect("ada", "wrong horse").close());
    assertThat(refused.getSQLState()).isEqualTo("28P01");
    assertThat(refused.getMessage()).contains("the name or the password is wrong");
  }

  @Test
  void whoIsRefusedSeesNothingOfWhy() throws IOException {
    List<Came> wrong = shown("ada", "wrong horse");
    assertThat(wrong).hasSize(4);
    assertThat(wrong.get(1).body()).contains("r=" + LoginClient.NONCE + "*,s=*,i=15000");
    assertThat(wrong.get(2).type()).isEqualTo('E');
    assertThat(wrong.get(2).body())
        .contains("C28P01\0")
        .contains("Mthe name or the password is wrong\0");
    assertThat(shown("nobody", PASSWORD)).as("an unknown name").isEqualTo(wrong);
    assertThat(shown("gone", PASSWORD)).as("a removed analyst").isEqualTo(wrong);
    assertThat(shown("local", PASSWORD)).as("an analyst without a password").isEqualTo(wrong);
  }

  @Test
  void theSaltOfANameStaysTheSameWhetherItExistsOrNot() throws IOException {
    for (String name : List.of("ada", "nobody", "gone")) {
      assertThat(salt(name)).as(name).isEqualTo(salt(name));
    }
    assertThat(List.of(salt("ada"), salt("nobody"), salt("gone"))).doesNotHaveDuplicates();
  }

  private String salt(String name) throws IOException {
    try (LoginClient client = LoginClient.encrypted(port)) {
      client.send(LoginClient.startup(name)).next();
      return client.first(Scram.PLAIN, "n,,").next().body().replaceAll("(?s)^.*,s=|,i=.*$", "");
    }
  }

  @Test
  void aLoginIsBoundToTheCertificateThatItsClientSees() throws IOException {
    assertThat(login("ada", PASSWORD, Binding.RIGHT))
        .extracting(Came::type)
        .contains('K')
        .endsWith('Z');
    List<Came> between = login("ada", PASSWORD, Binding.OF_ANOTHER_CERTIFICATE);
    assertThat(between.get(2).body()).contains("C28P01\0");
    assertThat(between.get(3).type()).isEqualTo('-');
  }

  @Test
  void aClientFromWhichTheBindingWasHiddenIsTold() throws IOException {
    try (LoginClient client = LoginClient.encrypted(port)) {
      client.send(LoginClient.startup("ada")).next();
      assertThat(client.first(Scram.PLAIN, "y,,").next().body()).contains("something between them");
      assertThat(client.rest()).extracting(Came::type).containsExactly('-');
    }
  }

  @Test
  void onANetworkNothingGoesWithoutEncryption() throws IOException {
    try (LoginClient client = LoginClient.plain(port)) {
      List<Came> told = client.send(LoginClient.startup("ada")).rest();
      assertThat(told).extracting(Came::type).containsExactly('E', '-');
      assertThat(told.get(0).body()).contains("C28000\0").contains("sslmode=require");
    }
    SQLException refused =
        assertThrows(
            SQLException.class, () -> connect("ada", PASSWORD, "sslmode", "disable").close());
    assertThat(refused.getSQLState()).isEqualTo("28000");
  }

  @Test
  void whatIsSentBeforeTheEncryptionBeginsIsNotTaken() throws IOException {
    try (LoginClient client = LoginClient.plain(port)) {
      client.send(LoginClient.wantsEncryption());
      client.send(LoginClient.startup("ada"));
      byte[] all = client.all();
      assertThat(all[0]).isEqualTo((byte) 'S');
      assertThat(new String(all, StandardCharsets.ISO_8859_1)).doesNotContain("SCRAM");
    }
  }

  @Test
  void onTheMachineItselfTheOperatingSystemSaysWhoItIs() throws IOException {
    for (String sent : List.of("local", USER)) {
      try (LoginClient client = LoginClient.ofMachine(dir)) {
        assertThat(client.send(LoginClient.startup(sent)).rest())
            .contains(new Came('S', "session_authorization\0local\0"))
            .extracting(Came::type)
            .endsWith('Z');
      }
    }
    for (String sent : List.of("ada", "nobody", "gone", "")) {
      try (LoginClient client = LoginClient.ofMachine(dir)) {
        List<Came> told = client.send(LoginClient.startup(sent)).rest();
        assertThat(told).extracting(Came::type).as(sent).containsExactly('E', '-');
        assertThat(told.get(0).body()).contains("C28000\0");
      }
    }
  }

  @Test
  void aUserOfTheMachineWhoIsNobodysIsNotLetIn() throws IOException {
    declare(new AnalystUsers("local", Vector.empty()));
    for (String sent : List.of("local", USER, "ada")) {
      try (LoginClient client = LoginClient.ofMachine(dir)) {
        assertThat(client.send(LoginClient.startup(sent)).next().body())
            .contains("C28000\0")
            .contains("is no analyst here");
      }
    }
  }

  @Test
  void whoIsRemovedAsksNoMoreOverAnOpenConnection() throws SQLException {
    try (Connection ada = connect("ada", PASSWORD)) {
      assertThat(authorised(ada)).isEqualTo("ada");
      declare(new RemovedAnalyst("ada"));
      SQLException refused = assertThrows(SQLException.class, () -> authorised(ada));
      assertThat(refused.getSQLState()).isEqualTo("28000");
    }
    SQLException refused = assertThrows(SQLException.class, () -> connect("ada", PASSWORD).close());
    assertThat(refused.getSQLState()).isEqualTo("28P01");
  }
}
