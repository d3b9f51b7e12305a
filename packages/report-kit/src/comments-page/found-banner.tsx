import type { PageProps } from '@shoppervoice/contracts/remotes';
import { reportCall } from '@shoppervoice/contracts/reports';
import { type DayRange, formatRangeWithYear, PROGRAMMES } from '@shoppervoice/survey-model';
import { Banner, Button, linkClass } from '@shoppervoice/ui';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { useReport } from '../data/use-report.ts';
import { type Search, searchQuery } from '../search/search-kind.ts';
import { countOf, useListNoun } from '../text/list-noun.ts';
import { type FoundPart, foundElsewhere } from './found-elsewhere.ts';
import * as words from './words.tsx';

/** Where else the searched order or address has comments: on other days, hidden by filters, in other lists. */
export function FoundBanner({
  shell,
  search,
  q,
  page,
  days,
  count,
}: Pick<PageProps, 'shell'> & {
  search: Search & { kind: 'order' | 'email' };
  q: string;
  page: string;
  days: DayRange;
  /** Total of the list on these days. */
  count: number;
}) {
  const { one } = useListNoun();
  const found = useReport(reportCall('/api/found-comments', searchQuery(search)));
  if (found.kind === 'failed') {
    return (
      <Banner
        kind="warning"
        title={words.otherDaysNotSearched}
        actions={<Button onClick={found.retry}>{words.tryAgain}</Button>}
      >
        {found.reason}
      </Banner>
    );
  }
  if (found.kind !== 'ready' || found.stale) return null;
  const parts = foundElsewhere(found.answer, { page, days, count, q, canOpen: shell.canOpen });
  const { away = [] } = found.answer;
  const notSearched = away.length > 0 && words.notSearched(away.map(labelOf).join(', '));
  if (parts.length > 0) {
    return (
      <Banner kind="accent" title={titleOf(parts)}>
        {parts.map((part, at) => (
          <Fragment key={part.href}>
            {at > 0 && ' · '}
            <FoundLink part={part} />
          </Fragment>
        ))}
        {notSearched && <> · {notSearched}</>}
      </Banner>
    );
  }
  if (notSearched)
    return (
      <Banner kind="warning" title={count === 0 ? words.noneSoFar(one) : words.mayBeMore}>
        {notSearched}
      </Banner>
    );
  return count === 0 ? <Banner title={words.notOnOtherDays}>{words.searchedAllDays}</Banner> : null;
}

function FoundLink({ part: { kind, list, count, days, href } }: { part: FoundPart }) {
  const noun = useListNoun();
  const range = formatRangeWithYear(days);
  const where = { days: words.onOtherDays(range), filters: words.hiddenByFilters, list: words.inList(list, range) };
  return (
    <Link to={href} className={linkClass}>
      {countOf(noun, count)} {where[kind]}
    </Link>
  );
}

const titleOf = (parts: readonly FoundPart[]): string =>
  parts.some(({ kind }) => kind === 'days')
    ? words.outsideOfTheseDays
    : parts.some(({ kind }) => kind === 'filters')
      ? words.filtersHideAMatch
      : words.inOtherComments;

const labelOf = (key: string): string => PROGRAMMES.find((programme) => programme.key === key)?.label ?? key;
