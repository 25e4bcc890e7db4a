/** Maps keys to the nodes that serve them (https://redis.io/docs/latest/operate/oss_and_stack/reference/cluster-spec/). */

const slotCount = 16_384;

/** CRC16 of the specification's appendix A: XMODEM, polynomial 0x1021. */
const table = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 8;
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
  return crc;
});

/** The slot of a key, by its hash tag if it has one. */
export function slotOf(key: string): number {
  const hashed = /\{([^}]+)\}/.exec(key)?.[1] ?? key;
  let crc = 0;
  for (const byte of Buffer.from(hashed)) {
    crc = ((crc << 8) ^ (table[((crc >> 8) ^ byte) & 0xff] ?? 0)) & 0xffff;
  }
  return crc % slotCount;
}

export type Endpoint = {
  host: string;
  port: number;
};

export const nameOf = ({ host, port }: Endpoint): string => `${host}:${port}`;

/** Parses `HOST:PORT` of a redirection; a missing host is that of the queried node. */
export function endpointIn(text: string, queried: Endpoint): Endpoint {
  const colon = text.lastIndexOf(':');
  return { host: text.slice(0, colon) || queried.host, port: Number(text.slice(colon + 1)) };
}

/** The nodes that serve each slot. */
export type SlotMap = {
  /** The master of each slot; undefined for unserved slots. */
  bySlot: readonly (Endpoint | undefined)[];
  /** Each master once. */
  masters: readonly Endpoint[];
};

export const emptySlotMap: SlotMap = { bySlot: [], masters: [] };

/** Reads the answer to CLUSTER SLOTS: `[from, to, [host, port, …], …replicas]` for each range. */
export function readSlots(answer: unknown, queried: Endpoint): SlotMap {
  const bySlot: (Endpoint | undefined)[] = Array(slotCount).fill(undefined);
  const masters = new Map<string, Endpoint>();
  for (const range of Array.isArray(answer) ? answer : []) {
    const [from, to, master]: unknown[] = Array.isArray(range) ? range : [];
    const [host, port]: unknown[] = Array.isArray(master) ? master : [];
    // The host is missing if the node has not learnt its own address.
    const name = host === null || host === undefined ? '' : String(host);
    const endpoint = {
      host: name === '' || name === '?' ? queried.host : name,
      port: Number(port),
    };
    masters.set(nameOf(endpoint), endpoint);
    bySlot.fill(endpoint, Number(from), Number(to) + 1);
  }
  return { bySlot, masters: [...masters.values()] };
}
