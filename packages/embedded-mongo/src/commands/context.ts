import { CommandError } from '../errors/errors.ts';
import type { Work } from '../plan/run.ts';
import { checkNamespace } from '../store/catalog.ts';
import type { Collection } from '../store/collection.ts';
import type { Store } from '../store/store.ts';
import { isDocument } from '../values/compare.ts';
import { type Doc, decode, decodeElement, elements } from '../values/decode.ts';
import { isNumber, toNumber } from '../values/numbers.ts';
import type { Request } from '../wire/message.ts';
import type { Cursors } from './cursors.ts';

/** A command on its way: its name, its fields decoded, the documents of an insert still as BSON. */
export interface Call {
  name: string;
  db: string;
  body: Doc;
  documents: Buffer[];
}

/** What a read command works with. */
export interface ReadContext {
  call: Call;
  store: Store;
  cursors: Cursors;
  work: Work;
  /** On the thread that serves connections a read that does not end soon is handed to another one. */
  inline: boolean;
}

export interface WriteContext {
  call: Call;
  store: Store;
  readOnly: boolean;
}

/** A reply: a document still to be encoded, or BSON. */
export type Reply = Doc | Buffer;

/** Fields that every command takes and this server needs nothing of. */
const generic = new Set([
  '$db',
  'lsid',
  '$clusterTime',
  '$readPreference',
  'comment',
  'maxTimeMS',
  'readConcern',
  'writeConcern',
  'txnNumber',
  'autocommit',
  'startTransaction',
]);

/** Decodes a command. @throws FailedToParse */
export function readCall(request: Request): Call {
  const body: Doc = {};
  let name = '';
  const documents: Buffer[] = [];
  for (const element of elements(request.body)) {
    if (name === '') name = element.name;
    if (name === 'insert' && element.name === 'documents' && element.type === 4) {
      for (const item of elements(request.body, element.value, element.end)) {
        if (item.type !== 3)
          throw new CommandError(
            'TypeMismatch',
            `BSON field 'insert.documents.${item.name}' is the wrong type, expected type 'object'`,
          );
        documents.push(request.body.subarray(item.value, item.end));
      }
    } else body[element.name] = decodeElement(request.body, element);
  }
  for (const [field, sequence] of request.sequences) {
    if (name === 'insert' && field === 'documents') documents.push(...sequence);
    else body[field] = sequence.map((document) => decode(document));
  }
  const db = body.$db ?? (request.legacy ? 'admin' : undefined);
  if (typeof db !== 'string') throw new CommandError(40571, 'OP_MSG requests require a $db argument');
  return { name, db, body, documents };
}

/** Refuses fields that a command does not have, as MongoDB does, and those of transactions. */
export function checkFields(call: Call, known: ReadonlySet<string>): void {
  if ('startTransaction' in call.body || 'autocommit' in call.body) {
    throw new CommandError(
      'IllegalOperation',
      'Transaction numbers are only allowed on a replica set member or mongos',
    );
  }
  for (const name of Object.keys(call.body)) {
    if (name !== call.name && !known.has(name) && !generic.has(name)) {
      throw new CommandError('Location40415', `BSON field '${call.name}.${name}' is an unknown field.`);
    }
  }
}

export function collectionName(call: Call): string {
  const value = call.body[call.name];
  if (typeof value !== 'string')
    throw new CommandError('InvalidNamespace', `collection name has invalid type ${typeof value}`);
  checkNamespace(call.db, value);
  return value;
}

export function findCollection(store: Store, call: Call): Collection | undefined {
  return store.catalog.find(call.db, collectionName(call));
}

function wrongType(call: Call, field: string, found: unknown, wanted: string): CommandError {
  return new CommandError(
    'TypeMismatch',
    `BSON field '${call.name}.${field}' is the wrong type '${typeof found}', expected type '${wanted}'`,
  );
}

/** An optional document field. */
export function documentField(call: Call, field: string): Doc | undefined {
  const value = call.body[field];
  if (value === undefined || value === null) return undefined;
  if (!isDocument(value)) throw wrongType(call, field, value, 'object');
  return value;
}

/** An optional whole number that may not be negative. */
export function countField(call: Call, field: string): number | undefined {
  const value = call.body[field];
  if (value === undefined || value === null) return undefined;
  if (!isNumber(value)) throw wrongType(call, field, value, 'long');
  const number = Math.trunc(toNumber(value));
  if (!(number >= 0))
    throw new CommandError(51024, `BSON field '${field}' value must be >= 0, actual value '${number}'`);
  return number;
}

export function booleanField(call: Call, field: string): boolean {
  const value = call.body[field];
  if (value === undefined || value === null) return false;
  if (typeof value === 'boolean') return value;
  if (isNumber(value)) return toNumber(value) !== 0;
  throw wrongType(call, field, value, 'bool');
}

export function arrayField(call: Call, field: string): Doc[] {
  const value = call.body[field];
  if (value === undefined)
    throw new CommandError(40414, `BSON field '${call.name}.${field}' is missing but a required field`);
  if (!Array.isArray(value)) throw wrongType(call, field, value, 'array');
  value.forEach((item, at) => {
    if (!isDocument(item)) throw wrongType(call, `${field}.${at}`, item, 'object');
  });
  return value as Doc[];
}
