import { parentPort } from 'node:worker_threads';
import { type IntakeJob, type IntakeResult, takeIn } from './intake-job.ts';

/** What the worker reports: its current step, then the result. `failed` is a defect in our code. */
export type WorkerMessage =
  | { readonly kind: 'at'; readonly step: string }
  | { readonly kind: 'done'; readonly result: IntakeResult }
  | { readonly kind: 'failed'; readonly why: string };

const port = parentPort;
if (port === null) throw new Error('this file is run as a worker');
const post = (message: WorkerMessage, ...transfer: ArrayBuffer[]) => port.postMessage(message, transfer);

port.on('message', async (job: IntakeJob) => {
  try {
    const result = await takeIn(job, (step) => post({ kind: 'at', step }));
    const archives = result.kind === 'taken' ? [result.archive, result.maps] : [];
    post({ kind: 'done', result }, ...archives.flatMap((archive) => (archive === null ? [] : [archive.buffer])));
  } catch (error) {
    post({ kind: 'failed', why: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
