import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sizeReport } from '@shoppervoice/federation';
import { expect, it } from 'vitest';

/** Bytes as sent (brotli) before anything is drawn. A bare shell has 97 kB. */
const INITIAL_SCRIPT = 130_000;
const INITIAL_STYLE = 12_000;
/** Home and everything that comes on demand, each chunk. */
const LATER_CHUNK = 40_000;
/** What opens over a page, with the library under it: loaded when the figures are there, or somebody moves. */
const OPENING = 70_000;
/** The core of Highcharts, which the shell keeps for all remotes. It is loaded with the first chart. */
const CHARTS = 95_000;

it('the shell stays within its budget', { timeout: 120_000 }, async () => {
  const shell = join(import.meta.dirname, '..');
  // As it is built for a start: a build from before would be weighed in place of what is here.
  const root = join(shell, '..');
  execFileSync(join(root, 'node_modules', '.bin', 'turbo'), ['run', 'build', '--filter=@shoppervoice/shell'], {
    cwd: root,
  });
  const dist = join(shell, 'dist');
  const { files, initialScript } = sizeReport(dist);
  expect(initialScript).toBeGreaterThan(50_000);
  expect(initialScript).toBeLessThanOrEqual(INITIAL_SCRIPT);
  const scriptsWith = (words: string) =>
    files
      .map(({ file }) => file)
      .filter((file) => file.endsWith('.js') && readFileSync(join(dist, file), 'utf8').includes(words));
  const charts = scriptsWith('highcharts.com');
  const opening = scriptsWith('data-starting-style');
  // The platform has a separate document, which no reader of the portal loads.
  const isMain = (file: string) => /^(?:platform\/)?assets\/main\./.test(file);
  for (const { file, brotli } of files) {
    if (isMain(file)) expect(brotli).toBeLessThanOrEqual(file.endsWith('.css') ? INITIAL_STYLE : INITIAL_SCRIPT);
    else if (opening.includes(file)) expect(brotli, file).toBeLessThanOrEqual(OPENING);
    else if (!charts.includes(file)) expect(brotli, file).toBeLessThanOrEqual(LATER_CHUNK);
  }
  // One of the portal, one of the platform, and neither in what every reader waits for.
  expect(opening).toHaveLength(2);
  expect(opening.some(isMain)).toBe(false);
  // One copy, which nothing of the shell loads by itself.
  expect(charts).toHaveLength(1);
  expect(charts.some(isMain)).toBe(false);
  expect(files.find(({ file }) => charts.includes(file))?.brotli).toBeLessThanOrEqual(CHARTS);
});
