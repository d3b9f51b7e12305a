import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePorts } from '../processes/free-port.ts';
import { isOwnRequest } from './own-pages.ts';

let folder: string;
let smtp = 0;
let web = 0;
let catcher: ChildProcess;

async function start(): Promise<void> {
  catcher = fork(join(import.meta.dirname, 'server.ts'), [], {
    env: { ...process.env, MAIL_SMTP_PORT: String(smtp), MAIL_WEB_PORT: String(web), MAIL_DIR: join(folder, 'mails') },
  });
  await once(catcher, 'message');
}

/** Speaks SMTP, one command after each reply. */
function deliver(mail: string): Promise<void> {
  const say = ['EHLO me', 'MAIL FROM:<a@portal.example>', 'RCPT TO:<ada@shop.example>', 'DATA', `${mail}\r\n.`, 'QUIT'];
  return new Promise((resolve, reject) => {
    const socket = connect(smtp, '127.0.0.1');
    socket.setEncoding('utf8').on('error', reject).on('close', resolve);
    socket.on('data', (text: string) => {
      if (/^\d{3} [^\r]*\r\n$/m.test(text)) socket.write(`${say.shift() ?? ''}\r\n`);
    });
  });
}

const subjects = async () =>
  ((await (await fetch(`http://127.0.0.1:${web}/email`)).json()) as { subject: string }[]).map(
    ({ subject }) => subject,
  );

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mails-'));
  [smtp = 0, web = 0] = await freePorts(2);
  await start();
});
afterEach(() => {
  catcher.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

it('shows what it caught, after a restart too, and ends when its parent has ended', async () => {
  await deliver('Subject: Hello\r\nTo: ada@shop.example\r\n\r\nWords');
  await expect.poll(subjects, { timeout: 15_000 }).toEqual(['Hello']);
  const ended = once(catcher, 'exit');
  catcher.disconnect();
  expect(await ended).toEqual([0, null]);
  await start();
  await expect.poll(subjects, { timeout: 15_000 }).toEqual(['Hello']);
});

it('refuses pages of other sites, whatever name they use for this machine', async () => {
  const own = `127.0.0.1:${web}`;
  expect((await fetch(`http://${own}/email`, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
  expect((await fetch(`http://${own}/email`, { headers: { origin: `http://${own}` } })).status).toBe(200);
  expect(isOwnRequest({ host: 'evil.example:1080' }, 1080)).toBe(false);
  expect(isOwnRequest({ host: 'localhost:1080' }, 1080)).toBe(true);
  const site = (mode: string, dest: string) => ({
    host: 'localhost:1080',
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': mode,
    'sec-fetch-dest': dest,
  });
  expect(isOwnRequest(site('no-cors', 'script'), 1080)).toBe(false);
  expect(isOwnRequest(site('navigate', 'iframe'), 1080)).toBe(false);
  expect(isOwnRequest(site('navigate', 'document'), 1080)).toBe(true);
});
