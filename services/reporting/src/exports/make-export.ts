import type { FastifyBaseLogger } from 'fastify';
import type { FileStore } from '../files/file-store.ts';
import { writeFile } from '../files/write-file.ts';
import type { NotesOn } from '../notes/notes-on.ts';
import { ReportRefused, SourceUnavailable } from '../sources/report-failures.ts';
import type { ReportSources } from '../sources/report-sources.ts';
import type { RunningExport } from './export-document.ts';
import type { ExportStore } from './export-store.ts';

/** How often the export says how far it is, and learns that it is cancelled, in milliseconds. */
const PROGRESS_MS = 500;

const LOST = 'The file could not be made: something went wrong on our side. Start the export again.';

/** The export was cancelled, or another process has taken it over: there is nothing to say any more. */
class NoMore extends Error {
  override readonly name = 'NoMore';
}

export interface ExportWork {
  readonly exports: ExportStore;
  readonly files: FileStore;
  readonly sources: ReportSources;
  readonly notesOn: NotesOn;
  readonly portal: string | null;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
}

/**
 * Makes the file of an export that was begun, from asking for the report to the document that says what has become of it.
 * @param stop the process ends: the export goes back to those that wait
 */
export async function makeExport(
  { exports, files, sources, notesOn, portal, log, now }: ExportWork,
  one: RunningExport,
  stop: AbortSignal,
): Promise<void> {
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, stop]);
  let at = { rows: 0, of: null as number | null };
  const reporting = setInterval(() => {
    const { rows, of } = at;
    const progress = of === null ? null : of === 0 ? 1 : Math.min(1, rows / of);
    exports.noteProgress(one, rows, progress).then(
      (isOurs) => {
        if (!isOurs) over.abort(new NoMore());
      },
      (error: unknown) => log.warn({ err: error }, 'an export could not say how far it is'),
    );
  }, PROGRESS_MS);
  try {
    const { mid, userId, type, query, format, bare = false } = one;
    const lines = sources.askReport({ type, query, job: { mid, userId, purpose: 'export' }, signal });
    const { result, bytes } = await files.keep(one._id, one.attempt, (to) =>
      writeFile(lines, to, {
        format,
        bare,
        madeAt: now(),
        notesOn: (days) => notesOn(mid, days),
        portal,
        onProgress: (rows, of) => {
          at = { rows, of };
        },
      }),
    );
    const { fileName, contentType, rows, addresses } = result;
    const isDone = await exports.complete(one, { fileName, contentType, bytes, rows, addresses });
    // Of one that was cancelled nothing stays; where another attempt has taken over, the file may be that one's by now.
    if (!isDone && (await exports.find(one._id)) === null) await files.remove(one._id);
  } catch (error) {
    if (over.signal.aborted) return;
    if (stop.aborted) return await exports.putBack(one);
    const isKnown = error instanceof ReportRefused || error instanceof SourceUnavailable;
    const isOurs = await exports.fail(one, isKnown ? error.message : LOST, !isKnown);
    // An attempt that is over fails of the file that was taken from it.
    if (isOurs && !isKnown) log.error({ err: error, export: one._id }, 'an export failed');
  } finally {
    clearInterval(reporting);
  }
}
