import { END_DAYS, NO_DAYS } from '@shoppervoice/survey-model/testing';
import fc from 'fast-check';
import type { CallSample } from './call-samples.fixture.ts';

/** Values that have broken servers: operators, types, lengths, control characters, prototypes, markup, paths. */
const NASTY: readonly unknown[] = [
  { $ne: null },
  { $gt: '' },
  { $where: 'sleep(1000)' },
  { $regex: '.*' },
  { $set: { accessType: 'SUPERUSER' } },
  [],
  ['una'],
  [{ $ne: 1 }],
  null,
  true,
  0,
  -1,
  1.5,
  4101,
  2_147_483_648,
  1e308,
  '',
  ' ',
  '4101',
  'a'.repeat(201),
  'a'.repeat(5000),
  'una\r\nBcc: eve@evil.example',
  'una@x.example\u0000',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '$where',
  '__proto__',
  '../../etc/passwd',
  '\u202euna',
  '\ud800',
  'ＵＮＡ',
  '😀'.repeat(20),
  '{{7*7}}',
  '%00',
  'UTC',
  'SUPERUSER',
];

const ODD_KEYS = ['__proto__', 'constructor', '$set', 'accessType', 'emailProvenAt', 'a.b', '', 'mid', 'token'];

/** A request with raw query and body. */
export interface BentCall {
  readonly path: string;
  readonly body: string | null;
  readonly contentType: string | null;
  /** The user whose session it uses. */
  readonly as: 'nobody' | 'una' | 'admin' | 'super';
  readonly hasBotPass: boolean;
  /** Whether the call was confirmed by password. */
  readonly isConfirmed: boolean;
}

/** A mutation, drawn before its sample is known, so that a seed is reproducible. */
export interface Bend {
  readonly call: number;
  readonly as: BentCall['as'];
  readonly hasBotPass: boolean;
  readonly isConfirmed: boolean;
  readonly changes: readonly {
    readonly field: number;
    readonly how: number;
    readonly value: unknown;
    readonly key: string;
  }[];
  readonly form: 'whole' | 'cut' | 'text' | 'list' | 'none' | 'other-type' | 'deep' | 'twice';
}

export const bends: fc.Arbitrary<Bend> = fc.record({
  call: fc.nat(),
  as: fc.constantFrom('nobody', 'una', 'admin', 'super'),
  hasBotPass: fc.nat(9).map((number) => number < 8),
  isConfirmed: fc.nat(9).map((number) => number < 7),
  changes: fc.array(
    fc.record({
      field: fc.nat(),
      how: fc.nat(9),
      value: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
        { weight: 1, arbitrary: fc.constantFrom(...END_DAYS, ...NO_DAYS) },
        { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
        { weight: 1, arbitrary: fc.jsonValue() },
      ),
      key: fc.constantFrom(...ODD_KEYS),
    }),
    { maxLength: 3 },
  ),
  form: fc.oneof(
    { weight: 12, arbitrary: fc.constant('whole' as const) },
    { weight: 1, arbitrary: fc.constantFrom('cut', 'text', 'list', 'none', 'other-type', 'deep', 'twice') },
  ),
});

function bentFields(fields: Readonly<Record<string, unknown>>, changes: Bend['changes']): [string, unknown][] {
  const entries = Object.entries(fields);
  for (const { field, how, value, key } of changes) {
    const at = entries.length === 0 ? 0 : field % entries.length;
    const name = entries[at]?.[0];
    if (how === 0 && name !== undefined) entries.splice(at, 1);
    else if (how <= 2 || name === undefined) entries.push([key, value]);
    else entries[at] = [name, value];
  }
  return entries;
}

/** Serialized by hand: an object cannot contain `__proto__` or a duplicate key, but JSON can. */
const jsonOf = (entries: readonly [string, unknown][]): string =>
  `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

function bodyOf(bend: Bend, entries: readonly [string, unknown][]): string | null {
  const json = jsonOf(entries);
  switch (bend.form) {
    case 'cut':
      return json.slice(0, -1);
    case 'text':
      return 'not json';
    case 'list':
      return `[${json}]`;
    case 'none':
      return null;
    case 'deep':
      return `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`;
    case 'twice':
      return jsonOf([...entries, ...entries.map(([name]): [string, unknown] => [name, { $ne: null }])]);
    case 'whole':
    case 'other-type':
      return json;
  }
}

/** A mutated sample. `path`: pattern of the call. */
export function bentCall(bend: Bend, path: string, sample: CallSample): BentCall {
  const params = bentFields(sample.params ?? {}, sample.params === undefined ? [] : bend.changes.slice(0, 1));
  const filled = params.reduce((pattern, [name, value]) => pattern.replace(`:${name}`, encode(textOf(value))), path);
  const inQuery = sample.body === undefined ? bend.changes : bend.changes.slice(2);
  const query = bentFields(sample.query ?? {}, sample.params === undefined ? inQuery : [])
    .map(([name, value]) =>
      typeof value === 'object' && value !== null
        ? `${encode(name)}[${encode(Object.keys(value)[0] ?? '')}]=${encode(textOf(Object.values(value)[0]))}`
        : `${encode(name)}=${encode(textOf(value))}`,
    )
    .join('&');
  const body = sample.body === undefined ? null : bodyOf(bend, bentFields(sample.body, bend.changes));
  return {
    path: query === '' ? filled : `${filled}?${query}`,
    body,
    contentType: body === null ? null : bend.form === 'other-type' ? 'text/plain' : 'application/json',
    as: bend.as,
    hasBotPass: bend.hasBotPass,
    isConfirmed: bend.isConfirmed,
  };
}
