import type { MailboxContext } from '../dependencies.ts';
import { changeSession } from './addresses.ts';

/** Gives an address a name of the person's own; an empty one takes it away. */
export async function renameAddress(
  context: MailboxContext,
  id: string,
  typed: string,
): Promise<void> {
  const name = typed.trim();
  await changeSession(context, id, ({ name: _, ...session }) => ({
    ...session,
    ...(name ? { name } : {}),
  }));
}

/** Keeps an address quiet: its mail raises no notification and does not count on the badge. */
export async function muteAddress(
  context: MailboxContext,
  id: string,
  muted: boolean,
): Promise<void> {
  await changeSession(context, id, ({ muted: _, ...session }) => ({
    ...session,
    ...(muted ? { muted } : {}),
  }));
}
