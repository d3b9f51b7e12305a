import { parentPort, workerData } from 'node:worker_threads';
import { Engine } from '../engine/engine.ts';
import { errorReply } from '../errors/errors.ts';
import { openEnvironment } from '../store/environment.ts';
import { Commits } from '../store/snapshot.ts';
import { Store } from '../store/store.ts';
import { release } from '../wire/copies.ts';
import { encodeReply, parseMessage } from '../wire/message.ts';
import { type FromThread, ownBytes, type ThreadData, type ToThread } from './messages.ts';
import { WriteQueue } from './write-queue.ts';

/** A thread with its own view of the store: the one that writes, or one that reads what takes long. */
const port = parentPort;
if (!port) throw new Error('This file runs as a thread of the database.');
const { role, dataDir, readOnly, commits, thread } = workerData as ThreadData;
const environment = openEnvironment(dataDir, readOnly);
const store = new Store(environment, new Commits(commits));
const engine = new Engine(store, thread);
const queue = new WriteQueue(engine, store, readOnly);

function send(message: FromThread): void {
  port?.postMessage(message, [message.body.buffer]);
}

async function run(message: Uint8Array): Promise<Buffer> {
  try {
    const request = parseMessage(Buffer.from(message.buffer, message.byteOffset, message.byteLength));
    return role === 'writer' ? await queue.submit(request) : engine.read(request);
  } catch (error) {
    return encodeReply(errorReply(error));
  } finally {
    release(message);
  }
}

/** Ends this thread: the database fails its calls and starts another. */
function endThread(error: unknown): void {
  setImmediate(() => {
    throw error;
  });
}

port.on('message', (message: ToThread) => {
  switch (message.kind) {
    case 'run':
      run(message.message)
        .then((body) => send({ id: message.id, body: ownBytes(body) }))
        .catch(endThread);
      return;
    case 'expire':
      engine.sweepCursors();
      if (role === 'writer') queue.expire();
      return;
    case 'close':
      queue
        .idle()
        .then(() => environment.root.close())
        .then(() => port.close())
        .catch(endThread);
  }
});
