/**
 * How much each client has of something that all share. A client is what `clientKey` makes of an
 * address, and one tally is kept of each resource (docs/decisions/143).
 */
export class ClientUsage {
  readonly #amounts = new Map<string, number>();
  #total = 0;

  get total(): number {
    return this.#total;
  }

  of(client: string): number {
    return this.#amounts.get(client) ?? 0;
  }

  /** Adds to what `client` has, or takes from it; answers how much that is now. */
  add(client: string, change: number): number {
    const amount = this.of(client) + change;
    this.#total += change;
    // Who has nothing is forgotten.
    if (amount === 0) this.#amounts.delete(client);
    else this.#amounts.set(client, amount);
    return amount;
  }
}
