package org.properdp.budget.request;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Ids of questions within epochs, which are made of what is asked and can't be taken by others. */
class RequestTest {
  private static final String DIGEST = "0123456789abcdef".repeat(4);
  private static final String OTHER = "f".repeat(64);

  private static Request request(String id, String digest) {
    return new Request("ada", id, digest, "a question", 1);
  }

  @Test
  void theIdWithinAnEpochNamesTheEpochAndTheQuestion() {
    assertThat(Request.idIn("7 2026-11-23", DIGEST)).isEqualTo("epoch 7 2026-11-23 #" + DIGEST);
  }

  @Test
  void anotherQuestionCannotTakeTheIdOfAQuestionWithinAnEpoch() {
    String id = Request.idIn("7", DIGEST);
    assertThat(request(id, OTHER).isNamedAsAnother()).isTrue();
    assertThat(request(id, DIGEST).isNamedAsAnother()).isFalse();
  }

  @Test
  void idsOfAnyOtherFormAreFree() {
    assertThat(request("weekly-17", OTHER).isNamedAsAnother()).isFalse();
    assertThat(request("epoch 7", OTHER).isNamedAsAnother()).isFalse();
    assertThat(request("epoch 7 #" + DIGEST.substring(1), OTHER).isNamedAsAnother()).isFalse();
    assertThat(request("epoch 7 #" + DIGEST + "0", OTHER).isNamedAsAnother()).isFalse();
    assertThat(request("Epoch 7 #" + DIGEST, OTHER).isNamedAsAnother()).isFalse();
    assertThat(request(" #" + DIGEST, OTHER).isNamedAsAnother()).isFalse();
    assertThat(request("my epoch 7 #" + DIGEST, OTHER).isNamedAsAnother()).isFalse();
  }

  @Test
  void anIdThatNamesADigestMayNameAnother() {
    assertThat(
            Request.withDigest(
                Request.idIn("7", DIGEST), named -> named.equals(DIGEST) ? OTHER : ""))
        .isEqualTo(Request.idIn("7", OTHER));
    for (String free :
        new String[] {
          "weekly-17",
          "epoch 7",
          "epoch 7 #" + DIGEST.substring(1),
          "epoch 7 #" + DIGEST + "0",
          "Epoch 7 #" + DIGEST,
          " #" + DIGEST,
          "epoch " + DIGEST
        }) {
      assertThat(Request.withDigest(free, named -> OTHER)).isEqualTo(free);
    }
  }
}
