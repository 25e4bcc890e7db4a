/** Maps keys to the nodes that serve them (https://redis.io/docs/latest/operate/oss_and_stack/reference/cluster-spec/). */

const slotCount = 16_384;

/** CRC16 of the specification's appendix A: XMODEM, polynomial 0x1021. */
const table = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 8;
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
  return crc;
});

/** The slot of a key. If the key has a hash tag, only the tag counts. */
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

/** Parses the `HOST:PORT` of a redirection. If the host is missing, it is the queried node's. */
export function endpointIn(text: string, queried: Endpoint): Endpoint {
  const colon = text.lastIndexOf(':');
  return { host: text.slice(0, colon) || queried.host, port: Number(text.slice(colon + 1)) };
}

/** Maps each slot to the node that serves it. */
export type SlotMap = {
  /** The master of each slot; undefined for a slot that no node serves. */
  bySlot: readonly (Endpoint | undefined)[];
  /** All masters, without duplicates. */
  masters: readonly Endpoint[];
};

export const emptySlotMap: SlotMap = { bySlot: [], masters: [] };

/** Parses the reply to CLUSTER SLOTS: `[from, to, [host, port, …], …replicas]` for each range. */
export function readSlots(answer: unknown, queried: Endpoint): SlotMap {
  const bySlot: (Endpoint | undefined)[] = Array(slotCount).fill(undefined);
  const masters = new Map<string, Endpoint>();
  for (const range of Array.isArray(answer) ? answer : []) {
    const [from, to, master]: unknown[] = Array.isArray(range) ? range : [];
    const [host, port]: unknown[] = Array.isArray(master) ? master : [];
    // The host is missing if the node does not know its own address yet.
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
