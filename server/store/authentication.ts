/** What the store keeps of senders' authentication: who handed a mail in, and the verdict on it. */

/** Whoever handed a mail in by SMTP, for SPF (RFC 7208, 2.3 and 2.4). */
export interface Client {
  ip: string;
  helo: string;
  /** Of MAIL FROM; empty for the null sender. */
  sender: string;
}

/** What is kept of a mail that is to be judged. */
export interface Submission {
  /** Whose share of the authenticator it takes. */
  clientKey: string;
  /** Undefined for mail that came through another's mailbox. */
  client?: Client;
}

/** One result word of RFC 8601 for each check, `none` for one that was not made. */
export interface Verdict {
  spf: string;
  dkim: string;
  dmarc: string;
}

/** A mail to be judged. */
export interface PendingAuthentication {
  /** Its source's number in the store. */
  source: number;
  /** Tells it from a later one that was given the same number. */
  nonce: number;
  size: number;
  /** How often it was tried. */
  tries: number;
  clientKey: string;
  client: Client | undefined;
}

/** What a verdict is made of. */
export interface AuthenticationInput {
  raw: Uint8Array<ArrayBuffer>;
  /** The sender's address as it is listed. */
  senderEmail: string;
}

export interface AuthenticationQueue {
  /**
   * The mails whose time has come, in turn by their clients: the longest due of each, then the next
   * of each.
   */
  due(limit: number): Promise<PendingAuthentication[]>;
  /** By the number of such a mail's source; undefined when it is gone. */
  input(source: number): Promise<AuthenticationInput | undefined>;
  /** Keeps a verdict: for good, or until it is tried again at `again`. Nothing for one that is gone. */
  saveVerdict(mail: PendingAuthentication, verdict: Verdict, again?: number): Promise<void>;
  /** What is known of a message; undefined where it is not to be judged or not there. */
  find(address: string, id: number): Promise<Verdict | PendingAuthentication | undefined>;
}
