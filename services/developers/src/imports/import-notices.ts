import type { NoticeQuestion } from '@shoppervoice/contracts/delivery';
import { IMPORT_PAGE } from '@shoppervoice/contracts/developers';
import { dueKind, sendDueNotices } from '@shoppervoice/service-kit';
import { andList, formatCount, formatCounted } from '@shoppervoice/survey-model';
import type { DevelopersParts } from '../developers-parts.ts';
import type { ImportDatabase, ImportDocument } from './import-document.ts';

const POLL_MS = 1000;
/** Characters of a file's name in a title. */
const LONGEST_NAME = 100;

/** Tells of imports that have ended: a document is marked (`noticeDue`) in the write that ends its work. */
export const sendImportNotices = (
  { imports }: Pick<ImportDatabase, 'imports'>,
  { config, log }: Pick<DevelopersParts, 'config' | 'log'>,
): (() => Promise<void>) =>
  sendDueNotices(
    [
      dueKind<ImportDocument>({
        documents: imports,
        due: { noticeDue: { $exists: true } },
        owedBy: async (one) => {
          const notice = importNotice(one);
          return [{ notices: notice === null ? [] : [notice], taken: { $unset: { noticeDue: '' } } }];
        },
      }),
    ],
    {
      ...{ config, log, pollMs: POLL_MS },
      what: 'notices of imports',
      failure: 'nobody could be told yet of an import that has ended',
    },
  );

/**
 * For whoever sent the file and whoever let it be written or taken back; for all admins if it stopped, since any of them
 * can go on. Null: its work goes on.
 */
export function importNotice(one: ImportDocument): NoticeQuestion | null {
  const { _id, mid, userId, actorId, state, noticeDue } = one;
  const words = wordsOf(one);
  if (words === null || noticeDue === undefined) return null;
  return {
    mid,
    to: { admins: state === 'failed', userIds: [...new Set([userId, actorId])] },
    cause: `import:${_id}:${state}:${noticeDue.toISOString()}`,
    link: `${IMPORT_PAGE}?${new URLSearchParams({ import: _id })}`,
    ...words,
  };
}

function wordsOf({
  state,
  failedIn,
  failure = '',
  fileName,
  ...figures
}: ImportDocument): Pick<NoticeQuestion, 'title' | 'text'> | null {
  const name = fileName.length > LONGEST_NAME ? `${fileName.slice(0, LONGEST_NAME - 1)}…` : fileName;
  if (state === 'done') return { title: `${name} is imported`, text: `The import ${writtenInWords(figures)}.` };
  if (state === 'taken-back') {
    return { title: `The import of ${name} is taken back`, text: `Taking it back ${takenBackInWords(figures)}.` };
  }
  if (state !== 'failed') return null;
  return failedIn === 'taking-back'
    ? {
        title: `Taking back the import of ${name} stopped`,
        text: `Until then, it ${takenBackInWords(figures)}. ${failure}`,
      }
    : { title: `The import of ${name} stopped`, text: `Until then, it ${writtenInWords(figures)}. ${failure}` };
}

function writtenInWords({ written }: Pick<ImportDocument, 'written'>): string {
  const { added, replaced, unchanged, rejected } = written ?? { added: 0, replaced: 0, unchanged: 0, rejected: 0 };
  return andList([
    `added ${formatCounted(added, 'response')}`,
    ...(replaced > 0 ? [`replaced ${formatCount(replaced)}`] : []),
    ...(unchanged > 0 ? [`found ${formatCount(unchanged)} unchanged`] : []),
    ...(rejected > 0 ? [`rejected ${formatCounted(rejected, 'row')}`] : []),
  ]);
}

function takenBackInWords({ takenBack }: Pick<ImportDocument, 'takenBack'>): string {
  const { removed, restored, kept } = takenBack ?? { removed: 0, restored: 0, kept: 0 };
  return andList([
    `removed ${formatCounted(removed, 'response')}`,
    ...(restored > 0 ? [`restored ${formatCount(restored)}`] : []),
    ...(kept > 0 ? [`kept ${formatCounted(kept, 'that has', 'that have')} changed since`] : []),
  ]);
}
