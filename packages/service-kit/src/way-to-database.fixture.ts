import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';

/** Which connections to the database stay silent after being accepted: nothing is forwarded. */
type Silence = 'none' | 'all' | ((firstWords: Buffer) => boolean);

/** A proxy to a database that can be cut, silenced and restored, on a constant port. */
export class DatabaseProxy {
  readonly #to: NetConnectOpts;
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #silence: Silence = 'none';
  port = 0;

  /** @param url of the database: `mongodb://host:port/`, or a percent-encoded path of a socket as its host */
  constructor(url: string) {
    const { hostname, port } = new URL(url);
    const path = decodeURIComponent(hostname);
    this.#to = path.startsWith('/') ? { path } : { host: hostname, port: Number(port) };
  }

  get url(): string {
    return `mongodb://127.0.0.1:${this.port}/`;
  }

  async open(): Promise<void> {
    const server = createServer((here) => this.#join(here));
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address === 'object' && address !== null) this.port = address.port;
    this.#server = server;
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve) ?? resolve(null));
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
    await closed;
  }

  /** From now on these connections, open and new ones, get no response, permanently. */
  silence(silenced: Silence): void {
    this.#silence = silenced;
  }

  #join(here: Socket): void {
    const there = connect(this.#to);
    for (const socket of [here, there]) {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => this.#sockets.delete(socket));
    }
    here.on('close', () => there.destroy());
    there.on('close', () => here.destroy());
    let firstWords: Buffer | null = null;
    let isSilent = false;
    here.on('data', (chunk: Buffer) => {
      firstWords ??= chunk;
      isSilent ||= this.#isSilentTo(firstWords);
      if (!isSilent) there.write(chunk);
    });
    there.pipe(here);
  }

  #isSilentTo(firstWords: Buffer): boolean {
    if (typeof this.#silence === 'string') return this.#silence === 'all';
    return this.#silence(firstWords);
  }
}
