import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  connectService,
  type Dialect,
  initialDialect,
  type Service,
  ServiceError,
} from '../../../lib/service-client.ts';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { sendMail } from '../support/send-mail.ts';

let service: RunningService;
/** The service, in the dialect that its service info announces. */
let client: Service;
let dialect: Dialect;
const deps = { fetch, now: Date.now, isOnline: () => true };

beforeAll(async () => {
  service = await runOwnService();
  const stranger = connectService(service.httpUrl, initialDialect, deps);
  dialect = (await stranger.readInfo()).dialect;
  client = connectService(service.httpUrl, dialect, deps);
});
afterAll(() => service.stop());

async function codeOf(action: Promise<unknown>): Promise<string> {
  const error = await action.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ServiceError) return error.code;
  throw new Error(`expected a ServiceError, not ${error}`);
}

async function bytesOf(blob: Blob): Promise<Buffer> {
  return Buffer.from(await blob.arrayBuffer());
}

const content = Buffer.alloc(3_000_000, 'not all the same ');

async function withMail() {
  const address = await client.createSession({});
  await sendMail(service, {
    to: address.email,
    subject: 'Files',
    text: 'see there',
    attachments: [
      { filename: 'big.bin', content },
      { filename: 'logo.png', content: 'inline', cid: 'logo@shop.example' },
    ],
  });
  const listing = await client.checkMail(address.token);
  if (!listing.changed) throw new Error('nothing was listed');
  const mail = await client.readMail(address.token, listing.messages[0]?.id ?? '');
  return { ...address, mail };
}

describe('the client of the extension and our own service agree', () => {
  test('on the service info', () => {
    expect(dialect.bearer).toBe(true);
    expect(dialect).toMatchObject({ post: 'form', clock: { zone: 0 } });
    expect(dialect.features).toEqual(
      expect.arrayContaining(['attachment', 'raw-mail', 'delete-session', 'extend-session']),
    );
  });

  test('on the request id of a failed request', async () => {
    const ids: (string | null)[] = [];
    const listening: typeof fetch = async (...request) => {
      const answer = await fetch(...request);
      ids.push(answer.headers.get('x-request-id'));
      return answer;
    };
    const other = connectService(service.httpUrl, dialect, {
      ...deps,
      fetch: listening,
    });
    const failure = await other.checkMail('never-issued-by-anybody').catch((error) => error);
    expect(failure).toBeInstanceOf(ServiceError);
    expect(failure).toMatchObject({
      code: 'address-expired',
      trace: { status: 401, asked: `GET ${service.httpUrl}/check-mail` },
    });
    expect(ids).toHaveLength(1);
    expect(failure).toMatchObject({ trace: { requestId: `X-Request-Id: ${ids[0]}` } });
  });

  test.each([
    ['as a header', true],
    ['as a parameter', false],
  ])('on every call with the token %s', async (_, bearer) => {
    const other = connectService(service.httpUrl, { ...dialect, bearer }, deps);
    const { token, mail, expiresAt } = await withMail();
    const file = await other.readAttachment(token, mail.id, mail.attachments[0]?.id ?? '');
    expect(file.size).toBe(mail.attachments[0]?.size);
    expect((await bytesOf(await other.readSource(token, mail.id))).toString()).toContain('Files');
    const extended = await other.extendSession(token);
    expect(extended.expiresAt).toBeGreaterThanOrEqual(expiresAt);
    await other.deleteMail(token, mail.id);
    await other.endSession(token);
    expect(await codeOf(other.checkMail(token))).toBe('address-expired');
  });

  test('on the bytes of attachments, and on download progress', async () => {
    const { token, mail } = await withMail();
    for (const { id, name, size } of mail.attachments) {
      const progress: [number, number | undefined][] = [];
      const blob = await client.readAttachment(token, mail.id, id, (...each) =>
        progress.push(each),
      );
      const expected = name === 'big.bin' ? content : Buffer.from('inline');
      expect((await bytesOf(blob)).equals(expected)).toBe(true);
      expect(blob.type).toBe('application/octet-stream');
      expect(progress.at(-1)).toEqual([size, size]);
    }
  });

  test('on errors for messages and addresses that no longer exist', async () => {
    const { token, mail } = await withMail();
    expect(await codeOf(client.readAttachment(token, mail.id, '99'))).toBe('message-gone');
    expect(await codeOf(client.readSource(token, '12'))).toBe('message-gone');
    await client.endSession(token);
    for (const call of [
      () => client.readAttachment(token, mail.id, '1'),
      () => client.readSource(token, mail.id),
      () => client.extendSession(token),
      () => client.endSession(token),
    ]) {
      expect(await codeOf(call())).toBe('address-expired');
    }
  });
});
