import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type { Access, Problem } from '@shoppervoice/contracts/calls';
import { labelsPathOf } from '@shoppervoice/contracts/comments';
import { accessNumbers, FEATURES, figureFiltersOf, PACKAGES } from '@shoppervoice/survey-model';
import { describe, expect, it } from 'vitest';
import { specifyPath } from '../open-ends/specify-route.ts';
import { callsOf } from '../report-service.ts';
import type { ReportTable } from '../report-table.ts';
import { plusDays } from './calendar.fixture.ts';
import { MERCHANTS } from './generated-rows.fixture.ts';
import type { ServiceUnderTest } from './service-under-test.fixture.ts';

/** Days that every merchant may request. */
export interface GateDays {
  readonly startDate: string;
  readonly endDate: string;
}

/** A figure with a mean or score of the dashboards that have one whoever the merchant is. */
const EXPLAINED: Readonly<Record<string, string>> = {
  '/api/buyer-overall-metrics': 'Q64_C2023',
  '/api/buyer-metrics-by-device': 'Q106375_C106738@device:1@nps',
  '/api/nps': 'Q106375_C106738',
  '/api/purchase-frequency': 'Q15_C11779@Q20:1',
  '/api/metric-distribution': 'Q63_C2018',
  '/api/score-summary/bopis': 'BO114',
  '/api/site-abandonment/overall-metrics': 'M3SA_1',
  '/api/site-abandonment/shopping-cycle': 'M3SA_1@stage:cart',
  '/api/score-summary/site-abandonment': 'M3SA_1@M2SA:1',
  '/api/nps/site-abandonment': 'M3SA_2',
  '/api/stff-overall-metrics': 'Q64_C2023_STFF',
  '/api/nps/stff': 'Q106736_C106739_STFF',
  '/api/stff-purchase-frequency': 'Q64_C2023_STFF@Q20_STFF:1',
  '/api/stff-metric-distributions': 'Q63_C2018_STFF',
};

/** A valid query for each call of a table. */
export function queryOf(
  { dashboards, comment, openEnds }: ReportTable,
  path: string,
  { startDate, endDate }: GateDays,
): string {
  const inOne = dashboards.find((row) => row.path === path)?.takes.rangeInOne;
  if (path === comment.path || path === labelsPathOf(comment.path)) return '?responseId=nobodys';
  if (path.startsWith('/api/home/')) return '';
  if (path.endsWith('/why')) {
    const key = EXPLAINED[path.replace(/\/why$/, '')] ?? 'nobodys';
    const before = { compareStart: plusDays(startDate, -3), compareEnd: plusDays(startDate, -1) };
    return `?${new URLSearchParams({ startDate, endDate, key, ...before })}`;
  }
  if (/^\/api\/(found-comments|shopper-thread)\//.test(path)) return '?orderId=nobodys';
  const question = MERCHANTS[0]?.customQuestions.find(
    ({ kind, surveyId }) => kind === 'open' && openEnds.surveyIds.includes(surveyId),
  );
  const query = new URLSearchParams(inOne ? { range: `${startDate} to ${endDate}` } : { startDate, endDate });
  if (path.startsWith(openEnds.path) && path !== specifyPath(openEnds)) query.set('qid', question?.code ?? '');
  return `?${query}`;
}

interface Gated {
  readonly url: string;
  readonly access: Access;
  /** The parameter named by a refusal. */
  readonly parameter?: string;
}

function gatedCalls(table: ReportTable, days: GateDays): Gated[] {
  // Writes, open calls, and those of the platform, are tested elsewhere.
  const reads = callsOf(table).filter(
    ({ method, access, door }) => method === 'GET' && access.public !== true && door === undefined,
  );
  return reads.map(({ path, access }) => ({ url: `${path}${queryOf(table, path, days)}`, access }));
}

/** Filters, and values of filters, that have a separate gate. */
function gatedFilters(table: ReportTable, days: GateDays): Gated[] {
  const isGate = ({ access }: Gated) => Object.keys(access).length > 0;
  const ofDashboards = table.dashboards.flatMap(({ path, takes }) =>
    (takes.filters ?? []).flatMap(({ name, options, access, values }) => {
      const url = (id: number | undefined) => `${path}${queryOf(table, path, days)}&${name}=${id}`;
      const ofValues = [...(values ?? [])].map(([id, gate]) => ({ url: url(id), access: gate, parameter: name }));
      return [{ url: url(options[0]?.id), access, parameter: name }, ...ofValues];
    }),
  );
  // Of the gate of a page that its own filter needs too, nothing is left to test here.
  const ofRespondents = table.dashboards.flatMap(({ path, access: gate, filtered }) =>
    (filtered === undefined ? [] : figureFiltersOf(table.programme, filtered))
      .filter(({ access }) => JSON.stringify(access) !== JSON.stringify(gate) && access.package === undefined)
      .flatMap(({ name, access, options: [first, second] }) =>
        [path, `${path}/filter-counts`].flatMap((each) => {
          const url = `${each}${queryOf(table, each, days)}&${name}=${first?.id}`;
          return [
            { url, access, parameter: name },
            { url: `${url}&vs.${name}=${second?.id}`, access, parameter: name },
          ];
        }),
      ),
  );
  const ofLists = table.comments.flatMap(({ path, filters }) =>
    filters.flatMap(({ name, access, options: [first] }) =>
      [path, `${path}/counts`, `${path}/filter-counts`].map((each) => ({
        url: `${each}${queryOf(table, each, days)}&${name}=${first?.id}`,
        access,
        parameter: name,
      })),
    ),
  );
  return [...ofDashboards, ...ofRespondents, ...ofLists].filter(isGate);
}

/** Tests each call, and each filter with a gate, with every entitlement except the needed one, and with that one. */
export function describeGates(table: ReportTable, days: GateDays, service: () => ServiceUnderTest): void {
  const everything: SessionContext = {
    sessionId: 's',
    userId: 'u',
    username: 'reader',
    firstName: 'Rea',
    accessType: 'MERCHANT_USER',
    mid: 51,
    merchantName: 'Shop 51',
    timeZone: 'America/Los_Angeles',
    timeZoneSince: 0,
    seesAddresses: true,
    activeEsr: false,
    features: Object.values(FEATURES),
    packages: PACKAGES.map(({ number }) => number),
  };
  const without = (access: Access): SessionContext => {
    const { features, packages } = accessNumbers(access);
    return {
      ...everything,
      features: everything.features.filter((number) => !features.includes(number)),
      packages: everything.packages.filter((number) => !packages.includes(number)),
    };
  };

  describe('gates', () => {
    it.each(gatedCalls(table, days))('$url', async ({ url, access }) => {
      const { get } = service();
      const found = url.includes('nobodys') && !url.includes('orderId=') ? 404 : 200;
      expect((await get(url, null)).status).toBe(401);
      expect((await get(url, without(access))).status).toBe(403);
      expect((await get(url, everything)).status).toBe(found);
      for (const gate of access.anyOf ?? [access]) {
        const { features, packages } = accessNumbers(gate);
        expect((await get(url, { ...everything, features, packages })).status).toBe(found);
      }
      const foreign = await get<Problem>(`${url}${url.includes('?') ? '&' : '?'}mid=52`, everything);
      if (url.includes('?')) expect([foreign.status, foreign.body.parameter]).toEqual([400, 'mid']);
    });

    it.each(gatedFilters(table, days))('$url', async ({ url, access, parameter }) => {
      const refused = await service().get<Problem>(url, without(access));
      expect([refused.status, refused.body.parameter ?? parameter]).toEqual([403, parameter]);
      expect((await service().get(url, everything)).status).toBe(200);
    });
  });
}
