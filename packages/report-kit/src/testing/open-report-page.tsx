import type { DatePreferences, PageDescriptor, PageModule, PageProps } from '@shoppervoice/contracts/remotes';
import { samplePageData, testShell } from '@shoppervoice/remote-package/testing';
import { COMMENT_SETS, OPEN_END_SETS, OWN_QUESTIONS } from '@shoppervoice/survey-model';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { expect, onTestFinished } from 'vitest';
import { noFigures } from './sample-figures.ts';

const TODAY = '2026-11-21';
/** Requests of every report page beside its own: saved days, and notes on the days of a trend. */
const BESIDE = ['/api/user/date-preferences', '/api/notes'];
/** Calls of the filter column of every dashboard: counts of its filters, and the merchant's own questions of one day. */
const COUNTS = '/filter-counts';
const OWN = Object.values(OWN_QUESTIONS).map(({ call }) => call as string);
const isOfColumn = (path: string, lists: readonly string[]): boolean => {
  const { pathname, searchParams } = new URL(path, 'http://x');
  if (pathname.endsWith(COUNTS)) return !lists.some((list) => pathname.startsWith(list));
  return OWN.includes(pathname) && searchParams.get('startDate') === searchParams.get('endDate');
};
const EVERY_FEATURE = Array.from({ length: 140 }, (_, k) => k);

/** Response of a call by its path without the query: fixed, or computed from the whole path. */
export type Answers = Readonly<Record<string, unknown | ((call: string) => unknown)>>;

/** A `remote.ts`, or a `remote.json` as it is imported. */
export interface WrittenDescriptor {
  readonly pages: readonly unknown[];
  readonly calls?: readonly string[];
  readonly slots?: readonly string[];
}

export interface OpenedPage {
  readonly descriptor: WrittenDescriptor;
  readonly page: PageDescriptor;
  readonly module: PageModule;
  readonly answers: Answers;
  readonly locked?: boolean;
  /** Query of the address: `?compare=none`. */
  readonly search?: string;
  /** Saved days of the reader. */
  readonly saved?: DatePreferences;
  /** Features that the merchant does not have; it has all others. */
  readonly without?: readonly number[];
  /** The reader is an admin, who has alerts and schedules. */
  readonly admin?: boolean;
}

/**
 * A page as the shell renders it, for a merchant with all features. `requested`: its calls, except those that every
 * page makes.
 */
export function openReportPage({
  descriptor,
  page,
  module,
  answers,
  locked = false,
  search = '',
  without = [],
  saved,
  admin = false,
}: OpenedPage) {
  const pages = descriptor.pages as readonly PageDescriptor[];
  const { merchant } = samplePageData();
  const user = { ...merchant.user, ...(admin && { accessType: 'MERCHANT_ADMIN' as const }) };
  const pageData = samplePageData({
    merchant: { ...merchant, user },
    features: EVERY_FEATURE.filter((feature) => !without.includes(feature)),
    packages: [12, 9, 13],
    ...(saved === undefined ? {} : { datePreferences: saved }),
  });
  // As the shell evaluates them: a page by its own gate, with all packages.
  const absent = pages.filter(({ access }) => without.some((feature) => feature === access?.feature));
  const listed = (descriptor.calls ?? []).map((call) => call.replace('GET ', ''));
  const ofColumn = {
    ...Object.fromEntries(listed.filter((call) => isOfColumn(call, LISTS)).map((call) => [call, {}])),
    ...Object.fromEntries(OWN.map((call) => [call, noFigures])),
  };
  const given = Object.entries({ ...ofColumn, ...answers }).map(([path, answer]) => [
    `GET ${path}`,
    typeof answer === 'function' ? (call: { path: string }) => answer(call.path) : answer,
  ]);
  const made = testShell({
    pageData,
    listed: descriptor.calls,
    slots: descriptor.slots,
    today: TODAY,
    pages,
    locked: absent.flatMap(({ path }) => path),
    answers: Object.fromEntries(given),
  });
  const { shell, calls, reportRequests, viewRequests, sendRequests } = made;
  // The portal's shell would have refused these requests, whatever the test checks.
  onTestFinished(() => expect(made.unlisted).toEqual([]));
  const Drawn = module.default as ComponentType<PageProps>;
  const fetcher = (path: string) => shell.request(path);
  render(
    <MemoryRouter initialEntries={[`${page.path[0]}${search}`]}>
      <SWRConfig value={{ provider: () => new Map(), fetcher, shouldRetryOnError: false }}>
        <Drawn shell={shell} page={page} locked={locked} />
      </SWRConfig>
    </MemoryRouter>,
  );
  return {
    shell,
    reportRequests,
    viewRequests,
    sendRequests,
    requested: () =>
      calls
        .map(({ path }) => path)
        .filter((path) => !BESIDE.includes(path.split('?')[0] ?? '') && !isOfColumn(path, LISTS)),
  };
}

/** The calls that the shell makes for a page before it renders. */
export function firstCallsOf(
  descriptor: OpenedPage['descriptor'],
  page: PageDescriptor,
  module: PageModule,
): readonly string[] {
  const pages = descriptor.pages as readonly PageDescriptor[];
  const pageData = samplePageData({ features: EVERY_FEATURE, packages: [12, 9, 13] });
  return [
    module.firstCall?.({ shell: testShell({ pageData, today: TODAY, pages }).shell, search: '', page }) ?? [],
  ].flat();
}

/** Calls of pages that are lists, not figures. */
const LISTS = [...Object.values(COMMENT_SETS), ...Object.values(OPEN_END_SETS)].map(({ path }) => path);

/** The call of a dashboard's figures; null where the page is a list. */
export function figuresCallOf(...requested: Parameters<typeof firstCallsOf>): string | null {
  const path = firstCallsOf(...requested)[0]?.split('?')[0];
  return path === undefined || LISTS.some((list) => path === list || path.startsWith(`${list}/`)) ? null : path;
}
