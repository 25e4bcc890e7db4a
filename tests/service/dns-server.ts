import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const types: Record<number, string> = { 1: 'A', 5: 'CNAME', 15: 'MX', 16: 'TXT', 28: 'AAAA' };

/** A resolver of one's own that knows a few names, and can fail. */
export interface DnsServer {
  /** As `MAYFLY_DNS` takes it. */
  address: string;
  /** Texts by name; a name that is not here does not exist. */
  texts: Map<string, string>;
  /** What it does with a question: answer, say nothing, or say that it failed. */
  mood: 'well' | 'silent' | 'failing';
  /** Names of which it says that it failed, whatever its mood. */
  broken: Set<string>;
  /** The questions so far, as `TXT name`. */
  asked: string[];
  close(): void;
}

/** The name in a question, and where what follows it begins (RFC 1035, 4.1.2). */
function readName(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

/** A TXT record for the name in the question, in strings of at most 255 bytes. */
function textRecord(text: string): Buffer {
  const strings = text.match(/.{1,255}/g) ?? [''];
  const data = Buffer.concat(
    strings.map((each) => Buffer.concat([Buffer.from([each.length]), Buffer.from(each, 'latin1')])),
  );
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

/** Listens on loopback. */
export async function startDns(texts: Record<string, string> = {}): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const server: DnsServer = {
    address: '',
    texts: new Map(Object.entries(texts)),
    mood: 'well',
    broken: new Set(),
    asked: [],
    close: () => void socket.close(),
  };
  socket.on('message', (question, from) => {
    const { name, end } = readName(question);
    const type = types[question.readUInt16BE(end)] ?? 'other';
    server.asked.push(`${type} ${name}`);
    if (server.mood === 'silent') return;
    const fails = server.mood === 'failing' || server.broken.has(name);
    const text = server.texts.get(name);
    const records = text !== undefined && type === 'TXT' ? [textRecord(text)] : [];
    const header = Buffer.alloc(12);
    question.copy(header, 0, 0, 2);
    const noSuchName = text === undefined ? 3 : 0;
    header.writeUInt16BE(0x8180 | (fails ? 2 : noSuchName), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(fails ? 0 : records.length, 6);
    const answers = fails ? [] : records;
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
