import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, loadavg, platform, totalmem } from 'node:os';
import { dirname, join } from 'node:path';

export const ROOT = dirname(import.meta.dirname);

/** One measured value. Without a target it is only for comparison. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  /** Empty: a count. */
  readonly unit: 'kB' | 's' | 'ms' | 'MB' | 'x' | '/s' | '%' | '';
  /** The target: at most, or at least, this. */
  readonly target?: { readonly atMost: number } | { readonly atLeast: number };
  /** What the value was measured from or against, if its name does not say it. */
  readonly note?: string;
}

/** A benchmark returns its figures. Sizes are in units of 1000 bytes as sent, memory in units of 2^20 bytes. */
export type Benchmark = (options: BenchmarkOptions) => Promise<readonly Figure[]>;

export interface BenchmarkOptions {
  /** `start` clones the repository and installs everything from scratch. */
  readonly fresh: boolean;
  /** Loads of each page, for `paint`; at most, for `slow-network`. */
  readonly loads: number;
  /** Prefixes of the pages' names, for `paint` and `slow-network`; none: all of them. */
  readonly pages: readonly string[];
  /** Responses that are imported, for `store`; rows that are read, for `tables`. */
  readonly rows: number;
  /** Readers at a time and how long they read, for `load`. */
  readonly users: number;
  readonly minutes: number;
  /** Logs progress. */
  readonly log: (sentence: string) => void;
}

/** Load averages of the machine over 1, 5 and 15 minutes, before and after. */
export interface Load {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

export const isMet = ({ value, target }: Figure): boolean | null =>
  target === undefined ? null : 'atMost' in target ? value <= target.atMost : value >= target.atLeast;

export const loadNow = () => loadavg().map((value) => Math.round(value * 100) / 100);

/** More runnable processes than cores: times say more about the machine than about the portal. */
export const wasBusy = ({ before, after }: Load) =>
  Math.max(before[0] ?? 0, after[0] ?? 0) > availableParallelism() * 1.25;

/** Facts that a figure depends on. No name of a machine or a user. */
function machine() {
  return {
    platform: `${platform()} ${arch()}`,
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
}

/** The commit that is checked out, and whether files differ from it; null if git does not know. */
function checkedOut() {
  try {
    const git = (...argv: string[]) => execFileSync('git', argv, { cwd: ROOT, encoding: 'utf8' }).trim();
    return { commit: git('rev-parse', '--short', 'HEAD'), filesChanged: git('status', '--porcelain', '-uno') !== '' };
  } catch {
    return null;
  }
}

/** Writes `bench/results/<name>.json`. */
export function writeResult(name: string, figures: readonly Figure[], load: Load): void {
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  const result = {
    benchmark: name,
    date: new Date().toISOString(),
    checkedOut: checkedOut(),
    machine: machine(),
    load: { ...load, busy: wasBusy(load) },
    figures: figures.map((figure) => ({ ...figure, met: isMet(figure) })),
  };
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
}

const WORDS = new Map([
  [true, 'met'],
  [false, 'MISSED'],
  [null, ''],
]);

/** The figures as a table for a terminal. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${figure.value} ${figure.unit}`,
    targetOf(figure),
    WORDS.get(isMet(figure)) ?? '',
    figure.note ?? '',
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd()).join('\n');
}

function targetOf({ target, unit }: Figure): string {
  if (target === undefined) return '';
  return 'atMost' in target ? `<= ${target.atMost} ${unit}` : `>= ${target.atLeast} ${unit}`;
}

export const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('There is no median of no values.');
  return (upper + lower) / 2;
}
