/** Services that speak another protocol than the service API, and how they are told apart. */
import { withoutUndefined } from '../objects/without-undefined.ts';
import type { Adapter } from './adapters/adapter.ts';
import { cloudflare } from './adapters/cloudflare.ts';
import { askerFor, connectAdapter } from './adapters/connect-adapter.ts';
import { guerrilla } from './adapters/guerrilla.ts';
import { hydra } from './adapters/hydra.ts';
import { inbucket } from './adapters/inbucket.ts';
import { maildev } from './adapters/maildev.ts';
import { mailpit } from './adapters/mailpit.ts';
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

export { forgetLogins } from './adapters/kept-in-memory.ts';

/** By the name of the protocol, as it is stored; asked in this order what a service is. */
const adapters = new Map<string, Adapter>(
  Object.entries({ cloudflare, hydra, maildev, mailpit, inbucket, guerrilla }),
);

/** A client in the protocol of a dialect; undefined where that is the service API. */
export function connectByProtocol(
  base: string,
  dialect: Dialect,
  deps: ClientDependencies,
): Service | undefined {
  const adapter = adapters.get(dialect.protocol ?? '');
  return adapter && connectAdapter(adapter, base, dialect, deps);
}

/** What a service tells events of, and where: a service of the service API below its own address. */
export type EventSource = { url: string; base: string; dialect: Pick<Dialect, 'at' | 'protocol'> };

export function eventSourceOf(base: string, { at, protocol }: Dialect): EventSource {
  const dialect = withoutUndefined({ at, protocol });
  const events = adapters.get(protocol ?? '')?.events;
  const url = events ? events.address(base) : eventAddress(base, dialect);
  return { url, base, dialect };
}

/** Connects for events in the protocol of the service. */
export function openEvents(
  { url, base, dialect }: EventSource,
  network: EventNetwork,
  listener: EventListener,
): EventConnection {
  const events = adapters.get(dialect.protocol ?? '')?.events;
  if (!events) return connectEvents(network.openSocket(url), listener);
  const ask = askerFor({ base, at: dialect.at }, network);
  return events.open({ url, ask, network }, listener);
}

/** What the protocol of a dialect is called; undefined for the service API. */
export function protocolName({ protocol = '' }: Dialect): string | undefined {
  return adapters.get(protocol)?.name;
}

/**
 * What a service offers by the protocol that it is known to speak, or else by whichever it speaks, found
 * out anew; undefined where it speaks none of these.
 *
 * @throws {ServiceError} an outage, which shows nothing of the protocol
 */
export async function readInfoByProtocol(
  base: string,
  { at: _, ...known }: Dialect,
  deps: ClientDependencies,
): Promise<ServiceInfo | undefined> {
  const ask = askerFor({ base, at: undefined }, deps);
  let outage: unknown;
  for (const [protocol, adapter] of adapters) {
    if (known.protocol !== undefined && known.protocol !== protocol) continue;
    const path = await adapter.detect(ask).catch((error: unknown) => {
      // One path of a service may fail while it answers at others.
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

/** An address below another, whose query it keeps. */
function below(base: string, path: string): string {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`;
  return url.href;
}
