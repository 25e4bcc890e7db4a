/**
 * The `check` command: looks for mistakes in DNS, certificates, ports, store, disk and clock. It
 * changes nothing, and does not disturb a running service.
 */
import { X509Certificate } from 'node:crypto';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Config } from '../config.ts';
import { countOf } from '../plural.ts';
import { enabledTestSettings, readCertificate } from '../smtp.ts';
import { checkCertificate } from './check/certificate.ts';
import { checkDns } from './check/dns.ts';
import { type Finding, problem, warning } from './check/finding.ts';
import { checkClock, checkStore, isClockSynchronised } from './check/machine.ts';
import {
  checkDelivery,
  checkPorts,
  type Network,
  type PresentedCertificate,
} from './check/ports.ts';

/** The machine as the command sees it; tests replace it. */
export type Machine = {
  network: Network;
  /** Milliseconds since 1970. */
  now: number;
  isClockSynchronised(): Promise<boolean | undefined>;
};

function thisMachine(): Machine {
  const addresses = Object.values(networkInterfaces()).flatMap((each) =>
    (each ?? []).map(({ address }) => address),
  );
  return { network: { addresses, connect }, now: Date.now(), isClockSynchronised };
}

/** Checks the certificate files, and the certificates that the service presents. */
function checkCertificates(
  { tls }: Config,
  hosts: readonly string[],
  presented: readonly PresentedCertificate[],
  now: number,
): Finding[] {
  const findings = presented.map(({ host, address, certificate }) =>
    checkCertificate(`TLS of ${address}`, certificate, [host], now),
  );
  if (tls === undefined) return findings;
  const subject = 'MAYFLY_TLS_CERT';
  let own: X509Certificate;
  try {
    own = new X509Certificate(readCertificate(tls).cert);
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    return [...findings, problem(subject, found, 'Name a certificate and its key; see tls.md.')];
  }
  const stale = presented.find(
    ({ certificate }) => certificate.fingerprint256 !== own.fingerprint256,
  );
  if (stale !== undefined) {
    const found = `${stale.address} presents another certificate than this file`;
    return [...findings, warning(subject, found, 'Restart the service.')];
  }
  return [...findings, checkCertificate(subject, own, hosts, now)];
}

async function runChecks(config: Config, machine: Machine): Promise<Finding[]> {
  const { network, now } = machine;
  const findings: Finding[] = [];
  const hosts = await checkDns(config, findings);
  const presented = await checkDelivery(hosts, network, findings);
  const names = hosts.map(({ name }) => name);
  findings.push(
    ...checkCertificates(config, names, presented, now),
    ...(await checkPorts(config, network)),
    ...(await checkStore(config)),
    checkClock(config, now, await machine.isClockSynchronised()),
  );
  const testSettings = enabledTestSettings(config);
  if (testSettings.length > 0 && hosts.length > 0) {
    const advice = 'Unset them for a service on the internet.';
    findings.push(warning('settings for tests', testSettings.join(', '), advice));
  }
  return findings;
}

function toText(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ subject }) => subject.length));
  const lines = findings.map(({ subject, state, found, advice }) => {
    const next = advice === undefined ? '' : `\n         → ${advice}`;
    return `${state.padEnd(8)} ${subject.padEnd(width)}  ${found}${next}`;
  });
  const count = (state: Finding['state']) => findings.filter((each) => each.state === state).length;
  const problems = countOf(count('problem'), 'problem', 'problems');
  const warnings = countOf(count('warning'), 'warning', 'warnings');
  return `${[...lines, '', `${problems}, ${warnings}, ${count('ok')} ok`].join('\n')}\n`;
}

/**
 * Runs the command with the arguments after `check`.
 * @throws {Error} with a message for the operator
 */
export async function check(
  config: Config,
  words: readonly string[],
  machine = thisMachine(),
): Promise<{ text: string; hasProblem: boolean }> {
  const [option, ...more] = words;
  if ((option !== undefined && option !== '--json') || more.length > 0) {
    throw new Error('usage: check [--json]');
  }
  const findings = await runChecks(config, machine);
  const text = option === undefined ? toText(findings) : `${JSON.stringify(findings, null, 2)}\n`;
  return { text, hasProblem: findings.some(({ state }) => state === 'problem') };
}
