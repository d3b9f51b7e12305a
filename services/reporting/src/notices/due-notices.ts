import type { NoticeQuestion } from '@shoppervoice/contracts/delivery';
import { isDatabaseAway, RepeatedWork, sendNotice } from '@shoppervoice/service-kit';
import type { Collection, Filter, UpdateFilter } from 'mongodb';
import type { RegisterSubject } from '../parts/reporting-parts.ts';

const AT_ONCE = 100;
/** Looks that are left out after one notice was not taken. */
const PAUSED_LOOKS = 15;

/** Fields and updates are those of several kinds of documents; all have a string as `_id`. */
type Kept = { readonly _id: string };

/** Notices that a document owes people, and the update by which it owes them no longer. */
interface Owed {
  readonly notices: readonly NoticeQuestion[];
  readonly taken: UpdateFilter<Kept>;
}

/** Documents of one kind that owe people notices: those that pass `due`. */
interface DueKind<Document extends Kept> {
  readonly documents: Collection<Document>;
  readonly due: Filter<Kept>;
  readonly owedBy: (document: Document) => Promise<readonly Owed[]>;
}

/** One type for kinds of different documents. */
export const dueKind = <Document extends Kept>(kind: DueKind<Document>) => kind as unknown as DueKind<Kept>;

/**
 * Looks for documents that owe people notices, again and again: each goes on owing them until accounts has taken them, so that no
 * kill and no service that is away loses one. `untold`: what is logged meanwhile. Answers what ends it.
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
        pausedUntil = Date.now() + PAUSED_LOOKS * config.SCHEDULE_POLL_MS;
      }
    }
  }

  const look = async (): Promise<boolean> => {
    if (Date.now() < pausedUntil) return false;
    for (const kind of kinds) await send(kind);
    return false;
  };
  const work = new RepeatedWork([look], { pollMs: config.SCHEDULE_POLL_MS, log, what });
  return () => work.close();
}
