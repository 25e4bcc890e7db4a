import { describe, expect, it } from 'vitest';
import { recordSchemas } from '../../../lib/mailbox/records/stored.ts';
import { openMailboxDatabase } from '../../../lib/mailbox.ts';
import { exampleDigest, readExample, type StoredExample, storeExample } from '../stored-example.ts';
import {
  database,
  mailbox,
  notified,
  now,
  pass,
  restartOn,
  service,
  setUpMailbox,
} from './mailbox-under-test.ts';

setUpMailbox();

/** The digest of each version’s example. Never change an entry: add another. */
const frozen = ['efe2700d6710c3f1'];
const forms = frozen.map((_, index) => index + 1);

/** Starts the mailbox on a frozen example, at a time when its addresses are live. */
async function openExample(example: StoredExample): Promise<void> {
  database.close();
  indexedDB.deleteDatabase('mayfly-mailbox');
  await storeExample(example);
  restartOn(await openMailboxDatabase());
  pass(Date.UTC(2026, 10, 21, 10) - now);
}

/** Paths of all fields within a value; list items use the path of their list. */
function pathsIn(value: unknown): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(pathsIn))];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    name,
    ...pathsIn(inner).map((path) => `${name}.${path}`),
  ]);
}

/** Paths of all fields that a schema reads, or only of the required ones. */
function pathsOf(schema: unknown, which: 'all' | 'required'): string[] {
  // The definition that zod keeps with every schema.
  const { def } = schema as {
    def: {
      type: string;
      shape?: Record<string, unknown>;
      innerType?: unknown;
      element?: unknown;
      options?: unknown[];
    };
  };
  if (def.options) return [...new Set(def.options.flatMap((one) => pathsOf(one, which)))];
  const inner = def.innerType ?? def.element;
  if (inner) return pathsOf(inner, which);
  return Object.entries(def.shape ?? {})
    .filter(([, field]) => which === 'all' || !isOptional(field))
    .flatMap(([name, field]) => [name, ...pathsOf(field, which).map((path) => `${name}.${path}`)]);
}

function isOptional(schema: unknown): boolean {
  return (schema as { def: { type: string } }).def.type === 'optional';
}

it('every data version has an unchanged frozen example', () => {
  expect(forms.map(exampleDigest)).toEqual(frozen);
  expect(database.version, 'freeze an example of the new form').toBe(frozen.length);
});

describe('the newest example', () => {
  const { stores, records, version } = readExample(frozen.length);

  it.each(Object.entries(recordSchemas))(
    'has every required field of %s and no unknown ones',
    (name, schema) => {
      const values = records.filter(({ store }) => store === name).map(({ value }) => value);
      const present = new Set(values.flatMap((value) => pathsIn(value)));
      const missing = pathsOf(schema, 'required').filter((path) => !present.has(path));
      expect(missing, 'freeze an example of the new form').toEqual([]);
      expect(pathsOf(schema, 'all')).toEqual(expect.arrayContaining([...present]));
      for (const value of values) expect(schema.safeParse(value).success).toBe(true);
    },
  );

  it('has the same stores and indexes as a new database', async () => {
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

describe.each(forms)('data of version %d', (form) => {
  it('is migrated and can be used', async () => {
    await openExample(readExample(form));
    const view = await mailbox.view();
    expect(view).toMatchObject({ current: 's1' });
    expect(view).not.toHaveProperty('unreadable');
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
    expect(new Set(notified).size).toBe(notified.length);
    await mailbox.indexOlder();
    const marked = (await mailbox.view()).inbox.map((row) => [row.message, row.hasAttachments]);
    expect(marked).toEqual([
      ['2', undefined],
      ['1', true],
    ]);
    const found = await mailbox.searchMessages({ query: 'text of', count: 50 });
    expect(found.messages.map(({ message }) => message)).toContain('1');
    expect(await database.get('messages', ['s1', '3'])).toMatchObject({
      life: { kind: 'gone' },
    });
  });
});
