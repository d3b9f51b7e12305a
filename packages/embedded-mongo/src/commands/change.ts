import { ObjectId, serialize } from 'bson';
import { CommandError } from '../errors/errors.ts';
import { encodeId } from '../keys/encode.ts';
import type { Match } from '../match/ast.ts';
import { matching, type PlannedQuery, runQuery } from '../plan/query.ts';
import { Work } from '../plan/run.ts';
import type { Collection } from '../store/collection.ts';
import type { Store } from '../store/store.ts';
import { matchedPosition } from '../update/matched.ts';
import { applySteps, type Update } from '../update/parse.ts';
import { seedOf } from '../update/upsert.ts';
import { compare } from '../values/compare.ts';
import { type Doc, decode, decodeFields, validate } from '../values/decode.ts';
import { copyOf } from '../wire/copies.ts';
import { maxDocumentBytes } from '../wire/message.ts';
import { checkId } from './stored.ts';

/** What an update does to one document. */
export interface Change {
  update: Update;
  match: Match;
}

/** The document after the change. */
function applyChange({ update, match }: Change, document: Doc, inserting: boolean): Doc {
  if (update.kind === 'operators') {
    const matched = (): number => (inserting ? -1 : matchedPosition(match, document));
    return applySteps(update.steps, document, matched, inserting);
  }
  const { _id: id, ...rest } = update.document;
  if (id !== undefined && document._id !== undefined && compare(id, document._id) !== 0) throw immutableId();
  const kept = document._id === undefined ? id : document._id;
  return kept === undefined ? rest : { _id: kept, ...rest };
}

function immutableId(): CommandError {
  return new CommandError(
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}

/** Encodes a changed document. @throws ImmutableField, BSONObjectTooLarge */
function encode(document: Doc): Buffer {
  const { _id: id, ...rest } = document;
  const raw = Buffer.from(serialize({ _id: id, ...rest }));
  if (raw.length > maxDocumentBytes)
    throw new CommandError(17419, `Resulting document after update is larger than ${maxDocumentBytes}`);
  validate(raw, 0, raw.length);
  return raw;
}

/** Applies a change to a stored document. @returns whether it changed anything */
export function updateStored(
  store: Store,
  collection: Collection,
  id: Buffer,
  raw: Buffer,
  change: Change,
): { before: Buffer; after: Buffer; modified: boolean } {
  const document = decode(raw);
  const changed = applyChange(change, document, false);
  if (changed._id === undefined || compare(changed._id, document._id) !== 0) throw immutableId();
  const after = encode(changed);
  if (after.equals(raw)) return { before: raw, after, modified: false };
  const fields = collection.indexedFields;
  store.replace(collection, id, decodeFields(raw, fields), decodeFields(after, fields), after);
  return { before: raw, after, modified: true };
}

/** Makes the document of an upsert. */
export function upsert(store: Store, collection: Collection, change: Change): { id: unknown; raw: Buffer } {
  const seed = seedOf(change.match, change.update.kind === 'replace');
  const document = applyChange(change, seed, true);
  if (seed._id !== undefined && compare(document._id, seed._id) !== 0) throw immutableId();
  if (document._id === undefined) document._id = new ObjectId();
  checkId(document._id);
  const raw = encode(document);
  store.insert(collection, encodeId(document._id), decodeFields(raw, collection.indexedFields), raw);
  store.catalog.addToCount(collection, 1);
  return { id: document._id, raw };
}

/** The first document of a query as a copy. */
export function firstOf(store: Store, collection: Collection, query: PlannedQuery): { id: Buffer; raw: Buffer } | null {
  const take = (raw: Buffer, id: () => Buffer): { id: Buffer; raw: Buffer } => ({ id: id(), raw: copyOf(raw) });
  for (const found of runQuery(store, collection, { ...query, limit: 1 }, new Work(), take)) return found;
  return null;
}

/** All `_id`s of a query, before the first of its documents changes. */
export function idsOf(store: Store, collection: Collection, query: PlannedQuery): Buffer[] {
  return Array.from(matching(store, collection, query, new Work(), (_raw, id) => id()));
}
