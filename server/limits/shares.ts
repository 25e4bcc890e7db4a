/**
 * Divides the places of one resource between clients and their networks (docs/decisions/011). If a
 * network or the whole resource has no free place, the client with the most places, in the network
 * with the most places, gives up its least recently used one.
 */
import type { Client } from './client-key.ts';

export type Place = {
  /** Called when another client gets the place. A place without `onYield` is never given up. */
  onYield: (() => void) | undefined;
  /** Marks the place as the most recently used one of its client. */
  touch(): void;
  /** Idempotent. */
  release(): void;
};

/** A client, a network that contains groups, or the whole resource. Only clients have places. */
type Group = {
  taken: number;
  inside: Map<string, Group>;
  /** Least recently used first. */
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

/**
 * Frees a place in `group` if one of its members has at least two more than the member at `names`.
 */
function makeRoom(group: Group, [name, ...names]: readonly string[]): boolean {
  const heaviest = heaviestIn(group);
  if (heaviest === undefined) return false;
  const own = name === undefined ? undefined : group.inside.get(name);
  if (own && own.taken >= heaviest.taken) return makeRoom(own, names);
  return heaviest.taken > (own?.taken ?? 0) + 1 && yieldPlaceOf(heaviest);
}

export class Shares {
  readonly #all = newGroup();
  readonly #maxPlaces: number;
  readonly #maxPerClient: number;

  /** @param maxPerClient 0 for no limit */
  constructor(maxPlaces: number, maxPerClient: number) {
    this.#maxPlaces = maxPlaces;
    this.#maxPerClient = maxPerClient || Number.POSITIVE_INFINITY;
  }

  get taken(): number {
    return this.#all.taken;
  }

  /**
   * Takes a place, or returns the limit that is reached: `client` (also for its networks) or
   * `total`.
   */
  take(client: Client): Place | 'client' | 'total' {
    const networks = client.toReversed();
    const names = networks.map(({ name }) => name);
    const groups = [this.#all];
    for (const name of names) groups.push(groups.at(-1)?.inside.get(name) ?? newGroup());
    for (const [depth, group] of [...groups.entries()].reverse()) {
      const shares = networks[depth - 1]?.shares;
      const limit = shares === undefined ? this.#maxPlaces : shares * this.#maxPerClient;
      if (group.taken < limit) continue;
      if (!makeRoom(group, names.slice(depth))) return shares === undefined ? 'total' : 'client';
    }
    return this.#add(groups, names);
  }

  /** Adds a place to the last of `groups`. Each group contains the next one, at the given name. */
  #add(groups: readonly Group[], names: readonly string[]): Place {
    let { places } = this.#all;
    for (const [depth, group] of groups.entries()) {
      group.taken += 1;
      const name = names[depth - 1];
      if (name !== undefined) groups[depth - 1]?.inside.set(name, group);
      places = group.places;
    }
    const place: Place = {
      onYield: undefined,
      touch() {
        if (places.delete(place)) places.add(place);
      },
      release() {
        if (!places.delete(place)) return;
        for (const [depth, group] of groups.entries()) {
          group.taken -= 1;
          const name = names[depth - 1];
          if (group.taken === 0 && name !== undefined) groups[depth - 1]?.inside.delete(name);
        }
      },
    };
    places.add(place);
    return place;
  }
}
