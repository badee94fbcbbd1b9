package org.properdp.server.login;

import io.vavr.control.Option;

/** Who may connect, by the custodian's word. It is asked anew at each login. */
public interface Accounts {
  /** What an analyst's password is checked with; none if the name is no account with one. */
  Option<ScramVerifier> verifier(String analyst);

  /** The analyst that a user of this machine's operating system is; none if it is none. */
  Option<String> analystOf(String user);
}
