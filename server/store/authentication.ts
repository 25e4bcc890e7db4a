/** The queue of mails to authenticate, and their verdicts. */

/** The SMTP client that submitted a mail, for SPF (RFC 7208, 2.3 and 2.4). */
export type Client = {
  ip: string;
  helo: string;
  /** Of MAIL FROM; empty for the null sender. */
  sender: string;
};

/** Who submitted a mail that is to be authenticated. */
export type Submission = {
  /** The client for concurrency limits. */
  clientKey: string;
  /** Undefined for mail fetched from a partner mailbox. */
  client?: Client;
};

/** A result (RFC 8601) for each check; `none` for a skipped one. */
export type Verdict = {
  spf: string;
  dkim: string;
  dmarc: string;
};

/** A mail in the queue. */
export type PendingAuthentication = {
  /** Its id in the queue. */
  source: number;
  size: number;
  /** Attempts so far. */
  tries: number;
  clientKey: string;
  client: Client | undefined;
};

/** Input of an authentication. */
export type AuthenticationInput = {
  raw: Uint8Array<ArrayBuffer>;
  /** The sender's address as it is listed. */
  senderEmail: string;
};

export type AuthenticationQueue = {
  /** Due mails in turn by client: the longest due of each, then the next of each. */
  due(limit: number): Promise<PendingAuthentication[]>;
  /** The input for a queue id; undefined for deleted mail. */
  input(source: number): Promise<AuthenticationInput | undefined>;
  /**
   * Saves a verdict, which is final unless the mail is to be retried at `again`. Does nothing for
   * deleted mail.
   */
  saveVerdict(mail: PendingAuthentication, verdict: Verdict, again?: number): Promise<void>;
  /**
   * The verdict on a message, or its queue entry; `elsewhere` while another process may have it
   * queued; undefined if there will be no verdict.
   */
  find(
    address: string,
    id: number,
  ): Promise<Verdict | PendingAuthentication | 'elsewhere' | undefined>;
};
