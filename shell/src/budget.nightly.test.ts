import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sizeReport } from '@shoppervoice/federation';
import { PROGRAMMES } from '@shoppervoice/survey-model';
import { beforeAll, expect, it } from 'vitest';
import { budgets, bytesAt, remotes } from './first-views.fixture.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Bytes as sent (brotli) before anything is drawn. A bare shell has 97 kB. */
const INITIAL_SCRIPT = 130_000;
const INITIAL_STYLE = 12_000;
/** Limit of each on-demand chunk, including Home. */
const LATER_CHUNK = 40_000;
/** Floating elements and their library: loaded after the figures, or on first input. */
const OPENING = 70_000;
/** The core of Highcharts, shared by all remotes and loaded with the first chart. */
const CHARTS = 95_000;

// Builds for production, as an older build would be measured instead.
beforeAll(() => {
  execFileSync(join(ROOT, 'node_modules', '.bin', 'turbo'), ['run', 'build'], { cwd: ROOT });
}, 900_000);

it('the shell stays within its budget', () => {
  const dist = join(ROOT, 'shell', 'dist');
  const { files, initialScript } = sizeReport(dist);
  expect(initialScript).toBeGreaterThan(50_000);
  expect(initialScript).toBeLessThanOrEqual(INITIAL_SCRIPT);
  const scriptsWith = (words: string) =>
    files
      .map(({ file }) => file)
      .filter((file) => file.endsWith('.js') && readFileSync(join(dist, file), 'utf8').includes(words));
  const charts = scriptsWith('highcharts.com');
  const opening = scriptsWith('data-starting-style');
  // The platform has a separate document, which readers of the portal do not load.
  const isMain = (file: string) => /^(?:platform\/)?assets\/main\./.test(file);
  for (const { file, brotli } of files) {
    if (isMain(file)) expect(brotli).toBeLessThanOrEqual(file.endsWith('.css') ? INITIAL_STYLE : INITIAL_SCRIPT);
    else if (opening.includes(file)) expect(brotli, file).toBeLessThanOrEqual(OPENING);
    else if (!charts.includes(file)) expect(brotli, file).toBeLessThanOrEqual(LATER_CHUNK);
  }
  // One for the portal, one for the platform, neither in the first script.
  expect(opening).toHaveLength(2);
  expect(opening.some(isMain)).toBe(false);
  // One copy, which the shell itself never loads.
  expect(charts).toHaveLength(1);
  expect(charts.some(isMain)).toBe(false);
  expect(files.find(({ file }) => charts.includes(file))?.brotli).toBeLessThanOrEqual(CHARTS);
});

it('the pages that readers come to first have a budget', () => {
  const firstPages = PROGRAMMES.flatMap(({ area }) =>
    remotes()
      .flatMap(({ pages }) => pages)
      .filter((each) => each.area === area && each.title === 'Overall Metrics')
      .flatMap(({ path }) => path.slice(0, 1)),
  );
  expect(firstPages).toHaveLength(PROGRAMMES.length);
  expect([...budgets.keys()]).toEqual(
    expect.arrayContaining(['/login', '/register', '/', '/online-buyer-comments', ...firstPages]),
  );
});

it.each([...budgets])('the first view of %s is no heavier than %i bytes', (path, most) => {
  const bytes = bytesAt(path);
  // The shell alone is larger: otherwise nothing was measured.
  expect(bytes).toBeGreaterThan(180_000);
  expect(bytes).toBeLessThanOrEqual(most);
});
