/**
 * Places of one shared resource, divided between clients (docs/decisions/011). A client has its
 * share, and each network that contains it a larger one. When a network or the whole has no place
 * left, the heaviest network in it gives up the place used longest ago.
 */
import type { Client } from './client-key.ts';

export type Place = {
  /** Ends the use of the place for another client; a place without it is never given up. */
  onYield: (() => void) | undefined;
  /** The place is in use at this moment. */
  touch(): void;
  /** Idempotent. */
  release(): void;
};

/** The whole, a network or a client, which alone has places. */
type Group = {
  taken: number;
  inside: Map<string, Group>;
  /** The one used longest ago first. */
  places: Set<Place>;
};

const newGroup = (): Group => ({ taken: 0, inside: new Map(), places: new Set() });

function heaviestIn({ inside }: Group): Group | undefined {
  let heaviest: Group | undefined;
  for (const group of inside.values()) {
    if (group.taken > (heaviest?.taken ?? 0)) heaviest = group;
  }
  return heaviest;
}

function yieldPlaceOf(group: Group): boolean {
  const heaviest = heaviestIn(group);
  if (heaviest !== undefined) return yieldPlaceOf(heaviest);
  for (const place of group.places) {
    const { onYield } = place;
    if (onYield === undefined) continue;
    place.release();
    onYield();
    return true;
  }
  return false;
}

/** Frees a place in `group` if others hold more of it than the client at the path `names`. */
function makeRoom(group: Group, [name, ...names]: readonly string[]): boolean {
  const heaviest = heaviestIn(group);
  if (heaviest === undefined) return false;
  const own = name === undefined ? undefined : group.inside.get(name);
  if (own && own.taken >= heaviest.taken) return makeRoom(own, names);
  return heaviest.taken > (own?.taken ?? 0) + 1 && yieldPlaceOf(heaviest);
}

export class Shares {
  readonly #all = newGroup();
  readonly #most: number;
  readonly #perClient: number;

  /** @param perClient 0 for no limit */
  constructor(most: number, perClient: number) {
    this.#most = most;
    this.#perClient = perClient || Number.POSITIVE_INFINITY;
  }

  get taken(): number {
    return this.#all.taken;
  }

  /** Takes a place; without one, returns whose limit is reached. */
  take(client: Client): Place | 'client' | 'total' {
    const networks = client.toReversed();
    const names = networks.map(({ name }) => name);
    const groups = [this.#all];
    for (const name of names) groups.push(groups.at(-1)?.inside.get(name) ?? newGroup());
    for (const [depth, group] of [...groups.entries()].reverse()) {
      const shares = networks[depth - 1]?.shares;
      const limit = shares === undefined ? this.#most : shares * this.#perClient;
      if (group.taken < limit) continue;
      if (!makeRoom(group, names.slice(depth))) return shares === undefined ? 'total' : 'client';
    }
    return this.#add(names);
  }

  #add(names: readonly string[]): Place {
    const groups = [this.#all];
    let group = this.#all;
    for (const name of names) {
      const next = group.inside.get(name) ?? newGroup();
      group.inside.set(name, next);
      groups.push(next);
      group = next;
    }
    const { places } = group;
    const place: Place = {
      onYield: undefined,
      touch() {
        if (places.delete(place)) places.add(place);
      },
      release() {
        if (!places.delete(place)) return;
        for (const [depth, each] of groups.entries()) {
          each.taken -= 1;
          const name = names[depth - 1];
          if (each.taken === 0 && name !== undefined) groups[depth - 1]?.inside.delete(name);
        }
      },
    };
    places.add(place);
    for (const each of groups) each.taken += 1;
    return place;
  }
}
