import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const METHOD = /95% confidence|chance alone|by luck|Welch|pooled test|than chance would|within noise/i;
/** `how`: the table itself. The AI summary has a separate info button. */
const ELSEWHERE = ['packages/report-kit/src/how/', 'packages/portal-features/src/assistant/'];

it('panels do not explain statistics: one table does, behind the info button', () => {
  const files = globSync(
    [
      'packages/report-kit/src/**/*.tsx',
      'packages/report-kit/src/**/headline.ts',
      'shell/src/**/*.tsx',
      'packages/portal-*/src/**/*.tsx',
      'mfe-*/src/**/*.tsx',
    ],
    { cwd: ROOT },
  )
    .filter((file) => !file.includes('.test.') && !file.includes('node_modules'))
    .filter((file) => !ELSEWHERE.some((place) => file.startsWith(place)));
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => METHOD.test(line) && !/^\s*(?:\/?\*|\/\/)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
