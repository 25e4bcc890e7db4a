/** Gauges, updated whenever Prometheus fetches the metrics. */
import { Gauge, type Registry } from 'prom-client';
import type { AccountState, PartnerAccounts } from '../../imap.ts';
import type { Store } from '../../store.ts';
import type { Gauges } from './recent-figures.ts';

const accountStates: AccountState[] = ['connecting', 'ready', 'waiting', 'refused', 'elsewhere'];

export type GaugeSources = {
  store: Store;
  partner: PartnerAccounts;
  /** Memory held by mails in transfer, in bytes. */
  bytesInFlight(): number;
  smtpConnections(): number;
  /** Undefined if the store has no folder on this machine. */
  diskFreeBytes(): Promise<number | undefined>;
};

/** Rejects if the store cannot be read. */
export async function readGauges(sources: GaugeSources): Promise<Gauges> {
  const { sessions, messages, bytes } = await sources.store.statistics();
  const diskFreeBytes = await sources.diskFreeBytes();
  return {
    addresses: sessions,
    messages,
    bytes,
    diskFreeBytes,
    smtpConnections: sources.smtpConnections(),
  };
}

/** Adds the gauges to `registry`. Returns a function that updates them. */
export function addGauges(registry: Registry, sources: GaugeSources): (current: Gauges) => void {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const connections = gauge('mayfly_smtp_connections', 'Open SMTP connections.');
  const inFlight = gauge(
    'mayfly_mail_in_flight_bytes',
    'Memory held by mails in transfer, in bytes.',
  );
  const sessions = gauge('mayfly_sessions', 'Live addresses.');
  const messages = gauge('mayfly_stored_messages', 'Messages of live addresses.');
  const bytes = gauge('mayfly_stored_bytes', 'Size of those messages, in bytes.');
  const diskFree = gauge(
    'mayfly_disk_free_bytes',
    'Free space on the disk of the store, in bytes.',
  );
  const accounts = gauge(
    'mayfly_partner_account',
    'State of an account at a mail provider: 1 for the current state, 0 for the others.',
    ['account', 'state'],
  );
  const waitingMails = gauge(
    'mayfly_partner_waiting_mails',
    'Mails to aliases that wait at an account for capacity, by kind of shortage.',
    ['account', 'reason'],
  );

  return (current) => {
    sessions.set(current.addresses);
    messages.set(current.messages);
    bytes.set(current.bytes);
    connections.set(current.smtpConnections);
    inFlight.set(sources.bytesInFlight());
    if (current.diskFreeBytes === undefined) diskFree.remove();
    else diskFree.set(current.diskFreeBytes);
    for (const { id: account, state, waiting } of sources.partner.states()) {
      for (const each of accountStates)
        accounts.set({ account, state: each }, each === state ? 1 : 0);
      for (const [reason, count] of waiting) waitingMails.set({ account, reason }, count);
    }
  };
}
