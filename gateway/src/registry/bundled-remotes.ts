import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Intake } from '../intake/intake.ts';
import { type BundledBuild, type Enter, labelOf, nameIn, readBundle, type Unended } from './bundled-builds.ts';
import type { PortalFacts } from './live-portal.ts';

/** The remote with the sign-in pages: without it the portal is not ready. */
const SIGN_IN_REMOTE = 'accounts';

interface Pauses {
  readonly first: number;
  readonly most: number;
  /** Used while only remotes are missing that the portal can do without: a check may cost seconds of processor time. */
  readonly slow: number;
}
/** Pauses between two rounds over missing remotes, in milliseconds: doubled from the first up to the longest. */
const PAUSES: Pauses = { first: 1000, most: 60_000, slow: 600_000 };

/**
 * How many unfinished checks the portal waits for, by the reason of the last one; then it is ready without the remote and
 * keeps trying: only a broken rule is certain to be broken at the next try, too.
 */
const PATIENCE: Readonly<Record<Unended, number>> = {
  // A check that took too much processor time will rarely take less later.
  overworked: 5,
  // Each of them takes ten minutes.
  stalled: 2,
  failed: 5,
};

export interface RefusedRemote {
  readonly name: string;
  readonly reason: string;
}

/** A remote that the portal can do without: its check has not finished yet. */
export interface MissingRemote extends RefusedRemote {
  readonly tries: number;
}

type Waiting = {
  readonly kind: 'waiting';
  /** Unfinished checks, by reason. */
  readonly ended: Readonly<Record<Unended, number>>;
  /** The reason of the last one, in a sentence; null before the first. */
  readonly reason: string | null;
  /** Whether the portal is ready without it. */
  readonly isLeft: boolean;
};

const UNTRIED: Waiting = {
  kind: 'waiting',
  ended: { overworked: 0, stalled: 0, failed: 0 },
  reason: null,
  isLeft: false,
};
const triesOf = ({ ended }: Waiting) => Object.values(ended).reduce((sum, each) => sum + each);

type State =
  | Waiting
  | { readonly kind: 'read'; readonly build: BundledBuild }
  | { readonly kind: 'in'; readonly file: BundledBuild['taken']['file'] }
  | { readonly kind: 'refused'; readonly reason: string };

interface Parts {
  readonly intake: Pick<Intake, 'take'>;
  readonly facts: PortalFacts;
  /** Whether the registry has a remote of this name, from any source. */
  readonly isKnown: (name: string) => boolean;
  readonly log: Logger;
  readonly pauses?: Pauses;
}

/**
 * Loads the remotes of REMOTE_DIRS into the registry. They are read one after the other, each checked against those
 * before it; one whose check did not finish is retried until it is in, and delays none of the others. After some tries
 * the portal is ready without it, unless no one could sign in.
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
    this.#states = new Map(folders.map((folder) => [folder, UNTRIED]));
    this.firstRound = this.#round();
    this.firstRound
      .then(() => this.#retryMissing())
      .catch((error: unknown) =>
        parts.log.error({ err: error }, 'remotes that come with the portal are not tried again'),
      );
  }

  /**
   * Remotes that the portal waits for, each with the results of its checks, and the refused one without which no one
   * can sign in; in words, for `/readyz`.
   */
  get waitingFor(): string[] {
    return [...this.#states].flatMap(([folder, state]) => {
      const words = `the remote ${labelOf(folder)}`;
      if (state.kind === 'in') return [];
      if (state.kind === 'read') return [words];
      if (state.kind === 'refused')
        return this.#isNeeded(folder) ? [`${words}, which was refused: ${state.reason}`] : [];
      if (state.isLeft && !this.#isNeeded(folder)) return [];
      return [state.reason === null ? words : `${words} (${triedWords(triesOf(state))}, the last: ${state.reason})`];
    });
  }

  /** Remotes that the portal is ready without and whose check is retried. */
  get missing(): MissingRemote[] {
    return [...this.#states].flatMap(([folder, state]) =>
      state.kind === 'waiting' && state.isLeft && state.reason !== null && !this.#isNeeded(folder)
        ? [{ name: labelOf(folder), reason: state.reason, tries: triesOf(state) }]
        : [],
    );
  }

  get refused(): RefusedRemote[] {
    return [...this.#states].flatMap(([folder, state]) =>
      state.kind === 'refused' ? [{ name: labelOf(folder), reason: state.reason }] : [],
    );
  }

  /**
   * Enters what was read, and from now on whatever is read. `isFinal`: it is entered for good; otherwise only assumed,
   * until a final one comes.
   * @throws what `enter` throws; it can be called again
   */
  async enterBy(enter: Enter, isFinal: boolean): Promise<void> {
    if (this.#sink?.isFinal !== true || isFinal) this.#sink = { enter, isFinal };
    await this.#enter();
  }

  close(): void {
    this.#stop.abort();
  }

  async #retryMissing(): Promise<void> {
    const { first, most, slow } = this.#parts.pauses ?? PAUSES;
    const { signal } = this.#stop;
    for (let pause = first; this.#isUnfinished && !signal.aborted; pause = Math.min(pause * 2, most)) {
      const rest = this.waitingFor.length > 0 ? pause : slow;
      await sleep(rest, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.#round();
    }
  }

  /** Whether no one can sign in without the remote of this folder. */
  #isNeeded(folder: string): boolean {
    return [SIGN_IN_REMOTE, null].includes(nameIn(folder)) && !this.#parts.isKnown(SIGN_IN_REMOTE);
  }

  /** What is read before that is entered by the next `enterBy`. */
  get #isUnfinished(): boolean {
    const kinds = new Set([...this.#states.values()].map(({ kind }) => kind));
    return kinds.has('waiting') || (kinds.has('read') && this.#sink?.isFinal === true);
  }

  async #round(): Promise<void> {
    for (const [folder, state] of this.#states) {
      if (this.#stop.signal.aborted) return;
      if (state.kind === 'waiting') await this.#read(folder, state);
      await this.#enter().catch((error: unknown) =>
        this.#parts.log.warn({ err: error }, 'a remote that comes with the portal cannot be entered yet'),
      );
    }
  }

  async #read(folder: string, before: Waiting): Promise<void> {
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
    const { kind, reason } = reading;
    if (kind === 'refused') {
      this.#refuse(folder, reason);
      return;
    }
    const ended = { ...before.ended, [kind]: before.ended[kind] + 1 };
    this.#states.set(folder, {
      kind: 'waiting',
      ended,
      reason,
      isLeft: before.isLeft || ended[kind] >= PATIENCE[kind],
    });
    log.warn({ folder }, `a remote is not in yet and is tried again: ${reason}`);
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

const triedWords = (tries: number) => (tries === 1 ? 'tried once' : `tried ${tries} times`);
