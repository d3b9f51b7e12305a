import { setImmediate as breathe } from 'node:timers/promises';
import { type ImportAnswer, type Matching, PREVIEW_ROWS } from '@shoppervoice/contracts/developers';
import {
  type Guess,
  guessSteps,
  type MatchingMerchant,
  openOptions,
  prepareMatcher,
  sampleRows,
} from '@shoppervoice/response-matching';
import { type ByteSource, openTable } from '@shoppervoice/table-reader';
import type { ReadHints, ReadTable, TableDocument } from './import-document.ts';

/** Characters of a cell as it is shown. */
const SHOWN = 200;
/** Characters of the rows that are kept for the preview. */
const KEPT_SIZE = 2_000_000;
const SAMPLES = 3;
/** Longest guess in a row, in milliseconds: other calls wait behind it. */
const LONGEST_TURN_MS = 10;

const shown = (cell: string): string => (cell.length > SHOWN ? `${cell.slice(0, SHOWN - 1)}…` : cell);

/** What was said of a file and what is said now; another sheet has its own lines of heads. */
export function hintsWith({ headLines, ...before }: ReadHints, now: ReadHints): ReadHints {
  const kept = now.sheet === undefined && headLines !== undefined ? { headLines } : {};
  return { ...before, ...kept, ...now };
}

/** Opens a file, and guesses where its columns go by its first rows. @throws TableFailure */
export async function readFile(
  source: ByteSource,
  hints: ReadHints,
  merchant: MatchingMerchant,
  longestTurnMs = LONGEST_TURN_MS,
): Promise<{ readonly table: ReadTable; readonly guess: Guess }> {
  const { surveyId, tool, ...how } = hints;
  const table = await openTable(source, how);
  const sample = await sampleRows(table.rows());
  const { form, headLines, columns } = table;
  let size = 0;
  const rows = sample.slice(0, PREVIEW_ROWS).filter(({ cells }) => {
    size += cells.reduce((sum, cell) => sum + cell.length, 0);
    return size <= KEPT_SIZE;
  });
  const samples = columns.map(({ index }) => {
    const filled = new Set<string>();
    for (const { cells } of sample) {
      const cell = (cells[index] ?? '').trim();
      if (cell !== '') filled.add(shown(cell));
      if (filled.size === SAMPLES) break;
    }
    return [...filled];
  });
  return {
    table: { form, headLines, columns, rows, samples, hints },
    guess: await inTurns(guessSteps(table, sample, merchant, { surveyId, tool }), longestTurnMs),
  };
}

async function inTurns<Result>(steps: Generator<void, Result>, longestMs: number): Promise<Result> {
  for (let begun = performance.now(); ; ) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - begun < longestMs) continue;
    await breathe();
    begun = performance.now();
  }
}

/** Questions of the merchant's own, for columns to go to. */
export const ownQuestionsOf = ({ customQuestions }: MatchingMerchant): NonNullable<ImportAnswer['ownQuestions']> =>
  customQuestions.map(({ code, surveyId, kind, label, options }) => ({
    ...{ code, surveyId, kind, label },
    ...(options && { options }),
  }));

type Previewed = Pick<ImportAnswer, 'preview' | 'problems'>;

/**
 * What becomes of the first rows by a matching, and what it lacks. `guess`: the open points of one that nobody has
 * confirmed.
 */
export function previewOf(
  { columns, rows }: Pick<ReadTable, 'columns' | 'rows'>,
  matching: Matching,
  merchant: MatchingMerchant,
  open: Guess['open'] = [],
): Previewed {
  const prepared = prepareMatcher(matching, { columns }, merchant);
  const undecided = open.flatMap((point) => {
    if (point.kind === 'survey') return ['The columns fit more than one survey: choose the one to import into.'];
    return point.kind === 'date-order' ? ['The dates do not tell whether the day or the month comes first.'] : [];
  });
  const problems = [...undecided, ...('problems' in prepared ? prepared.problems : [])];
  return {
    problems,
    preview: rows.map((row) => ({
      line: row.line,
      cells: row.cells.map(shown),
      outcome: 'problems' in prepared ? null : outcomeOf(prepared.matcher.match(row)),
    })),
  };
}

type OpenPoint = TableDocument['guess']['openPoints'][number];

/** Open points of a table with those of choices that somebody has matched since it was read. */
export function openPointsWith(
  table: Pick<TableDocument, 'columns' | 'rows' | 'guess'>,
  matching: Matching,
  merchant: MatchingMerchant,
): OpenPoint[] {
  const before = table.guess.openPoints;
  const about = (point: OpenPoint): string =>
    point.kind === 'options' ? JSON.stringify([point.column, point.question]) : '';
  const known = new Set(before.map(about));
  return [...before, ...openOptions(table, matching, merchant).filter((point) => !known.has(about(point)))];
}

type Outcome = ImportAnswer['preview'][number]['outcome'];
type Match = ReturnType<Extract<ReturnType<typeof prepareMatcher>, { matcher: unknown }>['matcher']['match']>;

function outcomeOf(matched: Match): Outcome {
  switch (matched.kind) {
    case 'record':
      return { record: matched.record, notes: matched.notes };
    case 'bad':
      return { reasons: matched.reasons };
    case 'skipped':
      return { skipped: matched.why };
  }
}
