/** Gauges, updated whenever Prometheus fetches the metrics. */
import { Gauge, type Registry } from 'prom-client';
import type { AccountState, PartnerAccounts } from '../../imap.ts';
import type { Store } from '../../store.ts';

const accountStates: AccountState[] = ['connecting', 'ready', 'waiting', 'refused', 'elsewhere'];

export type GaugeSources = {
  store: Store;
  partner: PartnerAccounts;
  /** Memory held by mails in transfer, in bytes. */
  bytesInFlight(): number;
  smtpConnections(): number;
};

/**
 * Adds the gauges to `registry`. Returns a function that updates them; it rejects if the store
 * cannot be read.
 */
export function addGauges(registry: Registry, sources: GaugeSources): () => Promise<void> {
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

  return async () => {
    const stored = await sources.store.statistics();
    sessions.set(stored.sessions);
    messages.set(stored.messages);
    bytes.set(stored.bytes);
    connections.set(sources.smtpConnections());
    inFlight.set(sources.bytesInFlight());
    for (const { id: account, state, waiting } of sources.partner.states()) {
      for (const each of accountStates)
        accounts.set({ account, state: each }, each === state ? 1 : 0);
      for (const [reason, count] of waiting) waitingMails.set({ account, reason }, count);
    }
  };
}
