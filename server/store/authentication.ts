/** The queue of mails to authenticate, and their verdicts. */

/** The SMTP client that submitted a mail, for SPF (RFC 7208, 2.3 and 2.4). */
export type Client = {
  ip: string;
  helo: string;
  /** The address in MAIL FROM; empty for the null sender. */
  sender: string;
};

/** The submitter of a mail whose sender will be authenticated. */
export type Submission = {
  /** Identifies the client for concurrency limits. */
  clientKey: string;
  /** Undefined for mail fetched from a partner mailbox. */
  client?: Client;
};

/** A result (RFC 8601) for each check; `none` if the check was skipped. */
export type Verdict = {
  spf: string;
  dkim: string;
  dmarc: string;
};

/** A mail in the queue. */
export type PendingAuthentication = {
  /** The mail's id in the queue. */
  source: number;
  size: number;
  /** Number of attempts so far. */
  tries: number;
  clientKey: string;
  client: Client | undefined;
};

/** Input for the authentication of a mail. */
export type AuthenticationInput = {
  raw: Uint8Array<ArrayBuffer>;
  /** The sender's address in the listing. */
  senderEmail: string;
};

export type AuthenticationQueue = {
  /**
   * Due mails, alternating between clients: first the longest due of each client, then the next.
   */
  due(limit: number): Promise<PendingAuthentication[]>;
  /** The input for a queue id; undefined if the mail was deleted. */
  input(source: number): Promise<AuthenticationInput | undefined>;
  /**
   * Saves a verdict. The verdict is final unless `again` is set: then the mail is retried at that
   * time. Does nothing if the mail was deleted.
   */
  saveVerdict(mail: PendingAuthentication, verdict: Verdict, again?: number): Promise<void>;
  /**
   * The verdict on a message, or its queue entry. `elsewhere` while another process may have queued
   * it; undefined if there will be no verdict.
   */
  find(
    address: string,
    id: number,
  ): Promise<Verdict | PendingAuthentication | 'elsewhere' | undefined>;
};
