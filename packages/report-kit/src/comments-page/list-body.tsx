import type { PageProps } from '@shoppervoice/contracts/remotes';
import type { Fact } from '@shoppervoice/report-files';
import { allowed, type CommentFilter, entitledFilters, type FilterValues } from '@shoppervoice/survey-model';
import { Deferred, useLayoutWidth } from '@shoppervoice/ui';
import { useMemo, useState } from 'react';
import { ReplyTrackerProvider } from '../comments/replies/reply-tracker.ts';
import { useReport } from '../data/use-report.ts';
import { withOccurringLanguages } from '../filters/filter-options.ts';
import { leaveOuts, leftOutOf } from '../filters/leave-out.ts';
import { LeaveOutPicker } from '../filters/leave-out-picker.tsx';
import { DataState } from '../page/data-state.tsx';
import { WithFilters } from '../page/report-layout.tsx';
import type { ReportRange } from '../range/use-report-range.ts';
import { isSought, markedWords } from '../search/search-kind.ts';
import { countOf, ListNounProvider } from '../text/list-noun.ts';
import { ChartFiles } from './chart-files.tsx';
import { BreakdownSkeleton, ListSkeleton } from './comments-skeleton.tsx';
import { compareCounts, earlierDays } from './earlier-counts.ts';
import { withEntitledRatings } from './entitled-ratings.ts';
import { FoundBanner } from './found-banner.tsx';
import { selectionOf } from './list-exports.ts';
import { ListFilters } from './list-filters.tsx';
import { useListReplies } from './list-replies.ts';
import { everything, type ListFilterRows, type ListSource } from './list-source.ts';
import { noFilters, sameFilters, setCount } from './list-view.ts';
import { matchCount } from './list-words.ts';
import { Overview } from './overview.tsx';
import { NoComments, Results } from './results.tsx';
import { SetFilters } from './set-filters.tsx';
import { ThreadPlace } from './thread/thread-place.tsx';
import type { ListView } from './use-list-view.ts';
import * as words from './words.tsx';

export interface ListBodyProps extends Pick<PageProps, 'shell' | 'page'> {
  source: ListSource;
  range: ReportRange;
  list: ListView;
  /** Further context in files of its charts: the question. */
  facts?: readonly Fact[];
}

/** Everything below a list's header: charts, filters, chips, the list and its pagination. */
export function ListBody(props: ListBodyProps) {
  return (
    <ListNounProvider value={props.source.noun}>
      <Body {...props} />
    </ListNounProvider>
  );
}

function Body({ source, shell, page, range, list: own, facts = [] }: ListBodyProps) {
  const { noun } = source;
  const { holds, view, filters, onChange, hrefOf } = own;
  const layout = useLayoutWidth();
  const entitled = entitledFilters<CommentFilter>(source.filters, holds);
  const isChart = ({ reads, countsAccess }: CommentFilter) =>
    reads.kind === 'tone' || (reads.kind === 'topic' && allowed(countsAccess, holds));
  const days = range.range;
  const selection = selectionOf(source, days, own);
  const { search } = selection;
  const { not, sort } = view;
  const filtered = search.kind !== 'none' || setCount(filters) > 0 || not.length > 0;
  const list = useReport(source.page(selection, view.page, sort));
  const items = list.kind === 'ready' ? list.answer.commentData : null;
  const shown = useMemo(() => items && withEntitledRatings(items, source.filters, holds), [items, source, holds]);
  const tracker = useListReplies(shell, source.replies, () => list.kind === 'ready' && list.retry());
  const options = useReport(source.filterCounts(selection));
  const total = useReport(filtered ? source.counts(everything(days)) : null);
  // Without comments on these days there is nothing to break down.
  const nothing = !filtered && list.kind === 'ready' && list.answer.commentsCount === 0;
  const counts = options.kind === 'ready' ? options.answer : null;
  const entitlements = withOccurringLanguages(entitled, counts, filters, leftOutOf(entitled, not));
  const beside = entitlements.filter((filter) => !isChart(filter));
  const all = source.leavesOut ? leaveOuts(entitlements) : [];
  const earlier = earlierDays(range);
  // After the page itself; without comments there is nothing to compare.
  const some = list.kind === 'ready' && list.answer.commentsCount > 0;
  const then = useReport(earlier && some ? source.counts({ ...selection, days: earlier }) : null);
  const compared = compareCounts(list, then, earlier);

  // Filter sheet of a narrow window: choices apply on confirmation, but its counts update at once.
  const [draft, setDraft] = useState<FilterValues | null>(null);
  const ticked = draft ?? filters;
  const sheet = useReport(draft && source.filterCounts({ ...selection, filters: draft }));
  const sheetCounts = sheet.kind === 'ready' ? sheet.answer : null;
  const found = sheet.kind === 'ready' && !sheet.stale ? matchCount(source, sheetCounts, ticked) : null;
  const besideCount = (values: FilterValues) => beside.filter(({ name }) => (values[name]?.length ?? 0) > 0).length;

  const clear = () => onChange({ q: '', not: [], filters: noFilters(source) });
  const leaveOut = all.length > 0 && (
    <LeaveOutPicker all={all} chosen={not} onChange={(values) => onChange({ not: values })} />
  );
  const clearBeside = (values: FilterValues): FilterValues => ({
    ...values,
    ...Object.fromEntries(beside.map(({ name }) => [name, []])),
  });
  const time = { timeZone: shell.pageData?.merchant.timeZone ?? 'UTC', today: range.limits.today };
  return (
    <ThreadPlace {...time}>
      <WithFilters
        sticky
        lead={
          !nothing && (
            <Deferred
              until={<BreakdownSkeleton still={false} parts={entitlements.filter(isChart).length > 1 ? 2 : 1} />}
            >
              <Overview
                state={options}
                filters={entitlements.filter(isChart)}
                values={filters}
                compared={compared}
                onChange={(name, ids) => onChange({ filters: { [name]: ids } })}
                filesOf={(chart) => <ChartFiles {...{ source, shell, page, days, list: own, more: facts, ...chart }} />}
              />
            </Deferred>
          )
        }
        active={setCount(filters) + not.length + (search.kind === 'none' ? 0 : 1)}
        onClear={() => setDraft(clearBeside(ticked))}
        draft={{
          active: besideCount(ticked),
          apply: found === null ? words.apply : words.showFound(countOf(noun, found)),
          onOpenChange: (open) => setDraft(open ? filters : null),
          onApply: () => !sameFilters(source, ticked, filters) && onChange({ filters: ticked }),
        }}
        filters={
          layout === 'wide' ? (
            <Deferred turns={2}>
              <ListFilters
                filters={beside}
                allOn={source.allOn}
                values={filters}
                counts={counts}
                onChange={(name, ids) => onChange({ filters: { [name]: ids } })}
              >
                {leaveOut}
              </ListFilters>
            </Deferred>
          ) : (
            <ListFilters
              filters={beside}
              allOn={source.allOn}
              values={ticked}
              counts={sheetCounts ?? counts}
              onChange={(name, ids) => setDraft({ ...ticked, [name]: ids })}
            >
              {leaveOut}
            </ListFilters>
          )
        }
      >
        <SetFilters
          list={list}
          total={filtered ? total : null}
          filters={entitlements}
          values={filters}
          search={search}
          leftOut={all.filter(({ value }) => not.includes(value))}
          sort={sort}
          sorts={source.sorts?.(holds) ?? ['newest']}
          mayExport={allowed(source.exports, holds)}
          onChange={onChange}
          onClear={clear}
        />
        {source.address !== undefined && isSought(search) && list.kind === 'ready' && !list.stale && (
          <FoundBanner
            {...{ shell, search, days, page: source.address, q: view.q, count: list.answer.commentsCount }}
          />
        )}
        <DataState
          state={list}
          failedTitle={words.couldNotLoad(noun.many)}
          skeleton={(still) => <ListSkeleton still={still} ratings={source.ratings} />}
          empty={{
            when: ({ commentData }) => commentData.length === 0,
            show: (
              <NoComments
                count={list.kind === 'ready' ? list.answer.commentsCount : 0}
                filtered={filtered}
                range={range}
                onClear={clear}
                hrefOf={hrefOf}
              />
            ),
          }}
        >
          {(answer) => (
            <ReplyTrackerProvider value={tracker}>
              <Results
                answer={answer}
                comments={shown ?? []}
                search={markedWords(search)}
                linkOf={source.linkOf}
                topics={topicsOf(source, filters)}
                {...time}
                hrefOf={hrefOf}
              />
            </ReplyTrackerProvider>
          )}
        </DataState>
      </WithFilters>
    </ThreadPlace>
  );
}

/** Topics of the active filter. */
function topicsOf({ filters }: ListFilterRows, values: FilterValues): readonly number[] {
  const topic = filters.find(({ reads }) => reads.kind === 'topic');
  return topic === undefined ? [] : (values[topic.name] ?? []);
}
