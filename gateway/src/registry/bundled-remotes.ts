import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Intake } from '../intake/intake.ts';
import { type BundledBuild, type Enter, labelOf, nameIn, readBundle } from './bundled-builds.ts';
import type { PortalFacts } from './live-portal.ts';

/** The remote with the sign-in pages: a portal where it was refused and never came otherwise is not ready. */
const SIGN_IN_REMOTE = 'accounts';
/** Pauses between two rounds over what is not in yet, in milliseconds. */
const PAUSES = { first: 1000, most: 60_000 } as const;
/** A check that breaks off is tried so often. One that only lacked time is tried until it ends. */
const MOST_FAILURES = 5;

export interface RefusedRemote {
  readonly name: string;
  readonly reason: string;
}

type State =
  | { readonly kind: 'waiting'; readonly failures: number }
  | { readonly kind: 'read'; readonly build: BundledBuild }
  | { readonly kind: 'in'; readonly file: BundledBuild['taken']['file'] }
  | { readonly kind: 'refused'; readonly reason: string };

interface Parts {
  readonly intake: Pick<Intake, 'take'>;
  readonly facts: PortalFacts;
  /** Whether the registry knows a remote of this name, from wherever it came. */
  readonly isKnown: (name: string) => boolean;
  readonly log: Logger;
  readonly pauses?: typeof PAUSES | { readonly first: number; readonly most: number };
}

/**
 * The remotes of REMOTE_DIRS on their way into the registry. They are read one after the other, each with those before it as
 * what is live; one whose check lacked time is tried again until it is in, and holds up none of the others.
 */
export class BundledRemotes {
  readonly #parts: Parts;
  readonly #states: Map<string, State>;
  readonly #stop = new AbortController();
  #sink: { readonly enter: Enter; readonly isFinal: boolean } | null = null;
  #entering: Promise<void> = Promise.resolve();
  /** Resolves when every folder was tried once. */
  readonly firstRound: Promise<void>;

  constructor(folders: readonly string[], parts: Parts) {
    this.#parts = parts;
    this.#states = new Map(folders.map((folder) => [folder, { kind: 'waiting', failures: 0 }]));
    this.firstRound = this.#round();
    void this.firstRound.then(() => this.#goOn());
  }

  /** Remotes that are not in yet, and the refused one without which nobody signs in; in words, for `/readyz`. */
  get waitingFor(): string[] {
    return [...this.#states].flatMap(([folder, state]) => {
      const words = `the remote ${labelOf(folder)}`;
      if (state.kind === 'waiting' || state.kind === 'read') return [words];
      if (state.kind === 'in' || this.#parts.isKnown(SIGN_IN_REMOTE)) return [];
      const isSignIn = [SIGN_IN_REMOTE, null].includes(nameIn(folder));
      return isSignIn ? [`${words}, which was refused: ${state.reason}`] : [];
    });
  }

  get refused(): RefusedRemote[] {
    return [...this.#states].flatMap(([folder, state]) =>
      state.kind === 'refused' ? [{ name: labelOf(folder), reason: state.reason }] : [],
    );
  }

  /**
   * Enters what was read, and from now on whatever is read. `isFinal`: it is in then; otherwise it is only assumed, until a
   * final one comes.
   * @throws what `enter` throws; it can be called again
   */
  async enterBy(enter: Enter, isFinal: boolean): Promise<void> {
    if (this.#sink?.isFinal !== true || isFinal) this.#sink = { enter, isFinal };
    await this.#enter();
  }

  close(): void {
    this.#stop.abort();
  }

  async #goOn(): Promise<void> {
    const { first, most } = this.#parts.pauses ?? PAUSES;
    const { signal } = this.#stop;
    for (let pause = first; this.#isUnfinished && !signal.aborted; pause = Math.min(pause * 2, most)) {
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.#round();
    }
  }

  /** What is read and has nowhere to go is entered by the next `enterBy`. */
  get #isUnfinished(): boolean {
    const kinds = new Set([...this.#states.values()].map(({ kind }) => kind));
    return kinds.has('waiting') || (kinds.has('read') && this.#sink?.isFinal === true);
  }

  async #round(): Promise<void> {
    for (const [folder, state] of this.#states) {
      if (this.#stop.signal.aborted) return;
      if (state.kind === 'waiting') await this.#read(folder, state.failures);
      await this.#enter().catch((error: unknown) =>
        this.#parts.log.warn({ err: error }, 'a remote that comes with the portal cannot be entered yet'),
      );
    }
  }

  async #read(folder: string, failures: number): Promise<void> {
    const { intake, facts, log } = this.#parts;
    const live = [...this.#states.values()].flatMap((each) =>
      each.kind === 'read' ? [each.build.taken.file] : each.kind === 'in' ? [each.file] : [],
    );
    const reading = await readBundle(folder, intake, { ...facts, live });
    if (this.#stop.signal.aborted) return;
    if (reading.kind === 'read') {
      const { name } = reading.build.taken.file;
      if (live.some((file) => file.name === name)) this.#refuse(folder, `there is another remote named ${name}.`);
      else this.#states.set(folder, reading);
      return;
    }
    const failed = failures + (reading.kind === 'failed' ? 1 : 0);
    if (reading.kind === 'refused' || failed >= MOST_FAILURES) {
      this.#refuse(folder, reading.reason);
      return;
    }
    this.#states.set(folder, { kind: 'waiting', failures: failed });
    log.warn({ folder }, `a remote is not in yet and is tried again: ${reading.reason}`);
  }

  #refuse(folder: string, reason: string): void {
    this.#states.set(folder, { kind: 'refused', reason });
    this.#parts.log.error({ folder }, `a remote is left out: ${reason}`);
  }

  #enter(): Promise<void> {
    const entering = this.#entering.then(async () => {
      const sink = this.#sink;
      const builds = [...this.#states.values()].flatMap((each) => (each.kind === 'read' ? [each.build] : []));
      if (sink === null || builds.length === 0) return;
      const names = new Set([...this.#states.keys()].flatMap((folder) => nameIn(folder) ?? []));
      const refusals = await sink.enter(builds, names);
      if (!sink.isFinal) return;
      for (const { folder, taken } of builds) {
        const reason = refusals.get(folder);
        if (reason === undefined) this.#states.set(folder, { kind: 'in', file: taken.file });
        else this.#refuse(folder, reason);
      }
    });
    this.#entering = entering.catch(() => undefined);
    return entering;
  }
}
