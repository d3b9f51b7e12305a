import type { RecordKind } from '../files/find-files.ts';

/** Progress of an import. */
export type ImportPhase =
  | { readonly kind: 'rows'; readonly of: RecordKind; readonly rows: number; readonly rejected: number }
  /** Merchant days being counted. */
  | { readonly kind: 'figures'; readonly done: number; readonly total: number };

const WHAT = { merchants: 'Merchants', users: 'Users', responses: 'Responses' } as const;

/** Progress, rate and remaining time of an import. `now`: milliseconds. */
export class Pace {
  readonly #totalBytes: number;
  readonly #now: () => number;
  #bytes = 0;
  #phase: ImportPhase = { kind: 'rows', of: 'merchants', rows: 0, rejected: 0 };
  #since: number;

  constructor(totalBytes: number, now: () => number) {
    this.#totalBytes = totalBytes;
    this.#now = now;
    this.#since = now();
  }

  enter(phase: ImportPhase): void {
    if (!continuesPhase(this.#phase, phase)) this.#since = this.#now();
    this.#phase = phase;
  }

  read(count: number): void {
    this.#bytes += count;
  }

  /** 0 to 1: of the files' bytes, then of the days being counted. */
  share(): number {
    if (this.#phase.kind === 'figures') return this.#phase.total === 0 ? 1 : this.#phase.done / this.#phase.total;
    return this.#totalBytes === 0 ? 1 : Math.min(1, this.#bytes / this.#totalBytes);
  }

  line(): string {
    const phase = this.#phase;
    const seconds = Math.max(0.001, (this.#now() - this.#since) / 1000);
    const count = (value: number): string => value.toLocaleString('en');
    const left = this.#secondsLeft(seconds);
    const rest = left === null ? '' : `, ${duration(left)} left`;
    if (phase.kind === 'figures') return `Figures: ${count(phase.done)} of ${count(phase.total)} days${rest}`;
    const bad = phase.rejected > 0 ? `, ${count(phase.rejected)} rejected` : '';
    const rate = phase.rows > 0 ? `, ${count(Math.round(phase.rows / seconds))} a second` : '';
    return `${WHAT[phase.of]}: ${count(phase.rows)} rows (${Math.floor(this.share() * 100)} %)${bad}${rate}${rest}`;
  }

  /** Remaining seconds; null until there is enough to estimate from. */
  #secondsLeft(seconds: number): number | null {
    const share = this.share();
    return share < 0.01 || seconds < 1 ? null : (seconds * (1 - share)) / share;
  }
}

function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Whether a phase continues the previous one: programmes are counted one by one, each from 0. */
function continuesPhase(before: ImportPhase, next: ImportPhase): boolean {
  if (before.kind === 'rows') return next.kind === 'rows' && next.of === before.of;
  return next.kind === 'figures' && next.total === before.total && next.done >= before.done;
}
