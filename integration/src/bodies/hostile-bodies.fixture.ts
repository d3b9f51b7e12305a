import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { PACKAGE_CONTENT_TYPE } from '@shoppervoice/contracts/remotes';
import type { TakenBody } from '@shoppervoice/service-kit';
import type { SentBody } from './every-server.fixture.ts';

export interface HostileBody extends Omit<SentBody, 'bytes'> {
  readonly name: string;
  /** Some are so long that all of them at once are too much. */
  readonly make: () => Buffer;
  /** Accepted statuses. */
  readonly answers: readonly number[];
}

const JSON_TYPE = 'application/json';
/** Decompressed bytes. */
const UNPACKED = 8 * 1_048_576;

const REFUSED = [400, 413];
const fill = (text: string, bytes: number) => text.repeat(Math.ceil(bytes / text.length));

/** JSON that exceeds a bound of a body, one bound each, or compressed, or not what its headers claim. */
export function hostileBodies({ form, bytes, depth, values }: TakenBody): readonly HostileBody[] {
  const long = bytes + 1;
  const texts: Readonly<Record<string, () => string>> = {
    'nested lists': () => fill('[', long),
    'nested objects': () => fill('{"a":', long),
    'one level too deep': () => '['.repeat(depth + 1) + ']'.repeat(depth + 1),
    'wide, of objects': () => `[${'{},'.repeat(values)}{}]`,
    'wide, of lists': () => `[${'[],'.repeat(values)}[]]`,
    'wide, of numbers': () => `[${'1,'.repeat(values)}1]`,
    'many keys': () => `{${Array.from({ length: values + 1 }, (_, at) => `"k${at}":1`).join()}}`,
    'one key many times': () => `{${'"a":1,'.repeat(values)}"a":1}`,
    'a long text': () => `{"a":"${'x'.repeat(long)}"}`,
    'a long text of brackets': () => `{"a":"${fill('[{,:\\"', long)}"}`,
    'a long number': () => `{"a":${'1'.repeat(long)}}`,
    'long blanks': () => `{${' '.repeat(long)}}`,
  };
  // A call that does not accept the type at all refuses it.
  const answers = form === 'form' || form === 'reports' || form === 'package' ? [...REFUSED, 415] : REFUSED;
  const bodies = Object.entries(texts).flatMap(([name, text]): HostileBody[] => {
    const sent = { make: () => Buffer.from(text()), type: JSON_TYPE, answers };
    return [
      { name, ...sent },
      { name: `${name}, of no length`, ...sent, isChunked: true },
    ];
  });
  return [...bodies, ...PACKED, ...ofOtherTypes(form, long)];
}

const nested = Buffer.from(fill('[', UNPACKED));
const wide = Buffer.from(`[${fill('{},', UNPACKED)}{}]`);
const encoded = (name: string, encoding: string, bytes: Buffer): HostileBody => {
  const headers = { 'content-encoding': encoding };
  return { name, make: () => bytes, type: JSON_TYPE, headers, answers: [...REFUSED, 415] };
};

const PACKED: readonly HostileBody[] = [
  encoded('nested, in gzip', 'gzip', gzipSync(nested)),
  encoded('wide, in gzip', 'GZIP', gzipSync(wide)),
  encoded('wide, in brotli', 'br', brotliCompressSync(wide)),
  encoded('wide, in deflate', 'deflate', deflateSync(wide)),
  encoded('gzip in gzip', 'gzip, gzip', gzipSync(gzipSync(wide))),
  encoded('gzip that is none', 'gzip', Buffer.from('{"a":1}')),
  encoded('gzip that ends early', 'gzip', gzipSync(wide).subarray(0, 500)),
  encoded('gzip with more behind it', 'gzip', Buffer.concat([gzipSync(nested), gzipSync(wide)])),
  encoded('an encoding that does not exist', 'x-tar-pit', Buffer.from('{"a":1}')),
  { name: 'gzip that is not said to be', make: () => gzipSync(wide), type: JSON_TYPE, answers: [...REFUSED, 415] },
  {
    name: 'UTF-16',
    make: () => Buffer.from('{"a":1}', 'utf16le'),
    type: `${JSON_TYPE}; charset=utf-16`,
    answers: [...REFUSED, 415],
  },
];

function ofOtherTypes(form: TakenBody['form'], long: number): readonly HostileBody[] {
  if (form === 'form') {
    const type = 'application/x-www-form-urlencoded';
    return [{ name: 'a long form', make: () => Buffer.from(fill('a=1&', long)), type, answers: [413] }];
  }
  if (form === 'package') {
    const sent = { type: PACKAGE_CONTENT_TYPE, answers: [400, 413, 422] };
    return [
      { name: 'a package that is none', make: () => wide.subarray(0, 65_536), ...sent },
      { name: 'a package of nothing', make: () => gzipSync(nested), ...sent },
    ];
  }
  if (form === 'reports') {
    // A browser that reports reads no response: unreadable bodies are ignored.
    const type = 'application/csp-report';
    return [
      { name: 'nested reports', make: () => Buffer.from(fill('[', 20_000)), type, answers: [204] },
      { name: 'long reports', make: () => Buffer.from(fill('[', long)), type, answers: [413] },
    ];
  }
  return [];
}
