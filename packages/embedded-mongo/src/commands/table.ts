import { CommandError } from '../errors/errors.ts';
import { type Number_, toNumber } from '../values/numbers.ts';
import { aggregate } from './aggregate.ts';
import { drop, dropDatabase, listCollections, listDatabases } from './collections.ts';
import { checkFields, countField, type ReadContext, type Reply, type WriteContext } from './context.ts';
import { remove } from './delete.ts';
import { count, distinct, find } from './find.ts';
import { findAndModify } from './find-and-modify.ts';
import { createIndexes, listIndexes } from './indexes.ts';
import { insert } from './insert.ts';
import { buildInfo, connectionStatus, hello, ping } from './session.ts';
import { update } from './update.ts';
import type { Writing } from './writing.ts';

/** A command: where it runs and what it does. */
export type Command =
  | { kind: 'read'; run: (context: ReadContext) => Reply }
  | { kind: 'write'; run: (context: WriteContext) => Writing };

function getMore({ call, cursors }: ReadContext): Reply {
  checkFields(call, new Set(['collection', 'batchSize']));
  const { getMore: id, collection } = call.body;
  if (typeof id !== 'bigint')
    throw new CommandError('TypeMismatch', "BSON field 'getMore.getMore' is the wrong type, expected type 'long'");
  if (typeof collection !== 'string')
    throw new CommandError('TypeMismatch', "BSON field 'getMore.collection' is the wrong type, expected type 'string'");
  const size = countField(call, 'batchSize') || Number.POSITIVE_INFINITY;
  return cursors.more(id, `${call.db}.${collection}`, size);
}

function killCursors({ call, cursors }: ReadContext): Reply {
  checkFields(call, new Set(['cursors']));
  const ids = call.body.cursors;
  if (!Array.isArray(ids))
    throw new CommandError('TypeMismatch', "BSON field 'killCursors.cursors' is the wrong type, expected type 'array'");
  const killed: unknown[] = [];
  const notFound: unknown[] = [];
  for (const id of ids) (cursors.kill(BigInt(Math.trunc(toNumber(id as Number_)))) ? killed : notFound).push(id);
  return { cursorsKilled: killed, cursorsNotFound: notFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
}

/** Every command that there is. Anything else is refused. */
export const commands: Readonly<Record<string, Command>> = {
  hello: { kind: 'read', run: hello },
  ismaster: { kind: 'read', run: hello },
  ping: { kind: 'read', run: ping },
  buildInfo: { kind: 'read', run: buildInfo },
  connectionStatus: { kind: 'read', run: connectionStatus },
  endSessions: { kind: 'read', run: () => ({ ok: 1 }) },
  find: { kind: 'read', run: find },
  getMore: { kind: 'read', run: getMore },
  killCursors: { kind: 'read', run: killCursors },
  aggregate: { kind: 'read', run: aggregate },
  count: { kind: 'read', run: count },
  distinct: { kind: 'read', run: distinct },
  listIndexes: { kind: 'read', run: listIndexes },
  listCollections: { kind: 'read', run: listCollections },
  listDatabases: { kind: 'read', run: listDatabases },
  insert: { kind: 'write', run: insert },
  update: { kind: 'write', run: update },
  delete: { kind: 'write', run: remove },
  findAndModify: { kind: 'write', run: findAndModify },
  drop: { kind: 'write', run: drop },
  dropDatabase: { kind: 'write', run: dropDatabase },
  createIndexes: { kind: 'write', run: createIndexes },
};

export function commandNamed(name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command;
  throw new CommandError('CommandNotFound', `no such command: '${name}'`);
}
