import { connect, type Socket } from 'node:net';
import { parseArgs } from 'node:util';

/**
 * Sends requests to one server as fast as it responds, over persistent connections, one request at a time on each: like
 * a browser, without pipelining. Written over sockets, because a client that parses every response is slower than the
 * servers. Prints `{ "requests", "seconds", "medianMs" }`.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    /** Requests as a JSON list of `{ path, headers }`: each connection cycles through them. */
    requests: { type: 'string' },
    connections: { type: 'string', default: '16' },
    ms: { type: 'string', default: '2000' },
  },
});

interface MeasuredRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const port = Number(values.port);
const measuredRequests = JSON.parse(values.requests ?? '[]') as MeasuredRequest[];
const bytesOf = ({ path, headers }: MeasuredRequest) =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  );

const open = () =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket)).once('error', reject);
  });

/** Bytes of a response on the wire, header included. @throws if it is not a 200 with a `content-length` */
async function lengthOf(request: Buffer): Promise<number> {
  const socket = await open();
  socket.write(request);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) {
    chunks.push(chunk as Buffer);
    const all = Buffer.concat(chunks);
    const end = all.indexOf('\r\n\r\n');
    if (end < 0) continue;
    const head = all.toString('latin1', 0, end);
    const length = /^content-length: *(\d+)/im.exec(head)?.[1];
    if (!head.startsWith('HTTP/1.1 200') || length === undefined) throw new Error(`It answered: ${head}`);
    const whole = end + 4 + Number(length);
    if (all.length < whole) continue;
    socket.destroy();
    return whole;
  }
  throw new Error('The connection ended.');
}

const requests = measuredRequests.map(bytesOf);
const lengths: number[] = [];
for (const request of requests) lengths.push(await lengthOf(request));

let answered = 0;
const times: number[] = [];

async function run(first: number, until: number): Promise<void> {
  const socket = await open();
  let at = first % requests.length;
  let missing = 0;
  let startedAt = 0;
  return new Promise((resolve, reject) => {
    const ask = () => {
      at = (at + 1) % requests.length;
      missing = lengths[at] ?? 0;
      startedAt = performance.now();
      socket.write(requests[at] ?? '');
    };
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The server closed a connection.')));
    socket.on('data', (chunk: Buffer) => {
      missing -= chunk.length;
      if (missing > 0) return;
      if (missing < 0) return reject(new Error('An answer was longer than the one before.'));
      answered += 1;
      times.push(performance.now() - startedAt);
      if (performance.now() < until) return ask();
      socket.removeAllListeners('close');
      socket.destroy();
      resolve();
    });
    ask();
  });
}

const startedAt = performance.now();
const until = startedAt + Number(values.ms);
await Promise.all(Array.from({ length: Number(values.connections) }, (_, at) => run(at, until)));
const seconds = (performance.now() - startedAt) / 1000;
times.sort((a, b) => a - b);
process.stdout.write(
  `${JSON.stringify({ requests: answered, seconds, medianMs: times[Math.floor(times.length / 2)] ?? 0 })}\n`,
);
