import { type MessageSummary, type Service, ServiceError } from '../../../../lib/service-client.ts';
import { createFakeService as createServiceInMemory } from '../fake-service.ts';

/** A mail at the service; its id is unique over all addresses. */
export type FakeMail = { id: string; account: string; subject: string };

type Account = { token: string; email: string; mails: FakeMail[]; ended: boolean; changes: number };

/** A service with many addresses that records all deliveries and deletions. */
export type FakeService = {
  service: Service;
  accounts: Map<string, Account>;
  /** All mails ever delivered. */
  mails: FakeMail[];
  /** Ids of the deleted mails. */
  deleted: Set<string>;
  deliver(token: string): void;
};

/**
 * @param now milliseconds since 1970
 * @param batchDeletion whether one request can delete several mails
 */
export function createFakeService(
  now: () => number,
  { batchDeletion }: { batchDeletion: boolean },
): FakeService {
  const accounts = new Map<string, Account>();
  const mails: FakeMail[] = [];
  const deleted = new Set<string>();
  const find = (token: string) => {
    const account = accounts.get(token);
    if (!account || account.ended) throw new ServiceError('address-expired');
    return account;
  };
  const mailOf = (token: string, id: string) => {
    const mail = find(token).mails.find((one) => one.id === id);
    if (!mail) throw new ServiceError('message-gone');
    return mail;
  };
  const inMemory = createServiceInMemory(now);
  inMemory.domains.push('mail.test');
  if (!batchDeletion) inMemory.features = ['delete-session', 'extend-session', 'bearer'];

  const service: Service = {
    ...inMemory,
    async createSession({ prefix }) {
      const email = `${prefix ?? `a${accounts.size + 1}`}@mail.test`;
      const taken = [...accounts.values()].some((one) => one.email === email && !one.ended);
      if (taken) throw new ServiceError('address-taken');
      const token = `token-${accounts.size + 1}`;
      accounts.set(token, { token, email, mails: [], ended: false, changes: 0 });
      return { email, token, expiresAt: now() + 86_400_000 };
    },
    async checkMail(token, known) {
      const account = find(token);
      const etag = `${account.changes}`;
      if (etag === known) return { changed: false };
      const messages = account.mails.map(summaryOf);
      return { changed: true, messages, unreadable: [], etag };
    },
    async readMail(token, id) {
      return {
        ...summaryOf(mailOf(token, id)),
        to: find(token).email,
        text: `Your verification code is ${100_000 + Number(id)}.`,
        html: undefined,
        attachments: [],
        authentication: undefined,
        parseError: undefined,
      };
    },
    async deleteMail(token, id) {
      const mail = mailOf(token, id);
      const account = find(token);
      account.mails = account.mails.filter((one) => one !== mail);
      account.changes += 1;
      deleted.add(id);
    },
    async deleteMany(token, ids) {
      const account = find(token);
      const there = account.mails.filter(({ id }) => ids.includes(id));
      account.mails = account.mails.filter((one) => !there.includes(one));
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
  };
  return {
    service,
    accounts,
    mails,
    deleted,
    deliver(token) {
      const account = accounts.get(token);
      if (!account || account.ended) return;
      const id = `${mails.length + 1}`;
      const mail = { id, account: token, subject: `FakeMail ${id}` };
      mails.push(mail);
      account.mails.push(mail);
      account.changes += 1;
    },
  };
}

function summaryOf({ id, subject }: FakeMail): MessageSummary {
  const receivedAt = Date.UTC(2026, 10, 21, 12) + Number(id);
  return { id, senderName: 'Acme', senderEmail: 'a@acme.example', subject, receivedAt };
}
