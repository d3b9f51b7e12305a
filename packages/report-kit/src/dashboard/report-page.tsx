import type { Access } from '@shoppervoice/contracts/calls';
import type { OpenedPage, PageDescriptor, PageProps, ShellApi } from '@shoppervoice/contracts/remotes';
import type { FiguresAnswer, Period } from '@shoppervoice/contracts/reports';
import { countsInWords, type FileAbout, paperLine } from '@shoppervoice/report-files';
import {
  type Area,
  allowed,
  type CommentSet,
  type DayRange,
  type Entitlements,
  formatRangeWithYear,
  questionByCode,
} from '@shoppervoice/survey-model';
import { Banner, useLayoutWidth } from '@shoppervoice/ui';
import { type ComponentType, type ReactElement, useCallback, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { AlertsProvider, alertsOf } from '../alerts/alert-me.tsx';
import { preloadTrendChart } from '../chart/trend-canvas-code.ts';
import { AboveList, summaryListOf } from '../comments/above-list.tsx';
import { ExportMenu } from '../download/export-menu.tsx';
import { ExportsProvider } from '../download/exports.ts';
import { commentsAddress, commentsBehind, ratedLow } from '../drill-down/comments-link.ts';
import { openEndLink } from '../drill-down/open-end-link.ts';
import type { ChangeFacts } from '../figures/change.ts';
import { countsOf } from '../figures/change-counts.ts';
import { SidesProvider } from '../figures/sides.ts';
import { benchmarkMonthsOf, type HowPart, partsOf } from '../how/how-facts.ts';
import { DataState } from '../page/data-state.tsx';
import { PrintButton } from '../page/report-controls.tsx';
import { LockedReportFrame } from '../page/report-frame.tsx';
import { compareOf, isSegment } from '../range/comparison.ts';
import { ratingAddress } from '../why/rating-address.ts';
import { type WhyPage, WhyProvider } from '../why/why-context.ts';
import { ActiveRespondents } from './active-respondents.tsx';
import { type AnswerFigure, type Dashboard, DashboardProvider } from './dashboard.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { isSameFact, valuesOf } from './figure-filters.ts';
import { FilterColumn } from './filter-column.tsx';
import { allChanges } from './headline.ts';
import { NoAnswers } from './no-answers.tsx';
import {
  countedQuery,
  countsCall,
  firstCallOf,
  type PageAnswer,
  type PageCall,
  type PageView,
  reportOf,
  usePageReport,
  whyCall,
} from './page-call.ts';
import { exportsOf, pageFile } from './page-exports.ts';
import { clearedOf, type FilterView, isNarrowed, type PageFilter } from './page-filter.ts';
import { PageFrame } from './page-frame.tsx';
import { sidesOf } from './segment.ts';
import { StagedPanels } from './staged-panels.tsx';
import { usePage } from './use-page.ts';
import type { PageFilters } from './use-page-filters.ts';
import * as words from './words.ts';

export interface ReportPageDefinition extends PageCall {
  /** File name of its downloads: `Overall metrics`. */
  readonly name: string;
  /** Gate of all exports of the page; default: that of its report; without a report there are none. */
  readonly exports?: Access;
  /** Comment lists that its marks link to, if the reader can open them. */
  readonly comments: readonly CommentSet[];
  /** The comment list that all of its figures are about: the shell may show its summary over the panels. */
  readonly counts?: CommentSet;
  /** Page with the programme's answers to open questions, which its open questions link to. */
  readonly openEnd?: string;
  /** Which changes the panels mark, if not those of every figure. */
  readonly changes?: (figures: readonly AnswerFigure[]) => readonly ChangeFacts[];
  /** What its panels need explained, beside what follows from its figures and filters. */
  readonly explains?: readonly HowPart[];
  /** The first panel is longer than a window: the filters stay in sight beside it. */
  readonly long?: true;
  /** The page from top to bottom, as the children of a fragment: the first is beside the filters. */
  readonly panels: ReactElement<{ children?: React.ReactNode }>;
}

/**
 * A dashboard: frame, days, address, call, states, export and drill-down, for the panels that it lists. Its area and
 * its gates are those of its descriptor. The module exports `Page` as its default, and `firstCall`.
 */
export function reportPage(definition: ReportPageDefinition): {
  readonly Page: ComponentType<PageProps>;
  readonly firstCall: (opened: OpenedPage) => readonly string[];
} {
  const { call, beside } = definition;

  function Page(props: PageProps) {
    if (!props.locked) return <OpenPage definition={definition} {...props} />;
    return (
      <LockedReportFrame
        page={props.page}
        skeleton={(wide) => <DashboardSkeleton still filters={wide && hasColumn(definition)} />}
      />
    );
  }

  return { Page, firstCall: firstCallOf(definition, [call, ...(beside === undefined ? [] : [beside])]) };
}

/** Whether any filter has a control; otherwise the page has no column. */
const hasColumn = ({ filtered, filters }: Pick<PageCall, 'filtered' | 'filters'>) =>
  filtered !== undefined || filters.some(({ Group }) => Group !== null);

interface OpenPageProps extends PageProps {
  definition: ReportPageDefinition;
}

function OpenPage({ shell, page, definition: declared }: OpenPageProps) {
  const layout = useLayoutWidth();
  const state = usePage({ shell, page }, declared);
  const { range, entitlements, pageFilters, view, segment, change: set } = state;
  const { filters } = pageFilters;
  const definition = useMemo(() => ({ ...declared, filters }), [declared, filters]);
  const report = usePageReport(definition, range.range, view, entitlements);
  const answer = report.kind === 'ready' ? report.answer : null;
  const figures = useMemo(
    () => (answer === null ? [] : visibleFigures(answer, filters, view)),
    [answer, filters, view],
  );
  const about = useMemo(
    () =>
      answer === null
        ? null
        : exportsOf({ shell, page, name: definition.name, answer, filters, view, entitlements, segment }),
    [answer, definition, entitlements, shell, page, filters, view, segment],
  );
  const exportGate = definition.exports ?? page.report?.export;
  const exports = exportGate && allowed(exportGate, entitlements) ? about : null;
  const addedTables = async ({ range: { startDate, endDate } }: FiguresAnswer) => {
    const narrowed = isNarrowed(filters, view, entitlements);
    const source = { shell, view, days: { startDate, endDate }, figures, narrowed };
    return (await Promise.all(filters.map(({ tables }) => tables?.(source) ?? []))).flat();
  };
  // While the figures load. A failure is shown by the chart, which retries.
  useEffect(() => {
    if (definition.period) preloadTrendChart().catch(() => {});
  }, [definition.period]);
  return (
    <PageFrame
      shell={shell}
      page={page}
      state={state}
      report={reportOf(definition, range.range, view, entitlements, { label: figures[0]?.label, segment })}
      how={howOf(definition, figures, shell, range.range)}
      printed={about ? paperLine(about, countsInWords(figures)) : undefined}
      actions={
        answer !== null &&
        !isEmpty(answer) &&
        (exports === null ? (
          <PrintButton />
        ) : (
          <ExportMenu
            exports={exports}
            fileOf={async (ending) => pageFile(exports, answer, figures, await addedTables(answer), ending)}
          />
        ))
      }
    >
      {definition.counts && (
        <AboveList
          shell={shell}
          page={page}
          list={summaryListOf(definition.counts)}
          query={String(new URLSearchParams(countedQuery(filters, range.range, view, entitlements)))}
          days={formatRangeWithYear(range.range)}
        />
      )}
      <DataState
        state={report}
        skeleton={(still) => <DashboardSkeleton still={still} filters={layout === 'wide' && hasColumn(definition)} />}
        empty={{
          when: isEmpty,
          show: (
            <NoAnswers
              range={range}
              filters={filters}
              view={view}
              entitlements={entitlements}
              withheld={answer !== null && answer.withheld > 0}
              onChange={set}
            />
          ),
        }}
      >
        {(answer) => (
          <Figures
            definition={definition}
            pageFilters={pageFilters}
            shell={shell}
            area={page.area as Area}
            page={page}
            range={range}
            entitlements={entitlements}
            answer={answer}
            figures={figures}
            exports={exports}
            view={view}
            change={set}
          />
        )}
      </DataState>
    </PageFrame>
  );
}

/** What the page explains: its figures, its changes, and what its filters add. */
function howOf(
  { explains = [], filters, period, changes = allChanges }: ReportPageDefinition,
  figures: readonly AnswerFigure[],
  { pageData }: ShellApi,
  days: DayRange,
) {
  const months = benchmarkMonthsOf(pageData?.benchmarkFilterOptions ?? [], days);
  const added = filters.flatMap(({ explains: part }) => {
    if (part === undefined || (part === 'benchmarks' && months.months === undefined)) return [];
    return [part];
  });
  return {
    page: 'dashboard' as const,
    parts: [...partsOf(figures), ...(period ? (['periods'] as const) : []), ...explains, ...added],
    counts: countsOf(changes(figures)),
    ...months,
  };
}

const isEmpty = ({ figures }: FiguresAnswer) => figures.every(({ n }) => n === 0);

/** Figures on the page, without those that a filter removed. */
function visibleFigures(
  answer: FiguresAnswer,
  filters: readonly PageFilter[],
  view: FilterView,
): readonly AnswerFigure[] {
  return answer.figures.filter((figure) => filters.every(({ keeps }) => keeps?.(figure, view) ?? true));
}

interface FiguresProps extends Pick<Dashboard, 'shell' | 'area' | 'range' | 'figures' | 'change'> {
  page: PageDescriptor;
  definition: ReportPageDefinition;
  pageFilters: PageFilters;
  answer: PageAnswer;
  entitlements: Entitlements;
  view: PageView;
  exports: FileAbout | null;
}

function Figures({
  definition,
  pageFilters: { offered, respondents, onShown },
  shell,
  area,
  page,
  range,
  entitlements,
  answer,
  figures,
  view,
  change,
  exports,
}: FiguresProps) {
  const { call, comments, filtered, openEnd, filters, panels, changes: changesOf = allChanges } = definition;
  // Days of the response: while the next one loads, these are the figures on the screen.
  const { startDate, endDate } = answer.range;
  const commentsOf = useCallback<Dashboard['commentsOf']>(
    ({ surveyId, n }, days, narrowed) => {
      if (n === 0) return null;
      const chosen = filters.flatMap((filter) => filter.narrows?.(view, entitlements) ?? []);
      const { startDate: from, endDate: to } = days;
      return commentsBehind(shell, comments, {
        surveyId,
        days: { startDate: from, endDate: to },
        narrowed: [...narrowed, ...chosen],
      });
    },
    [shell, comments, filters, view, entitlements],
  );
  const linkOf = useCallback<Dashboard['linkOf']>((...target) => commentsAddress(commentsOf(...target)), [commentsOf]);
  const dashboard = useMemo<Dashboard>(
    () => ({
      shell,
      area,
      answer,
      figures,
      range,
      days: { startDate, endDate },
      period: answer.period ?? ('day' satisfies Period),
      compare: compareOf(view),
      compared: answer.figures.some(({ change: moved }) => moved),
      changes: changesOf(figures),
      entitlements,
      narrowed: isNarrowed(filters, view, entitlements),
      respondents: Object.assign({}, ...respondents.map(({ query }) => query?.(view, entitlements))),
      view,
      change,
      linkOf,
      commentsOf,
      openEndOf: (code) => openEndLink(shell, openEnd, code, { startDate, endDate }),
    }),
    [
      shell,
      area,
      answer,
      figures,
      range,
      startDate,
      endDate,
      view,
      changesOf,
      entitlements,
      change,
      linkOf,
      commentsOf,
      openEnd,
      filters,
      respondents,
    ],
  );
  const sides = useMemo(() => {
    const compare = compareOf(view);
    return isSegment(compare) ? sidesOf(offered, valuesOf(offered, view), compare) : null;
  }, [offered, view]);
  const compared = dashboard.compared && filtered !== undefined;
  const here = useLocation();
  const own = useMemo(
    () => [
      'period',
      ...filters.filter((each) => !respondents.includes(each)).flatMap(({ fields }) => Object.keys(fields)),
    ],
    [filters, respondents],
  );
  const why = useMemo((): WhyPage | null => {
    if (!compared) return null;
    return {
      callOf: (key) => whyCall(definition, key, range.range, view, entitlements),
      commentsOf: (key, dimension, id) => {
        const figure = answer.figures.find((each) => each.key === key);
        const reads = offered.find(({ name }) => name === dimension)?.reads;
        if (figure === undefined || reads === undefined) return null;
        return linkOf(figure, { startDate, endDate }, [{ by: (other) => isSameFact(reads, other), ids: [id] }]);
      },
      ratingOf: (code) => ratingAddress(shell, code, here, own),
      lowRatersOf: (code) => {
        const surveyId = questionByCode(code)?.surveyId;
        if (surveyId === undefined) return null;
        return linkOf({ surveyId, n: null }, { startDate, endDate }, [ratedLow(code)]);
      },
    };
  }, [
    compared,
    definition,
    range.range,
    view,
    entitlements,
    answer,
    offered,
    linkOf,
    startDate,
    endDate,
    shell,
    here,
    own,
  ]);
  const { kept } = reportOf(definition, range.range, view, entitlements);
  const alerts = useMemo(() => alertsOf({ shell, page }, kept), [shell, page, kept]);
  return (
    <DashboardProvider value={dashboard}>
      <SidesProvider value={sides}>
        <WhyProvider value={why}>
          <AlertsProvider value={alerts}>
            <ExportsProvider value={exports}>
              <StagedPanels
                sticky={definition.long === true}
                beside={
                  !hasColumn(definition) ? null : (
                    <FilterColumn
                      compared={dashboard.compared}
                      filters={filters}
                      respondents={
                        filtered === undefined
                          ? null
                          : {
                              offered,
                              open: filtered.open ?? [],
                              counts: countsCall({ call, filters }, range.range, view, entitlements),
                              view,
                              change,
                              onShown,
                            }
                      }
                    />
                  )
                }
                above={
                  <>
                    <ActiveRespondents offered={offered} view={view} n={countsInWords(figures)} onChange={change} />
                    {answer.withheld > 0 && <Banner title={words.hiddenForPrivacy} />}
                  </>
                }
                active={filters.reduce((sum, { active }) => sum + active(view, entitlements), 0)}
                onClear={() => change(clearedOf(filters))}
              >
                {panels.props.children}
              </StagedPanels>
            </ExportsProvider>
          </AlertsProvider>
        </WhyProvider>
      </SidesProvider>
    </DashboardProvider>
  );
}
