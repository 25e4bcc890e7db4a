import { describe, expect, it } from 'vitest';
import { currentForm } from '../../../lib/mailbox/records/database.ts';
import { inspectAll } from '../../../lib/mailbox/records/inspect.ts';
import { fieldsByStore } from '../../../lib/mailbox/records/repair.ts';
import { exampleDigests, exampleNames, readExample } from '../stored-example.ts';
import { database, deps, mailbox, pass, service, told } from './mailbox-under-test.ts';
import { openExample } from './open-example.ts';

/** What each example was when it was frozen. Never change one: add another. */
const frozen = {
  'mailbox-1-first.json': '114bc7666a4f4617',
  'mailbox-1-search.json': 'ff571dd9bfdea20c',
  'mailbox-1.json': 'd4df1cf7f380d504',
  'mailbox-2-first.json': '8e01e74792fcc41e',
  'mailbox-2-from-first.json': '2fda183968e9386a',
  'mailbox-2.json': '6be4c8603eb8e2d1',
  'mailbox-3.json': '01dd6091a6603565',
  'mailbox-4.json': '9d8528235236b0d1',
  'mailbox-5.json': 'fe6b608374007f11',
  'mailbox-6.json': '85b7f9b2ce484c0a',
  'mailbox-7.json': 'ef04ecd3dca3df56',
  'mailbox-8.json': 'c333d447d5916987',
  'mailbox-9.json': 'ad4ca49c3a0c1e9e',
};

/** What a field that is no more became. */
const renamed = new Set([
  ...['complete', 'failures', 'problem', 'retryAt', 'trouble', 'room', 'print', 'unannounced'],
  ...['endedAt', 'ending', 'removedAt', 'outdated', 'purged', 'deletedAt', 'goneAt', 'wasUnread'],
]);

/** Paths of all fields within a value; those of list items as if of the list itself. */
function pathsIn(value: unknown): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(pathsIn))];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    name,
    ...pathsIn(inner).map((path) => `${name}.${path}`),
  ]);
}

/** The same of what a schema reads. */
function pathsOf(schema: unknown): string[] {
  // What zod keeps of every schema.
  const { def } = schema as {
    def: {
      shape?: Record<string, unknown>;
      innerType?: unknown;
      element?: unknown;
      options?: unknown[];
    };
  };
  if (def.options) return [...new Set(def.options.flatMap(pathsOf))];
  const inner = def.innerType ?? def.element;
  if (inner) return pathsOf(inner);
  return Object.entries(def.shape ?? {}).flatMap(([name, field]) => [
    name,
    ...pathsOf(field).map((path) => `${name}.${path}`),
  ]);
}

it('has a frozen example of every form, and no other was touched', () => {
  expect(exampleDigests('mailbox')).toEqual(frozen);
});

describe('the newest example', () => {
  const { stores, records, version } = readExample(`mailbox-${currentForm}.json`);
  const forms = fieldsByStore(0);

  it.each(Object.entries(forms))('has every field that %s have, and no others', (name, fields) => {
    const values = records.filter(({ store }) => store === name).map(({ value }) => value);
    const present = new Set(values.flatMap((value) => pathsIn(value)));
    const wanted = Object.entries(fields).flatMap(([field, { read }]) => [
      field,
      ...pathsOf(read).map((path) => `${field}.${path}`),
    ]);
    expect([...present].toSorted(), 'freeze an example of the new form').toEqual(wanted.toSorted());
    for (const value of values) {
      for (const [field, { read }] of Object.entries(fields)) {
        if (field in value) expect(read.safeParse(value[field]).success, field).toBe(true);
      }
    }
  });

  it('has the stores and indexes that a new database has', async () => {
    const structure = [...database.objectStoreNames].map((name) => {
      const store = database.transaction(name).objectStore(name);
      const indexNames = 'indexNames' in store ? [...store.indexNames] : [];
      return [name, store.keyPath, indexNames.toSorted()];
    });
    expect(
      stores
        .map(({ name, keyPath, indexes }) => [
          name,
          keyPath,
          indexes.map((index) => index.name).toSorted(),
        ])
        .toSorted(),
    ).toEqual(structure.toSorted());
    expect(version).toBe(database.version);
  });
});

it('lives that were told by flags become one field, with what the outbox is to do', async () => {
  await openExample(readExample('mailbox-7.json'));
  const sessions = await database.getAll('sessions');
  expect(sessions.map(({ life }) => life)).toEqual([
    { kind: 'live' },
    { kind: 'ended', at: 1795251600100 },
    {
      ...{ kind: 'purged', at: 1795251600200, by: 'retention' },
      before: { kind: 'ended', at: 1795251600100 },
    },
    { kind: 'expired', at: 1795251600100 },
  ]);
  const messages = await database.getAll('messages');
  expect(messages.map(({ life }) => life)).toEqual([
    { kind: 'kept' },
    { kind: 'kept' },
    { kind: 'deleted', deletedAt: 1795251609000, wasUnread: true },
    { kind: 'gone', deletedAt: 1795251602000, goneAt: 1795251603000 },
  ]);
  expect(await database.getAll('outbox')).toEqual([
    { operation: 'delete-message', target: ['s1', '3'], dueAt: 1795251616000, attempts: 0 },
  ]);
  expect(sessions[0]).toMatchObject({ failure: { failures: 2 }, quota: { full: true } });
  expect(messages[1]).toMatchObject({ failure: { failures: 2 }, unnotified: 1 });
  expect(messages[0]).toMatchObject({ fingerprint: '1a2b3c-k3' });
});

describe.each(exampleNames('mailbox').filter((name) => !name.includes('search')))('%s', (name) => {
  it('is brought up to date with nothing lost', async () => {
    const { records } = readExample(name);
    await openExample(readExample(name));
    for (const { store, value } of records) {
      if (store !== 'sessions' && store !== 'messages' && store !== 'bodies') continue;
      const key = store === 'sessions' ? value.id : [value.session, value.id];
      const kept = Object.entries(value).filter(([field]) => !renamed.has(field));
      const stored = await database.get(store, IDBKeyRange.only(key));
      expect(stored).toMatchObject(
        Object.fromEntries(kept.filter(([field]) => stored && field in stored)),
      );
      expect(Object.keys(stored ?? {})).toEqual(
        expect.arrayContaining(kept.map(([field]) => field)),
      );
    }
    const before = await database.count('quarantine');
    await inspectAll(deps);
    expect(await database.count('quarantine')).toBe(before);
  });

  it('goes on being used', async () => {
    await openExample(readExample(name));
    const view = await mailbox.view();
    expect(view).toMatchObject({ current: 's1' });
    expect(view.addresses.map(({ id, expired }) => [id, expired])).toContainEqual(['s1', false]);
    expect(view.inbox).toMatchObject([
      { message: '2', unread: true },
      { message: '1', code: '482913' },
    ]);
    expect(await mailbox.openMessage({ address: 's1', message: '1' })).toMatchObject({
      html: '<p>Text of 1</p>',
      attachments: [{ name: 'terms.pdf' }, { contentId: 'logo@acme.example' }],
    });
    service.deliver({ id: '2', subject: 'Subject 2' });
    pass(60 * 60_000);
    await mailbox.checkMail({ urgent: ['s1'] });
    await mailbox.runOutbox();
    expect(service.calls).toContain('check');
    expect(await mailbox.openMessage({ address: 's1', message: '2' })).toMatchObject({
      text: 'Hello there',
    });
    expect(new Set(told).size).toBe(told.length);
    await mailbox.indexOlder();
    const marked = (await mailbox.view()).inbox.map((row) => [row.message, row.hasAttachments]);
    expect(marked).toEqual([
      ['2', false],
      ['1', true],
    ]);
    const found = await mailbox.searchMessages('text of', 50);
    expect(found.messages.map(({ message }) => message)).toContain('1');
    expect(await database.get('messages', ['s1', '3'])).toMatchObject({
      life: { kind: 'gone' },
    });
  });
});
