import type { NoticeQuestion } from '@shoppervoice/contracts/delivery';
import type { FastifyBaseLogger } from 'fastify';
import type { Collection, Filter, UpdateFilter } from 'mongodb';
import { isDatabaseAway } from './database-errors.ts';
import { type AccountsConfig, sendNotice } from './post-to-accounts.ts';
import { RepeatedWork } from './repeated-work.ts';

const AT_ONCE = 100;
/** Polls that are skipped after a notice could not be delivered. */
const SKIPPED_POLLS = 15;

/** Fields and updates differ by kind of document; every `_id` is a string. */
type Kept = { readonly _id: string };

/** Notices that a document has pending, and the update that clears them. */
interface Owed {
  readonly notices: readonly NoticeQuestion[];
  readonly taken: UpdateFilter<Kept>;
}

/** Documents of one kind with pending notices: those that match `due`. */
interface DueKind<Document extends Kept> {
  readonly documents: Collection<Document>;
  readonly due: Filter<Kept>;
  readonly owedBy: (document: Document) => Promise<readonly Owed[]>;
}

/** Erases the document type, so that different kinds fit in one list. */
export const dueKind = <Document extends Kept>(kind: DueKind<Document>) => kind as unknown as DueKind<Kept>;

export interface NoticeWork {
  readonly config: AccountsConfig;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly pollMs: number;
  /** For the log; `failure`: of a notice that could not be sent yet. */
  readonly what: string;
  readonly failure: string;
}

/**
 * Polls for documents with pending notices. A document stays pending until accounts has accepted its notices, so that
 * neither a kill nor an outage loses one. Returns what stops the polling.
 */
export function sendDueNotices(
  kinds: readonly DueKind<Kept>[],
  { config, log, pollMs, what, failure }: NoticeWork,
): () => Promise<void> {
  let pausedUntil = 0;

  async function send({ documents, due, owedBy }: DueKind<Kept>): Promise<void> {
    for (const each of await documents.find(due).limit(AT_ONCE).toArray()) {
      try {
        for (const { notices, taken } of await owedBy(each)) {
          for (const notice of notices) await sendNotice(config, notice);
          await documents.updateOne({ _id: each._id }, taken);
        }
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        log.warn({ err: error, of: each._id }, failure);
        pausedUntil = Date.now() + SKIPPED_POLLS * pollMs;
      }
    }
  }

  const poll = async (): Promise<boolean> => {
    if (Date.now() < pausedUntil) return false;
    for (const kind of kinds) await send(kind);
    return false;
  };
  const work = new RepeatedWork([poll], { pollMs, log, what });
  return () => work.close();
}
