import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONFIRM_PASSWORD_HEADER } from '@shoppervoice/contracts/calls';
import type { PublishAnswer, RemoteBuildFile, RemotesAnswer } from '@shoppervoice/contracts/remotes';
import { startEmbeddedMongo } from '@shoppervoice/embedded-mongo';
import { BUILD_FILE, filesOf, integrityOf, packFiles, sentBytes, uniqueNameOf } from '@shoppervoice/remote-package';
import { contextSettings } from '@shoppervoice/service-kit/testing';
import { removeAtExit } from './left-behind.ts';
import { type BenchmarkOptions, type Figure, median, ROOT, rounded } from './report.ts';
import { type Measured, opponent, startServer } from './throughput/opponents.ts';

const VISIBLE_SECONDS = 3;
const ROUNDS = 7;
const SESSION = { cookie: 'token=bench', 'x-csrf-token': 'bench' };
/** At the platform, where changes are made. */
const PLATFORM = { cookie: 'platform=platform', 'x-csrf-token': 'bench' };
/** Password for confirmations; the accounts of this benchmark accept any. */
const CONFIRMED = { [CONFIRM_PASSWORD_HEADER]: Buffer.from('bench').toString('base64url') };

/** From the first byte of a package to the file for all users, by two gateways over one database. */
export async function deploy({ log }: BenchmarkOptions): Promise<readonly Figure[]> {
  const work = mkdtempSync(join(tmpdir(), 'portal-bench-deploy-'));
  const remove = removeAtExit(work);
  const running: Measured[] = [];
  mkdirSync(join(work, 'socket'), { mode: 0o700 });
  const database = await startEmbeddedMongo({
    dataDir: join(work, 'database'),
    socketPath: join(work, 'socket', 'db.sock'),
  });
  try {
    const backend = await startServer(opponent('backend.mjs'), {});
    running.push(backend);
    const key = () => randomBytes(32).toString('base64url');
    const environment = {
      LOG_LEVEL: 'warn',
      PORT: '0',
      PUBLIC_URL: 'http://localhost:8080',
      ...contextSettings(randomBytes(32)),
      INTERNAL_KEY: key(),
      SERVICES: `accounts=http://127.0.0.1:${backend.port}`,
      SHELL_DIR: join(ROOT, 'shell', 'dist'),
      DATA_DIR: work,
      MONGODB_URL: database.url,
    };
    const gateway = join(ROOT, 'gateway', 'src', 'server.ts');
    const platformPort = await freePort();
    const own = await startServer(gateway, { ...environment, PLATFORM_PORT: String(platformPort) });
    running.push(own);
    const other = await startServer(gateway, environment);
    running.push(other);
    const here: number[] = [];
    const there: number[] = [];
    let packed = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { body, file } = await packageOf(round);
      packed = body.length;
      log(`Publishing ${file.name} ${file.version}, ${Math.round(body.length / 1000)} kB ...`);
      const startedAt = performance.now();
      await publish(platformPort, file, body);
      await seen(own.port, file, 0);
      here.push((performance.now() - startedAt) / 1000);
      await seen(other.port, file, 20);
      there.push((performance.now() - startedAt) / 1000);
    }
    const about = `median of ${ROUNDS}; ${Math.round(packed / 1000)} kB package without precompressed variants`;
    return [
      {
        name: 'publish and promote to visible',
        value: rounded(median(here), 2),
        unit: 's',
        target: { atMost: VISIBLE_SECONDS },
        note: about,
      },
      {
        name: 'the same, at another gateway',
        value: rounded(median(there), 2),
        unit: 's',
        target: { atMost: VISIBLE_SECONDS },
        note: about,
      },
    ];
  } finally {
    for (const server of running) server.stop();
    await sleep(500);
    await database.close();
    remove();
  }
}

/** The Online Buyer remote as a new version: the container's name is part of its files, and so of their hashes. */
async function packageOf(round: number): Promise<{ body: Buffer; file: RemoteBuildFile }> {
  const built = filesOf(join(ROOT, 'mfe-online-buyer', 'dist'));
  const written = JSON.parse(built.get(BUILD_FILE)?.toString() ?? '') as RemoteBuildFile;
  const version = `9.${round}.0`;
  const uniqueName = uniqueNameOf(written.name, version);
  const files = new Map<string, Buffer>();
  for (const [path, content] of built) {
    if (/\.(br|gz)$/.test(path) || path === BUILD_FILE) continue;
    const isText = /\.(js|css|json)$/.test(path);
    files.set(path, isText ? Buffer.from(content.toString().replaceAll(written.uniqueName, uniqueName)) : content);
  }
  const signed = [...files].filter(([path]) => /\.(js|css)$/.test(path));
  const integrity = Object.fromEntries(signed.map(([path, content]) => [path, integrityOf(content)]));
  const file: RemoteBuildFile = { ...written, version, uniqueName, integrity, bytes: sentBytes(files) };
  files.set(BUILD_FILE, Buffer.from(JSON.stringify(file)));
  return { body: await packFiles(files), file };
}

/** A free port of this machine. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** `port`: of the platform. */
async function publish(port: number, { name, version }: RemoteBuildFile, body: Buffer): Promise<void> {
  const base = `http://127.0.0.1:${port}/api/platform/remotes/${name}`;
  const origin = `http://127.0.0.1:${port}`;
  const sent = await fetch(`${base}/versions`, {
    method: 'POST',
    headers: {
      ...PLATFORM,
      ...CONFIRMED,
      origin,
      'content-type': 'application/gzip',
      'x-package-sha256': createHash('sha256').update(body).digest('hex'),
    },
    body: new Uint8Array(body),
  });
  const answer = (await sent.json()) as PublishAnswer & { findings?: object };
  if (sent.status !== 201) throw new Error(`The package was refused: ${JSON.stringify(answer)}`);
  const promoted = await fetch(`${base}/promote`, {
    method: 'POST',
    headers: { ...PLATFORM, ...CONFIRMED, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ version }),
  });
  if (!promoted.ok) throw new Error(`It was not promoted: ${await promoted.text()}`);
}

/** Waits until a requesting browser gets the version and its entry. */
async function seen(port: number, { version }: RemoteBuildFile, pauseMs: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/remotes.json`, { headers: SESSION });
    const found = ((await answer.json()) as RemotesAnswer).remotes.find((remote) => remote.version === version);
    if (found !== undefined) {
      const entry = await fetch(`http://127.0.0.1:${port}${found.entry}`);
      await entry.arrayBuffer();
      if (entry.ok) return;
    }
    await sleep(pauseMs);
  }
}
