/** Checks the service's ports, and whether mail can reach it, as far as this machine can see. */
import type { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { Config } from '../../config.ts';
import { createNetworkList } from '../../limits/networks.ts';
import type { MailHost } from './dns.ts';
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts';
import { probeSmtp } from './smtp-probe.ts';

/** Timeout for a response over HTTP, in milliseconds. */
const httpTimeout = 5000;
const isMayfly = (greeting: string) => / ESMTP Mayfly$/.test(greeting);

export type Network = {
  /** The addresses of this machine. */
  addresses: readonly string[];
  /** Opens a connection. */
  connect(port: number, host: string): Socket;
};

type Endpoint = Config['smtp'];

/** The address at which this machine reaches a server that listens at `host`. */
function localAddress(host: string): string {
  return { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
}

/** Why a connection failed. Errors of `fetch` and of aborted waits have the reason as their cause. */
function connectionFailure(error: unknown): string {
  return reasonOf(error instanceof Error && error.cause ? error.cause : error);
}

/** Tries to listen, and stops at once. Returns the reason if that fails. */
async function listenFailure({ host, port }: Endpoint): Promise<string | undefined> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return undefined;
  } catch (error) {
    return reasonOf(error);
  } finally {
    server.close();
  }
}

const listenAdvice: Record<string, string> = {
  EACCES: 'Grant CAP_NET_BIND_SERVICE, or choose a port above 1023; see systemd.md.',
  EADDRINUSE: 'Another program, or a service that hangs, has this port; look at the log.',
  EADDRNOTAVAIL: 'Choose an address of this machine.',
};

/** Reports why nothing answers at an endpoint; `reason` is the error of the connection. */
async function checkUnanswered(
  variable: string,
  endpoint: Endpoint,
  reason: string,
): Promise<Finding> {
  const found = `no answer at ${endpoint.host}, port ${endpoint.port}: ${reason}`;
  const failure = await listenFailure(endpoint);
  if (failure === undefined) return warning(variable, found, 'Start the service.');
  const advice = listenAdvice[failure] ?? 'Choose another address or port.';
  return problem(variable, `${found}; the service could not listen: ${failure}`, advice);
}

async function checkPort(
  variable: string,
  endpoint: Endpoint,
  probe: (host: string) => Promise<string | undefined>,
): Promise<Finding> {
  if (endpoint.port === 0) return ok(variable, 'takes any free port');
  const where = `${endpoint.host}, port ${endpoint.port}`;
  try {
    const failure = await probe(localAddress(endpoint.host));
    if (failure === undefined) return ok(variable, `the service answers at ${where}`);
    return problem(variable, `${where}: ${failure}`, 'Choose another port, or look at the log.');
  } catch (error) {
    return checkUnanswered(variable, endpoint, connectionFailure(error));
  }
}

async function httpFailure(host: string, port: number, path: string): Promise<string | undefined> {
  const name = host.includes(':') ? `[${host}]` : host;
  const signal = AbortSignal.timeout(httpTimeout);
  const response = await fetch(`http://${name}:${port}${path}`, { signal });
  const text = await response.text();
  if (!text.startsWith('{')) return 'another program answers';
  return response.ok ? undefined : text;
}

/** Checks the configured ports. A service that runs gets one request at each. */
export async function checkPorts(config: Config, { connect }: Network): Promise<Finding[]> {
  const { role, http, smtp, operator, smtpProxies } = config;
  const does = (what: Config['role']) => role === 'all' || role === what;
  const findings: Finding[] = [];
  if (does('smtp') && createNetworkList(smtpProxies).has(localAddress(smtp.host))) {
    findings.push(ok('MAYFLY_SMTP', 'accepts only connections of the proxy, so it was not tried'));
  } else if (does('smtp')) {
    const probe = async (host: string) => {
      const { greeting } = await probeSmtp(connect(smtp.port, host));
      return isMayfly(greeting) ? undefined : `another program answers: ${greeting}`;
    };
    findings.push(await checkPort('MAYFLY_SMTP', smtp, probe));
  }
  if (does('http')) {
    const probe = (host: string) => httpFailure(host, http.port, '/domains');
    findings.push(await checkPort('MAYFLY_HTTP', http, probe));
  }
  if (operator !== undefined) {
    const probe = (host: string) => httpFailure(host, operator.port, '/readyz');
    findings.push(await checkPort('MAYFLY_OPERATOR', operator, probe));
  }
  return findings;
}

/** The certificate that a mail host presents. */
export type PresentedCertificate = { host: string; address: string; certificate: X509Certificate };

async function checkAddress(
  { host, address }: Omit<PresentedCertificate, 'certificate'>,
  { addresses, connect }: Network,
  found: { findings: Finding[]; certificates: PresentedCertificate[] },
): Promise<void> {
  const subject = `port 25 of ${address}`;
  const isHere = addresses.includes(address);
  const place = isHere ? 'this machine' : 'not an address of this machine';
  try {
    const { greeting, certificate } = await probeSmtp(connect(25, address), host);
    if (!isMayfly(greeting)) {
      const advice =
        'Nothing to do if this server passes mail on to the service; otherwise stop it.';
      found.findings.push(warning(subject, `another program answers: ${greeting}`, advice));
      return;
    }
    found.findings.push(ok(subject, `the service answers (${place})`));
    if (certificate !== undefined) found.certificates.push({ host, address, certificate });
    else {
      const advice = 'Set MAYFLY_TLS_CERT and MAYFLY_TLS_KEY; see tls.md.';
      found.findings.push(
        warning(`TLS of ${address}`, 'none, so mail arrives unencrypted', advice),
      );
    }
  } catch (error) {
    const what = `no answer: ${connectionFailure(error)} (${place})`;
    const advice = isHere
      ? 'Start the service, and let it listen at port 25 of this address or redirect the port; see receiving-mail.md.'
      : 'Try from another machine: some networks do not lead back to themselves, and some block port 25.';
    found.findings.push((isHere ? problem : warning)(subject, what, advice));
  }
}

/** Connects to port 25 of all mail hosts. */
export async function checkDelivery(
  hosts: readonly MailHost[],
  network: Network,
  findings: Finding[],
): Promise<PresentedCertificate[]> {
  const found = { findings, certificates: [] };
  for (const { name: host, addresses } of hosts) {
    for (const address of addresses) await checkAddress({ host, address }, network, found);
  }
  return found.certificates;
}
