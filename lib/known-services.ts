/** Mail services that anybody can choose, as a package without a service of its own lists them. */

export type KnownService = {
  /** Absent for the service on this computer, which each language calls its own way. */
  name?: string;
  base: string;
  kind: 'own' | 'public';
  /** Who can read the mail beside its owner. */
  readers: 'you' | 'operator' | 'anyone';
  /** How long an address works, in hours. */
  lifetime: number;
  /** Conditions of use, and the page to name as where addresses come from. */
  terms?: string;
  credit?: string;
};

const week = 7 * 24;

/** From what each service says of itself; nothing here is contacted before it is chosen. */
export const knownServices: readonly KnownService[] = [
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
  { base: 'http://127.0.0.1:8025', kind: 'own', readers: 'you', lifetime: 24 },
];

/** The known service at a base address or, as addresses name theirs, at a host. */
export function findKnownService(baseOrHost: string): KnownService | undefined {
  return knownServices.find(({ base }) => base === baseOrHost || new URL(base).host === baseOrHost);
}
