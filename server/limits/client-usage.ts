/** Usage of one shared resource by client key (docs/decisions/011). */
export class ClientUsage {
  readonly #amounts = new Map<string, number>();
  #total = 0;

  get total(): number {
    return this.#total;
  }

  of(client: string): number {
    return this.#amounts.get(client) ?? 0;
  }

  /** Changes the usage of `client`; returns the new amount. */
  add(client: string, change: number): number {
    const amount = this.of(client) + change;
    this.#total += change;
    if (amount === 0) this.#amounts.delete(client);
    else this.#amounts.set(client, amount);
    return amount;
  }
}
