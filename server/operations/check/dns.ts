/** Checks the DNS records that senders of mail use. */
import { Resolver } from 'node:dns/promises';
import type { Config } from '../../config.ts';
import { type Domain, domainText } from '../../domains.ts';
import { privateNetworks } from '../../limits/networks.ts';
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts';

/** A host that MX records name, and its public addresses. */
export type MailHost = { name: string; addresses: string[] };

/** DNS lookups that return an empty list if there is no record. */
function createDns(servers: Config['dns']) {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  if (typeof servers !== 'string') resolver.setServers(servers);
  const orNone = async <Value>(answer: Promise<Value[]>): Promise<Value[]> => {
    try {
      return await answer;
    } catch (error) {
      if (['ENODATA', 'ENOTFOUND'].includes(reasonOf(error))) return [];
      throw error;
    }
  };
  return {
    mx: (name: string) => orNone(resolver.resolveMx(name)),
    txt: async (name: string) =>
      (await orNone(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    cname: (name: string) => orNone(resolver.resolveCname(name)),
    addresses: async (name: string) => ({
      A: await orNone(resolver.resolve4(name)),
      AAAA: await orNone(resolver.resolve6(name)),
    }),
    ptr: (address: string) => orNone(resolver.reverse(address)),
  };
}

type Dns = ReturnType<typeof createDns>;

/** The hosts that receive mail for the domain; adds the finding about its MX records. */
async function checkMx(domain: Domain, name: string, dns: Dns, findings: Finding[]) {
  const shown = domainText(domain);
  const subject = `MX ${shown}`;
  const records = (await dns.mx(name)).toSorted((one, other) => one.priority - other.priority);
  const hosts = records.map(({ exchange }) => exchange.toLowerCase()).filter(Boolean);
  if (hosts.length > 0) {
    findings.push(ok(subject, hosts.join(', ')));
    return hosts;
  }
  const found = records.length > 0 ? 'says that the domain accepts no mail' : 'no record';
  const advice = `Add ${shown} MX 10 mx.${domain.name}.; see receiving-mail.md.`;
  // Mail to a retired domain is only lost for addresses that are still alive.
  findings.push((domain.isRetired ? warning : problem)(subject, found, advice));
  return [];
}

async function checkSpf(shown: string, name: string, dns: Dns): Promise<Finding> {
  const subject = `SPF ${shown}`;
  const records = (await dns.txt(name)).filter((text) => /^v=spf1(?: |$)/i.test(text));
  const [record] = records;
  if (record === undefined) {
    return warning(
      subject,
      'no record',
      `The service sends no mail, so add ${shown} TXT "v=spf1 -all": then receivers reject forged mail.`,
    );
  }
  if (records.length > 1) {
    return problem(subject, `${records.length} records`, 'Keep one: with several, none applies.');
  }
  if (/ -all$/i.test(record.trimEnd())) return ok(subject, record);
  return warning(
    subject,
    record,
    'End the record with -all, so that receivers reject forged mail.',
  );
}

/** The record of the domain itself, or of the nearest parent domain (RFC 9989, 4.10). */
async function checkDmarc(shown: string, name: string, dns: Dns): Promise<Finding> {
  const subject = `DMARC ${shown}`;
  const labels = name.split('.');
  for (let at = 0; at < labels.length - 1; at++) {
    const domain = labels.slice(at).join('.');
    const records = await dns.txt(`_dmarc.${domain}`);
    const found = records.filter((text) => /^v=DMARC1(?:;|\s|$)/i.test(text));
    const [record] = found;
    if (record === undefined) continue;
    if (found.length > 1) {
      return problem(subject, `${found.length} records`, 'Keep one: with several, none applies.');
    }
    const tag = (key: string) => new RegExp(`;\\s*${key}\\s*=\\s*(\\w+)`, 'i').exec(record)?.[1];
    const policy = (at > 0 ? tag('sp') : undefined) ?? tag('p');
    if (policy?.toLowerCase() === 'reject') return ok(subject, record);
    return warning(subject, record, 'Set p=reject, so that receivers reject forged mail.');
  }
  const advice = `Add _dmarc.${name} TXT "v=DMARC1; p=reject": the service sends no mail.`;
  return warning(subject, 'no record', advice);
}

async function checkPtr(address: string, host: string, dns: Dns): Promise<Finding> {
  const subject = `PTR ${address}`;
  const names = await dns.ptr(address);
  if (names.some((name) => name.toLowerCase() === host)) return ok(subject, host);
  const found = names.length === 0 ? 'no record' : names.join(', ');
  const advice = `Mail arrives without it, but some networks distrust such hosts: set ${host} where you rent the address.`;
  return warning(subject, found, advice);
}

/** The public addresses of a mail host; adds the findings about its records. */
async function checkHost(host: string, dns: Dns, findings: Finding[]): Promise<string[]> {
  const [alias] = await dns.cname(host);
  if (alias !== undefined) {
    const advice = `An MX must name a machine, not an alias: name ${alias} in the MX record.`;
    findings.push(problem(`CNAME ${host}`, alias, advice));
  }
  const { A, AAAA } = await dns.addresses(host);
  const all = [...A, ...AAAA];
  if (all.length === 0 && alias === undefined) {
    findings.push(problem(`A ${host}`, 'no address', `Add ${host} A with your public address.`));
  }
  const isPublic = (address: string) => !privateNetworks.has(address);
  for (const address of all) {
    const subject = `${A.includes(address) ? 'A' : 'AAAA'} ${host}`;
    const advice = 'Publish only addresses that other machines on the internet can reach.';
    if (isPublic(address)) findings.push(ok(subject, address));
    else findings.push(problem(subject, `${address} is private`, advice));
  }
  const addresses = all.filter(isPublic);
  for (const address of addresses) findings.push(await checkPtr(address, host, dns));
  return addresses;
}

/** Runs a check; if DNS does not answer, reports that as the finding. */
async function withDns(subject: string, findings: Finding[], run: () => Promise<void>) {
  try {
    await run();
  } catch (error) {
    const advice = 'Check the DNS servers (MAYFLY_DNS, or those of the system) and try again.';
    findings.push(problem(subject, `DNS does not answer: ${reasonOf(error)}`, advice));
  }
}

/** Checks the records of all domains. Adds the findings, and returns the hosts that receive mail. */
export async function checkDns(
  { domains, dns: servers }: Pick<Config, 'domains' | 'dns'>,
  findings: Finding[],
): Promise<MailHost[]> {
  const dns = createDns(servers);
  const hosts = new Set<string>();
  for (const domain of domains) {
    const shown = domainText(domain);
    if (/(?:^|\.)localhost$/.test(domain.name)) {
      findings.push(ok(`domain ${shown}`, 'only for this machine, so it needs no records'));
      continue;
    }
    const name = domain.isWildcard ? `mayfly-check.${domain.name}` : domain.name;
    await withDns(`MX ${shown}`, findings, async () => {
      for (const host of await checkMx(domain, name, dns, findings)) hosts.add(host);
      findings.push(await checkSpf(shown, name, dns), await checkDmarc(shown, name, dns));
    });
  }
  const mailHosts: MailHost[] = [];
  for (const name of hosts) {
    await withDns(`A ${name}`, findings, async () => {
      mailHosts.push({ name, addresses: await checkHost(name, dns, findings) });
    });
  }
  return mailHosts;
}
