import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, defineConfig, describeConfig, readConfig } from './define-config.ts';

const KEY = Buffer.alloc(32, 7).toString('base64url');

const table = defineConfig({
  PORT: { type: 'port', default: 8080, doc: 'Port.' },
  LIMIT: { type: 'integer', min: 1, max: 10, default: 5, doc: 'Limit.' },
  DEMO: { type: 'switch', default: false, doc: 'Demo.' },
  LEVEL: { type: 'choice', values: ['info', 'debug'], default: 'info', doc: 'Level.' },
  PUBLIC_URL: { type: 'origin', optional: true, doc: 'Address.' },
  PLANS_URL: { type: 'link', optional: true, doc: 'Plans.' },
  MONGODB_URL: { type: 'mongodb', optional: true, secret: true, doc: 'Database.' },
  DATABASE_PREFIX: { type: 'prefix', default: '', doc: 'Prefix.' },
  SMTP_URL: { type: 'smtp', optional: true, secret: true, doc: 'Mail server.' },
  SUPPORT_EMAIL: { type: 'email', optional: true, doc: 'Support.' },
  KEY: { type: 'key', secret: true, doc: 'Key.' },
  KEYS: { type: 'keys', optional: true, secret: true, doc: 'Keys.' },
  NAMES: { type: 'list', default: [], doc: 'Names.' },
});

const read = (environment: Record<string, string>) => readConfig(table, { KEY, ...environment });

function sentencesOf(environment: Record<string, string>): readonly string[] {
  try {
    read(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences;
  }
  return [];
}

describe('an environment', () => {
  it('gives typed values and defaults', () => {
    const config = read({
      PORT: '0',
      DEMO: 'on',
      NAMES: 'a, b,',
      PUBLIC_URL: 'https://portal.example.com/',
      LIMIT: ' 7 ',
    });
    expect(config).toMatchObject({
      PORT: 0,
      LIMIT: 7,
      DEMO: true,
      LEVEL: 'info',
      PUBLIC_URL: 'https://portal.example.com',
      PLANS_URL: null,
      NAMES: ['a', 'b'],
    });
    const level: 'info' | 'debug' = config.LEVEL;
    const address: string | null = config.PUBLIC_URL;
    expect([level, address, config.KEY.length]).toEqual(['info', 'https://portal.example.com', 32]);
  });

  it.each([
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['PORT', '80a', 'a whole number'],
    ['PORT', '-1', 'a whole number'],
    ['PORT', '8e3', 'a whole number'],
    ['LIMIT', '0', 'from 1 to 10'],
    ['DEMO', 'yes', 'on or off'],
    ['LEVEL', 'loud', 'one of info, debug'],
    ['PUBLIC_URL', 'portal.example.com', 'https://portal.example.com'],
    ['PUBLIC_URL', 'https://x.example/path', 'without a path'],
    ['PUBLIC_URL', 'https://user:pw@x.example', 'without a path'],
    ['PUBLIC_URL', 'javascript:alert(1)', 'https://'],
    ['PLANS_URL', 'javascript:alert(1)', 'whole address'],
    ['MONGODB_URL', 'localhost:27017', 'mongodb://'],
    ['DATABASE_PREFIX', 'stage.', 'letters, digits'],
    ['DATABASE_PREFIX', 'a-prefix-that-is-far-too-long', 'at most 24'],
    ['SMTP_URL', 'https://mail.example', 'smtp://'],
    ['SMTP_URL', 'mail.example:25', 'smtp://'],
    ['SUPPORT_EMAIL', 'support', 'support@example.com'],
    ['KEY', 'short', '32 random bytes'],
    ['KEYS', `${KEY},short`, '32 random bytes'],
  ])('%s=%s is reported with what to write', (name, value, write) => {
    expect(sentencesOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} is .*Write .*`))]);
    expect(sentencesOf({ [name]: value })[0]).toContain(write);
  });

  it('is reported completely, not one variable at a time', () => {
    expect(sentencesOf({ PORT: 'x', LIMIT: 'x' })).toHaveLength(2);
  });

  it('never prints a secret', () => {
    expect(sentencesOf({ KEY: 'my-secret-value' }).join()).not.toContain('my-secret-value');
  });

  it('counts an empty variable as not set', () => {
    expect(sentencesOf({ KEY: '' })[0]).toMatch(/^KEY is not set\. Write 32 random bytes/);
    expect(read({ PORT: '' }).PORT).toBe(8080);
  });
});

it('the table is printed for the documentation', () => {
  const text = describeConfig(table);
  expect(text).toContain('| `PORT` | `8080` | Port. |');
  expect(text).toContain('| `KEY` | must be set | Key. Or `KEY_FILE`: a file with it. |');
  expect(text).toContain('| `DEMO` | `off` |');
  expect(text).toContain('One of `info`, `debug`.');
});

describe('the file of a secret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'config-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, content: string) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  const url = 'mongodb://reader:pass@127.0.0.1:27017';

  it('is read in place of its variable, without the line break at its end', () => {
    expect(read({ MONGODB_URL_FILE: file('url', `${url}\n`) }).MONGODB_URL).toBe(url);
    const other = Buffer.alloc(32, 9).toString('base64url');
    expect(readConfig(table, { KEY_FILE: file('key', other) }).KEY).toEqual(Buffer.alloc(32, 9));
  });

  it('is refused with a sentence that does not quote its content', () => {
    const path = file('wrong', 'https://user:pass@example.com');
    expect(sentencesOf({ MONGODB_URL_FILE: path })).toEqual([
      'MONGODB_URL is set to something else. Write a MongoDB connection string, like mongodb://127.0.0.1:27017.',
    ]);
    expect(sentencesOf({ MONGODB_URL: url, MONGODB_URL_FILE: path })).toEqual([
      'MONGODB_URL and MONGODB_URL_FILE are both set. Write one of them.',
    ]);
    const absent = join(folder, 'absent');
    expect(sentencesOf({ SMTP_URL_FILE: absent })).toEqual([
      `SMTP_URL_FILE names ${absent}, which cannot be read (ENOENT).`,
    ]);
    const empty = file('empty', '\n');
    expect(sentencesOf({ SMTP_URL_FILE: empty })).toEqual([`SMTP_URL_FILE names ${empty}, which is empty.`]);
  });

  it('exists for secrets alone', () => {
    expect(read({ PORT_FILE: file('port', '9') }).PORT).toBe(8080);
  });
});
