import { mkdir, open } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { type Matcher, RejectsWriter } from '@shoppervoice/response-matching';
import { validateResponse } from '@shoppervoice/survey-store';
import type { Table, TableRow } from '@shoppervoice/table-reader';
import type { SourceRow } from '../records/source.ts';
import type { TableMerchant } from './prepare-table.ts';

/** Shown to the user of each kind. */
const MOST_SHOWN = 20;

interface Said {
  readonly line: number;
  readonly words: string;
}

export interface TableCounts {
  good: number;
  bad: number;
  /** By why they are left out. */
  readonly skipped: Map<string, number>;
  notes: number;
  readonly shownReasons: Said[];
  readonly shownNotes: Said[];
}

/** Rejected rows of a table as a file to mend and send again; created with the first one, readable by its owner. */
export class TableRejects {
  readonly path: string;
  readonly #writer: RejectsWriter;
  #waiting = '';
  #exists = false;

  constructor(path: string, table: Table) {
    this.path = path;
    this.#writer = new RejectsWriter(table);
  }

  get exists(): boolean {
    return this.#exists || this.#waiting !== '';
  }

  async add(row: TableRow, reasons: readonly string[]): Promise<void> {
    if (!this.exists) this.#waiting = this.#writer.heads();
    this.#waiting += this.#writer.row(row, reasons);
    if (this.#waiting.length > 1_000_000) await this.write();
  }

  async write(): Promise<void> {
    if (this.#waiting === '') return;
    await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
    const file = await open(this.path, this.#exists ? 'a' : 'ax', 0o600);
    try {
      await file.appendFile(this.#waiting);
    } finally {
      await file.close();
    }
    this.#waiting = '';
    this.#exists = true;
  }
}

export const noCounts = (): TableCounts => ({
  good: 0,
  bad: 0,
  skipped: new Map(),
  notes: 0,
  shownReasons: [],
  shownNotes: [],
});

export interface RowsOptions {
  readonly path: string;
  readonly table: Table;
  readonly matcher: Matcher;
  readonly merchant: TableMerchant;
  readonly counts: TableCounts;
  readonly rejects: TableRejects;
  /** Milliseconds. */
  readonly now: number;
}

/** The good rows of a table as records to import; the others are counted, and rejected with their reasons. */
export async function* goodRows({
  path,
  table,
  matcher,
  merchant,
  counts,
  rejects,
  now,
}: RowsOptions): AsyncGenerator<SourceRow> {
  const merchants = new Map([[merchant.mid, merchant]]);
  for await (const row of table.rows()) {
    const matched = matcher.match(row);
    if (matched.kind === 'skipped') {
      counts.skipped.set(matched.why, (counts.skipped.get(matched.why) ?? 0) + 1);
      continue;
    }
    const valid = matched.kind === 'record' ? validateResponse(matched.record, merchants, now) : null;
    const reasons = matched.kind === 'bad' ? matched.reasons : valid?.ok === false ? [valid.reason] : [];
    if (matched.kind === 'bad' || reasons.length > 0) {
      await rejectRow(row, reasons, counts, rejects);
      continue;
    }
    counts.good += 1;
    if (matched.notes.length > 0) {
      counts.notes += 1;
      show(counts.shownNotes, row, matched.notes);
    }
    yield { file: basename(path), line: row.line, text: JSON.stringify(matched.record), fault: null };
  }
}

export async function rejectRow(
  row: TableRow,
  reasons: readonly string[],
  counts: TableCounts,
  rejects: TableRejects,
): Promise<void> {
  counts.bad += 1;
  show(counts.shownReasons, row, reasons);
  await rejects.add(row, reasons);
}

function show(shown: Said[], { line }: TableRow, words: readonly string[]): void {
  if (shown.length < MOST_SHOWN) shown.push({ line, words: words.join(' ') });
}
