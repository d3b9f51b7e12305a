import type { PageDescriptor } from '@shoppervoice/contracts/remotes';
import type { HomeAggregations, HomeFigure, HomeProgramme, ListedComment } from '@shoppervoice/contracts/reports';
import { type PageEntry, usePortal } from '@shoppervoice/portal-kit';
import { samplePageData, testShell } from '@shoppervoice/remote-package/testing';
import { languageId, questionByCode } from '@shoppervoice/survey-model';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, it } from 'vitest';
import { rowAddress } from './change-row.tsx';
import Home from './home.tsx';

const TODAY = '2026-11-21';
const comment = (responseId: string, more: Partial<ListedComment> = {}): ListedComment => ({
  responseId,
  submittedAt: `${TODAY}T08:00:00.000Z`,
  surveyId: 1,
  email: null,
  body: `Words of ${responseId}`,
  orderId: null,
  ratings: [],
  toneId: 1,
  topicIds: [],
  purchaseFrequency: null,
  device: null,
  ...more,
});

const figure = (key: string, more: Partial<HomeFigure> = {}): HomeFigure => ({
  key,
  label: 'Overall satisfaction',
  surveyId: 1,
  unit: 'mean',
  value: 8,
  n: 500,
  previousValue: 7.9,
  previousN: 480,
  delta: 0.1,
  significant: true,
  higherIsBetter: true,
  series: [],
  previousSeries: [],
  page: '/online-buyer-overall-metrics',
  ...more,
});

function programme(key: string, more: Partial<HomeProgramme> = {}): HomeProgramme {
  return {
    key,
    range: { startDate: '2026-10-22', endDate: '2026-11-20', timeZone: 'UTC' },
    previous: { startDate: '2026-09-22', endDate: '2026-10-21' },
    figures: [figure('Q15_C11779')],
    comments: {
      count: 2,
      tones: [1, 2, 3, 4, 5, 6].map((id) => ({ id, count: id === 4 ? 1300 : 1 })),
      topics: Array.from({ length: 20 }, (_, at) => ({ id: at + 1, count: at })),
      latest: [comment(`c-${key}`)],
    },
    ...more,
  };
}

const gifts = {
  remote: {
    descriptor: {
      name: 'gifts',
      home: {
        title: 'Gifts',
        access: { package: 134 },
        figures: '/api/home/gifts',
        upgrade: { text: 'Who gives', points: [] },
      },
    },
  },
} as unknown as PageEntry;

/** Pages that Home links to; the reader may open all of them. */
const PAGES = [
  ['/online-buyer-overall-metrics', 'Overall Metrics'],
  ['/online-buyer-comments', 'Comments'],
  ['/site-abandonment-comments', 'Comments'],
  ['/straight-to-fulfillment-comments', 'Comments'],
  ['/esr', 'Executive Summary'],
  ['/developers', 'Developers'],
  ['/account/users', 'Users'],
].map(
  ([path = '', title = '']): PageDescriptor => ({
    path: [path],
    module: './x',
    title,
    area: 'buyer',
    access: {},
    whenLocked: 'home',
  }),
);

afterEach(cleanup);

function draw(
  packages: readonly number[],
  answer: (path: string) => HomeAggregations | Promise<unknown>,
  { entries = [] as readonly PageEntry[], at = '/' } = {},
) {
  const requested: string[] = [];
  const sample = samplePageData({ packages: [...packages] });
  const pageData = { ...sample, merchant: { ...sample.merchant, merchantId: 4107, timeZone: 'UTC' } };
  usePortal.setState({ session: { kind: 'signed-in', pageData } });
  const { shell, sendRequests } = testShell({ pageData, today: TODAY, pages: PAGES });
  const fetcher = async (path: string) => {
    requested.push(path);
    return answer(path);
  };
  let address = '';
  const Address = () => {
    const { search } = useLocation();
    address = search;
    return null;
  };
  render(
    <MemoryRouter initialEntries={[at]}>
      <SWRConfig value={{ fetcher, provider: () => new Map(), dedupingInterval: 0 }}>
        <Home shell={shell} entries={entries} />
        <Address />
      </SWRConfig>
    </MemoryRouter>,
  );
  return { requested, address: () => address, sendRequests };
}

describe('Home', () => {
  it('is that of a merchant with one programme, whichever it is, and offers the others', async () => {
    draw([13], () => ({ programmes: [programme('straight-to-fulfillment')] }));
    expect(await screen.findByRole('region', { name: 'What changed in Straight to Fulfillment' })).toBeTruthy();
    expect(screen.queryByText(/No programme is switched on/)).toBeNull();
    for (const name of ['Online Buyer', 'Site Abandonment']) {
      expect(within(screen.getByRole('region', { name })).getByText('Contact my account manager')).toBeTruthy();
    }
    expect(screen.getByText(/1 of 1 score changed significantly/)).toBeTruthy();
  });

  it('offers everything to a merchant without a programme, and asks for nothing', () => {
    const { requested } = draw([3], () => ({ programmes: [] }));
    expect(screen.getByText(/No programme is switched on yet/)).toBeTruthy();
    expect(requested).toEqual([]);
  });

  it('asks once for all programmes, and each page’s row leads there with its days, comparison and metric', async () => {
    const { requested } = draw([12, 9, 13], () => ({
      programmes: ['online-buyer', 'site-abandonment', 'straight-to-fulfillment'].map((key) => programme(key)),
    }));
    const block = within(await screen.findByRole('region', { name: 'What changed in Online Buyer' }));
    expect(requested).toEqual(['/api/home/aggregations']);
    expect(block.getByRole('link').getAttribute('href')).toBe(
      '/online-buyer-overall-metrics?dateRange=Last+30+Days&compare=previous&metric=OSAT',
    );
    expect(rowAddress(figure('Q106375_C106738@nps', { unit: 'nps', page: '/nps' }))).toBe(
      '/nps?dateRange=Last+30+Days&compare=previous',
    );
  });

  it('says so in its own block where a service is away, and leaves the others', async () => {
    draw([12, 9], () => ({ programmes: [programme('online-buyer')], away: ['site-abandonment'] }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The figures of Site Abandonment could not be loaded');
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'What changed in Online Buyer' })).toBeTruthy();
    expect(screen.getByText('Figures for Site Abandonment are not available right now.')).toBeTruthy();
  });

  it('promises no figures where the one service that has them is away', async () => {
    draw([12], () => ({ programmes: [], away: ['online-buyer'] }));
    expect(await screen.findByText('Figures for Online Buyer are not available right now.')).toBeTruthy();
    expect(screen.queryByText(/as soon as/)).toBeNull();
  });

  it('says why where nothing answers', async () => {
    draw([12], () =>
      Promise.reject(Object.assign(new Error('x'), { status: 503, detail: 'It starts.', requestId: 'r-1' })),
    );
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be loaded.*It starts\..*r-1/s);
  });

  it('is friendly to a merchant without data, with an example that the import would take', async () => {
    const none = figure('Q15_C11779', {
      n: 0,
      previousN: 0,
      value: null,
      previousValue: null,
      delta: null,
      significant: false,
    });
    draw([12], () => ({ programmes: [programme('online-buyer', { figures: [none] })] }));
    expect(await screen.findByRole('heading', { name: 'Online Buyer is waiting for its first answers' })).toBeTruthy();
    const example = JSON.parse(document.querySelector('code')?.textContent ?? '') as {
      mid: number;
      surveyId: number;
      answers: Record<string, number>;
    };
    expect(example.mid).toBe(4107);
    for (const code of Object.keys(example.answers))
      expect(questionByCode(code)?.surveyId, code).toBe(example.surveyId);
    // The table below the example explains each of its fields and the format of the others.
    const reported = [...document.querySelectorAll('details th code')].map(({ textContent }) => textContent);
    for (const field of Object.keys(example)) expect(reported).toContain(field);
  });

  it('does not wait for answers of a programme whose dashboards are not in the plan', async () => {
    draw([9], () => ({ programmes: [programme('site-abandonment', { figures: [], comments: null })] }));
    expect(await screen.findByRole('heading', { name: 'Site Abandonment has no figures here' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Latest comments' })).toBeNull();
  });

  it('shows a remote that is none of the portal’s programmes by its own call', async () => {
    const { requested } = draw(
      [12, 134],
      (path) =>
        path === '/api/home/gifts' ? Promise.resolve(programme('gifts')) : { programmes: [programme('online-buyer')] },
      { entries: [gifts] },
    );
    expect(await screen.findByRole('region', { name: 'What changed in Gifts' })).toBeTruthy();
    expect(requested.sort()).toEqual(['/api/home/aggregations', '/api/home/gifts']);
  });
});

describe('the latest comments', () => {
  const two: HomeAggregations = { programmes: [programme('online-buyer'), programme('site-abandonment')] };

  it('are those of all programmes, newest first, and each opens itself', async () => {
    const older = comment('older', { submittedAt: `${TODAY}T07:00:00.000Z`, surveyId: 7 });
    const [first, second] = two.programmes;
    draw([12, 9], () => ({
      programmes: [
        { ...(first as HomeProgramme) },
        { ...(second as HomeProgramme), comments: { count: 1, tones: [], topics: [], latest: [older] } },
      ],
    }));
    const panel = within(await screen.findByRole('region', { name: 'Latest comments' }));
    expect(panel.getAllByRole('link', { name: /^Words of/ }).map((link) => link.getAttribute('href'))).toEqual([
      '/online-buyer-comments?responseId=c-online-buyer',
      '/site-abandonment-comments?responseId=older',
    ]);
    expect(panel.getByText('3 in 30 days')).toBeTruthy();
  });

  it('are filtered in place by programme, tone and topic, with the counts of the service', async () => {
    const { requested, address } = draw([12, 9], (path) => {
      if (path.startsWith('/api/home/filter-counts')) {
        return Promise.resolve({
          programme: [1, 2, 3].map((id) => ({ id, label: '', count: 0 })),
          toneId: [1, 2, 3, 4, 5, 6].map((id) => ({ id, label: '', count: 77 })),
          commentTypeId: [],
        });
      }
      return path.includes('toneId=4')
        ? {
            programmes: [
              programme('online-buyer', { comments: { count: 1, tones: [], topics: [], latest: [comment('angry')] } }),
            ],
          }
        : two;
    });
    const panel = within(await screen.findByRole('region', { name: 'Latest comments' }));
    const negative = panel.getByRole('button', { name: 'Negative 2,600 comments' });
    expect(negative.textContent).toContain('2.6k');
    fireEvent.click(negative);
    expect(await panel.findByRole('link', { name: 'Words of angry' })).toBeTruthy();
    expect(await panel.findByRole('button', { name: 'Negative 77 comments', pressed: true })).toBeTruthy();
    expect(address()).toBe('?toneId=4');
    expect(panel.getByRole('link', { name: 'All comments of Online Buyer' }).getAttribute('href')).toBe(
      '/online-buyer-comments?dateRange=Last+30+Days&toneId=4',
    );
    fireEvent.click(panel.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe(''));
    expect(requested.filter((path) => path === '/api/home/aggregations')).toHaveLength(1);
  });

  it('say how many were not read, in which languages, and show those', async () => {
    const [first, second] = two.programmes as [HomeProgramme, HomeProgramme];
    const unread = (of: HomeProgramme, count: number, languages?: { id: number; count: number }[]): HomeProgramme => {
      if (of.comments === null) throw new Error('It has comments.');
      const tones = of.comments.tones.map((row) =>
        row.id === 6 ? { ...row, count, ...(languages && { languages }) } : row,
      );
      return { ...of, comments: { ...of.comments, tones } };
    };
    const home = { programmes: [unread(first, 3, [{ id: languageId('nl'), count: 3 }]), unread(second, 1)] };
    const counts = { programme: [], toneId: [], commentTypeId: [] };
    const { address } = draw([12, 9], (path) => (path.includes('filter-counts') ? Promise.resolve(counts) : home));
    const panel = within(await screen.findByRole('region', { name: 'Latest comments' }));
    fireEvent.click(panel.getByRole('button', { name: '4 comments in Dutch and another language were not read.' }));
    await waitFor(() => expect(address()).toBe('?toneId=6'));
  });

  it('are sent to a colleague with Home as they are filtered', async () => {
    const counts = { programme: [], toneId: [], commentTypeId: [] };
    const { sendRequests } = draw([12, 9], (path) => (path.includes('filter-counts') ? Promise.resolve(counts) : two), {
      at: '/?programme=1&toneId=3&toneId=4',
    });
    fireEvent.click(screen.getByRole('button', { name: 'Send to a colleague' }));
    expect(sendRequests).toMatchObject([
      {
        page: { title: 'Home' },
        address: '/?programme=1&toneId=3&toneId=4',
        days: 'Last 30 Days',
        report: null,
        words: ['Programme: Online Buyer', 'Tone: Mixed, Negative'],
      },
    ]);
  });

  it('keep the filters of the address', async () => {
    const counts = { programme: [], toneId: [], commentTypeId: [] };
    const { requested } = draw([12, 9], (path) => (path.includes('filter-counts') ? Promise.resolve(counts) : two), {
      at: '/?programme=2&commentTypeId=14&commentTypeId=99',
    });
    const panel = within(await screen.findByRole('region', { name: 'Latest comments' }));
    expect(panel.getByRole('button', { name: /^Site Abandonment/ }).getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(requested).toContain('/api/home/filter-counts?programme=2&commentTypeId=14'));
  });
});
