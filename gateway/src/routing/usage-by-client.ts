/** Who makes a call. */
export interface Consumer {
  /** A user, or an address without a session. */
  readonly client: string;
  /** The user's merchant; null without a session. */
  readonly merchant: string | null;
}

/** Usage of a resource: in all, and by client and merchant. */
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
