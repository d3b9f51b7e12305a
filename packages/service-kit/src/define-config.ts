/**
 * Configuration from environment variables: one typed table per server, read once at the start. A wrong value stops the
 * start with a sentence that says what to write; all wrong values are reported at once.
 */

import { readFileSync } from 'node:fs';
import { isDay } from '@shoppervoice/survey-model';

interface RowBase {
  /** One sentence for the operator's page. */
  readonly doc: string;
  /** Never printed, not even when it is wrong. May be in a file that `<name>_FILE` names. */
  readonly secret?: true;
}

interface Row<Type extends string, Value> extends RowBase {
  readonly type: Type;
  /** Without a default the variable must be set, unless `optional`. */
  readonly default?: Value;
  /** May be absent: the value is then null. */
  readonly optional?: true;
}

export type ConfigRow =
  | Row<'text', string>
  /** 0 to 65535; 0 takes any free port. */
  | Row<'port', number>
  | (Row<'integer', number> & { readonly min?: number; readonly max?: number })
  /** `on` or `off`. */
  | Row<'switch', boolean>
  | (Row<'choice', string> & { readonly values: readonly string[] })
  /** An absolute http or https URL without a path; read without its trailing slash. */
  | Row<'origin', string>
  /** Origins of the replicas of one service, separated by `|`; read without trailing slashes. */
  | Row<'addresses', string>
  /** An absolute http, https or mailto URL. */
  | Row<'link', string>
  | Row<'mongodb', string>
  /** Put before names of databases: at most 24 letters, digits, `_` and `-`. */
  | Row<'prefix', string>
  /** Address of a mail server, `smtp://` or `smtps://`, with user and password if it needs them. */
  | Row<'smtp', string>
  | Row<'email', string>
  /** `YYYY-MM-DD`. */
  | Row<'day', string>
  /** 32 bytes in base64url. */
  | Row<'key', Buffer>
  /** Comma-separated keys of 32 bytes in base64url, at least one. */
  | Row<'keys', readonly Buffer[]>
  /** Comma-separated words. */
  | Row<'list', readonly string[]>;

export type ConfigTable = Readonly<Record<string, ConfigRow>>;

interface Values {
  text: string;
  port: number;
  integer: number;
  switch: boolean;
  choice: string;
  origin: string;
  addresses: string;
  link: string;
  mongodb: string;
  prefix: string;
  smtp: string;
  email: string;
  day: string;
  key: Buffer;
  keys: readonly Buffer[];
  list: readonly string[];
}

type RowValue<R extends ConfigRow> = R extends { readonly values: readonly (infer Choice)[] }
  ? Choice
  : Values[R['type']];

export type Config<Table extends ConfigTable> = {
  readonly [Name in keyof Table]: Table[Name] extends { readonly optional: true }
    ? RowValue<Table[Name]> | null
    : RowValue<Table[Name]>;
};

/** Gives a table its exact type, so that `Config<typeof table>` knows each value. */
export function defineConfig<const Table extends ConfigTable>(table: Table): Table {
  return table;
}

/** What is wrong with the environment: one sentence each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}

type Read = { readonly value: unknown } | { readonly write: string };

const WRITE_KEY =
  "32 random bytes in base64url (43 characters), for example from: openssl rand 32 | basenc --base64url | tr -d '='";

function readKey(text: string): Buffer | null {
  if (!/^[A-Za-z0-9_-]{43}=?$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === 32 ? bytes : null;
}

function readUrl(text: string, protocols: readonly string[]): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && protocols.includes(url.protocol) ? url : null;
}

function readOrigin(text: string): string | null {
  const url = readUrl(text, ['http:', 'https:']);
  const isBare = url !== null && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  return isBare ? url.origin : null;
}

function readInteger(text: string, min: number, max: number): Read {
  const value = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? { value } : { write: `a whole number from ${min} to ${max}` };
}

function readRow(row: ConfigRow, text: string): Read {
  switch (row.type) {
    case 'text':
      return { value: text };
    case 'port':
      return readInteger(text, 0, 65_535);
    case 'integer':
      return readInteger(text, row.min ?? 0, row.max ?? Number.MAX_SAFE_INTEGER);
    case 'switch':
      return text === 'on' || text === 'off' ? { value: text === 'on' } : { write: 'on or off' };
    case 'choice':
      return row.values.includes(text) ? { value: text } : { write: `one of ${row.values.join(', ')}` };
    case 'origin': {
      const origin = readOrigin(text);
      return origin === null
        ? { write: 'an address without a path, like https://portal.example.com' }
        : { value: origin };
    }
    case 'addresses': {
      const origins = text.split('|').map(readOrigin);
      return origins.includes(null)
        ? { write: 'an address without a path, like http://127.0.0.1:4001, or several separated by |' }
        : { value: origins.join('|') };
    }
    case 'link':
      return readUrl(text, ['http:', 'https:', 'mailto:']) !== null
        ? { value: text }
        : { write: 'a whole address, like https://www.example.com/plans' };
    case 'mongodb':
      return /^mongodb(\+srv)?:\/\/\S+$/.test(text)
        ? { value: text }
        : { write: 'a MongoDB connection string, like mongodb://127.0.0.1:27017' };
    case 'prefix':
      return /^[\w-]{0,24}$/.test(text)
        ? { value: text }
        : { write: 'at most 24 letters, digits, _ and -, like staging_' };
    case 'smtp': {
      const url = readUrl(text, ['smtp:', 'smtps:']);
      return url !== null && url.hostname !== ''
        ? { value: text }
        : { write: 'the address of a mail server, like smtp://user:password@mail.example.com:587' };
    }
    case 'email':
      return /^[^\s@<>"(),;:\\[\]]+@[^\s@<>"(),;:\\[\]]+\.[^\s@.]+$/.test(text)
        ? { value: text }
        : { write: 'an e-mail address, like support@example.com' };
    case 'day':
      return isDay(text) ? { value: text } : { write: 'a day that exists, like 2026-12-31' };
    case 'key': {
      const key = readKey(text);
      return key !== null ? { value: key } : { write: WRITE_KEY };
    }
    case 'keys': {
      const keys = text.split(',').map((part) => readKey(part.trim()));
      return keys.every((key) => key !== null)
        ? { value: keys }
        : { write: `${WRITE_KEY}; several are separated by commas, the newest first` };
    }
    case 'list':
      return {
        value: text
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      };
  }
}

/** What to write, for a variable that is not set. */
function expected(row: ConfigRow): string {
  const read = readRow(row, '');
  return 'write' in read ? read.write : 'a value';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The text of a variable, or of the file that `<name>_FILE` names. */
function textOf(name: string, { secret }: ConfigRow, environment: Environment): { text: string } | { wrong: string } {
  const text = environment[name]?.trim() ?? '';
  const file = secret ? (environment[`${name}_FILE`]?.trim() ?? '') : '';
  if (file === '') return { text };
  if (text !== '') return { wrong: `${name} and ${name}_FILE are both set. Write one of them.` };
  try {
    const content = readFileSync(file, 'utf8').trim();
    return content === '' ? { wrong: `${name}_FILE names ${file}, which is empty.` } : { text: content };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { wrong: `${name}_FILE names ${file}, which cannot be read (${code}).` };
  }
}

/**
 * The table's values from an environment. An empty variable counts as not set.
 * @throws ConfigError naming every variable that is wrong and what to write instead.
 */
export function readConfig<const Table extends ConfigTable>(
  table: Table,
  environment: Environment = process.env,
): Config<Table> {
  const values: Record<string, unknown> = {};
  const sentences: string[] = [];
  for (const [name, row] of Object.entries(table)) {
    const found = textOf(name, row, environment);
    if ('wrong' in found) {
      sentences.push(found.wrong);
      continue;
    }
    const { text } = found;
    if (text === '') {
      if (row.default !== undefined) values[name] = row.default;
      else if (row.optional) values[name] = null;
      else sentences.push(`${name} is not set. Write ${expected(row)}.`);
      continue;
    }
    const read = readRow(row, text);
    if ('value' in read) values[name] = read.value;
    else
      sentences.push(`${name} is ${row.secret ? 'set to something else' : JSON.stringify(text)}. Write ${read.write}.`);
  }
  if (sentences.length > 0) throw new ConfigError(sentences);
  // Every name of the table got a value of its row's type above, or the function has thrown.
  return values as Config<Table>;
}

function printDefault(row: ConfigRow): string {
  if (row.default === undefined) return row.optional ? 'none' : 'must be set';
  if (row.type === 'switch') return row.default ? '`on`' : '`off`';
  if (row.type === 'list' && row.default.length === 0) return 'none';
  return `\`${String(row.default)}\``;
}

/** The table as Markdown rows `| variable | default | meaning |`, for the operator's page. */
export function describeConfig(table: ConfigTable): string {
  const rows = Object.entries(table).map(([name, row]) => {
    const choices = row.type === 'choice' ? ` One of ${row.values.map((value) => `\`${value}\``).join(', ')}.` : '';
    const file = row.secret ? ` Or \`${name}_FILE\`: a file with it.` : '';
    return `| \`${name}\` | ${printDefault(row)} | ${row.doc}${choices}${file} |`;
  });
  return ['| variable | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}
