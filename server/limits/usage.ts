/** Usage of one shared resource (docs/decisions/011). */
import { type Client, separateNetworks } from './client-key.ts';

export class UsageByKey {
  readonly #amounts = new Map<string, number>();

  of(key: string): number {
    return this.#amounts.get(key) ?? 0;
  }

  add(key: string, change: number): void {
    const amount = this.of(key) + change;
    if (amount === 0) this.#amounts.delete(key);
    else this.#amounts.set(key, amount);
  }
}

/** Usage by clients and by the networks that contain them. */
export class NetworkUsage {
  readonly #amounts = new UsageByKey();
  #total = 0;

  get total(): number {
    return this.#total;
  }

  /** The usage of a client or network. */
  of(name: string): number {
    return this.#amounts.of(name);
  }

  add(client: Client, change: number): void {
    this.#total += change;
    for (const { name } of client) this.#amounts.add(name, change);
  }

  /**
   * How much more `one` uses than `other`. Compares the widest networks that contain only one of
   * them, or the clients themselves if there are none.
   */
  difference(one: Client, other: Client): number {
    const separate = separateNetworks(one, other);
    return separate ? this.of(separate[0]) - this.of(separate[1]) : 0;
  }
}
