import type { RejectsWriter } from '@shoppervoice/response-matching';
import type { TableRow } from '@shoppervoice/table-reader';
import type { ImportDatabase, ImportDocument } from './import-document.ts';
import type { ImportWork } from './import-job.ts';
import { FILE_KEPT_MS } from './import-store.ts';

/** Digits of a line in an ID, which sorts as a text. */
const DIGITS = 10;

type Kind = 'check' | 'import';

const blockId = (importId: string, kind: Kind, line: number): string =>
  `${importId}|${kind}|${String(line).padStart(DIGITS, '0')}`;

/** Keeps the bad rows of a round; a repeated round replaces its own. */
export async function addRejects(
  { store, now }: Pick<ImportWork, 'store' | 'now'>,
  { _id: importId }: ImportDocument,
  kind: Kind,
  writer: RejectsWriter,
  rejected: readonly { readonly row: TableRow; readonly reasons: readonly string[] }[],
): Promise<void> {
  const [first] = rejected;
  if (first === undefined) return;
  const until = new Date(now() + FILE_KEPT_MS);
  const { rejects } = store.database;
  const text = rejected.map(({ row, reasons }) => writer.row(row, reasons)).join('');
  const blocks = [
    { _id: blockId(importId, kind, 0), text: writer.heads() },
    { _id: blockId(importId, kind, first.row.line), text },
  ];
  for (const { _id, text } of blocks) {
    await rejects.updateOne({ _id }, { $set: { importId, text, until } }, { upsert: true });
  }
}

/** The bad rows as CSV: those of the import once it has begun, else of the check. Null: there are none. */
export async function readRejects(
  { rejects }: Pick<ImportDatabase, 'rejects'>,
  { _id: importId, startedAt }: ImportDocument,
): Promise<AsyncIterable<string> | null> {
  const kind: Kind = startedAt === null ? 'check' : 'import';
  const range = { $gte: blockId(importId, kind, 0), $lte: `${importId}|${kind}|9` };
  if ((await rejects.findOne({ _id: range }, { projection: { _id: 1 } })) === null) return null;
  return texts(rejects.find({ _id: range }).sort({ _id: 1 }).batchSize(1));
}

async function* texts(blocks: AsyncIterable<{ readonly text: string }>): AsyncGenerator<string> {
  for await (const { text } of blocks) yield text;
}
