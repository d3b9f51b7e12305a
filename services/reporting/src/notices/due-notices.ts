import type { NoticeQuestion } from '@shoppervoice/contracts/delivery';
import { isDatabaseAway, RepeatedWork, sendNotice } from '@shoppervoice/service-kit';
import type { Collection, Filter, UpdateFilter } from 'mongodb';
import type { RegisterSubject } from '../parts/reporting-parts.ts';

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

/**
 * Polls for documents with pending notices. A document stays pending until accounts has accepted its notices, so that
 * neither a kill nor an outage loses one. `untold`: logged on a failure. Returns what stops the polling.
 */
export function sendDueNotices(
  kinds: readonly DueKind<Kept>[],
  { config, log }: Pick<Parameters<RegisterSubject>[1], 'config' | 'log'>,
  { what, failure }: { readonly what: string; readonly failure: string },
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
        pausedUntil = Date.now() + SKIPPED_POLLS * config.SCHEDULE_POLL_MS;
      }
    }
  }

  const poll = async (): Promise<boolean> => {
    if (Date.now() < pausedUntil) return false;
    for (const kind of kinds) await send(kind);
    return false;
  };
  const work = new RepeatedWork([poll], { pollMs: config.SCHEDULE_POLL_MS, log, what });
  return () => work.close();
}
