/** What the store keeps of senders' authentication: who handed a mail in, and the verdict on it. */

/** Whoever handed a mail in by SMTP, for SPF (RFC 7208, 2.3 and 2.4). */
export interface Client {
  ip: string;
  helo: string;
  /** Of MAIL FROM; empty for the null sender. */
  sender: string;
}

/** One result word of RFC 8601 for each check, `none` for one that was not made. */
export interface Verdict {
  spf: string;
  dkim: string;
  dmarc: string;
}

/** A mail to be judged. */
export interface Unjudged {
  /** Its source's number in the store. */
  source: number;
  /** Tells it from a later one that was given the same number. */
  nonce: number;
  size: number;
  /** How often it was tried. */
  tries: number;
  /** Undefined for mail that came through another's mailbox. */
  client: Client | undefined;
}

export interface Judging {
  /** The mails whose time has come, the longest due first. */
  due(limit: number): Promise<Unjudged[]>;
  /** The source of such a mail; undefined when it is gone. */
  source(id: number): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Keeps a verdict: for good, or until it is tried again at `again`. Nothing for one that is gone. */
  judged(mail: Unjudged, verdict: Verdict, again?: number): Promise<void>;
  /** What is known of a message; undefined where it is not to be judged or not there. */
  find(address: string, id: number): Promise<Verdict | Unjudged | undefined>;
}
