import type { SessionContext } from '@shoppervoice/contracts/accounts';
import { labelsPathOf } from '@shoppervoice/contracts/comments';
import { FEATURES, PACKAGES } from '@shoppervoice/survey-model';
import { Random } from '@shoppervoice/survey-model/testing';
import { expect, it } from 'vitest';
import { callsOf } from '../report-service.ts';
import type { ReportTable } from '../report-table.ts';
import { type GateDays, queryOf } from './gates.fixture.ts';
import { MERCHANTS, type RecountRow } from './generated-rows.fixture.ts';
import type { ServiceUnderTest } from './service-under-test.fixture.ts';

/**
 * Requests by name for what is not in the plan. The needs of calls, reports and names are written here as they are
 * sold, independent of the product's gates.
 */

/** `P12`, `F28`; one of several: `P12|F28`; empty: open. */
export type Needs = string;

/** First match: the start of a path, and what its page needs. */
const CALLS: readonly (readonly [start: string, needs: Needs])[] = [
  ['/api/buyer-overall-metrics', 'P12'],
  ['/api/buyer-metrics-by-device', 'F5'],
  ['/api/buyer-key-drivers', 'P12'],
  ['/api/demographics', 'F6'],
  ['/api/nps/site-abandonment', 'F42'],
  ['/api/nps/stff', 'P13'],
  ['/api/nps', 'F7'],
  ['/api/purchase-frequency', 'F10'],
  ['/api/metric-distribution', 'F11'],
  ['/api/score-summary/bopis', 'F29'],
  ['/api/score-summary/site-abandonment', 'F43'],
  ['/api/custom-questions/buyer', 'F14'],
  ['/api/custom-questions/site-abandonment', 'P9'],
  ['/api/custom-questions/stff', 'P13'],
  ['/api/comments/comment-summary', 'F16'],
  ['/api/comments/comment-tone-summary', 'F16'],
  ['/api/comments/get-comment', 'P12|F28'],
  ['/api/comments/labels', 'P12|F28'],
  ['/api/comments/bopis', 'F28'],
  ['/api/comments/site-abandonment', 'F41'],
  ['/api/comments/stff', 'P13'],
  ['/api/comments', 'P12'],
  ['/api/custom-comments/site-abandonment', 'P9'],
  ['/api/custom-comments/stff', 'P13'],
  ['/api/custom-comments', 'F15'],
  ['/api/home/online-buyer', 'P12'],
  ['/api/home/site-abandonment', 'P9'],
  ['/api/home/straight-to-fulfillment', 'P13'],
  ['/api/found-comments/online-buyer', 'P12|F28'],
  ['/api/found-comments/site-abandonment', 'F41'],
  ['/api/found-comments/straight-to-fulfillment', 'P13'],
  ['/api/shopper-thread/online-buyer', 'P12|F28'],
  ['/api/shopper-thread/site-abandonment', 'F41'],
  ['/api/shopper-thread/straight-to-fulfillment', 'P13'],
  ['/api/psr/online-buyer', 'P12'],
  ['/api/psr/site-abandonment', 'P9'],
  ['/api/psr/straight-to-fulfillment', 'P13'],
  ['/api/benchmarks/merchant', 'F17|F19'],
  ['/api/benchmarks/custom', 'F18'],
  ['/api/site-abandonment/', 'F40'],
  ['/api/site-abandonment-demographics', 'P9'],
  ['/api/stff-', 'P13'],
];

/** What the page of a report needs, and its file. */
export const REPORT_NEEDS: Readonly<Record<string, readonly Needs[]>> = {
  BUYEROVERALL: ['P12', 'F1'],
  BUYERKEYDRIVERS: ['P12', 'F1'],
  BUYERDEVICE: ['F5', 'F1'],
  BUYERDEMO: ['F6', 'F1'],
  BUYERNPS: ['F7', 'F1'],
  BUYERPURCHASEFREQUENCY: ['F10', 'F1'],
  BUYERMETRICDISTRIBUTIONS: ['F11', 'F1'],
  BOPISSUMMARY: ['F29', 'F1'],
  BUYERCUSTOMQUESTIONS: ['F14'],
  BUYERCOMMENTSUMMARY: ['F16', 'F2'],
  BUYERCOMMENTS: ['P12', 'F2'],
  BOPISCOMMENTS: ['F28', 'F2'],
  BUYEROPENEND: ['F15'],
  BUYEROTHERSPECIFY: ['F15'],
  SITEABANDONMENTOVERALL: ['F40', 'F68'],
  SITEABANDONMENTKEYDRIVERS: ['F40', 'F68'],
  SITEABANDONMENTSHOPPINGCYCLE: ['F40', 'F70'],
  SITEABANDONMENTSCORESUMMARY: ['F43', 'F69'],
  SITEABANDONMENTNPS: ['F42', 'F65'],
  SITEABANDONMENTDEMO: ['P9', 'F63'],
  SITEABANDONMENTCUSTOMQUESTIONS: ['P9'],
  NONBUYERCOMMENTS: ['F41', 'F44'],
  SITEABANDONMENTOPENEND: ['P9'],
  SITEABANDONMENTOTHERSPECIFY: ['P9'],
  STFFOVERALL: ['P13', 'F89'],
  STFFKEYDRIVERS: ['P13', 'F89'],
  STFFNPS: ['P13', 'F89'],
  STFFPURCHASEFREQUENCY: ['P13', 'F89'],
  STFFDEMO: ['P13', 'F89'],
  STFFMETRICDISTRIBUTIONS: ['P13', 'F89'],
  STFFCUSTOMQUESTIONS: ['P13'],
  STFFCOMMENTS: ['P13', 'F88'],
  STFFOPENEND: ['P13'],
  STFFOTHERSPECIFY: ['P13'],
};

/** The one survey that is sold separately. */
export const PICKUP = { surveyId: 16, needs: 'F28', words: 'BO103', rating: 'BO104_1', driver: 'BO114' } as const;
/** Its questions belong to a page that is sold separately, too, whose figures Home shows. */
const PICKUP_PAGE = '/bopis-summary';
const OF_PICKUP_PAGE = /score-summary\/bopis|BOPISSUMMARY/;
/** The response of Home, without the figures of that page. */
export const withoutPickupPage = (text: string): string =>
  JSON.stringify(
    JSON.parse(text, (_key, value: unknown) =>
      Array.isArray(value) ? value.filter((each: { page?: unknown } | null) => each?.page !== PICKUP_PAGE) : value,
    ),
  );
/** Any trace of the pickup survey in a response: its number, its questions, the merchant's own ones, its responses. */
export const pickupSigns = (rows: readonly RecountRow[], mid: number): RegExp => {
  const ids = rows.filter((row) => row.mid === mid && row.surveyId === PICKUP.surveyId).map((row) => row.responseId);
  return new RegExp(
    `"/bopis-comments"|"surveyId":16\\b|"id":16,"label":"Pickup|"BO\\d|[CO][QE]_${mid}16\\d|"(${ids.join('|')})"|Pickup \\(buy|"Pickup"`,
  );
};
/** Facts of a comment: null, empty or absent if they are not in the plan. */
const FACTS: readonly (readonly [needs: Needs, sign: RegExp])[] = [
  ['F25', /"orderId":"/],
  ['F24', /"device":\{/],
  ['F10', /"purchaseFrequency":\d/],
  ['F23', /"replyId":/],
];
/** The same of what decided a comment's tone. */
const LABEL_FACTS: readonly (readonly [needs: Needs, path: RegExp, sign: RegExp])[] = [
  ['F46', /^\/api\/comments\/site-abandonment\/labels/, /"toneId":\d/],
  ['F47', /^\/api\/comments\/site-abandonment\/labels/, /"topicIds":\[\d/],
  ['F51', /^\/api\/comments\/site-abandonment\/labels/, /"satisfaction":\d/],
  ['F80', /^\/api\/comments\/stff\/labels/, /"toneId":\d/],
  ['F81', /^\/api\/comments\/stff\/labels/, /"topicIds":\[\d/],
  ['F82', /^\/api\/comments\/stff\/labels/, /"satisfaction":\d/],
];
/** By list, one of its ratings that are no outcomes, and what the dashboard of these needs. */
const LOW: Readonly<Record<string, readonly [id: number, needs: Needs]>> = {
  '/api/comments': [13, 'P12'],
  '/api/comments/bopis': [16, 'P12'],
  '/api/comments/site-abandonment': [18, 'F40'],
  '/api/comments/stff': [21, 'P13'],
};
const SATISFACTION: Readonly<Record<number, string>> = {
  1: 'Q15_C11779',
  2: 'Q64_C2023',
  7: 'M3SA_1',
  16: 'BO104_1',
  17: 'Q64_C2023_STFF',
};
const BUYER_COMMENTS = /^\/api\/(comments(\/bopis|\/get-comment)?\?|(home|shopper-thread)\/online-buyer\?)/;

export interface Tried {
  readonly url: string;
  readonly needs: readonly Needs[];
}

export const isEntitled = (needs: Needs, removed: Needs): boolean => needs.split('|').some((each) => each !== removed);
export const neededBy = (path: string): Needs => CALLS.find(([start]) => path.startsWith(start))?.[1] ?? 'unknown';

/** Every call and report of a programme with every name that it accepts; each with its needs. */
export function namesIn(table: ReportTable, days: GateDays, rows: readonly RecountRow[], mid: number): Tried[] {
  const own = MERCHANTS.find((merchant) => merchant.mid === mid)?.customQuestions ?? [];
  const ofSurvey = (surveyId: number): Needs[] => (surveyId === PICKUP.surveyId ? [PICKUP.needs] : []);
  const range = `startDate=${days.startDate}&endDate=${days.endDate}`;
  const { surveyIds, path: openEnds } = table.openEnds;
  const open = own.filter(({ kind, surveyId }) => kind === 'open' && surveyIds.includes(surveyId));
  const calls = callsOf(table).filter(
    ({ method, access, door }) => method === 'GET' && access.public !== true && door === undefined,
  );
  const plain = calls
    .filter(({ path }) => path !== table.comment.path && path !== labelsPathOf(table.comment.path))
    .map(({ path }) => ({ url: `${path}${queryOf(table, path, days)}`, needs: [neededBy(path)] }))
    // Of a dashboard without means and scores there is nothing to explain.
    .filter(({ url }) => !url.includes('key=nobodys'));
  const questions = open.flatMap(({ code, surveyId }) =>
    ['question-label', 'counts', 'comment-data', 'filter-comment-counts'].map((call) => ({
      url: `${openEnds}/${call}?${range}&qid=${code}`,
      needs: [neededBy(openEnds), ...ofSurvey(surveyId)],
    })),
  );
  const [answers, words] = [table.openEnds.reports.answers.type, table.openEnds.reports.words.type];
  const custom = table.dashboards.find(({ report }) => report?.oneQuestion)?.report?.type ?? '';
  const ofReport = (type: string, query: string, more: readonly Needs[] = []) =>
    ['', '/check'].map((part) => ({
      url: `/internal/reports/${type}${part}?${query}`,
      needs: [...(REPORT_NEEDS[type] ?? ['unknown']), ...more],
    }));
  const reports = [
    ...table.dashboards.flatMap(({ path, report }) =>
      report === undefined ? [] : ofReport(report.type, queryOf(table, path, days).slice(1)),
    ),
    ...ofReport(table.drivers.report.type, range),
    ...table.comments.flatMap(({ report }) => ofReport(report.type, range)),
    ...ofReport(words, range),
    ...open.flatMap(({ code, surveyId }) => ofReport(answers, `${range}&qid=${code}`, ofSurvey(surveyId))),
    ...own
      .filter(({ surveyId }) => surveyIds.includes(surveyId))
      .flatMap(({ code, surveyId }) => [
        ...ofReport(custom, `${range}&qid=${code}`, ofSurvey(surveyId)),
        {
          url: `/internal/reports/${custom}/past?${range}&back=3&figure=${code}`,
          needs: [...(REPORT_NEEDS[custom] ?? ['unknown']), ...ofSurvey(surveyId)],
        },
      ]),
  ];
  const ofOne = surveyIds.flatMap((surveyId): Tried[] => {
    const comments = rows.filter(
      (row) =>
        row.mid === mid &&
        row.surveyId === surveyId &&
        row.submittedAt > `${days.startDate}T24` &&
        row.submittedAt < days.endDate &&
        /\S/.test(row.comment?.text ?? ''),
    );
    // One that has everything that a plan may hide.
    const comment =
      comments.find(
        (row) => row.comment?.topics?.length && typeof row.answers[SATISFACTION[surveyId] ?? ''] === 'number',
      ) ?? comments[0];
    const list = surveyId === PICKUP.surveyId ? '/api/comments/bopis' : table.comments[0]?.path;
    return [table.comment.path, labelsPathOf(table.comment.path)].map((path) => ({
      url: `${path}?responseId=${comment?.responseId}`,
      needs: [neededBy(list ?? '')],
    }));
  });
  const ofLow = table.comments.flatMap(({ path, report }) => {
    const [id, needs] = LOW[path] ?? [0, 'unknown'];
    return [
      ...['', '/counts', '/filter-counts'].flatMap((call) =>
        [`low=${id}`, `not=low:${id}`].map((name) => ({
          url: `${path}${call}?${range}&${name}`,
          needs: [neededBy(path), needs],
        })),
      ),
      ...ofReport(report.type, `${range}&low=${id}`, [needs]),
    ];
  });
  const pickup = surveyIds.includes(PICKUP.surveyId)
    ? [
        ...['nps', 'metric-distribution', 'custom-questions/buyer'].map((call) => ({
          url: `/api/${call}?${range}&surveyId=16`,
          needs: [neededBy(`/api/${call}`), PICKUP.needs],
        })),
        ...['counts', 'comment-data', 'filter-comment-counts'].map((call) => ({
          url: `${openEnds}/${call}?${range}&qid=${open[0]?.code}&surveyType=16`,
          needs: [neededBy(openEnds), PICKUP.needs],
        })),
        ...rows
          .filter((row) => row.mid === mid && row.surveyId === PICKUP.surveyId && row.orderId !== undefined)
          .slice(0, 3)
          .flatMap(({ orderId = '' }) =>
            ['found-comments', 'shopper-thread'].map((call) => ({
              url: `/api/${call}/online-buyer?${new URLSearchParams({ orderId })}`,
              needs: ['P12|F28'],
            })),
          ),
        {
          url: `/api/buyer-overall-metrics/why${queryOf(table, '/api/buyer-overall-metrics/why', days)}`.replace(
            /key=\w+/,
            `key=${PICKUP.rating}`,
          ),
          needs: ['P12', PICKUP.needs],
        },
        { url: `/api/buyer-key-drivers?${range}&surveyId=16`, needs: ['P12', PICKUP.needs] },
        { url: `${openEnds}/specify?${range}&qid=${PICKUP.words}`, needs: [neededBy(openEnds), PICKUP.needs] },
        ...ofReport(words, `${range}&qid=${PICKUP.words}`, [PICKUP.needs]),
        ...ofReport(answers, `${range}&qid=${open[0]?.code}&surveyType=16`, [PICKUP.needs]),
        ...ofReport('BUYERNPS', `${range}&surveyId=16`, [PICKUP.needs]),
        ...ofReport('BUYERKEYDRIVERS', `${range}&surveyId=16`, [PICKUP.needs]),
        {
          url: `/internal/reports/BUYERKEYDRIVERS/past?${range}&surveyId=16&back=3&figure=${PICKUP.driver}`,
          needs: ['P12', 'F1', PICKUP.needs],
        },
        {
          url: `/internal/reports/BUYEROVERALL/past?${range}&back=3&figure=${PICKUP.rating}`,
          needs: ['P12', 'F1', PICKUP.needs],
        },
      ]
    : [];
  return [...plain, ...questions, ...reports, ...ofOne, ...ofLow, ...pickup];
}

/**
 * Removes each feature and package in turn and tries every name in every call and report: what needs it is refused and
 * reveals nothing, everything else responds as before. A tenth of them; all with `SOAK`.
 */
export function describeUnentitled(
  table: ReportTable,
  days: GateDays,
  rows: readonly RecountRow[],
  service: () => ServiceUnderTest,
): void {
  const [merchant] = MERCHANTS;
  if (merchant === undefined) throw new Error('There are no merchants.');
  const { mid, merchantName, timeZone } = merchant;
  const everything: SessionContext = {
    sessionId: 's',
    userId: 'u',
    username: 'reader',
    firstName: 'Rea',
    accessType: 'MERCHANT_USER',
    mid,
    merchantName,
    timeZone,
    timeZoneSince: 0,
    seesAddresses: true,
    activeEsr: true,
    features: Object.values(FEATURES),
    packages: PACKAGES.map(({ number }) => number),
  };
  // Features that affect the allowed days are tested elsewhere: the days of this test are within every depth.
  const removed = [...everything.features.map((each) => `F${each}`), ...everything.packages.map((each) => `P${each}`)];
  const without = (each: Needs): SessionContext => ({
    ...everything,
    features: everything.features.filter((number) => each !== `F${number}`),
    packages: everything.packages.filter((number) => each !== `P${number}`),
  });
  const ask = async (url: string, context: SessionContext) => {
    const answer = url.startsWith('/internal/')
      ? await service().internal(url, context)
      : await service().get(url, context);
    return { status: answer.status, text: answer.text };
  };

  it('tells nothing of what is not held, by whatever name it is asked for', async () => {
    const tried = namesIn(table, days, rows, mid);
    expect(tried.filter(({ needs }) => needs.includes('unknown'))).toEqual([]);
    const signs = pickupSigns(rows, mid);
    const random = new Random(28);
    const faults: unknown[] = [];
    const met = new Map<string, number>();
    for (const { url, needs } of tried) {
      const before = await ask(url, everything);
      if (before.status !== 200 && before.status !== 204) faults.push([url, 'everything', before.status]);
      for (const [, path, sign] of LABEL_FACTS) {
        if (path.test(url) && !sign.test(before.text)) faults.push([url, sign.source, 'not there']);
      }
      for (const each of removed) {
        const isNeeded = needs.some((one) => !isEntitled(one, each));
        // Removals that the name needs are always tried, and so is the survey that is sold separately.
        const hides = LABEL_FACTS.some(([fact, path]) => fact === each && path.test(url));
        if (!isNeeded && !hides && each !== PICKUP.needs && !process.env.SOAK && !random.chance(0.1)) continue;
        const { status, text } = await ask(url, without(each));
        met.set(each, (met.get(each) ?? 0) + 1);
        const isRight = isNeeded ? status === 403 || status === 404 : status === before.status;
        if (!isRight) faults.push([url, each, status]);
        if (isNeeded && /"(n|count|questions|figures)":/.test(text)) faults.push([url, each, 'tells']);
        if (each === PICKUP.needs && !OF_PICKUP_PAGE.test(url)) {
          const [sign] = signs.exec(url.startsWith('/api/home/') ? withoutPickupPage(text) : text) ?? [];
          if (sign !== undefined) faults.push([url, each, sign]);
        }
        for (const [fact, path, sign] of LABEL_FACTS) {
          if (fact === each && path.test(url) && sign.test(text)) faults.push([url, each, sign.source]);
        }
        for (const [fact, sign] of FACTS) {
          if (fact === each && BUYER_COMMENTS.test(url) && sign.test(text)) faults.push([url, each, sign.source]);
        }
      }
    }
    expect(faults).toEqual([]);
    expect(removed.filter((each) => (met.get(each) ?? 0) === 0)).toEqual([]);
  }, 600_000);
}
