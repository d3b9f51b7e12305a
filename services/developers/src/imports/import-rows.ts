import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import {
  type ColumnMatch,
  type ImportAnswer,
  MOST_NAMED_ROWS,
  type RecordOutcome,
} from '@shoppervoice/contracts/developers';
import {
  type MatchedRow,
  type Matcher,
  prepareMatcher,
  RejectsWriter,
  type ResponseRecord,
} from '@shoppervoice/response-matching';
import { dayOf, earliestDay, programmeByKey, programmeOf } from '@shoppervoice/survey-model';
import { openTable, type Table, type TableRow } from '@shoppervoice/table-reader';
import type { ApiJob } from '../api-auth/job-cache.ts';
import { forward } from '../ingestion/forward.ts';
import { readRecord } from '../ingestion/rounds.ts';
import { matchingMerchant } from '../matchings/matching-merchant.ts';
import type { ImportDocument } from './import-document.ts';
import { ImportStopped, type ImportWork, importJob } from './import-job.ts';
import { importSource } from './import-pieces.ts';
import { addRejects } from './rejects.ts';
import { roundsOfRows } from './row-rounds.ts';
import { SeenIds } from './seen-ids.ts';

type Checked = NonNullable<ImportAnswer['checked']>;
type Written = NonNullable<ImportAnswer['written']>;

/** IDs are remembered for repeated ones; a file with more rows has 40 characters a row. */
const MOST_ROWS = 5_000_000;
const MOST_REPEATED_LINES = 10;
const MOST_SKIPS = 20;
/** Rows that are matched before other work of the process has its turn. */
const ROWS_AT_ONCE = 50;

type Result = Exclude<RecordOutcome, { result: 'rejected' }>['result'];

/** A row with what became of it: `taken` by its programme's service, which in a check writes nothing. */
type Outcome =
  | Exclude<MatchedRow, { kind: 'record' }>
  | { readonly kind: 'taken'; readonly record: ResponseRecord; readonly result: Result };

interface Round {
  readonly rows: readonly TableRow[];
  readonly outcomes: readonly Outcome[];
  readonly job: ApiJob;
}

/** Reads all rows, has each checked by its programme, and keeps the counts. Repeated from the start after a kill. */
export async function checkRows(work: ImportWork, one: ImportDocument, stop: AbortSignal): Promise<void> {
  let read = 0;
  const opened = await open(work, one, (count) => {
    read += count;
  });
  await work.store.database.rejects.deleteMany({ importId: one._id });
  const checked = {
    ...noCounts(),
    first: [] as Checked['first'][number][],
    skips: [] as { why: string; rows: number }[],
  };
  const repeated = { rows: 0, lines: [] as number[] };
  let days: Checked['days'];
  const ids = new SeenIds();
  for await (const { rows, outcomes, job } of rounds(work, one, opened, { after: 0, query: 'check=true', stop })) {
    const { context } = job;
    const programme = programmeOf(one.matching?.surveyId ?? 0);
    const today = dayOf(new Date(work.now()), context.timeZone);
    const from = programme === undefined ? '' : earliestDay(programmeByKey(programme).area, context.packages, today);
    for (const [at, outcome] of outcomes.entries()) {
      const line = rows[at]?.line ?? 0;
      checked.rows += 1;
      if (outcome.kind === 'bad') {
        checked.bad += 1;
        if (checked.first.length < MOST_NAMED_ROWS) checked.first.push({ line, reasons: [...outcome.reasons] });
      } else if (outcome.kind === 'skipped') {
        checked.skipped += 1;
        countSkip(checked.skips, outcome.why);
      } else {
        checked.good += 1;
        if (outcome.result === 'replaced') checked.replaces += 1;
        if (outcome.result === 'unchanged') checked.unchanged += 1;
        const day = dayOf(new Date(String(outcome.record.submittedAt)), context.timeZone);
        if (day < from) checked.tooOld += 1;
        days = spanWith(days, day);
        if (ids.add(String(outcome.record.responseId))) {
          repeated.rows += 1;
          if (repeated.lines.length < MOST_REPEATED_LINES) repeated.lines.push(line);
        }
      }
    }
    if (ids.count > MOST_ROWS) {
      throw new ImportStopped('The file has more than 5 million responses. Split it into several files.');
    }
    await addRejects(work, one, 'check', opened.rejects, rejected(rows, outcomes));
    const of = Math.max(checked.rows, Math.round((checked.rows * one.bytes) / Math.max(read, 1)));
    if (!(await work.store.note(one, { done: checked.rows, of, tries: 0 }))) return;
  }
  await work.store.end(one, 'checked', {
    checked: { ...checked, repeated, ...(days && { days }) },
    done: checked.rows,
    of: checked.rows,
  });
}

/** Writes the rows after the last round that was written whole. */
export async function writeRows(work: ImportWork, one: ImportDocument, stop: AbortSignal): Promise<void> {
  const opened = await open(work, one);
  let written: Written = one.written ?? { added: 0, replaced: 0, unchanged: 0, rejected: 0 };
  let { done, line } = one;
  for await (const { rows, outcomes } of rounds(work, one, opened, { after: line, query: `import=${one._id}`, stop })) {
    await addRejects(work, one, 'import', opened.rejects, rejected(rows, outcomes));
    const count = (is: (outcome: Outcome) => boolean) => outcomes.filter(is).length;
    const by = (result: string) => count((outcome) => outcome.kind === 'taken' && outcome.result === result);
    written = {
      added: written.added + by('imported'),
      replaced: written.replaced + by('replaced'),
      unchanged: written.unchanged + by('unchanged'),
      rejected: written.rejected + count(({ kind }) => kind === 'bad'),
    };
    done += rows.length;
    line = rows.at(-1)?.line ?? line;
    if (!(await work.store.note(one, { done, line, written, of: Math.max(one.of, done), tries: 0 }))) return;
  }
  await work.store.end(one, 'done', { done, line, of: done, written });
}

interface Opened {
  readonly table: Table;
  readonly matcher: Matcher;
  readonly rejects: RejectsWriter;
}

async function open(work: ImportWork, one: ImportDocument, onBytes?: (count: number) => void): Promise<Opened> {
  const { matching, hints } = one;
  if (matching === null) throw new ImportStopped('The columns of the file are not matched yet.');
  const job = await importJob(work.links, one.mid, one.actorId);
  const merchant = await matchingMerchant(work.links, job);
  const { surveyId: _survey, tool: _tool, ...how } = hints;
  const table = await openTable(importSource(work.store.database.pieces, one, onBytes), how);
  const prepared = prepareMatcher(matching, table, merchant);
  if ('problems' in prepared) throw new ImportStopped(prepared.problems.join(' '));
  return { table, matcher: prepared.matcher, rejects: new RejectsWriter(table) };
}

/**
 * Rows round after round, each in the user's role at its time. Between two rounds it waits as long as the last one took,
 * so that readers have the database as often.
 */
async function* rounds(
  work: ImportWork,
  one: ImportDocument,
  { table, matcher }: Opened,
  { after, query, stop }: { readonly after: number; readonly query: string; readonly stop: AbortSignal },
): AsyncGenerator<Round> {
  for await (const rows of roundsOfRows(table.rows(after))) {
    stop.throwIfAborted();
    const started = performance.now();
    const job = await importJob(work.links, one.mid, one.actorId);
    const matched: MatchedRow[] = [];
    for (const row of rows) {
      matched.push(matcher.match(row));
      if (matched.length % ROWS_AT_ONCE === 0) await breathe();
    }
    const records = matched.flatMap((match, at) => (match.kind === 'record' ? [{ at, record: match.record }] : []));
    const { config, programmes, log } = work.links;
    const results = await forward(
      records.map(({ record }, at) => readRecord({ line: JSON.stringify(record), value: record }, at)),
      { programmes, internalKey: config.INTERNAL_KEY, token: job.token, requestId: one._id, query, log },
    );
    const resultOfRow = new Map(records.map(({ at }, k) => [at, results[k]]));
    const outcomes = matched.map((match, at) => outcomeOf(match, resultOfRow.get(at), one.matching?.columns ?? []));
    yield { rows, outcomes, job };
    await pause(performance.now() - started, undefined, { signal: stop });
  }
}

/** A reason about a field of a record, with the column of the file. */
function inColumns(reason: string, columns: readonly ColumnMatch[]): string {
  const [field = ''] = reason.split(' ', 1);
  const column = columns.find(({ to }) => to === field)?.column;
  return column === undefined ? reason : `Column "${column}"${reason.slice(field.length)}`;
}

function outcomeOf(match: MatchedRow, result: RecordOutcome | undefined, columns: readonly ColumnMatch[]): Outcome {
  if (match.kind !== 'record') return match;
  if (result === undefined) throw new Error('a record got no outcome');
  if (result.result === 'rejected') return { kind: 'bad', reasons: [inColumns(result.reason, columns)] };
  return { kind: 'taken', record: match.record, result: result.result };
}

const rejected = (rows: readonly TableRow[], outcomes: readonly Outcome[]) =>
  outcomes.flatMap((outcome, at) => {
    const row = rows[at];
    return outcome.kind === 'bad' && row !== undefined ? [{ row, reasons: outcome.reasons }] : [];
  });

const spanWith = (days: Checked['days'], day: string): NonNullable<Checked['days']> => ({
  first: days === undefined || day < days.first ? day : days.first,
  last: days === undefined || day > days.last ? day : days.last,
});

const noCounts = () => ({ rows: 0, good: 0, replaces: 0, unchanged: 0, skipped: 0, bad: 0, tooOld: 0 });

function countSkip(skips: { why: string; rows: number }[], why: string): void {
  const known = skips.find((skip) => skip.why === why);
  if (known !== undefined) known.rows += 1;
  else if (skips.length < MOST_SKIPS) skips.push({ why, rows: 1 });
}
