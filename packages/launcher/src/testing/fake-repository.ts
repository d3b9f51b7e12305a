import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A repository with small programs in place of the real ones, so that a start takes a second. */

const ENDS = `
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => process.exit(0));
process.once('SIGINT', () => process.exit(0));
`;

const DATABASE = `
import { createServer } from 'node:net';
import { rmSync } from 'node:fs';
rmSync(process.env.EMBEDDED_MONGO_SOCKET, { force: true });
createServer((socket) => socket.end()).listen(process.env.EMBEDDED_MONGO_SOCKET, () => console.log(JSON.stringify({ listening: true })));
${ENDS}`;

const server = (ready: string) => `
import { createServer } from 'node:http';
import { existsSync } from 'node:fs';
if (process.env.BROKEN === process.env.NAME && process.env.BROKEN) {
  console.error('fake: BROKEN is set. Write nothing there.');
  process.exit(1);
}
createServer((request, answer) => {
  if (request.url === '/crash') process.exit(7);
  const isReady = ${ready};
  answer.writeHead(isReady ? 200 : 503).end(JSON.stringify({ ...(!isReady && { waitingFor: ['the remote accounts'] }), ...(isReady && process.env.REFUSED && { refused: [{ name: 'buyer', reason: process.env.REFUSED }], missing: [{ name: 'stff', reason: process.env.REFUSED, tries: 5 }] }), pid: process.pid, services: process.env.SERVICES, secret: process.env.CONTEXT_KEY, database: process.env.MONGODB_URL }));
}).listen(Number(process.env.PORT), process.env.HOST, () => process.send?.({ listening: Number(process.env.PORT) }));
${ENDS}`;

const MAIL_CATCHER = `
import { createServer } from 'node:http';
createServer((_request, answer) => answer.end('mails')).listen(Number(process.env.MAIL_WEB_PORT), '127.0.0.1', () => process.send({ listening: true }));
${ENDS}`;

const DEMO_DATA = `
process.once('disconnect', () => process.exit(1));
if (process.env.DEMO_FAILS) {
  process.send({ kind: 'begin' });
  console.error('fake: the demo data is broken.');
  process.exit(1);
}
process.send({ kind: 'begin' });
process.send({ kind: 'progress', sentence: 'Loading demo data ...' });
process.send({ kind: 'in', signIns: [{ username: 'demo.reader', password: 'Dm2abc', role: 'user', merchant: 'Northwind (1001)' }] }, () => process.exit(0));
`;

const DEMO_SHOP = `
console.log('fake: the demo shop is filled');
`;

/** Counts its runs, and can hang like a long build. */
const TURBO = `#!/usr/bin/env node
const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
const { spawn } = require('node:child_process');
appendFileSync('turbo-runs', process.pid + '\\n');
if (process.env.TURBO_FAILS) { console.error('shell: a semicolon is missing'); process.exit(1); }
if (process.env.TURBO_HANGS) {
  const grandchild = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true });
  appendFileSync('turbo-runs', grandchild.pid + '\\n');
  setInterval(() => {}, 1000);
} else { mkdirSync('shell/dist/platform', { recursive: true }); for (const page of ['index.html', 'platform/index.html']) writeFileSync('shell/dist/' + page, 'built'); }
`;

const FILES: Readonly<Record<string, string>> = {
  'packages/embedded-mongo/src/start.mjs': DATABASE,
  'packages/launcher/src/demo/load-demo-data.ts': DEMO_DATA,
  'packages/launcher/src/demo/load-demo-shop.ts': DEMO_SHOP,
  'packages/launcher/src/mail-catcher/server.ts': MAIL_CATCHER,
  'services/alpha/src/server.ts': server('true'),
  'services/beta/src/server.ts': server('true'),
  'services/no-service/readme.txt': 'not started',
  'gateway/src/server.ts': server(
    'existsSync(process.env.READY_FILE) && process.uptime() > Number(process.env.READY_AFTER_S ?? 0)',
  ),
  'shell/src/index.html': 'source',
  'node_modules/.bin/turbo': TURBO,
  'node_modules/.bin/package.json': '{ "type": "commonjs" }',
  'package.json': '{ "type": "module" }',
};

export interface FakeRepository {
  readonly root: string;
  readonly dataDir: string;
  remove(): void;
}

export function makeFakeRepository(): FakeRepository {
  const root = mkdtempSync(join(tmpdir(), 'launcher-'));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  chmodSync(join(root, 'node_modules/.bin/turbo'), 0o755);
  return { root, dataDir: join(root, '.data'), remove: () => rmSync(root, { recursive: true, force: true }) };
}
