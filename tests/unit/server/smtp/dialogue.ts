import type { RejectionReason } from '../../../../server/operations/metrics.ts';
import { SmtpProtocol } from '../../../../server/smtp/protocol.ts';
import { inboxFull, noSuchRecipient } from '../../../../server/smtp/reply.ts';

/** The result of a session: its replies, events and stored mails. */
export interface Outcome {
  replies: string;
  /** Stored mails; their source is in Latin-1. */
  mails: { sender: string; recipients: readonly string[]; source: string }[];
  refused: string[];
  reasons: RejectionReason[];
  end: 'open' | 'closed' | 'encrypted';
  /** Number of events that contained a part of a mail. */
  chunks: number;
}

/**
 * Sends `wire`, in Latin-1, to a server in pieces that end at `cuts`. Recipients whose names begin
 * with `no` do not exist. Mails that contain the word `full` do not fit.
 */
export function runSession(wire: string, cuts: readonly number[] = [], offersTls = true): Outcome {
  const outcome: Outcome = {
    ...{ replies: '', mails: [], refused: [], reasons: [], end: 'open', chunks: 0 },
  };
  const protocol = new SmtpProtocol({
    name: 'mail.example',
    messageBytes: 2000,
    recipients: 3,
    offersTls,
    offersLogin: false,
    onRejected: (reason) => void outcome.reasons.push(reason),
  });
  let pieces: Buffer[] = [];
  const answer = () => {
    for (let event = protocol.next(); event; event = protocol.next()) {
      if (event.kind === 'sender') protocol.accept();
      else if (event.kind === 'recipient') {
        if (event.address.startsWith('no')) protocol.reject(noSuchRecipient());
        else protocol.accept();
      } else if (event.kind === 'mail') pieces = [];
      else if (event.kind === 'chunk') {
        outcome.chunks += 1;
        pieces.push(Buffer.from(event.bytes));
      } else if (event.kind === 'refused') outcome.refused.push(event.rejection.message);
      else if (event.kind === 'end') {
        const source = Buffer.concat(pieces).toString('latin1');
        if (source.includes('full')) protocol.reject(inboxFull());
        else {
          const { sender, recipients } = protocol.envelope;
          outcome.mails.push({ sender, recipients, source });
          protocol.accept();
        }
      } else outcome.end = event.kind === 'close' ? 'closed' : 'encrypted';
    }
    outcome.replies += protocol.takeReplies();
  };
  protocol.greet();
  answer();
  let from = 0;
  for (const cut of [...cuts, wire.length]) {
    protocol.push(Buffer.from(wire.slice(from, cut), 'latin1'));
    answer();
    from = cut;
  }
  return outcome;
}

/** The start of a session, up to the first byte of a mail. */
export const untilData =
  'EHLO c.example\r\nMAIL FROM:<a@c.example>\r\nRCPT TO:<b@mail.example>\r\nDATA\r\n';
