import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ApiScope } from '@shoppervoice/contracts/developers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language, NO_MERCHANT, quickStart } from '../../mfe-developers/src/quick-start/quick-start.ts';
import { packClient } from '../../packages/api-client/src/pack/pack-client.ts';
import { DevelopersPortal, FIRST, NOW, SECOND, UMBRELLA } from './developers-portal.fixture.ts';
import { snippets } from './snippets.fixture.ts';

/* Code samples of the documents and of the Developers page run unchanged, against a running portal. */

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
const PLACE = 'https://portal.example';
const SCOPES: ApiScope[] = ['metrics:read', 'comments:read', 'responses:write'];

let portal: DevelopersPortal;
let origin: string;
let folder: string;
let client: { readonly id: string; readonly secret: string };

/** A folder outside the repository, with the packed client installed without a registry. */
beforeAll(async () => {
  portal = await DevelopersPortal.start();
  origin = `http://127.0.0.1:${portal.developers.port}`;
  client = await portal.client(FIRST, { scopes: SCOPES });
  folder = await mkdtemp(join(tmpdir(), 'snippets-'));
  const packed = await packClient(join(folder, 'package'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', packed], { cwd: folder });
}, 300_000);
afterAll(async () => {
  await portal?.close();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

const RUNNERS: Readonly<Record<Language, { readonly command: string; readonly name: string }>> = {
  curl: { command: 'bash', name: 'run.sh' },
  javascript: { command: process.execPath, name: 'run.mjs' },
  python: { command: 'python3', name: 'run.py' },
};

const isThere = (command: string) =>
  run(command, ['--version']).then(
    () => true,
    () => false,
  );

async function printed(language: Language, code: string, environment: Readonly<Record<string, string>> = {}) {
  const { command, name } = RUNNERS[language];
  await writeFile(join(folder, name), code.replaceAll(PLACE, origin));
  const env = { PATH: process.env.PATH ?? '', ID: client.id, SECRET: client.secret, ...environment };
  return (await run(command, [name], { cwd: folder, env })).stdout;
}

const record = (responseId: string, mid = FIRST) => ({
  responseId,
  mid,
  surveyId: 1,
  submittedAt: new Date(NOW - 86_400_000).toISOString(),
  answers: { Q15_C11779: 9 },
});

/** Code before and after a block of JavaScript: the reader's program. */
const AROUND: Readonly<Record<string, { readonly head: () => string; readonly foot: string }>> = {
  'public-api.md': {
    head: () =>
      [
        'const { ID: clientId, SECRET: clientSecret } = process.env;',
        `const records = [${JSON.stringify(record('js-1'))}, { responseId: 'js-2', mid: ${FIRST}, surveyId: 1, submittedAt: 'never', answers: {} }];`,
      ].join('\n'),
    foot: '\nif (error !== undefined) throw error;\nconsole.log(JSON.stringify(data));',
  },
  'webhooks.md': {
    head: () =>
      [
        "import { Webhook as Sender } from 'standardwebhooks';",
        "process.env.WEBHOOK_SECRET = 'whsec_' + btoa('a secret of thirty-two characters');",
        "const rawBody = JSON.stringify({ type: 'export.completed' });",
        'const at = new Date();',
        "const signature = new Sender(process.env.WEBHOOK_SECRET).sign('id', at, rawBody);",
        "const request = { headers: { 'webhook-id': 'id', 'webhook-timestamp': String(Math.floor(at / 1000)), 'webhook-signature': signature } };",
      ].join('\n'),
    foot: '\nconsole.log(event.type);',
  },
};

describe('the documents', () => {
  it('run curl unchanged, one block after the other', async () => {
    await writeFile(join(folder, 'responses.jsonl'), `${JSON.stringify(record('curl-1'))}\n`);
    const blocks = (await snippets()).filter(({ language }) => language === '');
    const answers = await printed('curl', `set -e\n${blocks.map(({ code }) => code).join('\necho\n')}`);
    const [figures, sent] = answers
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(figures).toMatchObject({ range: { startDate: '2026-10-01' }, figures: expect.any(Array) });
    expect(sent).toMatchObject({ counts: { imported: 1 } });
  });

  it('read and send from JavaScript, where each comment is text and each refusal a reason', async () => {
    const [block] = (await snippets()).filter(({ file, language }) => file === 'public-api.md' && language === 'js');
    const { head, foot } = AROUND['public-api.md'] ?? { head: () => '', foot: '' };
    const program = `${head()}\n${block?.code}${foot}`;
    const lines = (await printed('javascript', program)).trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ figures: expect.any(Array) });
    expect(lines.length).toBeGreaterThan(1);
    expect(lines).not.toContain('undefined');
    // The block is written against the types in the package.
    await writeFile(
      join(folder, 'typed.ts'),
      `import type { ApiRecord } from '@shoppervoice/api-client';\ndeclare const clientId: string, clientSecret: string, records: ApiRecord[];\n${block?.code}`,
    );
    const strict = ['--strict', '--noEmit', '--target', 'es2023', '--lib', 'es2023,dom', '--types', ''];
    const types = [TSC, ...strict, '--module', 'nodenext', '--moduleResolution', 'nodenext', 'typed.ts'];
    await run(process.execPath, types, { cwd: folder }).catch(({ stdout }: { readonly stdout: string }) => {
      throw new Error(stdout);
    });
  });

  it('verify a webhook', async () => {
    const [block] = (await snippets()).filter(({ file }) => file === 'webhooks.md');
    const { head, foot } = AROUND['webhooks.md'] ?? { head: () => '', foot: '' };
    // The library is one of this repository's.
    const room = join(ROOT, 'node_modules/.cache/snippets');
    await mkdir(room, { recursive: true });
    await writeFile(join(room, 'webhook.mjs'), `${head()}\n${block?.code}${foot}`);
    expect((await run(process.execPath, ['webhook.mjs'], { cwd: room })).stdout.trim()).toBe('export.completed');
  });
});

describe.each(LANGUAGES)('the quick start in %s', (language) => {
  const program = (more: object) =>
    quickStart(language, {
      origin: PLACE,
      clientId: client.id,
      umbrella: false,
      maySend: true,
      mid: FIRST,
      packages: [12],
      today: '2026-11-20',
      ...more,
    })
      .map(({ code }) => code)
      .join(language === 'curl' ? '\necho\n' : '\n');

  it('runs from the secret to the figures and to an accepted response', async (context) => {
    if (!(await isThere(RUNNERS[language].command))) return context.skip();
    for (const packages of [[12], [9], [13]]) {
      const lines = (await printed(language, program({ packages }), { SHOPPERVOICE_SECRET: client.secret }))
        .trim()
        .split('\n');
      const [figures, sent] = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
      expect(figures).toHaveProperty('figures');
      expect(sent.counts.rejected).toBe(0);
      expect(sent.results).toMatchObject([{ responseId: expect.stringMatching(/^test-/) }]);
    }
  });

  it('runs for a merchant of a group', async (context) => {
    if (!(await isThere(RUNNERS[language].command))) return context.skip();
    const { id, secret } = await portal.client(UMBRELLA, { scopes: SCOPES, umbrella: true });
    const text = program({ clientId: id, umbrella: true }).replaceAll(NO_MERCHANT, String(SECOND));
    expect(await printed(language, text, { SHOPPERVOICE_SECRET: secret })).toMatch(/"counts": ?\{/);
  });
});

it('the quick start in curl shows the reason for a wrong secret', async () => {
  const facts = {
    origin: PLACE,
    clientId: client.id,
    umbrella: false,
    maySend: true,
    mid: FIRST,
    packages: [12],
    today: '2026-11-20',
  };
  const [token] = quickStart('curl', facts);
  expect(await printed('curl', token?.code ?? '', { SHOPPERVOICE_SECRET: 'sv_live_wrong' })).toContain(
    'invalid_client',
  );
});

it.each([
  ['application/json', '{"grant_type":"client_credentials"}'],
  ['application/x-www-form-urlencoded', 'grant_type=client_credentials&grant_type=client_credentials'],
  ['text/plain', 'grant_type=client_credentials'],
])('a request for a token in another body (%s) is refused as RFC 6749 requires', async (type, payload) => {
  const answer = await portal.developers.app.inject({
    method: 'POST',
    url: '/api/oauth/token',
    payload,
    headers: { 'content-type': type, authorization: `Basic ${btoa(`${client.id}:${client.secret}`)}` },
  });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { error: 'invalid_request', error_description: expect.stringMatching(/form/) },
  ]);
  expect(answer.headers['cache-control']).toBe('no-store');
});
