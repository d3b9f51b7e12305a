import type { AccessType } from '@shoppervoice/contracts/remotes';
import type { EsrAnswer } from '@shoppervoice/contracts/reports';
import { samplePageData, testShell } from '@shoppervoice/remote-package/testing';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, it } from 'vitest';
import { REPORTS, SUMMARY } from './example-summary.fixture.ts';
import ExecutiveSummary from './executive-summary.tsx';

afterEach(cleanup);

interface Drawn {
  readonly answer?: EsrAnswer;
  readonly reports?: readonly (typeof REPORTS.reports)[number][];
  readonly at?: string;
  readonly accessType?: AccessType;
}

function draw({ answer = SUMMARY, reports = REPORTS.reports, at = '/esr', accessType = 'MERCHANT_USER' }: Drawn = {}) {
  const requested: string[] = [];
  const { merchant } = samplePageData();
  const user = { ...merchant.user, accessType };
  const { shell, reportRequests, viewRequests } = testShell({
    pageData: samplePageData({ merchant: { ...merchant, merchantName: 'Harbor & Loom', user } }),
  });
  const fetcher = async (path: string) => {
    requested.push(path);
    return path === '/api/esr/available-reports' ? { reports } : answer;
  };
  render(
    <MemoryRouter initialEntries={[at]}>
      <SWRConfig value={{ fetcher, provider: () => new Map(), dedupingInterval: 0 }}>
        <ExecutiveSummary shell={shell} />
      </SWRConfig>
    </MemoryRouter>,
  );
  return { requested, reportRequests, viewRequests };
}

const sheet = async () => within(await screen.findByRole('article', { name: 'Executive summary of October 2026' }));

describe('the executive summary', () => {
  it('begins with its headline and says whose it is, of which month, and on which day its figures were taken', async () => {
    const { requested } = draw();
    const paper = await sheet();
    expect(paper.getByRole('heading', { level: 2 }).textContent).toBe(SUMMARY.sentences[0]?.text);
    expect(paper.getByText('Harbor & Loom')).toBeTruthy();
    expect(paper.getByText(/figures of Nov 22, 2026/)).toBeTruthy();
    expect(paper.getByText(/About 2\.1 of 42 changes could look significant by luck/)).toBeTruthy();
    expect(requested).toEqual(['/api/esr/available-reports', '/api/esr?report=2026-10']);
  });

  it('lists the changes that should help, with what came of them', async () => {
    draw();
    const part = (await sheet()).getByRole('heading', { name: 'Changes that should help' }).parentElement;
    expect([...(part?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Oct 6, 2026: New carrier. Overall satisfaction, Fulfillment fell from 8.62 to 7.71 (−0.91 ± 0.31) in the 6 weeks after, n 281 and 300.',
    ]);
    cleanup();
    const { notes: _, ...ofEarlierVersion } = SUMMARY;
    for (const answer of [{ ...SUMMARY, notes: [] }, ofEarlierVersion]) {
      draw({ answer });
      expect((await sheet()).queryByRole('heading', { name: 'Changes that should help' })).toBeNull();
      cleanup();
    }
  });

  it('shows each survey with score, margin and satisfaction against the month before and a year ago', async () => {
    draw();
    const row = within((await sheet()).getByRole('row', { name: /Fulfillment/ }));
    const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
    // Score with margin, its changes, the mean, its change, and no comparison with a year ago.
    expect(cells[0]).toBe('−20± 11.2');
    expect(cells[2]).toMatch(/down −59, significant$/);
    expect(cells[3]).toMatch(/unchanged 0, no clear change$/);
    expect(cells[4]).toBe('7.60');
    expect(cells[5]).toMatch(/down −1\.18, significant$/);
    expect(cells[6]).toBe('– nothing to compare with');
    expect(row.getByRole('img').getAttribute('aria-label')).toBe(
      'Score −20, margin 11.2, September 2026 39, October 2025 −20',
    );
  });

  it('lists what moved most first, and how far the benchmark is, never a place', async () => {
    draw();
    const paper = await sheet();
    const items = (name: string) =>
      within(paper.getByRole('heading', { name }).parentElement as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    const moved = items('What changed most since September 2026');
    expect(moved.map((text) => text?.slice(0, 7))).toEqual(['On-time', 'Overall']);
    expect(moved[0]).toContain('8.89 to 6.70');
    const others = items('Compared with other merchants');
    expect(others).toEqual(['Overall satisfactionFulfillment, 6 merchants: below7.60 vs 8.4−0.8 ± 0.4']);
    expect(paper.getByText(/Fulfillment: hidden, too few merchants\./)).toBeTruthy();
    expect(paper.queryByText(/\d(st|nd|rd|th)\b/)).toBeNull();
    expect(items('Responses')[0]).toContain('none on 4 of 31 days, longest Oct 10 – Oct 12');
  });

  it('cites comments with the way to the whole of them', async () => {
    draw();
    const paper = await sheet();
    expect(paper.getByText('Six days late, and no tracking.')).toBeTruthy();
    const link = paper.getByRole('link', { name: 'Fulfillment, Oct 30, 2026' });
    expect(link.getAttribute('href')).toBe('/online-buyer-comments?responseId=r-1');
  });

  it('names a programme that is away, and shows the others', async () => {
    draw();
    const paper = await sheet();
    expect(paper.getByText('Site Abandonment is not responding right now, so its part is missing.')).toBeTruthy();
    expect(paper.getAllByRole('row', { name: /n \d+/ })).toHaveLength(1);
  });

  it('says every sentence once', async () => {
    draw();
    const text = (await screen.findByRole('article')).textContent ?? '';
    for (const sentence of SUMMARY.sentences) expect(text.split(sentence.text)).toHaveLength(2);
  });
});

describe('which report', () => {
  it('is the one of the address', async () => {
    const { requested } = draw({ at: '/esr?report=2026-Q3' });
    await screen.findByRole('article');
    expect(requested.at(-1)).toBe('/api/esr?report=2026-Q3');
  });

  it('is the newest where the address names none that there is, and the page says so', async () => {
    const { requested } = draw({ at: '/esr?report=2019-01' });
    await screen.findByText('Summary not found.');
    await screen.findByRole('article');
    expect(requested.at(-1)).toBe('/api/esr?report=2026-10');
  });

  it('is none yet where none is over: nothing else is asked', async () => {
    const { requested } = draw({ reports: [] });
    await screen.findByText('No summary is ready yet');
    expect(requested).toEqual(['/api/esr/available-reports']);
  });
});

it('is kept as a view of this very report', async () => {
  const { viewRequests } = draw({ at: '/esr?report=2026-Q3' });
  fireEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  expect(viewRequests[0]).toMatchObject({ address: '/esr?report=2026-Q3', words: ['Q3 2026'] });
});

describe('what leaves the page', () => {
  it('is a file of this very report, for everybody', async () => {
    const { reportRequests } = draw({ at: '/esr?report=2026-Q3' });
    fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
    expect(reportRequests[0]).toMatchObject({
      view: 'export',
      kind: 'figures',
      query: 'report=2026-Q3',
      days: 'Q3 2026',
      page: { report: { type: 'ESR' } },
    });
    expect(screen.queryByRole('button', { name: 'Schedule' })).toBeNull();
  });

  it('is a schedule without days of its own, for admins', async () => {
    const { reportRequests } = draw({ accessType: 'MERCHANT_ADMIN' });
    fireEvent.click(await screen.findByRole('button', { name: 'Schedule' }));
    expect(reportRequests[0]).toMatchObject({ view: 'schedule', kept: '' });
  });
});
