import { type Needs, namesIn, REPORT_NEEDS } from '@shoppervoice/report-service/testing';
import { REPORT_TYPES } from '@shoppervoice/survey-model';
import { REPORTS as BUYER } from '../../../services/online-buyer/src/reports.ts';
import { REPORTS as SITE } from '../../../services/site-abandonment/src/reports.ts';
import { REPORTS as STFF } from '../../../services/stff/src/reports.ts';
import { DAYS } from './plans.fixture.ts';

const TABLES = [BUYER, SITE, STFF] as const;

/** Entitlements for scheduling a report beside its page; null: it cannot be scheduled. */
const scheduleNeeds = (type: string): readonly Needs[] | null => {
  if (['BUYERCOMMENTSUMMARY', 'PSR'].includes(type) || type.endsWith('OTHERSPECIFY')) return null;
  if (['ESR', 'SITEABANDONMENTOPENEND', 'SITEABANDONMENTCUSTOMQUESTIONS'].includes(type)) return [];
  if (type === 'SITEABANDONMENTDEMO') return ['F64'];
  return type.startsWith('STFF') ? ['F90'] : /^(SITE|NONBUYER)/.test(type) ? ['F45'] : ['F4'];
};

/** A report by any of its names. */
export interface ReportName {
  readonly type: string;
  readonly query: string;
  /** Of its page, and of what the query names. */
  readonly page: readonly Needs[];
  readonly export: readonly Needs[];
  /** Null: it cannot be scheduled. */
  readonly schedule: readonly Needs[] | null;
}

/** Every report of the catalogue with every question and survey that it accepts. */
export function reportNames(rows: Parameters<typeof namesIn>[2], mid: number): readonly ReportName[] {
  const ofServices = TABLES.flatMap((table) =>
    namesIn(table, DAYS, rows, mid).flatMap(({ url, needs }): ReportName[] => {
      const [, type, query] = /^\/internal\/reports\/([A-Z]+)\?(.*)$/.exec(url) ?? [];
      if (type === undefined || query === undefined) return [];
      const [page = 'unknown'] = needs;
      const more = needs.slice(REPORT_NEEDS[type]?.length);
      const schedule = scheduleNeeds(type);
      const ofPage = [page, ...more];
      return [{ type, query, page: ofPage, export: needs, schedule: schedule && [...ofPage, ...schedule] }];
    }),
  );
  const range = new URLSearchParams(DAYS).toString();
  const names: readonly ReportName[] = [
    ...ofServices,
    { type: 'ESR', query: 'report=2026-10', page: ['F119'], export: ['F119'], schedule: ['F119'] },
    { type: 'PSR', query: range, page: [], export: ['F1|F68|F89'], schedule: null },
  ];
  const missing = REPORT_TYPES.filter((type) => !names.some((name) => name.type === type));
  if (missing.length > 0) throw new Error(`Nothing asks for ${missing.join(', ')}.`);
  return names;
}

/** Pages that can be saved as views, and what each needs. */
export function pageNames(): readonly { readonly address: string; readonly needs: readonly Needs[] }[] {
  const needsOf = (type: string | undefined) => REPORT_NEEDS[type ?? '']?.slice(0, 1) ?? [];
  return TABLES.flatMap(({ dashboards, comments, openEnds }) => [
    ...dashboards.flatMap(({ page, report }) =>
      report === undefined ? [] : [{ address: page, needs: needsOf(report.type) }],
    ),
    ...comments.map(({ page, report }) => ({ address: page, needs: needsOf(report.type) })),
    { address: openEnds.page, needs: needsOf(openEnds.reports.answers.type) },
    { address: `${openEnds.page}/OE_1`, needs: needsOf(openEnds.reports.answers.type) },
  ]);
}
