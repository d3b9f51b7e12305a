import type { Transaction } from 'lmdb';
import type { Environment } from './environment.ts';

/** Milliseconds that a snapshot is kept: the store cannot use pages again that it sees. */
const longest = 200;

/**
 * Counts the transactions that were stored, over all threads of a process: as long as the number stays, what was read before is
 * still so. A write is counted before it is answered.
 */
export class Commits {
  readonly shared: Int32Array<SharedArrayBuffer>;

  constructor(shared = new Int32Array(new SharedArrayBuffer(4))) {
    this.shared = shared;
  }

  get count(): number {
    return Atomics.load(this.shared, 0);
  }

  add(): void {
    Atomics.add(this.shared, 0, 1);
  }
}

/**
 * One read transaction for many lookups, taken again when something was stored. lmdb arms a timer for each transaction that it
 * opens for a read, which costs an idle process more than the lookup itself.
 */
export class Snapshot {
  readonly #environment: Environment;
  readonly #commits: Commits;
  #transaction: Transaction | null = null;
  #at = 0;

  constructor(environment: Environment, commits: Commits) {
    this.#environment = environment;
    this.#commits = commits;
  }

  /**
   * The transaction to read in, which sees all that is answered.
   * @param onNew called when it is another one than before
   */
  current(onNew: () => void): Transaction {
    const count = this.#commits.count;
    if (this.#transaction && this.#at === count) return this.#transaction;
    this.release();
    const { root } = this.#environment;
    root.resetReadTxn();
    const transaction = root.useReadTransaction();
    this.#transaction = transaction;
    this.#at = count;
    try {
      onNew();
    } catch (error) {
      this.release();
      throw error;
    }
    const release = (): void => {
      if (this.#transaction === transaction) this.release();
    };
    setTimeout(release, longest).unref();
    return transaction;
  }

  release(): void {
    this.#transaction?.done();
    this.#transaction = null;
  }
}
