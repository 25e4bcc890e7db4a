import type { MailboxDependencies } from '../dependencies.ts';
import { changeSession } from './addresses.ts';

/** Gives an address a name of the person's own; an empty one takes it away. */
export async function renameAddress(
  deps: MailboxDependencies,
  id: string,
  typed: string,
): Promise<void> {
  const name = typed.trim();
  await changeSession(deps, id, ({ name: _, ...session }) => ({
    ...session,
    ...(name ? { name } : {}),
  }));
}

/** Keeps an address quiet: its mail raises no notification and does not count on the badge. */
export async function muteAddress(
  deps: MailboxDependencies,
  id: string,
  muted: boolean,
): Promise<void> {
  await changeSession(deps, id, ({ muted: _, ...session }) => ({
    ...session,
    ...(muted ? { muted } : {}),
  }));
}
