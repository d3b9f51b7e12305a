import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openPage, refusal } from '../../signed-in/signed-in-page.fixture.tsx';
import ScheduledFilePage from './index.tsx';

const CALL = 'GET /api/schedule/file/f-1/about';
const ABOUT = { title: 'Comments', fileName: 'comments.csv', bytes: 12_345_678, until: '2026-11-30T12:00:00.000Z' };

afterEach(cleanup);

it('describes the file, and downloads it', async () => {
  openPage(ScheduledFilePage, '/scheduled-file?id=f-1', { [CALL]: () => ABOUT });
  const link = await screen.findByRole('link', { name: 'Download the report' });
  expect(link.getAttribute('href')).toBe('/api/schedule/file/f-1');
  expect(link.getAttribute('download')).toBe('comments.csv');
  expect(document.body.textContent).toContain('Comments: comments.csv, 12.3 MB');
  expect(screen.getByText(/^The link works until Nov 30, 2026/)).toBeTruthy();
});

it('says why it is not available', async () => {
  openPage(ScheduledFilePage, '/scheduled-file?id=f-1', {
    [CALL]: () => refusal(404, 'This file does not exist, or its 7 days are over.'),
  });
  await screen.findByText(/its 7 days are over/);
  expect(screen.queryByRole('link', { name: 'Download the report' })).toBeNull();
});

it('a link without its id does nothing', () => {
  openPage(ScheduledFilePage, '/scheduled-file', {});
  expect(screen.getByRole('alert').textContent).toBe('This link is not complete. Open it from the e-mail again.');
});
