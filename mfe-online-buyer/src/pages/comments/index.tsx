import type { PageProps } from '@shoppervoice/contracts';
import {
  DataState,
  LockedReportFrame,
  ReportFrame,
  type ReportRange,
  useAddressState,
  useReport,
  useReportRange,
  WithFilters,
} from '@shoppervoice/report-kit';
import {
  COMMENT_SETS,
  type CommentFilter,
  FEATURES,
  type FilterValues,
  formatCount,
  heldFilters,
  heldOf,
  NOTHING_HELD,
} from '@shoppervoice/survey-model';
import { Banner, useLayoutWidth } from '@shoppervoice/ui';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CommentSearch } from './comment-search.tsx';
import { Overview } from './overview.tsx';
import { PageFilters } from './page-filters.tsx';
import { answersInWords, commentsCall, filterCountsCall, matchCount, searchOf, totalCall } from './page-model.ts';
import { ListSkeleton, LockedSkeleton } from './page-skeleton.tsx';
import { NoComments, Results } from './results.tsx';
import { SetFilters } from './set-filters.tsx';
import { filterValues, NO_FILTERS, sameFilters, setCount, unheldFilters, type View, viewFields } from './view-state.ts';

/** Online Buyer, Comments: what shoppers wrote after the purchase and after the delivery, to search and to filter. */
export default function CommentsPage(props: PageProps) {
  if (!props.locked) return <OpenPage {...props} />;
  return <LockedReportFrame page={props.page} skeleton={(filters) => <LockedSkeleton filters={filters} />} />;
}

function OpenPage({ shell, page }: PageProps) {
  const range = useReportRange({ shell, area: 'buyer', kind: 'comments' });
  const holds = useMemo(() => heldOf(shell.pageData) ?? NOTHING_HELD, [shell.pageData]);
  const fields = useMemo(() => viewFields(holds), [holds]);
  const { state: view, change, hrefWith } = useAddressState(fields, shell);
  const filters = filterValues(view);
  const unheld = unheldFilters(useSearchParams()[0], holds);
  const answers = answersInWords(filters);
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
        shell={shell}
        range={range}
        view={view}
        filters={filters}
        onChange={(values, options) => change({ page: 1, ...values }, options)}
        hrefOf={(number) => hrefWith({ page: number })}
      />
    </ReportFrame>
  );
}

interface CommentsProps extends Pick<PageProps, 'shell'> {
  range: ReportRange;
  view: View;
  filters: FilterValues;
  /** Goes back to the first page. */
  onChange: (values: Partial<View>, options?: { replace?: boolean }) => void;
  hrefOf: (page: number) => string;
}

function Comments({ shell, range, view, filters, onChange, hrefOf }: CommentsProps) {
  const layout = useLayoutWidth();
  const features = shell.pageData?.features ?? [];
  const held = heldFilters<CommentFilter>(COMMENT_SETS.buyer.filters, heldOf(shell.pageData) ?? NOTHING_HELD);
  const charts = features.includes(FEATURES.BUYER_TOPIC_CHARTS) ? ['toneId', 'commentTypeId'] : ['toneId'];
  const beside = held.filter(({ name }) => !charts.includes(name));

  const search = searchOf(view.q);
  const days = range.range;
  const selection = { days, search, filters };
  const filtered = search !== '' || setCount(filters) > 0;
  const list = useReport(commentsCall(selection, view.page));
  const options = useReport(filterCountsCall(selection));
  const total = useReport(filtered ? totalCall(days) : null);
  // Without a comment in these days there is nothing to break down.
  const nothing = !filtered && list.kind === 'ready' && list.answer.commentsCount === 0;
  const counts = options.kind === 'ready' ? options.answer : null;

  // The sheet of a narrow window: what is ticked there counts once it is applied, its counts at once.
  const [draft, setDraft] = useState<FilterValues | null>(null);
  const ticked = draft ?? filters;
  const sheet = useReport(draft && filterCountsCall({ ...selection, filters: draft }));
  const sheetCounts = sheet.kind === 'ready' ? sheet.answer : null;
  const found = sheet.kind === 'ready' && !sheet.stale ? matchCount(sheetCounts, ticked) : null;
  const besideCount = (values: FilterValues) => beside.filter(({ name }) => (values[name]?.length ?? 0) > 0).length;

  const clear = () => onChange({ q: '', ...NO_FILTERS });
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
        onApply: () => !sameFilters(ticked, filters) && onChange(ticked),
      }}
      filters={
        layout === 'wide' ? (
          <PageFilters
            filters={beside}
            values={filters}
            counts={counts}
            onChange={(name, ids) => onChange({ [name]: ids })}
          />
        ) : (
          <PageFilters
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
          filters={held.filter(({ name }) => charts.includes(name))}
          values={filters}
          onChange={(name, ids) => onChange({ [name]: ids })}
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
            topics={view.commentTypeId}
            timeZone={shell.pageData?.merchant.timeZone ?? 'UTC'}
            today={range.limits.today}
            hrefOf={hrefOf}
          />
        )}
      </DataState>
    </WithFilters>
  );
}
