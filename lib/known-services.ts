/** Public mail services to choose from in a build without a default service. */

export type KnownService = {
  /** Absent for the service on this computer, whose name is translated. */
  name?: string;
  base: string;
  kind: 'own' | 'public';
  /** Other people who can read the mail. */
  readers: 'you' | 'operator' | 'anyone';
  /** How long an address works, in hours. */
  lifetime: number;
  /** URLs of the terms of use, and of the page to credit as the source of addresses. */
  terms?: string;
  credit?: string;
};

const week = 7 * 24;

/** A service on this computer; listed only after it has responded. */
export const localService: KnownService = {
  base: 'http://127.0.0.1:8025',
  kind: 'own',
  readers: 'you',
  lifetime: 24,
};

/**
 * Facts from each service's own description; the recommended service is first. The extension
 * contacts a service only after it is chosen.
 */
export const publicServices: readonly KnownService[] = [
  {
    name: 'mail.tm',
    base: 'https://api.mail.tm',
    kind: 'public',
    readers: 'operator',
    lifetime: week,
    terms: 'https://docs.mail.tm/',
    credit: 'https://mail.tm/',
  },
  {
    name: 'mail.gw',
    base: 'https://api.mail.gw',
    kind: 'public',
    readers: 'operator',
    lifetime: week,
    terms: 'https://docs.mail.gw/',
    credit: 'https://mail.gw/',
  },
  {
    name: 'Guerrilla Mail',
    base: 'https://api.guerrillamail.com',
    kind: 'public',
    readers: 'anyone',
    lifetime: 1,
    terms: 'https://www.guerrillamail.com/tos',
    credit: 'https://www.guerrillamail.com/',
  },
];

/** The known service with this base URL or host. */
export function findKnownService(baseOrHost: string): KnownService | undefined {
  return [...publicServices, localService].find(
    ({ base }) => base === baseOrHost || new URL(base).host === baseOrHost,
  );
}
