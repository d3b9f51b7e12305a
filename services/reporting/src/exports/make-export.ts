import type { FastifyBaseLogger } from 'fastify';
import type { FileStore } from '../files/file-store.ts';
import { writeFile } from '../files/write-file.ts';
import type { NotesOn } from '../notes/notes-on.ts';
import { ReportRefused, SourceUnavailable } from '../sources/report-failures.ts';
import type { ReportSources } from '../sources/report-sources.ts';
import type { RunningExport } from './export-document.ts';
import type { ExportStore } from './export-store.ts';

/** Interval at which an export writes its progress and learns of a cancellation, in milliseconds. */
const PROGRESS_MS = 500;

const LOST = 'The file could not be made: something went wrong on our side. Start the export again.';

/** The export was cancelled or taken over: this attempt writes nothing more. */
class ExportCancelled extends Error {
  override readonly name = 'ExportCancelled';
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
 * Makes the file of a started export, from the request to the final state of the document.
 * @param stop the process ends: the export waits again
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
        if (!isOurs) over.abort(new ExportCancelled());
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
    // A cancelled export leaves no file. If another attempt has taken over, the file may be that one's.
    if (!isDone && (await exports.find(one._id)) === null) await files.remove(one._id);
  } catch (error) {
    if (over.signal.aborted) return;
    if (stop.aborted) return await exports.putBack(one);
    const isKnown = error instanceof ReportRefused || error instanceof SourceUnavailable;
    const isOurs = await exports.fail(one, isKnown ? error.message : LOST, !isKnown);
    // A superseded attempt fails because its file was removed, which is expected.
    if (isOurs && !isKnown) log.error({ err: error, export: one._id }, 'an export failed');
  } finally {
    clearInterval(reporting);
  }
}
