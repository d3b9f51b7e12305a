import { inJobSpan, RepeatedWork } from '@shoppervoice/service-kit';
import type { RunningExport } from './export-document.ts';
import { type ExportWork, makeExport } from './make-export.ts';

/** Concurrent exports per process, over all merchants: each has a stream and a file open. */
const CONCURRENCY = 4;
/** Poll interval for exports that other processes have accepted or abandoned. */
const POLL_MS = 1_000;
/** An export whose process ended so often is given up. */
const MOST_ATTEMPTS = 3;

const GIVEN_UP = 'The file could not be made: the export was interrupted several times. Start again.';

/** Makes exports, also those of killed processes: the documents contain the claims and limits. */
export const exportQueue = (work: ExportWork): RepeatedWork =>
  new RepeatedWork(
    [
      {
        concurrency: CONCURRENCY,
        take: async (signal) => {
          const claimed = await claimExport(work);
          return claimed && (() => inJobSpan('export', claimed, () => workExport(work, claimed, signal)));
        },
      },
    ],
    { pollMs: POLL_MS, log: work.log, what: 'exports' },
  );

async function claimExport({ exports, files }: ExportWork): Promise<RunningExport | null> {
  for (;;) {
    const found = await exports.nextOpen();
    if (found === null) return null;
    const isLeft = found.status === 'running';
    const claimed = isLeft ? await exports.takeOver(found) : await exports.begin(found._id, found.mid);
    // Another process was quicker; try the next one.
    if (claimed === null) continue;
    if (isLeft) await files.removePart(found._id, found.attempt);
    return claimed;
  }
}

async function workExport(work: ExportWork, one: RunningExport, stop: AbortSignal): Promise<void> {
  if (one.attempts > MOST_ATTEMPTS) await work.exports.fail(one, GIVEN_UP, true);
  else await makeExport(work, one, stop);
}
