import { type MessageSummary, type Service, ServiceError } from '../../../../lib/service-client.ts';

/** A mail at the service; its id is unique over all addresses. */
export type Letter = { id: string; account: string; subject: string };

type Account = { token: string; email: string; letters: Letter[]; ended: boolean; changes: number };

/** A service with many addresses that records all deliveries and deletions. */
export type PostOffice = {
  service: Service;
  accounts: Map<string, Account>;
  /** All mails ever delivered. */
  letters: Letter[];
  /** Ids of the deleted mails. */
  deleted: Set<string>;
  deliver(token: string): void;
};

/**
 * @param now milliseconds since 1970
 * @param takesMany whether one request can delete several mails
 */
export function openPostOffice(
  now: () => number,
  { takesMany }: { takesMany: boolean },
): PostOffice {
  const accounts = new Map<string, Account>();
  const letters: Letter[] = [];
  const deleted = new Set<string>();
  const features = [
    ...(takesMany ? ['delete-many'] : []),
    'delete-session',
    'extend-session',
    'bearer',
  ];
  const find = (token: string) => {
    const account = accounts.get(token);
    if (!account || account.ended) throw new ServiceError('address-expired');
    return account;
  };
  const letterOf = (token: string, id: string) => {
    const letter = find(token).letters.find((one) => one.id === id);
    if (!letter) throw new ServiceError('message-gone');
    return letter;
  };
  const nothing = () => Promise.reject(new ServiceError('not-offered'));

  const service: Service = {
    async readInfo() {
      const dialect = { bearer: true, features };
      return { domains: [{ id: 1, domain: 'mail.test' }], mailboxes: [], features, dialect };
    },
    async createSession({ prefix }) {
      const email = `${prefix ?? `a${accounts.size + 1}`}@mail.test`;
      const taken = [...accounts.values()].some((one) => one.email === email && !one.ended);
      if (taken) throw new ServiceError('address-taken');
      const token = `token-${accounts.size + 1}`;
      accounts.set(token, { token, email, letters: [], ended: false, changes: 0 });
      return { email, token, expiresAt: now() + 86_400_000 };
    },
    async checkMail(token, known) {
      const account = find(token);
      const etag = `${account.changes}`;
      if (etag === known) return { changed: false };
      const messages = account.letters.map(summaryOf);
      return { changed: true, messages, unreadable: [], etag };
    },
    waitForMail: nothing,
    async readMail(token, id) {
      return {
        ...summaryOf(letterOf(token, id)),
        to: find(token).email,
        text: `Your verification code is ${100_000 + Number(id)}.`,
        html: undefined,
        attachments: [],
        authentication: undefined,
        parseError: undefined,
      };
    },
    async deleteMail(token, id) {
      const letter = letterOf(token, id);
      const account = find(token);
      account.letters = account.letters.filter((one) => one !== letter);
      account.changes += 1;
      deleted.add(id);
    },
    async deleteMany(token, ids) {
      if (!takesMany) return nothing();
      const account = find(token);
      const there = account.letters.filter(({ id }) => ids.includes(id));
      account.letters = account.letters.filter((one) => !there.includes(one));
      account.changes += 1;
      for (const { id } of there) deleted.add(id);
    },
    async endSession(token) {
      find(token).ended = true;
    },
    async extendSession(token) {
      find(token);
      return { expiresAt: now() + 86_400_000 };
    },
    readAttachment: nothing,
    readEmbedded: nothing,
    readSource: nothing,
  };
  return {
    service,
    accounts,
    letters,
    deleted,
    deliver(token) {
      const account = accounts.get(token);
      if (!account || account.ended) return;
      const id = `${letters.length + 1}`;
      const letter = { id, account: token, subject: `Letter ${id}` };
      letters.push(letter);
      account.letters.push(letter);
      account.changes += 1;
    },
  };
}

function summaryOf({ id, subject }: Letter): MessageSummary {
  const receivedAt = Date.UTC(2026, 10, 21, 12) + Number(id);
  return { id, senderName: 'Acme', senderEmail: 'a@acme.example', subject, receivedAt };
}
