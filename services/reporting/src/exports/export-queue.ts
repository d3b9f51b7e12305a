import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda, InMemoryNotificationChannel, type Job } from 'agenda';
import type { Db } from 'mongodb';
import { type ExportWork, makeExport } from './make-export.ts';

const JOB = 'export';
/** Name of the collection in which agenda keeps its jobs. */
const JOBS = 'jobs';

/** Exports that one process makes at once, of all merchants: each holds a stream and a file. */
const AT_ONCE = 4;
/** Milliseconds: a process that has not said for so long that it works on an export is gone. */
const GONE_MS = 20_000;
/** Between two looks for jobs of other processes, and before another look at a merchant whose places are taken. */
const LOOK_MS = 1_000;
const BUSY_MS = 500;
/** Milliseconds after which an export without a job has lost it. */
const FRESH_MS = 5_000;
/** Milliseconds that jobs have to give back what they are at when the process stops. */
const DRAIN_MS = 2_000;
/** An export that ended with its process so often is given up. */
const MOST_ATTEMPTS = 3;

const GIVEN_UP = 'The file could not be made: the export was interrupted several times. Start again.';

interface ExportJob {
  readonly id: string;
}

export interface ExportQueue {
  /** Resolves when the job is written down: whatever happens, it will be done. */
  readonly add: (id: string) => Promise<void>;
  /** Writes down again the jobs of exports that wait and have none any more. */
  readonly mend: () => Promise<void>;
  /** Ends the work of this process; what it was at, it gives back. */
  readonly stop: () => Promise<void>;
}

/** Makes exports, those of killed processes too: agenda keeps the jobs in the database, the exports' documents their limits. */
export async function startExportQueue(db: Db, work: ExportWork): Promise<ExportQueue> {
  const { exports, log } = work;
  const stopping = new AbortController();
  const agenda = new Agenda({
    backend: new MongoBackend({ mongo: db, collection: JOBS }),
    // What this process writes down it begins at once; the next look finds what others did.
    notificationChannel: new InMemoryNotificationChannel(),
    processEvery: LOOK_MS,
    removeOnComplete: true,
  });
  agenda.on('error', (error: unknown) => log.warn({ err: error }, 'the queue of exports met with an error'));
  agenda.define<ExportJob>(JOB, (job) => perform(work, job, stopping.signal), {
    concurrency: AT_ONCE,
    lockLimit: AT_ONCE,
    lockLifetime: GONE_MS,
  });
  await agenda.start();
  return {
    add: async (id) => {
      await agenda.now<ExportJob>(JOB, { id });
    },
    mend: async () => {
      // One that was written down just now is about to get its job.
      const waiting = await exports.unfinished(FRESH_MS);
      if (waiting.length === 0) return;
      const jobs = db.collection<{ data?: ExportJob; nextRunAt: Date | null; lockedAt: Date | null }>(JOBS);
      const alive = await jobs
        .find({ $or: [{ nextRunAt: { $ne: null } }, { lockedAt: { $ne: null } }] }, { projection: { data: 1 } })
        .toArray();
      const known = new Set(alive.map(({ data }) => data?.id));
      for (const { _id } of waiting) if (!known.has(_id)) await agenda.now<ExportJob>(JOB, { id: _id });
    },
    stop: async () => {
      stopping.abort();
      // Jobs that were begun give back what they have, and write that down.
      await agenda.drain(DRAIN_MS);
      await agenda.stop();
    },
  };
}

async function perform(work: ExportWork, job: Job<ExportJob>, stop: AbortSignal): Promise<void> {
  const { exports, files } = work;
  const found = await exports.find(job.attrs.data.id);
  if (found === null || found.status === 'complete' || found.status === 'failed') return;
  // A running export comes here again when its process has been silent for longer than a job's lock lasts.
  const one = found.status === 'running' ? await exports.takeOver(found) : await exports.begin(found._id, found.mid);
  if (one === null) {
    await again(job);
    return;
  }
  if (found.status === 'running') await files.removePart(found._id, found.attempt);
  if (one.attempts > MOST_ATTEMPTS) {
    await exports.fail(one, GIVEN_UP, true);
    return;
  }
  await makeExport(work, one, stop, () => job.touch());
  if (stop.aborted) await again(job);
}

/** Puts the job off; a process that is free then takes it. */
async function again(job: Job<ExportJob>): Promise<void> {
  job.schedule(new Date(Date.now() + BUSY_MS));
  await job.save();
}
