import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { groupsOf } from '../../../server/limits/client-key.ts';

const numbers = { A: 1, CNAME: 5, PTR: 12, MX: 15, TXT: 16, AAAA: 28 };
const types = new Map(Object.entries(numbers).map(([type, number]) => [number, type]));

/** The records of a name, by type: texts, IP addresses, or host names. */
export type Records = Partial<Record<keyof typeof numbers, readonly string[]>>;

/** A DNS server with a few records. Tests can make it fail. */
export type DnsServer = {
  /** The value for `MAYFLY_DNS`. */
  address: string;
  /** Records by name. A string is a TXT record. All other names do not exist. */
  names: Map<string, string | Records>;
  /** How the server handles queries: it responds, stays silent, or reports a failure. */
  mood: 'well' | 'silent' | 'failing';
  /** Names for which the server always reports a failure. */
  broken: Set<string>;
  /** Domains for which the server never responds; this includes their subdomains. */
  silent: Set<string>;
  /** The queries so far, as `TXT name`. */
  asked: string[];
  close(): void;
};

/** The name in a query, and the offset after it (RFC 1035, 4.1.2). */
function readName(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

const textData = (text: string) =>
  Buffer.concat(
    (text.match(/.{1,255}/g) ?? ['']).map((each) =>
      Buffer.concat([Buffer.from([each.length]), Buffer.from(each, 'latin1')]),
    ),
  );
const nameData = (name: string) =>
  Buffer.concat([
    ...name
      .split('.')
      .filter(Boolean)
      .map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);
/** Encodes the data of a record (RFC 1035, 3.3). */
const dataOf: Record<keyof Records, (value: string) => Buffer> = {
  TXT: textData,
  A: (address) => Buffer.from(address.split('.').map(Number)),
  MX: (host) => Buffer.concat([Buffer.from([0, 10]), nameData(host)]),
  CNAME: nameData,
  PTR: nameData,
  AAAA: (address) => Buffer.from(groupsOf(address).flatMap((group) => [group >> 8, group & 255])),
};

function isType(type: string | undefined): type is keyof Records {
  return type !== undefined && type in dataOf;
}

/** Encodes records of a type for the queried name. */
function recordsOf(type: keyof Records, values: readonly string[]): Buffer[] {
  return values.map(dataOf[type]).map((data) => {
    const head = Buffer.from([0xc0, 12, 0, numbers[type], 0, 1, 0, 0, 0, 0, 0, 0]);
    head.writeUInt16BE(data.length, 10);
    return Buffer.concat([head, data]);
  });
}

/** Starts a DNS server on loopback. */
export async function startDns(names: Record<string, string | Records> = {}): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const server: DnsServer = {
    address: '',
    names: new Map(Object.entries(names)),
    mood: 'well',
    broken: new Set(),
    silent: new Set(),
    asked: [],
    close: () => void socket.close(),
  };
  socket.on('message', (question, from) => {
    const { name, end } = readName(question);
    const type = types.get(question.readUInt16BE(end));
    server.asked.push(`${type ?? 'other'} ${name}`);
    const isBelow = (domain: string) => name === domain || name.endsWith(`.${domain}`);
    if (server.mood === 'silent' || [...server.silent].some(isBelow)) return;
    const fails = server.mood === 'failing' || server.broken.has(name);
    const found = server.names.get(name);
    const records = typeof found === 'string' ? { TXT: [found] } : found;
    const answers = fails || !isType(type) ? [] : recordsOf(type, records?.[type] ?? []);
    const header = Buffer.alloc(12);
    question.copy(header, 0, 0, 2);
    const noSuchName = found === undefined ? 3 : 0;
    header.writeUInt16BE(0x8180 | (fails ? 2 : noSuchName), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(answers.length, 6);
    socket.send(
      Buffer.concat([header, question.subarray(12, end + 4), ...answers]),
      from.port,
      from.address,
    );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  server.address = `127.0.0.1:${socket.address().port}`;
  return server;
}
