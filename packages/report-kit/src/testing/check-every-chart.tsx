import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { emptyPageEach, type ReportPages, reportPageOpener } from './report-page-opener.tsx';
import { sampleFigures } from './sample-figures.ts';
import { savedFiles, takeFile } from './saved-files.ts';

/** Before the title of a chart: label of the button that downloads it. */
const DOWNLOAD = /^Download this chart: /;

/** Buttons of all charts on the page. */
export const chartButtons = () => screen.queryAllByRole('button', { name: DOWNLOAD });

/**
 * The table and every chart of every dashboard of a remote can be downloaded, the chart as a picture, and state their
 * context.
 */
export function checkEveryChart(...remote: ReportPages): void {
  const { pages, isDashboard, open } = reportPageOpener(...remote);

  emptyPageEach();

  describe.each(pages)('$title', (page) => {
    test('its table and every chart can be downloaded, with their context', async ({ skip }) => {
      if (!(await isDashboard(page))) skip();
      const saved = savedFiles();
      await open(page, sampleFigures);
      const { file } = await takeFile(saved, await screen.findByRole('button', { name: 'Export' }), 'Table as CSV');
      const csv = await file.text();
      const figure = page.module === './key-drivers' ? 'Points at stake' : 'Question R1';
      for (const words of [page.title, 'Sample Merchant', '2026', figure]) expect(csv).toContain(words);
      await waitFor(() => expect(chartButtons().length).toBeGreaterThan(0));
      const names = chartButtons().map((button) => button.getAttribute('aria-label'));
      expect(new Set(names).size).toBe(names.length);
      for (const button of chartButtons()) {
        const title = button.getAttribute('aria-label')?.replace(DOWNLOAD, '') ?? '';
        const svg = await (await takeFile(saved, button, 'Picture as SVG')).file.text();
        expect(svg).toMatch(/^<svg [^>]*xmlns=/);
        for (const words of [page.title, 'Sample Merchant', '2026', title])
          expect(svg.replaceAll('&amp;', '&').replaceAll('&#39;', "'")).toContain(words);
      }
    });
  });
}
