import {
  type Feature,
  type FullMail,
  type MessageSummary,
  type Service,
  ServiceError,
} from '../../../lib/service-client.ts';

/** A mail with the time of its arrival. */
export type FakeMail = FullMail & { receivedAt: number; tag?: string };

/** An in-memory service whose failures and inboxes a test controls. */
export type FakeService = Service & {
  calls: string[];
  mails: Map<string, FakeMail>;
  /** Thrown by calls of a kind (`read`), or about one subject (`read 7`), until removed. */
  failures: Map<string, ServiceError>;
  /** Features beyond the five calls; read before the first call. */
  features: Feature[];
  /** Domains that it offers. */
  domains: string[];
  /** Descriptions of listed messages that cannot be read. */
  unreadable: string[];
  /** Its protocol, if it is not the service API. */
  protocol?: string;
  /** Maximum number of messages in an inbox. */
  most: number;
  deliver(mail: Partial<FakeMail> & { id: string }): void;
};

/** @param now milliseconds since 1970 */
export function createFakeService(now: () => number): FakeService {
  const mails = new Map<string, FakeMail>();
  const failures = new Map<string, ServiceError>();
  const calls: string[] = [];
  const domains: string[] = [];
  const transfers = new Map<string, string>();
  let made = 0;
  const enter = (call: string, subject = '') => {
    calls.push(call);
    const failure = failures.get(call) ?? failures.get(`${call} ${subject}`);
    if (failure) throw failure;
  };
  const fake: FakeService = {
    calls,
    mails,
    failures,
    features: [
      'attachment',
      'raw-mail',
      'delete-many',
      'delete-session',
      'extend-session',
      'bearer',
    ],
    domains,
    unreadable: [],
    most: 200,
    deliver(mail) {
      mails.set(mail.id, {
        senderName: 'Acme',
        senderEmail: 'no-reply@acme.example',
        subject: 'Hello',
        receivedAt: now(),
        to: 'a1@mail.test',
        text: 'Hello there',
        html: undefined,
        attachments: [],
        authentication: undefined,
        parseError: undefined,
        ...mail,
      });
    },
    async readInfo() {
      enter('domains');
      const offered = domains.map((domain, id) => ({ id, domain }));
      const { protocol } = fake;
      const other = protocol === undefined ? {} : { protocol, domains: [...domains] };
      const dialect = { bearer: true, features: [...fake.features], ...other };
      return {
        domains: offered,
        mailboxes: [],
        unreadable: [],
        features: dialect.features,
        dialect,
      };
    },
    async createSession({ prefix }) {
      enter('create');
      made += 1;
      const name = prefix ?? `a${made}`;
      return { email: `${name}@mail.test`, token: `token-${made}`, expiresAt: now() + 86_400_000 };
    },
    async checkMail(token, known) {
      enter('check', token);
      const etag = [...mails.keys()].join();
      if (etag === known) return { changed: false };
      const messages = [...mails.values()].reverse().map(summaryOf);
      const used = mails.size;
      const room = { full: used >= fake.most, messages: { used, most: fake.most } };
      return { changed: true, messages, unreadable: [...fake.unreadable], etag, room };
    },
    waitForMail: () => Promise.reject(new ServiceError('not-offered')),
    async readMail(_token, id) {
      enter('read', id);
      const mail = mails.get(id);
      if (!mail) throw new Error('no such mail');
      return mail;
    },
    async deleteMail(_token, id) {
      enter('delete');
      mails.delete(id);
    },
    async deleteMany(_token, ids) {
      enter('delete-many', ids.join());
      for (const id of ids) mails.delete(id);
    },
    async endSession() {
      enter('end');
      mails.clear();
    },
    async extendSession() {
      enter('extend');
      return { expiresAt: now() + 86_400_000 };
    },
    async transfer(_token, id, sealed) {
      enter('transfer');
      transfers.clear();
      transfers.set(id, sealed);
    },
    isTransferWaiting: async () => transfers.size > 0,
    async takeTransfer(id) {
      enter('take');
      const sealed = transfers.get(id);
      transfers.delete(id);
      return sealed;
    },
    async readAttachment(_token, id, attachment) {
      enter('attachment', id);
      return new Blob([`attachment ${attachment} of ${id}`], { type: 'application/octet-stream' });
    },
    async readEmbedded(_token, id) {
      enter('within', id);
      return new Blob([`within ${id}`], { type: 'application/octet-stream' });
    },
    async readSource(_token, id) {
      enter('source', id);
      return new Blob([`source of ${id}`], { type: 'application/octet-stream' });
    },
  };
  return fake;
}

function summaryOf(mail: FakeMail): MessageSummary {
  const { id, senderName, senderEmail, subject, receivedAt, tag } = mail;
  return { id, senderName, senderEmail, subject, receivedAt, ...(tag ? { tag } : {}) };
}
