/**
 * Adapters for services with other protocols than the service API, and detection of the right one.
 */
import { withoutUndefined } from '../objects/without-undefined.ts';
import type { Adapter } from './adapters/adapter.ts';
import { askerFor } from './adapters/ask.ts';
import { cloudflare } from './adapters/cloudflare.ts';
import { connectAdapter } from './adapters/connect-adapter.ts';
import { guerrilla } from './adapters/guerrilla.ts';
import { hydra } from './adapters/hydra.ts';
import { inbucket } from './adapters/inbucket.ts';
import { maildev } from './adapters/maildev.ts';
import { mailhog } from './adapters/mailhog.ts';
import { mailpit } from './adapters/mailpit.ts';
import { moemail } from './adapters/moemail.ts';
import { smtp4dev } from './adapters/smtp4dev.ts';
import { vmail } from './adapters/vmail.ts';
import { allowedInterval } from './allowance.ts';
import type { Dialect } from './dialect.ts';
import { ServiceError } from './errors.ts';
import {
  connectEvents,
  type EventConnection,
  type EventListener,
  type EventNetwork,
  eventAddress,
} from './event-stream.ts';
import type { Service, ServiceInfo } from './service.ts';
import type { ClientDependencies } from './transport.ts';

export { forgetLogins } from './memory-cache.ts';

/** By the stored name of the protocol, in the order in which `detect` is called. */
const adapters = new Map<string, Adapter>(
  Object.entries({
    cloudflare,
    hydra,
    maildev,
    mailpit,
    mailhog,
    moemail,
    smtp4dev,
    inbucket,
    vmail,
    guerrilla,
  }),
);

function adapterOf({ protocol = '' }: Pick<Dialect, 'protocol'>): Adapter | undefined {
  return adapters.get(protocol);
}

/** A client in the protocol of the dialect; undefined for the service API. */
export function connectByProtocol(
  base: string,
  dialect: Dialect,
  deps: ClientDependencies,
): Service | undefined {
  const adapter = adapterOf(dialect);
  return adapter && connectAdapter(adapter, base, dialect, deps);
}

/** The event endpoint of a service. */
export type EventSource = { url: string; base: string; dialect: Pick<Dialect, 'at' | 'protocol'> };

export function eventSourceOf(base: string, { at, protocol }: Dialect): EventSource {
  const dialect = withoutUndefined({ at, protocol });
  const events = adapterOf(dialect)?.events;
  const url = events ? events.address(base) : eventAddress(base, dialect);
  return { url, base, dialect };
}

/** Opens an event connection in the service's protocol. */
export function openEvents(
  { url, base, dialect }: EventSource,
  network: EventNetwork,
  listener: EventListener,
): EventConnection {
  const events = adapterOf(dialect)?.events;
  if (!events) return connectEvents(network.openSocket(url), listener);
  const ask = askerFor({ base, at: dialect.at }, network, adapterOf(dialect));
  return events.open({ url, ask, network }, listener);
}

/**
 * The shortest time between two checks at a service, in milliseconds, by its documentation and by
 * the headers of its last response; 0 if it sets no limit.
 */
export function shortestCheckInterval(base: string, dialect: Dialect, now: number): number {
  return Math.max(adapterOf(dialect)?.requestInterval ?? 0, allowedInterval(base, now));
}

/** The name of the protocol of a dialect; undefined for the service API. */
export function protocolName(dialect: Dialect): string | undefined {
  return adapterOf(dialect)?.name;
}

/**
 * Reads the service info in the dialect's protocol or, if none is known, in the first protocol
 * detected; undefined if none is.
 *
 * @throws {ServiceError} for an outage, which reveals nothing about the protocol
 */
export async function readInfoByProtocol(
  base: string,
  { at: _, ...known }: Dialect,
  deps: ClientDependencies,
): Promise<ServiceInfo | undefined> {
  let outage: unknown;
  for (const [protocol, adapter] of adapters) {
    if (known.protocol !== undefined && known.protocol !== protocol) continue;
    const ask = askerFor({ base, at: undefined }, deps, adapter);
    const path = await adapter.detect(ask).catch((error: unknown) => {
      // One path of a service may fail while others respond.
      if (!(error instanceof ServiceError) || error.code !== 'unavailable') throw error;
      outage ??= error;
      return undefined;
    });
    if (path === undefined) continue;
    const at = path === '' ? undefined : { base: below(base, path), slash: false };
    const dialect = { ...known, protocol, ...withoutUndefined({ at }) };
    return connectAdapter(adapter, base, dialect, deps).readInfo();
  }
  if (outage) throw outage;
  return undefined;
}

/** The URL of a path below a base URL, whose query is kept. */
function below(base: string, path: string): string {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`;
  return url.href;
}
