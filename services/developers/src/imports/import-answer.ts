import { type ImportAnswer, type ImportSummary, TAKE_BACK_DAYS } from '@shoppervoice/contracts/developers';
import type { ImportDocument, TableDocument } from './import-document.ts';

const DAY_MS = 86_400_000;
const IN_WORK: readonly string[] = ['checking', 'writing', 'taking-back'];

/** Until when an import can be taken back; null if it cannot. `now`: milliseconds. */
export function takeBackUntil({ startedAt, state }: ImportDocument, now: number): Date | null {
  if (startedAt === null || state === 'taken-back') return null;
  const until = new Date(startedAt.getTime() + TAKE_BACK_DAYS * DAY_MS);
  return until.getTime() > now ? until : null;
}

export function summaryOf(one: ImportDocument, now: number): ImportSummary {
  const { _id: id, fileName, bytes, got, state, createdAt, by, matching, failure, written, takenBack } = one;
  return {
    ...{ id, fileName, bytes, got, state, written, takenBack },
    createdAt: createdAt.toISOString(),
    by: { name: by },
    survey: matching?.surveyId ?? null,
    failure: failure ?? null,
    progress: IN_WORK.includes(state) ? { done: one.done, of: one.of } : null,
    takeBackUntil: takeBackUntil(one, now)?.toISOString() ?? null,
  };
}

/** What the reader of the file left open. A matching that somebody has sent has its survey. */
function guessOf(table: TableDocument | null, { isGuess }: ImportDocument): ImportAnswer['guess'] {
  if (table === null || isGuess) return table?.guess ?? null;
  return { ...table.guess, openPoints: table.guess.openPoints.filter(({ kind }) => kind !== 'survey') };
}

export function answerOf(one: ImportDocument, table: TableDocument | null, now: number): ImportAnswer {
  const { matching, checked } = one;
  return {
    ...summaryOf(one, now),
    table: table === null ? null : shownTable(table),
    guess: guessOf(table, one),
    matching,
    problems: table?.problems ?? [],
    preview: table?.preview ?? [],
    checked,
    ownQuestions: table?.ownQuestions ?? [],
  };
}

function shownTable({ form, headLines, columns, samples }: TableDocument): ImportAnswer['table'] {
  return {
    kind: form.kind,
    encoding: form.kind === 'workbook' ? null : form.encoding,
    separator: form.kind === 'text' ? form.separator : null,
    headLines,
    sheet: form.kind === 'workbook' ? form.sheet : null,
    sheets: form.kind === 'workbook' ? form.sheets : [],
    columns: columns.map(({ name, index }) => ({ column: name, samples: samples[index] ?? [] })),
  };
}
