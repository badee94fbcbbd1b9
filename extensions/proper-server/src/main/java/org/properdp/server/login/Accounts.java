package org.properdp.server.login;

import io.vavr.control.Option;

/** The accounts that may connect, by the custodian's word. They are asked anew at each login. */
public interface Accounts {
  /** The verifier of an analyst's password; none if the name is no account with one. */
  Option<ScramVerifier> verifier(String analyst);

  /** The analyst that a user of this machine's operating system is; none if it is none. */
  Option<String> analystOf(String user);
}
