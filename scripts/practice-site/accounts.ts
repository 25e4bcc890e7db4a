import { randomInt, randomUUID } from 'node:crypto';

export type Account = {
  id: string;
  name: string;
  email: string;
  code: string;
  boxes: boolean;
  /** Base of the links to the site. */
  site: string;
};

export function createAccounts() {
  const accounts = new Map<string, Account>();
  return {
    open(options: Omit<Account, 'id' | 'code'>): Account {
      const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
      const account = { ...options, id: randomUUID(), code };
      accounts.set(account.id, account);
      return account;
    },
    find: (id: string): Account | undefined => accounts.get(id),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
