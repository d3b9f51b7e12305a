import type { PageProps } from '@shoppervoice/contracts';
import {
  type Area,
  allowed,
  type CommentFilter,
  type CommentSet,
  type FilterValues,
  formatCount,
  type Held,
  heldFilters,
  heldOf,
  NOTHING_HELD,
} from '@shoppervoice/survey-model';
import { Banner, useLayoutWidth } from '@shoppervoice/ui';
import { type ComponentType, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAddressState } from '../address/use-address-state.ts';
import { useReport } from '../data/use-report.ts';
import { DataState } from '../page/data-state.tsx';
import { LockedReportFrame, ReportFrame } from '../page/report-frame.tsx';
import { WithFilters } from '../page/report-layout.tsx';
import { type ReportRange, useReportRange } from '../range/use-report-range.ts';
import { CommentSearch } from './comment-search.tsx';
import { ListSkeleton, LockedSkeleton } from './comments-skeleton.tsx';
import { answersInWords, commentsCall, filterCountsCall, matchCount, searchOf, totalCall } from './list-calls.ts';
import { ListFilters } from './list-filters.tsx';
import {
  filterValues,
  type ListChange,
  noFilters,
  sameFilters,
  setCount,
  unheldFilters,
  type View,
  viewFields,
} from './list-view.ts';
import { Overview } from './overview.tsx';
import { NoComments, Results } from './results.tsx';
import { SetFilters } from './set-filters.tsx';

/** A page of comments over one list: what shoppers wrote, to search and to filter. Its gate and area are the descriptor's. */
export function commentsPage(set: CommentSet): ComponentType<PageProps> {
  return function CommentsPage(props: PageProps) {
    if (!props.locked) return <OpenPage set={set} {...props} />;
    return <LockedReportFrame page={props.page} skeleton={(filters) => <LockedSkeleton filters={filters} />} />;
  };
}

function OpenPage({ set, shell, page }: PageProps & { set: CommentSet }) {
  const range = useReportRange({ shell, area: page.area as Area, kind: 'comments' });
  const holds = useMemo(() => heldOf(shell.pageData) ?? NOTHING_HELD, [shell.pageData]);
  const fields = useMemo(() => viewFields(set, holds), [set, holds]);
  const { state, change, hrefWith } = useAddressState(fields, shell);
  const filters = filterValues(set, state);
  const unheld = unheldFilters(set, useSearchParams()[0], holds);
  const answers = answersInWords(set, filters);
  return (
    <ReportFrame shell={shell} page={page} range={range}>
      {unheld.length > 0 && (
        <Banner title="Some filters were left out.">Your plan does not include: {unheld.join(', ')}.</Banner>
      )}
      {answers && (
        <Banner kind="accent" title="Comments of shoppers who gave these answers.">
          {answers} Not everyone who answers leaves a comment.
        </Banner>
      )}
      <Comments
        set={set}
        shell={shell}
        holds={holds}
        range={range}
        view={state}
        filters={filters}
        onChange={({ filters: changed, ...own }, options) =>
          change({ page: 1, ...own, ...changed } as Partial<typeof state>, options)
        }
        hrefOf={(number) => hrefWith({ page: number })}
      />
    </ReportFrame>
  );
}

interface CommentsProps extends Pick<PageProps, 'shell'> {
  set: CommentSet;
  holds: Held;
  range: ReportRange;
  view: View;
  filters: FilterValues;
  /** Goes back to the first page. */
  onChange: (change: ListChange, options?: { replace?: boolean }) => void;
  hrefOf: (page: number) => string;
}

function Comments({ set, holds, shell, range, view, filters, onChange, hrefOf }: CommentsProps) {
  const layout = useLayoutWidth();
  const held = heldFilters<CommentFilter>(set.filters, holds);
  const isChart = ({ reads, countsAccess }: CommentFilter) =>
    reads.kind === 'tone' || (reads.kind === 'topic' && allowed(countsAccess, holds));
  const beside = held.filter((filter) => !isChart(filter));

  const search = searchOf(view.q);
  const days = range.range;
  const selection = { days, search, filters };
  const filtered = search !== '' || setCount(filters) > 0;
  const list = useReport(commentsCall(set, selection, view.page));
  const options = useReport(filterCountsCall(set, selection));
  const total = useReport(filtered ? totalCall(set, days) : null);
  // Without a comment in these days there is nothing to break down.
  const nothing = !filtered && list.kind === 'ready' && list.answer.commentsCount === 0;
  const counts = options.kind === 'ready' ? options.answer : null;

  // The sheet of a narrow window: what is ticked there counts once it is applied, its counts at once.
  const [draft, setDraft] = useState<FilterValues | null>(null);
  const ticked = draft ?? filters;
  const sheet = useReport(draft && filterCountsCall(set, { ...selection, filters: draft }));
  const sheetCounts = sheet.kind === 'ready' ? sheet.answer : null;
  const found = sheet.kind === 'ready' && !sheet.stale ? matchCount(set, sheetCounts, ticked) : null;
  const besideCount = (values: FilterValues) => beside.filter(({ name }) => (values[name]?.length ?? 0) > 0).length;

  const clear = () => onChange({ q: '', filters: noFilters(set) });
  const clearBeside = (values: FilterValues): FilterValues => ({
    ...values,
    ...Object.fromEntries(beside.map(({ name }) => [name, []])),
  });
  return (
    <WithFilters
      sticky
      active={besideCount(filters)}
      onClear={() => setDraft(clearBeside(ticked))}
      draft={{
        active: besideCount(ticked),
        apply: found === null ? 'Apply' : `Show ${formatCount(found)} ${found === 1 ? 'comment' : 'comments'}`,
        onOpenChange: (open) => setDraft(open ? filters : null),
        onApply: () => !sameFilters(set, ticked, filters) && onChange({ filters: ticked }),
      }}
      filters={
        layout === 'wide' ? (
          <ListFilters
            filters={beside}
            values={filters}
            counts={counts}
            onChange={(name, ids) => onChange({ filters: { [name]: ids } })}
          />
        ) : (
          <ListFilters
            filters={beside}
            values={ticked}
            counts={sheetCounts ?? counts}
            onChange={(name, ids) => setDraft({ ...ticked, [name]: ids })}
          />
        )
      }
    >
      <CommentSearch value={view.q} onChange={(q, how) => onChange({ q }, how)} />
      {!nothing && (
        <Overview
          state={options}
          filters={held.filter(isChart)}
          values={filters}
          onChange={(name, ids) => onChange({ filters: { [name]: ids } })}
        />
      )}
      <SetFilters
        list={list}
        total={filtered ? total : null}
        filters={held}
        values={filters}
        search={search}
        onChange={onChange}
        onClear={clear}
      />
      <DataState
        state={list}
        failedTitle="The comments could not be loaded"
        skeleton={(still) => <ListSkeleton still={still} />}
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
          <Results
            answer={answer}
            search={search}
            topics={topicsOf(set, filters)}
            timeZone={shell.pageData?.merchant.timeZone ?? 'UTC'}
            today={range.limits.today}
            hrefOf={hrefOf}
          />
        )}
      </DataState>
    </WithFilters>
  );
}

/** Topics that are filtered for. */
function topicsOf({ filters }: CommentSet, values: FilterValues): readonly number[] {
  const topic = filters.find(({ reads }) => reads.kind === 'topic');
  return topic === undefined ? [] : (values[topic.name] ?? []);
}
