package org.properdp.server.custodian;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.vavr.control.Option;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Repeats;
import org.properdp.cli.command.Elsewhere;
import org.properdp.cli.console.Screen;
import org.properdp.server.AnalystServer;
import org.properdp.server.RawClient;
import org.properdp.server.ServerEvents;
import org.properdp.server.ServerLimits;
import org.properdp.server.custodian.ServedStore.Raw;
import org.properdp.server.custodian.ServedStore.Said;
import org.properdp.server.login.Accounts;
import org.properdp.server.login.ScramVerifier;
import org.properdp.sql.ask.Prepared;

/** What the custodian's commands do at a server that has the store open. */
@Tag("long")
class CustodianDoorTest {
  private static final String FILE = "patient,zip\nann,1\nbob,2\ncyd,many\n";
  private static final String COUNT =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.01) COUNT(*) AS n FROM visits";

  private static final Object[] LOAD = words("load STORE visits - --batch b --max-rejects 1");

  @TempDir Path dir;
  private ServedStore store;

  @BeforeEach
  void open() throws IOException {
    store = ServedStore.found(dir.resolve("served"), true);
  }

  @AfterEach
  void close() {
    store.close();
  }

  private static Object[] words(String typed) {
    return typed.split(" ", -1);
  }

  @Test
  void commandsThatNeedTheStoreForThemselvesAreNotForTheServer() throws IOException {
    assertThat(new CustodianClient().run(List.of("init", store.directory.toString()), nowhere()))
        .isEqualTo(OptionalInt.empty());
    try (Raw raw = new Raw(store).command("store", "rekey", store.directory.toString())) {
      assertThat(raw.next()).isEqualTo(Frames.ERR);
    }
    Said other = store.type("", "show", dir.resolve("other"), "STORE");
    assertThat(other.code()).isNotZero();
  }

  private static Elsewhere.Streams nowhere() {
    return new Elsewhere.Streams(System.in, System.out, System.err, Screen.NONE, Screen.NONE);
  }

  @Test
  void theSocketIsItsOwnersAloneAndGoesWithTheServer() throws IOException {
    Path socket = store.directory.resolve(Frames.SOCKET);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(socket)))
        .isEqualTo("rw-------");
    store = store.again(false);
    assertThat(socket).doesNotExist();
  }

  @Test
  void theSocketIsMadeAgainWhileTheServerRuns() throws IOException {
    Files.delete(store.directory.resolve(Frames.SOCKET));
    awaitNotes(1);
    assertThat(store.notes.get(0)).contains("server.sock was taken away").contains("made again");
    assertThat(store.type("", words("serve STORE --status")).out()).isEqualTo("serving\n");
  }

  @Test
  void aLinkInItsPlaceIsFollowedByNobody() throws IOException {
    ServedStore other = ServedStore.found(dir.resolve("other"), false);
    Path link = other.directory.resolve(Frames.SOCKET);
    Files.createSymbolicLink(link, store.directory.resolve(Frames.SOCKET));
    List<String> show = List.of("show", other.directory.toString());
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Elsewhere.Streams streams =
        new Elsewhere.Streams(
            InputStream.nullInputStream(),
            System.out,
            new PrintStream(err),
            Screen.NONE,
            Screen.NONE);
    assertThat(new CustodianClient().run(show, streams)).isEqualTo(OptionalInt.of(1));
    assertThat(err.toString(StandardCharsets.UTF_8))
        .startsWith("refused: server.sock is a symbolic link");
    assertThatThrownBy(() -> other.again(true)).hasStackTraceContaining("is a symbolic link");
    assertThat(link).isSymbolicLink();
  }

  @Test
  void anAnchorIsCheckedWhileTheServerRuns() throws IOException {
    String anchor = store.type("", words("store anchor STORE")).out().strip();
    assertThat(store.type("", "store", "check", "STORE", anchor).out()).startsWith("complete");
  }

  @Test
  void aLoadWhoseCallerDiesLeavesNothing() throws IOException {
    String show = store.type("", words("show STORE visits")).out();
    int lines = 5_000;
    try (Raw raw =
        new Raw(store).command("load", store.directory.toString(), "visits", "-", "--batch", "b")) {
      assertThat(raw.next()).isEqualTo(Frames.READ);
      raw.piece("patient,zip\n" + "ann,1\n".repeat(lines));
      assertThat(raw.next()).isEqualTo(Frames.READ);
      raw.out.writeInt(100);
    }
    awaitNotes(1);
    assertThat(store.notes.get(0)).startsWith("a command of the custodian's was left");
    assertThat(store.type("", words("show STORE visits")).out()).isEqualTo(show);
    assertThat(store.type(FILE, LOAD).out()).startsWith("stored: 2 rows of batch");
    store = store.again(false);
    assertThat(store.type("", words("store verify STORE")).code()).isZero();
  }

  private void awaitNotes(int count) {
    while (store.notes.size() < count) {
      Thread.onSpinWait();
    }
  }

  @Test
  void filesAreThoseOfTheCallersDirectory() throws IOException {
    Files.writeString(dir.resolve("visits.csv"), FILE);
    List<String> words =
        List.of("load", "--max-rejects=1", store.directory.toString(), "visits", "visits.csv");
    try (Raw raw = new Raw(store)) {
      Frames.write(new Frames.Command(dir, Screen.NONE, Screen.NONE, words), raw.out);
      assertThat(raw.untilExit()).isNotEmpty().containsOnly(Frames.OUT);
    }
    assertThat(store.tables().size("visits").rows()).isEqualTo(2);
  }

  @Test
  void aPieceThatIsTooLongEndsTheLoad() throws IOException {
    try (Raw raw =
        new Raw(store).command("load", store.directory.toString(), "visits", "-", "--batch", "b")) {
      assertThat(raw.next()).isEqualTo(Frames.READ);
      raw.out.writeInt(Integer.MAX_VALUE);
      assertThat(raw.untilExit()).isNotEmpty().containsOnly(Frames.ERR);
    }
    assertThat(store.type(FILE, LOAD).out()).startsWith("stored: 2 rows");
  }

  /** The frame of a command that would change the store. */
  private byte[] frame() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    List<String> words = List.of("grant", store.directory.toString(), "patients", "1", "--all");
    Frames.write(
        new Frames.Command(dir, Screen.NONE, Screen.NONE, words), new DataOutputStream(bytes));
    return bytes.toByteArray();
  }

  private void refused(byte[] frame) throws IOException {
    int before = store.notes.size();
    try (Raw raw = new Raw(store)) {
      raw.out.write(frame);
      raw.channelEnds();
      assertThrows(IOException.class, raw::next);
    }
    awaitNotes(before + 1);
  }

  @Test
  void aCommandThatIsCutAnywhereDoesNothing() throws IOException {
    byte[] whole = frame();
    for (int length = 0; length < whole.length; length += Repeats.count(9, 1)) {
      refused(Arrays.copyOf(whole, length));
    }
    assertThat(store.notes).allMatch(note -> note.startsWith("a command of the custodian's was"));
    assertThat(store.type("", words("show STORE")).code()).isZero();
  }

  @Test
  void forgedFramesAreRefusedAndNoted() throws IOException {
    byte[] whole = frame();
    int screens = 2 * (Integer.BYTES + 2);
    int count = Integer.BYTES + screens;
    int text = count + Integer.BYTES;
    refused(changed(whole, 0, 0));
    for (int number : new int[] {-1, 10_001, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
      refused(changed(whole, count, number));
      assertThat(store.notes).last().asString().contains("at most 10,000 arguments");
    }
    for (int number : new int[] {-1, (1 << 20) + 1, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
      refused(changed(whole, text, number));
      assertThat(store.notes).last().asString().contains("at most 1048576 bytes");
    }
    byte[] strange = whole.clone();
    strange[text + Integer.BYTES] = 0;
    refused(strange);
    assertThat(store.notes).allMatch(note -> note.startsWith("a command of the custodian's was"));
    for (int caller = 0; caller < 40; caller++) {
      refused("GET / HTTP/1.1\r\n".getBytes(StandardCharsets.UTF_8));
    }
    assertThat(store.type("", words("show STORE")).code()).as("all places are free").isZero();
  }

  private static byte[] changed(byte[] frame, int at, int number) {
    byte[] changed = frame.clone();
    for (int part = 0; part < Integer.BYTES; part++) {
      changed[at + part] = (byte) (number >>> (Byte.SIZE * (Integer.BYTES - 1 - part)));
    }
    return changed;
  }

  @Test
  void loadsAtTheSameTimeAreStoredEachOnce() throws IOException {
    List<CompletableFuture<Said>> loads = new ArrayList<>();
    for (int number = 0; number < 8; number++) {
      String batch = "batch-" + number / 2;
      loads.add(
          CompletableFuture.supplyAsync(
              () ->
                  store.type(FILE, words("load STORE visits - --max-rejects 1 --batch " + batch))));
    }
    assertThat(loads.stream().map(CompletableFuture::join).toList())
        .allMatch(said -> said.code() == 0)
        .filteredOn(said -> said.out().startsWith("stored: 2 rows"))
        .hasSize(4);
    assertThat(store.tables().size("visits").rows()).isEqualTo(8);
    assertThat(store.tables().batches("visits")).hasSize(4);
  }

  @Test
  void theDoorAnswersWhileAnalystsFloodTheServer() throws IOException {
    Flood flood = new Flood();
    List<RawClient> clients = new ArrayList<>();
    try (AnalystServer server =
        new AnalystServer(
            store.tables(), new Everybody(), ServerLimits.USUAL, Duration.ZERO, flood)) {
      server.listen(dir, 5432);
      for (int number = 0; number < Flood.ASKING; number++) {
        clients.add(RawClient.letIn(dir).send(RawClient.query(COUNT)));
      }
      for (int silent = 0; silent < ServerLimits.USUAL.loginsEach(); silent++) {
        clients.add(new RawClient(dir));
      }
      Flood.await(flood.begun);
      assertThat(store.type(FILE, LOAD).out()).startsWith("stored: 2");
      assertThat(store.type("", words("grant STORE patients 1 --all")).code()).isZero();
      assertThat(store.type("", words("show STORE visits")).code()).isZero();
      flood.end();
      for (RawClient client : clients.subList(0, Flood.ASKING)) {
        assertThat(client.untilReady()).contains("SELECT 1");
      }
    } finally {
      flood.end();
      for (RawClient client : clients) {
        client.close();
      }
    }
  }

  /** Each user of this machine is the analyst ada. */
  private static final class Everybody implements Accounts {
    @Override
    public Option<ScramVerifier> verifier(String analyst) {
      return Option.none();
    }

    @Override
    public Option<String> analystOf(String user) {
      return Option.some("ada");
    }
  }

  /** Many questions that are under way until the test lets them go on. */
  private static final class Flood implements ServerEvents {
    private static final int ASKING = 40;

    private final CountDownLatch begun = new CountDownLatch(ASKING);
    private final CountDownLatch end = new CountDownLatch(1);

    private static void await(CountDownLatch latch) {
      try {
        latch.await();
      } catch (InterruptedException interrupted) {
        throw new IllegalStateException(interrupted);
      }
    }

    void end() {
      end.countDown();
    }

    @Override
    public void asked(String analyst, String text, Prepared statement) {
      begun.countDown();
      await(end);
    }

    @Override
    public void login(String name, String from, boolean isTaken) {}

    @Override
    public void refused(String analyst, String text, String why) {}

    @Override
    public void failed(String analyst, Throwable any) {}

    @Override
    public void notTaken(String why) {}

    @Override
    public void noted(String what) {}
  }
}
