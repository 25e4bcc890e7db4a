import type { ImapFlow } from 'imapflow';
import type { BaseLogger } from 'pino';
import type { PartnerAccount } from '../config.ts';
import { withTimeout } from './connection.ts';

/**
 * The folders to read beside the inbox: the one for spam (RFC 6154), known by its use or by its
 * name, and those that the configuration names.
 */
export async function otherFolders(
  client: ImapFlow,
  account: PartnerAccount,
  log: BaseLogger,
): Promise<string[]> {
  const listed = await withTimeout(client, client.list());
  const spam = listed.filter(({ specialUse }) => specialUse === '\\Junk').map(({ path }) => path);
  const named = account.folders.filter((name) => listed.some(({ path }) => path === name));
  const missing = account.folders.length - named.length;
  if (missing > 0) log.warn({ partner: account.id, missing }, 'folders are not at the mailbox');
  return [...new Set([...spam, ...named])].filter((path) => path !== 'INBOX');
}
