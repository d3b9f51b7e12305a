import { hash } from 'node:crypto';

const SLOTS = 1 << 16;
/** Share of the slots that is taken at most. */
const FULL = 0.8;
/** 64 bits each: of five million IDs, two are confused in less than one of a million files. */
const WORDS = 2;

/** IDs that were there before, by their hashes: 10 to 20 bytes each, without the IDs themselves. */
export class SeenIds {
  #slots = new Uint32Array(SLOTS * WORDS);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** True: it was there before. */
  add(id: string): boolean {
    const digest = hash('sha256', id, 'buffer');
    // A free slot is all zero.
    const isNew = this.#put(digest.readUInt32LE(0) || 1, digest.readUInt32LE(4));
    if (!isNew) return true;
    this.#count += 1;
    if (this.#count * WORDS > FULL * this.#slots.length) this.#grow();
    return false;
  }

  #put(first: number, second: number): boolean {
    const slots = this.#slots.length / WORDS;
    for (let slot = first % slots; ; slot = (slot + 1) % slots) {
      const at = slot * WORDS;
      if (this.#slots[at] === 0) {
        this.#slots[at] = first;
        this.#slots[at + 1] = second;
        return true;
      }
      if (this.#slots[at] === first && this.#slots[at + 1] === second) return false;
    }
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Uint32Array(old.length * 2);
    for (let at = 0; at < old.length; at += WORDS) {
      if (old[at] !== 0) this.#put(old[at] ?? 0, old[at + 1] ?? 0);
    }
  }
}
