/** Whose call it is. */
export interface Consumer {
  /** A user, or an address where nobody is signed in. */
  readonly client: string;
  /** The merchant that the user is in; null where nobody is signed in. */
  readonly merchant: string | null;
}

/** How much of something is taken: in all, and by each client and merchant. */
export class UsageByClient {
  readonly #of = new Map<string, number>();
  #all = 0;

  get all(): number {
    return this.#all;
  }

  /** `key`: a client or a merchant. */
  of(key: string): number {
    return this.#of.get(key) ?? 0;
  }

  add({ client, merchant }: Consumer, more: number): void {
    this.#all += more;
    for (const key of merchant === null ? [client] : [client, merchant]) {
      const now = this.of(key) + more;
      if (now === 0) this.#of.delete(key);
      else this.#of.set(key, now);
    }
  }
}
