import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type SamplePackage, samplePackage } from './sample-package.ts';

type Draw = () => number;
const upTo = (draw: Draw, most: number): number => Math.floor(draw() * most);
const oneOf = <Item>(draw: Draw, items: readonly Item[]): Item => items[upTo(draw, items.length)] as Item;

/** Some bytes changed, removed, doubled or inserted. */
function mangled(draw: Draw, bytes: Buffer): Buffer {
  let made = Buffer.from(bytes);
  for (let times = 1 + upTo(draw, 6); times > 0; times -= 1) {
    const at = upTo(draw, made.length);
    const to = Math.min(made.length, at + 1 + upTo(draw, 64));
    const piece = made.subarray(at, to);
    const before = made.subarray(0, at);
    const noise = Buffer.from(Array.from({ length: 1 + upTo(draw, 16) }, () => upTo(draw, 256)));
    const middle = oneOf(draw, [
      Buffer.alloc(0),
      Buffer.concat([piece, piece]),
      noise,
      piece.map((each) => each ^ 255),
    ]);
    made = Buffer.concat([before, middle, made.subarray(to)]);
  }
  return made;
}

/** Fragments that break parsers, between valid ones. */
const PIECES: Readonly<Record<'css' | 'js', readonly string[]>> = {
  css: [
    ...[
      '{',
      '}',
      '(',
      ')',
      '[',
      ']',
      '"',
      "'",
      '/*',
      '*/',
      '\\',
      '\\72',
      ';',
      ':',
      ',',
      '@',
      '&',
      '>',
      '\0',
      '\ufeff',
      '\ud800',
    ],
    ...[
      '@media all{',
      '@layer a,',
      '@import "x";',
      '@scope (.a) to (',
      '@property --a{',
      'url(',
      'u\\72l(',
      ':is(',
      ':not(:has(',
      '::part(',
    ],
    ...['.hostile_1_0_0-a{color:red}', 'body{margin:0}', 'calc(', 'a'.repeat(500), '('.repeat(300), '{'.repeat(300)],
  ],
  js: [
    ...[
      '{',
      '}',
      '(',
      ')',
      '[',
      ']',
      '"',
      "'",
      '`',
      '${',
      '/*',
      '*/',
      '//',
      '\\',
      '\\u0065',
      ';',
      ',',
      '=>',
      '?.',
      '\0',
      '\u2028',
      '\ud800',
    ],
    ...[
      'eval(',
      'Function("',
      'new Function(',
      'setTimeout("',
      '(0,eval)(',
      'import(',
      'export default ',
      'async ',
      'await ',
      'class a{',
    ],
    ...['/(?:a+)+$/', '0x', '1n', 'a'.repeat(500), '('.repeat(300), '['.repeat(300), '!'.repeat(300)],
  ],
};

function words(draw: Draw, kind: 'css' | 'js'): string {
  return Array.from({ length: 1 + upTo(draw, 40) }, () => oneOf(draw, PIECES[kind])).join(oneOf(draw, ['', ' ', '\n']));
}

const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  '\0',
  '__proto__',
  '../../x',
  '/:a?/:b?/:c?',
  '/*',
  'x'.repeat(5000),
  [],
  {},
  [[[[]]]],
  { constructor: {} },
];

/** A value with some of its parts replaced, left out or doubled. */
function odd(draw: Draw, value: unknown): unknown {
  if (draw() < 0.12) return oneOf(draw, ODD);
  if (Array.isArray(value)) {
    const made = value.map((each) => odd(draw, each));
    return draw() < 0.1 ? Array(1 + upTo(draw, 150)).fill(made[0] ?? null) : made;
  }
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(() => draw() > 0.05);
  return Object.fromEntries(
    kept.map(([key, each]) => [draw() < 0.03 ? oneOf(draw, ['a', '__proto__', '']) : key, odd(draw, each)]),
  );
}

const DESCRIPTOR = {
  shellApi: '^2.0.0',
  pages: [
    {
      path: ['/hostile', '/hostile/:id'],
      module: './page',
      title: 'Hostile',
      area: 'buyer',
      access: { anyOf: [{ package: 12 }, { feature: 25 }] },
      whenLocked: 'home',
      nav: { group: 'online-buyer', section: 'Online', label: 'Hostile', order: 5 },
      report: { type: 'HOSTILE_PAGE', export: {}, schedule: null },
    },
  ],
  group: { key: 'hostile', label: 'Hostile' },
};

/** The parts of a package that are fuzzed. */
export const FUZZED = ['archive', 'packed', 'style', 'script', 'descriptor', 'build'] as const;

/** A package that is invalid somewhere, most of the time. */
export async function fuzzedPackage(
  kind: (typeof FUZZED)[number],
  name: string,
  draw: Draw,
): Promise<{ body: Buffer; sha256: string }> {
  const sample = (more: Partial<SamplePackage>) => samplePackage({ name, version: '1.0.0', path: `/${name}`, ...more });
  const hashed = (body: Buffer) => ({ body, sha256: createHash('sha256').update(body).digest('hex') });
  switch (kind) {
    case 'archive':
      return hashed(gzipSync(mangled(draw, gunzipSync((await sample({})).body))));
    case 'packed':
      return hashed(mangled(draw, (await sample({ ballast: 20_000 })).body));
    case 'style':
      return sample({ files: { 'page.0a1b2c3d4e5f.css': words(draw, 'css') } });
    case 'script':
      return sample({ files: { 'page.0a1b2c3d4e5f.js': words(draw, 'js') } });
    case 'descriptor':
      return sample({ build: { descriptor: odd(draw, { name, ...DESCRIPTOR }) } });
    case 'build': {
      const build = { integrity: { 'a.js': 'sha384-x' }, shared: { react: '^19' }, preload: { './page': ['a.js'] } };
      return sample({ build: odd(draw, build) as object });
    }
  }
}
