import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordKind } from '../files/find-files.ts';

export interface Reject {
  readonly kind: RecordKind;
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** A sentence that names the field. */
  readonly reason: string;
  /** The unchanged line. */
  readonly text: string;
}

/** Rejected rows as JSON lines: `{ file, line, reason, row }`. Created with the first one. */
export class RejectsFile {
  readonly path: string;
  readonly #folder: string;
  #file: FileHandle | null = null;
  #waiting: string[] = [];
  #size = 0;

  /** `started`: start of the import, which names the file. */
  constructor(dataDir: string, started: Date) {
    this.#folder = join(dataDir, 'rejects');
    this.path = join(this.#folder, `${started.toISOString().replaceAll(':', '-')}.jsonl`);
  }

  async add({ kind, file, line, reason, text }: Reject): Promise<void> {
    const entry = `${JSON.stringify({ file, line, reason, row: rowOf(kind, text) })}\n`;
    this.#waiting.push(entry);
    this.#size += entry.length;
    if (this.#size > 1_000_000) await this.#write();
  }

  async close(): Promise<void> {
    await this.#write();
    await this.#file?.close();
  }

  async #write(): Promise<void> {
    if (this.#waiting.length === 0) return;
    if (this.#file === null) {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      this.#file = await open(this.path, 'ax', 0o600);
    }
    const text = this.#waiting.join('');
    this.#waiting = [];
    this.#size = 0;
    await this.#file.appendFile(text);
  }
}

/** The row's value, or its text if it is not JSON. Passwords are masked. */
function rowOf(kind: RecordKind, text: string): unknown {
  let row: unknown;
  try {
    row = JSON.parse(text);
  } catch {
    return kind === 'users' ? '<not JSON; left out because it may hold a password>' : text;
  }
  if (kind !== 'users') return row;
  return JSON.parse(text, (key, value: unknown) => (key === 'password' ? '<left out>' : value));
}
