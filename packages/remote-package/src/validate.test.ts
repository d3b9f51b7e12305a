import { gzipSync } from 'node:zlib';
import { DESIGN_PARTS } from '@shoppervoice/contracts/remotes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from './limits.ts';
import { BUILD_FILE } from './remote-build.ts';
import { RULES } from './rules/index.ts';
import { samplePackage, samplePortal } from './testing/sample-package.ts';
import { validate } from './validate.ts';

const page = {
  path: ['/returns'],
  module: './returns',
  title: 'Returns',
  area: 'buyer',
  access: {},
  whenLocked: 'home',
};
const nav = { group: 'online-buyer', label: 'Returns', order: 1 };
const pages = (change: object) => ({ descriptor: { pages: [{ ...page, ...change }] } });
const extension = { slot: 'report.panel', module: './beside', access: {}, order: 10 };
const extensions = (change: object) => ({
  descriptor: { shellApi: '^2.9.0', extensions: [{ ...extension, ...change }] },
});
const slots = (...names: string[]) => ({ descriptor: { shellApi: '^2.9.0', slots: names } });

const flags = (...list: object[]) => ({ descriptor: { shellApi: '^3.1.0', flags: list } });
const flag = { name: 'layout', by: 'user', arms: ['plain', 'short'], default: 'plain' };

type Sample = Parameters<typeof samplePackage>[0];

/** Rule, the change to a valid package (and the portal), the named file, a part of the message. */
const REFUSED: readonly (readonly [rule: string, change: Sample, file: string, words: RegExp])[] = [
  ['build-file', { files: { 'mf-manifest.json': '{' } }, 'mf-manifest.json', /is no JSON/],
  ['build-file', { files: { 'mf-manifest.json': null } }, 'mf-manifest.json', /is not in the package/],
  ['build-file', { files: { 'mf-manifest.json': '{}' } }, 'mf-manifest.json', /no manifest/],
  ['build-file', { build: { entry: '../../shell.js' } }, BUILD_FILE, /"entry"/],
  ['build-file', { descriptor: { pages: [] } }, BUILD_FILE, /"descriptor.pages"/],
  ['descriptor', { descriptor: { pages: [page, { ...page, path: ['/Returns/'] }] } }, 'remote.json', /claimed by two/],
  [
    'build-file',
    { descriptor: { calls: ['GET /notes'] } },
    BUILD_FILE,
    /in its descriptor "calls" names "GET \/notes", which is no call/,
  ],
  ['name', { build: { name: 'refunds' } }, BUILD_FILE, /"refunds"/],
  ['version', { build: { version: '1.4' } }, 'package.json', /"1.4" is no semantic version/],
  ['nav-group', pages({ nav: { ...nav, group: 'elsewhere' } }), 'remote.json', /"elsewhere", which does not exist/],
  [
    'own-group',
    { descriptor: { pages: [{ ...page, nav }], group: { key: 'developers', label: 'Returns' } } },
    'remote.json',
    /"Returns" \(developers\), which the portal has/,
  ],
  [
    'own-group',
    {
      descriptor: {
        pages: [{ ...page, nav: { ...nav, group: 'gifts' } }],
        group: { key: 'gifts', label: ' online buyer' },
      },
    },
    'remote.json',
    /which the portal has/,
  ],
  [
    'own-group',
    { descriptor: { pages: [{ ...page, nav }], group: { key: 'gifts', label: 'Gifts' } } },
    'remote.json',
    /but none of its pages is in it/,
  ],
  ['access', pages({ access: { feature: 'No Such Feature' } }), 'remote.json', /"No Such Feature"/],
  ['access', pages({ access: { anyOf: [{ feature: 'Nor This' }] } }), 'remote.json', /"Nor This"/],
  ['absent', pages({ whenLocked: 'absent' }), 'remote.json', /"Returns" is to be absent where it is locked/],
  ['absent', pages({ whenLocked: 'absent', access: { public: true } }), 'remote.json', /nothing locks it/],
  ['build-file', pages({ whenLocked: 'gone' }), BUILD_FILE, /"descriptor.pages/],
  [
    'shell-api',
    { descriptor: { shellApi: '^2.0.0' } },
    'remote.json',
    /needs shell API \^2.0.0, which this portal does not have yet; it has 1.2.0/,
  ],
  ['shell-api', { descriptor: { shellApi: 'newest' } }, 'remote.json', /no semver range/],
  [
    'listed-calls',
    { descriptor: { shellApi: '^2.6.0' } },
    'remote.json',
    /needs shell API \^2.6.0 and does not list the calls/,
  ],
  ['exposed-modules', pages({ module: './refunds' }), 'remote.json', /"\.\/refunds", which the build does not expose/],
  ['exposed-modules', extensions({}), 'remote.json', /"\.\/beside", which the build does not expose/],
  [
    'access',
    extensions({ access: { feature: 'No Such Feature' } }),
    'remote.json',
    /extension of "report.panel" is gated/,
  ],
  ['build-file', extensions({ order: 1000 }), BUILD_FILE, /"descriptor.extensions/],
  ['build-file', extensions({ slot: 'Report Panel' }), BUILD_FILE, /"descriptor.extensions/],
  ['build-file', { descriptor: { extensions: Array(21).fill(extension) } }, BUILD_FILE, /"descriptor.extensions/],
  ['slots-since', { descriptor: { shellApi: '^2.8.0', slots: [] } }, 'remote.json', /allows shell API \^2.8.0/],
  ['slots-since', { descriptor: { extensions: [extension] } }, 'remote.json', /allows shell API \^1.0.0/],
  ['slot-known', extensions({ slot: 'report.foot' }), 'remote.json', /"report.foot", which does not exist/],
  ['slot-known', extensions({ slot: 'comments/above-list' }), 'remote.json', /which does not exist/],
  ['slot-known', extensions({ slot: 'returns/below' }), 'remote.json', /of this remote, which "slots" does not offer/],
  ['own-slots', slots('online-buyer/below'), 'remote.json', /"online-buyer\/below", which is not one under its own/],
  ['own-slots', slots('report.panel'), 'remote.json', /not one under its own name/],
  ['own-slots', slots('returns/Below Figures'), 'remote.json', /not one under its own name/],
  ['own-slots', slots('returns/below', 'returns/below'), 'remote.json', /"returns\/below" twice/],
  ['flags-since', { descriptor: { shellApi: '^2.9.0', flags: [flag] } }, 'remote.json', /allows shell API \^2.9.0/],
  ['flags', flags(flag, { name: 'layout', by: 'merchant' }), 'remote.json', /"layout" twice/],
  ['flags', flags({ ...flag, default: undefined }), 'remote.json', /names arms without a default/],
  ['flags', flags({ ...flag, arms: undefined }), 'remote.json', /names a default without arms/],
  ['flags', flags({ ...flag, arms: ['plain', 'plain'] }), 'remote.json', /names the arm "plain" twice/],
  ['flags', flags({ ...flag, default: 'long' }), 'remote.json', /"long" of the flag "layout" is none of its arms/],
  ['build-file', flags({ ...flag, by: 'shop' }), BUILD_FILE, /"descriptor.flags/],
  ['build-file', flags({ ...flag, name: 'New Layout' }), BUILD_FILE, /"descriptor.flags/],
  ['build-file', flags(...Array(21).fill(flag)), BUILD_FILE, /"descriptor.flags/],
  ['extension-module', extensions({ module: './returns' }), 'remote.json', /both a page and an extension/],
  [
    'extension-size',
    { ...extensions({ module: './returns' }), files: { 'page.0a1b.js': `/*${' '.repeat(300_000)}*/` } },
    'page.0a1b.js',
    /"\.\/returns" needs 301 kB as sent and 301 kB unpacked/,
  ],
  [
    'budget',
    { ...pages({ budget: { kB: 20 } }), files: { 'page.0a1b.js': `/*${' '.repeat(20_000)}*/` } },
    'remote.json',
    /"\.\/returns" loads 21 kB before it is drawn; its budget is 20 kB\. Largest: page\.0a1b\.js 21 kB, remote/,
  ],
  [
    'budget',
    // What the build leaves out of its own list counts by the manifest.
    {
      ...pages({ budget: { kB: 20 } }),
      files: { 'page.0a1b.css': `.returns_1_4_0-a{}${' '.repeat(20_000)}` },
      build: { preload: {}, bytes: undefined },
    },
    'remote.json',
    /loads 21 kB before it is drawn/,
  ],
  ['budget-measured', extensions({ budget: { lcp: 2500 } }), 'remote.json', /"\.\/beside" has a budget of LCP/],
  ['budget-measured', pages({ budget: { lcp: 2500 }, auth: true }), 'remote.json', /measured of signed-in readers/],
  ['build-file', pages({ budget: {} }), BUILD_FILE, /"descriptor.pages\[0\].budget"/],
  ['build-file', pages({ budget: { kB: 0 } }), BUILD_FILE, /"descriptor.pages\[0\].budget.kB" must be >= 1/],
  ['build-file', pages({ budget: { kB: '200' } }), BUILD_FILE, /"descriptor.pages\[0\].budget.kB" must be number/],
  ['build-file', pages({ budget: { kb: 200 } }), BUILD_FILE, /"descriptor.pages\[0\].budget" has unknown fields: kb/],
  ['build-file', pages({ budget: { lcp: 2.5 } }), BUILD_FILE, /"descriptor.pages\[0\].budget.lcp" must be integer/],
  ['build-file', pages({ budget: { lcp: 60_001 } }), BUILD_FILE, /budget.lcp" must be <= 60000/],
  [
    'shared-libraries',
    { build: { shared: { react: '^20.0.0' } } },
    'package.json',
    /"react" \^20.0.0; the shell shares 19.3.1/,
  ],
  [
    'shared-libraries',
    { build: { shared: { redux: '^5.0.0' } } },
    'package.json',
    /"redux" from the shell, which does not share/,
  ],
  ['shared-libraries', { build: { shared: { constructor: '*' } } }, 'package.json', /"constructor" from the shell/],
  [
    'shared-libraries',
    { manifest: { shared: [{ name: 'react', requiredVersion: '^18.0.0' }] } },
    'package.json',
    /\^18.0.0/,
  ],
  ['unique-name', { build: { uniqueName: 'shell' } }, 'mf-manifest.json', /must be called returns_1_4_0/],
  ['unique-name', { manifest: { metaData: { globalName: 'shell' } } }, 'mf-manifest.json', /its manifest shell/],
  ['unique-name', { files: { 'remoteEntry.0a1b.js': 'var other' } }, 'remoteEntry.0a1b.js', /does not define/],
  ['path-reserved', pages({ path: ['/'] }), 'remote.json', /home page/],
  ['path-reserved', pages({ path: ['/api/returns'] }), 'remote.json', /belongs to the portal/],
  ['path-reserved', pages({ path: ['/:anything'] }), 'remote.json', /everyone/],
  ['path-reserved', pages({ path: ['/*'] }), 'remote.json', /everyone/],
  [
    'path-collision',
    pages({ path: ['/Comments'] }),
    'remote.json',
    /"\/Comments" meets "\/comments", which belongs to online-buyer/,
  ],
  ['path-collision', pages({ path: ['/orders/*'] }), 'remote.json', /online-buyer/],
  ['path-collision', pages({ path: ['/orders/new/lines/?'] }), 'remote.json', /online-buyer/],
  [
    'path-prefix',
    pages({ path: ['/online-buyer/returns'] }),
    'remote.json',
    /"\/online-buyer\/returns" begins with "\/online-buyer", which belongs to online-buyer/,
  ],
  ['nav-collision', pages({ nav: { ...nav, section: 'online', label: 'comments ' } }), 'remote.json', /same place/],
  [
    'nav-items',
    {
      descriptor: {
        pages: Array.from({ length: 21 }, (_, at) => ({
          ...page,
          path: [`/returns-${at}`],
          nav: { ...nav, label: `Returns ${at}` },
        })),
      },
    },
    'remote.json',
    /brings 21 items to the sidebar; 20 is the most/,
  ],
  ['nav-order', pages({ nav: { ...nav, order: -1 } }), 'remote.json', /"Returns" has the order -1/],
  ['nav-order', pages({ nav: { ...nav, order: 1000 } }), 'remote.json', /from 0 to 999/],
  ['file-kinds', { files: { 'index.html': '<script>alert(1)</script>' } }, 'index.html', /no kind of file/],
  ['file-kinds', { files: { 'page.js.map': '{}' } }, 'page.js.map', /no kind of file/],
  ['file-kinds', { files: { 'absent.js.map.gz': gzipSync('{}') } }, 'absent.js.map.gz', /no kind of file/],
  ['file-kinds', { files: { 'page.0a1b.css.map.gz': gzipSync('{}') } }, 'page.0a1b.css.map.gz', /no kind of file/],
  ['named-files', { build: { entry: 'absent.js' } }, BUILD_FILE, /absent.js/],
  [
    'named-files',
    { build: { preload: { './returns': ['page.0a1b.js', 'page.0a1b.css', 'gone.css'] } } },
    BUILD_FILE,
    /gone.css/,
  ],
  ['preload', { build: { preload: { './returns': ['page.0a1b.js'] } } }, BUILD_FILE, /leaves out page.0a1b.css/],
  ['integrity', { build: { integrity: {} } }, 'page.0a1b.js', /no integrity hash/],
  [
    'integrity',
    { files: { 'gone.js': null }, build: { integrity: { 'gone.js': `sha384-${'A'.repeat(64)}` } } },
    BUILD_FILE,
    /gone.js/,
  ],
  [
    'compressed-variants',
    { files: { 'mf-manifest.json.gz': gzipSync('{}') } },
    'mf-manifest.json.gz',
    /does not unpack/,
  ],
  ['compressed-variants', { files: { 'alone.js.br': 'x' } }, 'alone.js.br', /does not unpack/],
  ['size', { files: { 'big.png': Buffer.alloc(1_000_001, 1) } }, '', /takes 1000 kB/],
  ['size', { files: { 'long.css': ' '.repeat(1_000_001) } }, 'long.css', /1001 kB unpacked; .* takes 1000 kB/],
  ['size', { files: { 'long.js': Buffer.alloc(4_000_001) } }, 'long.js', /4001 kB unpacked; .* takes 4000 kB/],
  [
    'size',
    { files: Object.fromEntries([1, 2, 3, 4, 5].map((at) => [`${at}.json`, Buffer.alloc(3_500_000)])) },
    '',
    /1750\d kB unpacked, .* takes 16000 kB/,
  ],
  [
    'size',
    { files: Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`${at}.png`, ''])) },
    '',
    /There are 1006 files; this portal takes 1000/,
  ],
  ['build-file', { files: { 'mf-manifest.json': ' '.repeat(300_001) } }, 'mf-manifest.json', /longer than 300 kB/],
  ['build-file', pages({ path: ['/a/:b?/:c?/:d?/:e?'] }), BUILD_FILE, /more than 3 optional parts/],
  ['build-file', pages({ path: [`/${'a'.repeat(200)}`] }), BUILD_FILE, /longer than 200 characters/],
  ['build-file', pages({ path: Array.from({ length: 201 }, (_, at) => `/a${at}`) }), BUILD_FILE, /more than 200 paths/],
  ['build-file', { descriptor: { pages: Array(101).fill(page) } }, BUILD_FILE, /more than 100 pages/],
  ['build-file', { descriptor: { shellApi: `^1.0.0${' '.repeat(16_000)}` } }, BUILD_FILE, /and 16 kB is the most/],
  ['size', { build: { bytes: 1 } }, BUILD_FILE, /"bytes" says 1/],
  ['css-scope', { files: { 'page.0a1b.css': 'body{margin:0}' } }, 'page.0a1b.css', /"body" reaches beyond/],
  [
    'css-address',
    { files: { 'page.0a1b.css': '.returns_1_4_0-a{background:url(//evil.example/p)}' } },
    'page.0a1b.css',
    /evil/,
  ],
  [
    'css-address',
    { files: { 'page.0a1b.css': '.returns_1_4_0-a{background:u\\72l(//evil.example/p)}' } },
    'page.0a1b.css',
    /evil/,
  ],
  [
    'css-address',
    { files: { 'page.0a1b.css': '.returns_1_4_0-a{background:url(\\2f \\2f evil.example/p)}' } },
    'page.0a1b.css',
    /evil/,
  ],
  [
    'css-address',
    { files: { 'page.0a1b.css': '.returns_1_4_0-a{background:image-set("a.png" 1x, "https://evil.example/p" 2x)}' } },
    'page.0a1b.css',
    /evil/,
  ],
  ['script', { files: { 'page.0a1b.js': '(0,eval)("1")' } }, 'page.0a1b.js', /calls eval/],
  ['script', { files: { 'page.0a1b.js': 'eval("1")' } }, 'page.0a1b.js', /calls eval/],
  ['svg-script', { files: { 'a.svg': '<a href="java&#115;cript:x()"/>' } }, 'a.svg', /event handler/],
  ['svg-script', { files: { 'a.svg': '<svg onload="x()"/>' } }, 'a.svg', /event handler/],
];

describe('validation at publish', () => {
  it('passes a valid package', () => {
    expect(validate(samplePackage(), samplePortal(), { name: 'returns' })).toEqual([]);
  });

  it('passes another version of a live remote, which does not collide with itself', () => {
    const { descriptor } = JSON.parse(samplePackage().get(BUILD_FILE)?.toString() ?? '');
    const before = { name: 'returns', version: '1.3.0', uniqueName: 'returns_1_3_0', descriptor };
    const same = { name: 'returns', version: '1.4.0', uniqueName: 'returns_1_4_0', descriptor };
    expect(validate(samplePackage(), samplePortal({ live: [...samplePortal().live, before, same] }))).toEqual([]);
  });

  it.each([
    ['^1.0.0', undefined, []],
    ['>=2.5.0 <3.0.0', undefined, []],
    ['^2.6.0', [], []],
    ['^2.6.0', undefined, ['listed-calls']],
    ['>=2.6.1', undefined, ['listed-calls']],
  ])('requires for a build for shell API %s that lists %j: %j', (shellApi, calls, rules) => {
    const portal = samplePortal({ shellApi: shellApi === '^1.0.0' ? '1.2.0' : '2.7.0' });
    const found = validate(samplePackage({ descriptor: { shellApi, calls } }), portal);
    expect(found.map(({ rule }) => rule)).toEqual(rules);
  });

  it.each([
    ['^3.0.0', null],
    ['^2.6.0', null],
    ['>=2.9.0 <4.0.0', null],
    ['^3.1.0', /does not have yet; it has 3.0.0 and 2.9.0.*or ask its operator/],
    ['^1.2.0', /no longer serves; it has 3.0.0 and 2.9.0.*Take the kits of this portal.*"\^3.0.0"/],
    ['^4.0.0', /does not have yet; it has 3.0.0 and 2.9.0.*or ask its operator/],
  ])('a portal that serves the majors 3 and 2 takes a build for %s: %s', (shellApi, words) => {
    const portal = samplePortal({ shellApi: '3.0.0', shellApis: ['3.0.0', '2.9.0'] });
    const found = validate(samplePackage({ descriptor: { shellApi, calls: [] } }), portal);
    if (words === null) expect(found).toEqual([]);
    else
      expect(found.map(({ rule, sentence, mend }) => `${rule}: ${sentence} ${mend}`)).toEqual([
        expect.stringMatching(words),
      ]);
  });

  it('passes extensions of the portal’s slots and of those of remotes, and slots under its own name', () => {
    const all = [extension, { ...extension, slot: 'returns/below' }, { ...extension, slot: 'gifts/beside' }];
    const descriptor = { shellApi: '^2.9.0', calls: [], extensions: all, slots: ['returns/below'] };
    const assets = (file: string) => ({ js: { sync: [file] }, css: { sync: [] } });
    const exposes = [
      { path: './returns', assets: assets('page.0a1b.js') },
      { path: './beside', assets: assets('beside.0a1b.js') },
    ];
    const change = { descriptor, manifest: { exposes }, files: { 'beside.0a1b.js': '' } };
    const whole = { ...change, build: { preload: { './returns': ['page.0a1b.js'], './beside': ['beside.0a1b.js'] } } };
    expect(validate(samplePackage(whole), samplePortal({ shellApi: '2.9.0' }))).toEqual([]);
    const short = { ...change, build: { preload: { './beside': [] } } };
    expect(validate(samplePackage(short), samplePortal({ shellApi: '2.9.0' })).map(({ rule }) => rule)).toContain(
      'preload',
    );
  });

  it.each(REFUSED)('%s is reported: case %#', (rule, change, file, words) => {
    const findings = validate(samplePackage(change), samplePortal());
    expect(findings).toContainEqual({
      rule,
      file,
      sentence: expect.stringMatching(words),
      mend: expect.stringMatching(/\.$/),
    });
  });

  it('has a case for every rule', () => {
    const tried = new Set(REFUSED.map(([rule]) => rule));
    expect(RULES.map(({ key }) => key).filter((key) => !tried.has(key))).toEqual([]);
  });

  it('accepts another design system than that of the shell: the build brings a copy', () => {
    const shared = [{ name: DESIGN_PARTS, requiredVersion: '1.2.0-parts.h0a1b2c3d' }];
    expect(validate(samplePackage({ manifest: { shared } }), samplePortal())).toEqual([]);
  });

  it('refuses a container name that another version has, whatever its spelling', () => {
    const portal = samplePortal();
    const twin = { ...portal.live[0], name: 'returns-1', version: '4.0', uniqueName: 'returns_1_4_0' };
    const [finding] = validate(samplePackage(), samplePortal({ live: [twin as (typeof portal.live)[0]] })).filter(
      ({ rule }) => rule === 'unique-name',
    );
    expect(finding?.sentence).toContain('returns-1 4.0');
  });

  it('refuses a file that was changed after the build', () => {
    const files = new Map(samplePackage());
    files.set('page.0a1b.js', Buffer.from('self.changed=1'));
    expect(validate(files, samplePortal())).toContainEqual(
      expect.objectContaining({
        rule: 'integrity',
        file: 'page.0a1b.js',
        sentence: expect.stringContaining('is not what'),
      }),
    );
  });

  it('refuses a package that was sent under the name of another remote', () => {
    const [finding] = validate(samplePackage(), samplePortal(), { name: 'online-buyer' });
    expect(finding).toMatchObject({ rule: 'name', file: 'remote.json' });
  });

  it('reads nothing of a package that is too large, and checks no other rule', () => {
    const reported: string[] = [];
    const files = { [BUILD_FILE]: '{', 'page.0a1b.css': 'body{}'.repeat(200_000), 'index.html': '' };
    const findings = validate(samplePackage({ files }), samplePortal(), {}, (rule) => reported.push(rule));
    expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set(['size']));
    expect(reported).toEqual([]);
  });

  it('accepts what another portal allows', () => {
    const limits = { ...DEFAULT_LIMITS, style: 40 };
    const [finding] = validate(samplePackage(), samplePortal({ limits }));
    expect(finding?.sentence).toMatch(/page\.0a1b\.css has 1 kB unpacked; this portal takes 1 kB/);
  });

  it('lists the first findings of a rule and how many more there are, each readable', () => {
    const files = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`${at}.exe`, '']));
    const found = validate(samplePackage({ files }), samplePortal()).filter(({ rule }) => rule === 'file-kinds');
    expect([found.length, found.at(-1)?.sentence]).toEqual([21, 'This rule found 30 more of the kind.']);
    const [long] = validate(samplePackage({ build: { shared: { ['x'.repeat(5_000)]: '1' } } }), samplePortal());
    expect(long?.sentence.length).toBe(600);
  });

  it('returns a finding, and does not throw, for a deeply nested style sheet and script', () => {
    const deep = `.returns_1_4_0-a{${'a{'.repeat(100_000)}`;
    const files = { 'page.0a1b.css': deep, 'page.0a1b.js': `eval(${'('.repeat(100_000)}` };
    const rules = validate(samplePackage({ files }), samplePortal()).map(({ rule }) => rule);
    expect(rules).toEqual(expect.arrayContaining(['css-scope', 'script']));
  });

  it('returns findings, and does not throw, whatever the files contain', () => {
    const names = fc.constantFrom(
      BUILD_FILE,
      'mf-manifest.json',
      'page.0a1b.js',
      'page.0a1b.css',
      'a.svg',
      'page.0a1b.js.br',
    );
    const content = fc.oneof(
      fc.string(),
      fc.json(),
      fc.uint8Array().map((bytes) => Buffer.from(bytes).toString('latin1')),
    );
    fc.assert(
      fc.property(names, content, (name, text) => {
        const files = new Map(samplePackage());
        files.set(name, Buffer.from(text));
        expect(() => validate(files, samplePortal())).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });
});
