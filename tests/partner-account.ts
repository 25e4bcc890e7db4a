import type { PartnerAccount } from '../server/config.ts';

/** An account at a mail provider, as it is configured; what a test leaves open is any value. */
export function partnerAccount(chosen: Partial<PartnerAccount> = {}): PartnerAccount {
  return {
    id: 1,
    email: 'box@partner.example',
    host: '127.0.0.1',
    port: 9,
    tls: 'none',
    ca: undefined,
    user: 'box',
    secret: () => 'secret',
    aliases: 'plus',
    erase: false,
    folders: [],
    pollMilliseconds: 1000,
    ...chosen,
  };
}
