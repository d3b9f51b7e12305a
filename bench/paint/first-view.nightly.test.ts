import { expect, test } from 'vitest';
import { reportPages } from '../../e2e/report-pages/pages-of-remotes.ts';
import { measuredPages } from './first-view.ts';

test('the milestones of Home and of every report page of every remote are known', () => {
  const pages = measuredPages();
  expect(pages.map(({ path }) => path)).toEqual(['/', ...reportPages().map(({ path }) => path)]);
  expect(pages.length).toBeGreaterThan(20);
  for (const { milestones } of pages) expect(milestones.map(({ name }) => name)).toEqual(['tiles', 'chart']);
});
