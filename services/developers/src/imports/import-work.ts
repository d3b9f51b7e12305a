import { inJobSpan, ProblemError, RepeatedWork } from '@shoppervoice/service-kit';
import { TableFailure } from '@shoppervoice/table-reader';
import { matchingMerchant } from '../matchings/matching-merchant.ts';
import type { ImportDocument, WorkState } from './import-document.ts';
import { ImportStopped, type ImportWork, importJob } from './import-job.ts';
import { importSource } from './import-pieces.ts';
import { checkRows, writeRows } from './import-rows.ts';
import { ownQuestionsOf, previewOf, readFile } from './read-file.ts';
import { takeBack } from './take-back.ts';

/** Imports of all merchants that a process works on at once: each holds pieces of its file. */
const CONCURRENCY = 2;
const POLL_MS = 1000;
/** Renewal of a claim, in milliseconds. */
const RENEW_MS = 10_000;
/** Waits between attempts without progress, in milliseconds: of the first one, and at most. */
const RETRY_MS = 2000;
const LONGEST_RETRY_MS = 60_000;
/** About an hour. */
const MOST_TRIES = 60;

const GIVEN_UP: Readonly<Record<WorkState, string>> = {
  reading: 'The file could not be read: something went wrong on our side. Try again.',
  checking: 'The rows could not be checked: something went wrong on our side. Check them again.',
  writing: 'The import was interrupted for too long. Start it again: it goes on where it stopped.',
  'taking-back': 'Taking the import back was interrupted for too long. Do it again: it goes on where it stopped.',
};

type Step = (work: ImportWork, one: ImportDocument, stop: AbortSignal) => Promise<void>;

const STEPS: Readonly<Record<WorkState, Step>> = {
  reading: read,
  checking: checkRows,
  writing: writeRows,
  'taking-back': takeBack,
};

/** Works on imports, also those of killed processes: the documents have the claims, and how far they are. */
export const importQueue = (work: ImportWork): RepeatedWork =>
  new RepeatedWork(
    [
      {
        concurrency: CONCURRENCY,
        take: async (signal) => {
          const one = await work.store.claim();
          return one && (() => inJobSpan('import', one, () => workOn(work, one, signal)));
        },
      },
    ],
    { pollMs: POLL_MS, log: work.log, what: 'imports' },
  );

async function workOn(work: ImportWork, one: ImportDocument, closing: AbortSignal): Promise<void> {
  const { store, log } = work;
  const state = one.state as WorkState;
  const lost = new AbortController();
  const renewing = setInterval(() => {
    store.note(one).then(
      (isOurs) => {
        if (!isOurs) lost.abort();
      },
      (error: unknown) => log.warn({ err: error }, 'the claim of an import could not be renewed'),
    );
  }, RENEW_MS);
  try {
    await STEPS[state](work, one, AbortSignal.any([closing, lost.signal]));
  } catch (error) {
    if (lost.signal.aborted) return;
    if (closing.aborted) await store.release(one, 0);
    else if (error instanceof TableFailure || error instanceof ImportStopped) await fail(work, one, error.message);
    else if (one.tries >= MOST_TRIES) await fail(work, one, GIVEN_UP[state], { givenUpAt: new Date(work.now()) });
    else {
      if (!(error instanceof ProblemError)) log.error({ err: error, import: one._id }, 'an import was interrupted');
      await store.release(one, Math.min(LONGEST_RETRY_MS, RETRY_MS * one.tries));
    }
  } finally {
    clearInterval(renewing);
  }
}

async function fail(
  { store }: ImportWork,
  one: ImportDocument,
  failure: string,
  more: Pick<ImportDocument, 'givenUpAt'> = {},
): Promise<void> {
  const failedIn = one.state as WorkState;
  // A file that cannot be read in another way is the table that it was before; one that never was is read as is said next.
  const table = failedIn === 'reading' ? await store.database.tables.findOne({ _id: one._id }) : null;
  const isUnread = failedIn === 'reading' && table === null && more.givenUpAt === undefined;
  const hints = isUnread ? {} : table?.hints;
  await store.end(one, 'failed', { ...more, failure, failedIn, ...(hints && { hints }) });
}

async function read(work: ImportWork, one: ImportDocument): Promise<void> {
  const { store, links } = work;
  const { pieces, tables } = store.database;
  const merchant = await matchingMerchant(links, await importJob(links, one.mid, one.actorId));
  const { table, guess } = await readFile(importSource(pieces, one), one.hints, merchant);
  const { tool, matching, open: openPoints } = guess;
  const previewed = previewOf(table, matching, merchant, openPoints);
  const document = {
    ...table,
    ...previewed,
    guess: { tool, openPoints: [...openPoints] },
    ownQuestions: ownQuestionsOf(merchant),
    until: one.until,
  };
  await tables.replaceOne({ _id: one._id }, document, { upsert: true });
  await store.end(one, 'to-match', { matching, isGuess: true, checked: null });
}
