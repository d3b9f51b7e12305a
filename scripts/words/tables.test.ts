import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, sources } from '../test/sources.ts';
import { componentTexts } from './component-texts.ts';

/** Folders in which components are. */
const ROOMS = [
  'shell/src',
  'packages/remote-cli/template/src',
  ...readdirSync(ROOT).flatMap((name) => (name.startsWith('mfe-') ? [`${name}/src`] : [])),
  ...readdirSync(join(ROOT, 'packages'))
    .map((name) => `packages/${name}/src`)
    .filter((folder) => existsSync(join(ROOT, folder))),
];

/** Names that stay in components, and strings for programs, by file. */
const MAY_STAY: Readonly<Record<string, readonly string[]>> = {
  'mfe-developers/src/reference/connect.tsx': ['Bearer …'],
  'mfe-developers/src/reference/operation-view.tsx': ['Default Response'],
  'packages/portal-features/src/home/home-area.tsx': ['Home'],
  'packages/portal-features/src/home/send-home.tsx': ['Home'],
  'packages/portal-features/src/platform/tokens-panel.tsx': ['a new one'],
  'packages/report-kit/src/comments/breakdown-figures.tsx': ['pts'],
  'packages/report-kit/src/range/range-notice.tsx': ['Last 16 Months'],
  'packages/report-kit/src/stages/stage-path.tsx': ['minmax(var(--change), …fr)'],
  'packages/ui/src/opener.tsx': ['ArrowDown', 'ArrowUp'],
};

/** A report page's declaration, or a list of panels that several pages share: a table already. */
const isDeclaration = (file: string): boolean =>
  /\/panel-lists\.tsx$/.test(file) ||
  (/\/pages\/[^/]+\/index\.tsx$/.test(file) && readFileSync(join(ROOT, file), 'utf8').includes(' = reportPage({'));

const components = ROOMS.flatMap(sources).filter(
  (file) => file.endsWith('.tsx') && !/words\.tsx$/.test(file) && !isDeclaration(file),
);
const found = components.flatMap((file) =>
  componentTexts(readFileSync(join(ROOT, file), 'utf8'))
    .filter(({ text }) => !MAY_STAY[file]?.includes(text))
    .map(({ line, text }) => `${file}:${line}: ${text}`),
);

describe('texts of components', () => {
  it('are in the table of their folder', () => {
    expect(components.length).toBeGreaterThan(300);
    expect(found).toEqual([]);
  });

  it('may stay only where they are needed', () => {
    const obsolete = Object.entries(MAY_STAY).flatMap(([file, texts]) => {
      const there = componentTexts(readFileSync(join(ROOT, file), 'utf8')).map(({ text }) => text);
      return texts.filter((text) => !there.includes(text)).map((text) => `${file}: ${text}`);
    });
    expect(obsolete).toEqual([]);
  });
});

describe('the scan of a component', () => {
  const texts = (source: string) => componentTexts(source).map(({ text }) => text);

  it.each([
    ['text of an element', '<p>No comments match.</p>', ['No comments match.']],
    ['one word', '<th scope="col">n before</th>', ['n before']],
    ['text that wraps', '<p>\n  One line\n  and another\n</p>', ['One line and another']],
    ['text around elements', '<p>Ask <a href={to}>an admin</a>, or <b>us</b>.</p>', ['Ask', 'an admin', ', or', 'us']],
    ['attributes that are read', '<img alt="chart" aria-label="of" title={`points`} />', ['chart', 'of', 'points']],
    ['other attributes with prose', '<Panel corner="Reason" hint="by visit intent" />', ['Reason', 'by visit intent']],
    ['branches', "<p>{one ? 'day' : many && 'days'}</p>", ['day', 'days']],
    ['branches of an attribute', "<A title={(busy ? 'saving' : 'save') as string} />", ['saving', 'save']],
    ['templates', `<p title={\`All \${count} topics\`}>{\`\${count} of \${all}\`}</p>`, ['All … topics', '… of …']],
    ['words in templates', `<p>{\`\${count}\${one ? 'day' : 'days'}\`}</p>`, ['day', 'days']],
    ['sums', "<p>{'of ' + name}</p>", ['of']],
    ['constants', "const TITLE = 'Device'; const NOTE: string = 'newest first';", ['Device', 'newest first']],
    ['arguments', "refuse('Choose a colleague.')", ['Choose a colleague.']],
    ['a text that is used if no other is there', "const shop = name ?? 'this shop';", ['this shop']],
    ['defaults of parameters', "const A = ({ title = 'All pages' }) => title;", ['All pages']],
    ['values of tables', "const WORDS = { day: 'Day' } satisfies Words;", ['Day']],
    ['labels', "const ITEMS = [{ value: 'curl', label: 'curl' }];", ['curl']],
    ['names of rows', "const facts = { Page: title, 'Merchant ID': mid };", ['Page', 'Merchant ID']],
    ['what an event does', "<A onPress={() => done('It is sent.')} />", ['It is sent.']],
  ])('finds %s', (_what, source, expected) => expect(texts(source)).toEqual(expected));

  it.each([
    ['a table’s texts', 'import * as words from "./words.ts"; <p title={words.all(3)}>{words.none}</p>'],
    ['signs and letters', '<p title="–">· {n} / % n</p>'],
    ['class names', "<p className={cx('a b', on && 'Is on')} style={{ margin: 'var(--a) auto' }} />"],
    ['keys and ids', `<p key="A row" id="The one" data-what="Some thing" aria-labelledby={\`\${id}-a \${id}-b\`} />`],
    ['addresses', `<a href="/a b" to={\`/p?q=\${q}\`}>{1}</a>`],
    ['other words of code', '<Button variant="primary" kind="save" autoComplete="new-password one-time-code" />'],
    ['code on the page', '<code>SHOPPERVOICE_SECRET</code>'],
    ['places for the log', '<OpensMenu where="merchant switch" />'],
    ['comparisons', "if (key === 'Enter' || 'Tab' !== key) switch (key) { case 'Escape': go(); }"],
    [
      'reasons for logs',
      "report(error, 'views of a group'); shell.reportError('It broke.'); useOnDemand(load, 'saved views');",
    ],
    ['errors of developers', "throw new Error('This page has no shell.')"],
    [
      'keys of the keyboard',
      "const STEPS = { Home: () => 0, End: (last) => last }; event.getModifierState('CapsLock')",
    ],
    [
      'components',
      'const { Page, firstCall } = page(); const all = { Cell: Rating, Page }; const lazy = { Page: words.Page };',
    ],
    ['types', "type Kind = 'Not yet' | 'Done'; const kind = read() as 'Not yet';"],
    ['modules', "import 'A module'; export * from 'Another one'; const load = () => import('./Third one.tsx');"],
  ])('ignores %s', (_what, source) => expect(texts(source)).toEqual([]));

  it('gives the line', () => {
    const source = "const TITLE =\n  'All pages';\nconst A = () => (\n  <p>\n    It is there.\n  </p>\n);";
    expect(componentTexts(source).map(({ line }) => line)).toEqual([2, 5]);
  });

  it('reports what it cannot parse', () => expect(() => componentTexts('<p>')).toThrow());
});
