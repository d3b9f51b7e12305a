import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';
import { BSON } from 'mongodb';

/** A response in place of the engine's; null: the engine responds. */
type Answer = (command: BSON.Document) => BSON.Document | null;

const HEADER_BYTES = 16;
const OP_MSG = 2013;
/** Header, flags, kind of the first section. */
const DOCUMENT_AT = HEADER_BYTES + 5;

/** A database server that lacks something: a proxy to another one, which answers some commands itself. */
export class LimitedEngine {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  answer: Answer = () => null;

  /** @param url `mongodb://host:port/`, or a percent-encoded path of a socket as its host */
  constructor(url: string) {
    const { hostname, port } = new URL(url);
    const path = decodeURIComponent(hostname);
    const to: NetConnectOpts = path.startsWith('/') ? { path } : { host: hostname, port: Number(port) };
    this.#server = createServer((here) => this.#join(here, connect(to)));
  }

  /** Resolves with its address. */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (typeof address !== 'object' || address === null) throw new Error('it listens on no port');
    return `mongodb://127.0.0.1:${address.port}/`;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #join(here: Socket, there: Socket): void {
    for (const [socket, other] of [
      [here, there],
      [there, here],
    ] as const) {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
    there.pipe(here);
    let come = Buffer.alloc(0);
    here.on('data', (chunk: Buffer) => {
      come = Buffer.concat([come, chunk]);
      while (come.length >= HEADER_BYTES && come.length >= come.readInt32LE(0)) {
        const message = come.subarray(0, come.readInt32LE(0));
        come = come.subarray(message.length);
        const answer = this.#answerTo(message);
        if (answer === null) there.write(message);
        else here.write(answer);
      }
    });
  }

  #answerTo(message: Buffer): Buffer | null {
    if (message.readInt32LE(12) !== OP_MSG || message[DOCUMENT_AT - 1] !== 0) return null;
    const length = message.readInt32LE(DOCUMENT_AT);
    const answer = this.answer(BSON.deserialize(message.subarray(DOCUMENT_AT, DOCUMENT_AT + length)));
    if (answer === null) return null;
    const head = Buffer.alloc(DOCUMENT_AT);
    const body = BSON.serialize(answer);
    head.writeInt32LE(head.length + body.length, 0);
    head.writeInt32LE(message.readInt32LE(4), 8);
    head.writeInt32LE(OP_MSG, 12);
    return Buffer.concat([head, body]);
  }
}
