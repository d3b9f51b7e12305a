import { createHash } from 'node:crypto';
import type { StackFrame } from '@shoppervoice/contracts/remotes';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { ErrorGroups } from './error-groups.ts';
import { FrameMapper } from './frame-mapper.ts';
import type { BuiltScript } from './map-frames.ts';
import { readFrames, type StackOwner } from './read-frames.ts';

/** Whose errors are grouped together, and where its scripts are. */
export interface ErrorSource extends StackOwner {
  /** Key of its groups. */
  readonly build: string;
  /** Scripts with their source maps, by the path of their frames; unknown ones are left out. */
  scripts(files: readonly string[]): Promise<ReadonlyMap<string, BuiltScript>>;
}

/** An error as a browser reports it; the message is without personal data. */
export interface ReportedError {
  readonly event: string;
  readonly module: string;
  readonly message: string;
  readonly stack: string;
}

/** Reports that wait for their map; more are dropped. */
const MOST_WAITING = 100;
/** Stacks of one build that are mapped in a minute, unless they came before: ten thousand different ones cost no more. */
const MOST_MAPPED = 30;
const MINUTE = 60_000;
/** Mapped stacks that are remembered. */
const REMEMBERED = 500;

/** Maps and groups reported errors, after the report was answered. */
export class ErrorReports {
  readonly groups: ErrorGroups;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #mapper = new FrameMapper();
  readonly #mapped = new LRUCache<string, readonly StackFrame[]>({ max: REMEMBERED });
  readonly #budgets = new LRUCache<string, number>({ max: REMEMBERED, ttl: MINUTE, noUpdateTTL: true });
  #waiting = 0;
  #turn: Promise<void> = Promise.resolve();

  constructor(groups: ErrorGroups, log: Pick<Logger, 'warn'>) {
    this.groups = groups;
    this.#log = log;
  }

  /** Takes a report in; nothing is thrown. */
  note(source: ErrorSource, error: ReportedError): void {
    if (error.stack === '' || this.#waiting >= MOST_WAITING) return;
    this.#waiting += 1;
    this.#turn = this.#turn
      .then(() => this.#take(source, error))
      .catch((problem: unknown) => this.#log.warn({ err: problem }, 'an error of a browser was not grouped'))
      .finally(() => {
        this.#waiting -= 1;
      });
  }

  /** Everything that was taken in is stored. */
  async settled(): Promise<void> {
    await this.#turn;
  }

  async close(): Promise<void> {
    await this.#turn;
    await this.#mapper.end();
  }

  async #take(source: ErrorSource, { stack, ...report }: ReportedError): Promise<void> {
    const built = readFrames(stack, source);
    const files = [...new Set(built.flatMap(({ origin, file }) => (origin === 'own' ? [file] : [])))];
    if (files.length === 0) return;
    const key = createHash('sha256')
      .update(JSON.stringify([source.build, built]))
      .digest('base64url');
    let frames = this.#mapped.get(key);
    if (frames === undefined) {
      if (!this.#isAffordable(source.build)) return;
      const scripts = await source.scripts(files);
      const failed = built.map(
        (frame): StackFrame => (frame.origin === 'own' ? { ...frame, unmapped: 'unreadable-map' } : frame),
      );
      frames = (await this.#mapper.map({ frames: built, scripts })) ?? failed;
      this.#mapped.set(key, frames);
    }
    await this.groups.add(source.build, { ...report, frames });
  }

  #isAffordable(build: string): boolean {
    const left = (this.#budgets.get(build) ?? MOST_MAPPED) - 1;
    this.#budgets.set(build, left);
    return left >= 0;
  }
}
