/** Seeded random numbers, equal on every machine. */
export class Random {
  #state: number;

  constructor(seed: string) {
    let hash = 2166136261;
    for (let at = 0; at < seed.length; at++) hash = Math.imul(hash ^ seed.charCodeAt(at), 16777619);
    this.#state = hash >>> 0;
  }

  /** 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** An integer, both ends included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new RangeError('There is nothing to pick from.');
    return item;
  }

  /** One of the items, by weight. */
  weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item {
    let total = 0;
    for (const [, weight] of items) total += weight;
    let left = this.next() * total;
    for (const [item, weight] of items) {
      left -= weight;
      if (left < 0) return item;
    }
    return this.pick(items)[0];
  }

  /** Approximately standard normal: the sum of four uniforms. */
  normal(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * 1.7320508;
  }

  /** An integer with this mean. */
  count(mean: number): number {
    const whole = Math.floor(mean);
    return whole + (this.chance(mean - whole) ? 1 : 0);
  }
}
