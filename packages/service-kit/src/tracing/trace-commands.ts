import type { CommandStartedEvent, MongoClient } from 'mongodb';
import { type Span, startClientSpan } from './tracing.ts';

/** Option of a client whose commands are to be traced: each result is then decoded twice. */
export const TRACED_CLIENT = { monitorCommands: true } as const;

/** Spans of the commands of requests and jobs, by operation and collection; nothing of a command's text. */
export function traceCommands(client: MongoClient): void {
  const open = new Map<number, Span>();
  client.on('commandStarted', (event) => {
    const collection = collectionOf(event);
    const operation = event.commandName;
    const span = startClientSpan(collection === null ? operation : `${operation} ${collection}`, {
      'db.system.name': 'mongodb',
      'db.namespace': event.databaseName,
      'db.operation.name': operation,
      ...(collection === null ? {} : { 'db.collection.name': collection }),
    });
    if (span !== null) open.set(event.requestId, span);
  });
  const end = (requestId: number, hasFailed: boolean) => {
    open.get(requestId)?.end(hasFailed);
    open.delete(requestId);
  };
  client.on('commandSucceeded', ({ requestId }) => end(requestId, false));
  client.on('commandFailed', ({ requestId }) => end(requestId, true));
}

function collectionOf({ command, commandName }: CommandStartedEvent): string | null {
  const named = commandName === 'getMore' ? command.collection : command[commandName];
  return typeof named === 'string' ? named : null;
}
