import type { PartnerAccount } from '../server/config.ts';

/** A configured account at a mail provider, with default values. */
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
    isChoosable: () => false,
    shownEmail: 'b***@partner.example',
    erase: false,
    folders: [],
    pollMilliseconds: 1000,
    ...chosen,
  };
}
