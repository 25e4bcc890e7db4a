import type { MailboxContext } from './context.ts';

/**
 * What was set aside because it was damaged, as a file for whoever can read it. What opens an
 * address is not in it.
 */
export async function writeAside({ database }: Pick<MailboxContext, 'database'>): Promise<Blob> {
  const records = await database.getAll('aside');
  const text = JSON.stringify(
    records.map(({ at, ...one }) => ({ ...one, found: new Date(at).toISOString() })),
    (name, value: unknown) => (name === 'token' ? undefined : value),
    2,
  );
  return new Blob([text], { type: 'application/json' });
}

/** Forgets what was set aside. */
export async function dropAside({
  database,
  changed,
}: Pick<MailboxContext, 'database' | 'changed'>): Promise<void> {
  await database.clear('aside');
  changed();
}
