import {
  type Access,
  type DashboardPath,
  type FiguresAnswer,
  type PageDescriptor,
  type PageProps,
  type Period,
  type ReportCall,
  reportCall,
  type ShellApi,
} from '@shoppervoice/contracts';
import {
  type Area,
  allowed,
  type CommentSet,
  type DayRange,
  type Held,
  heldOf,
  NOTHING_HELD,
} from '@shoppervoice/survey-model';
import { useLayoutWidth } from '@shoppervoice/ui';
import { type ComponentType, type ReactElement, useCallback, useEffect, useMemo } from 'react';
import { type AddressState, readAddress, useAddressState } from '../address/use-address-state.ts';
import { preloadTrendChart } from '../chart/trend-canvas-code.ts';
import { useReport } from '../data/use-report.ts';
import { commentsLink } from '../drill-down/comments-link.ts';
import { openEndLink } from '../drill-down/open-end-link.ts';
import { DataState } from '../page/data-state.tsx';
import { LockedReportFrame, ReportFrame } from '../page/report-frame.tsx';
import { ComparePicker, compareField } from '../range/compare-picker.tsx';
import { periodField, periodOf } from '../range/period-switch.tsx';
import { firstRange, useReportRange } from '../range/use-report-range.ts';
import { type Dashboard, DashboardProvider } from './dashboard.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { FilterColumn } from './filter-column.tsx';
import { NoAnswers } from './no-answers.tsx';
import { clearedOf, type FilterView, fieldsOf, type PageFilter } from './page-filter.ts';
import { StagedPanels } from './staged-panels.tsx';

export interface ReportPageDefinition {
  /** What its files are called: `Overall metrics`. */
  readonly name: string;
  readonly call: DashboardPath;
  /** The call takes a period, and its figures have series. */
  readonly period: boolean;
  /** Gate of everything that can be taken off the page. */
  readonly exports: Access;
  /** Lists of comments that its marks lead to, each where it can be opened. */
  readonly comments: readonly CommentSet[];
  /** Page of the programme's answers in words, to which its open questions lead. */
  readonly openEnd?: string;
  /** Groups of the filter column; none: there is no column. */
  readonly filters: readonly PageFilter[];
  /** The first panel is longer than a window: the filters stay in sight beside it. */
  readonly long?: true;
  /** The page from top to bottom, as the children of a fragment: the first stands beside the filters. */
  readonly panels: ReactElement<{ children?: React.ReactNode }>;
}

/** Everything that a reader sets beside the days: the comparison, the period, and what the filters keep. */
const OWN_FIELDS = { compare: compareField, period: periodField };
type OwnView = AddressState<typeof OWN_FIELDS>;

const KIND = 'dashboard';

/**
 * A dashboard: frame, days, address, call, states, export and drill-down, for the panels that it lists. Its area and its
 * gate are those of its descriptor. The module exports `Page` as its default, and `firstCall`.
 */
export function reportPage(definition: ReportPageDefinition): {
  readonly Page: ComponentType<PageProps>;
  readonly firstCall: (shell: ShellApi, search: string, page: PageDescriptor) => string;
} {
  const { filters } = definition;
  const fields = { ...OWN_FIELDS, ...fieldsOf(filters) };

  function Page(props: PageProps) {
    if (!props.locked) return <OpenPage definition={definition} fields={fields} {...props} />;
    return (
      <LockedReportFrame
        page={props.page}
        skeleton={(wide) => <DashboardSkeleton still filters={wide && hasColumn(filters)} />}
      />
    );
  }

  /** As the page itself asks, before it is drawn. */
  function firstCall(shell: ShellApi, search: string, page: PageDescriptor): string {
    const range = firstRange(shell, page.area as Area, KIND, search);
    const { state } = readAddress(fields, new URLSearchParams(search));
    return callOf(definition, range, state, heldOf(shell.pageData) ?? NOTHING_HELD);
  }

  return { Page, firstCall };
}

function callOf(
  { call, period, filters }: ReportPageDefinition,
  range: DayRange,
  view: OwnView & FilterView,
  held: Held,
): ReportCall<FiguresAnswer> {
  return reportCall(call, {
    startDate: range.startDate,
    endDate: range.endDate,
    ...(period ? { period: periodOf(view.period, range) } : {}),
    ...(view.compare === 'none' ? {} : { compareTo: view.compare }),
    ...Object.assign({}, ...filters.map(({ query }) => query?.(view, held))),
  });
}

/** Whether any filter has a control: else there is no column. */
const hasColumn = (filters: readonly PageFilter[]) => filters.some(({ Group }) => Group !== null);

interface OpenPageProps extends PageProps {
  definition: ReportPageDefinition;
  fields: typeof OWN_FIELDS & ReturnType<typeof fieldsOf>;
}

function OpenPage({ shell, page, definition, fields }: OpenPageProps) {
  const { filters } = definition;
  const layout = useLayoutWidth();
  const range = useReportRange({ shell, area: page.area as Area, kind: KIND });
  const held = useMemo(() => heldOf(shell.pageData) ?? NOTHING_HELD, [shell.pageData]);
  const { state, change } = useAddressState(fields, shell);
  // Names that are only known to the filters themselves.
  const view = state as OwnView & FilterView;
  const set = change as (values: FilterView) => void;
  const report = useReport(callOf(definition, range.range, view, held));
  // While the figures are on their way. A failure shows where the chart is drawn, which asks again.
  useEffect(() => {
    if (definition.period) preloadTrendChart().catch(() => {});
  }, [definition.period]);
  return (
    <ReportFrame
      shell={shell}
      page={page}
      range={range}
      controls={<ComparePicker value={view.compare} range={range.range} onChange={(compare) => set({ compare })} />}
    >
      <DataState
        state={report}
        skeleton={(still) => <DashboardSkeleton still={still} filters={layout === 'wide' && hasColumn(filters)} />}
        empty={{
          when: ({ figures }) => figures.every(({ n }) => n === 0),
          show: <NoAnswers range={range} filters={filters} view={view} held={held} onChange={set} />,
        }}
      >
        {(answer) => (
          <Figures
            definition={definition}
            shell={shell}
            range={range}
            held={held}
            answer={answer}
            view={view}
            change={set}
          />
        )}
      </DataState>
    </ReportFrame>
  );
}

interface FiguresProps extends Pick<Dashboard, 'shell' | 'range' | 'answer' | 'change'> {
  definition: ReportPageDefinition;
  held: Held;
  view: OwnView & FilterView;
}

function Figures({ definition, shell, range, held, answer, view, change }: FiguresProps) {
  const { name, comments, openEnd, filters, exports, panels } = definition;
  // The answer's own days: while the next answer is on its way, these are the figures on the screen.
  const { startDate, endDate } = answer.range;
  const linkOf = useCallback<Dashboard['linkOf']>(
    ({ surveyId, n }, days, narrowed) => {
      if (n === 0) return null;
      const chosen = filters.flatMap((filter) => filter.narrows?.(view, held) ?? []);
      const { startDate: from, endDate: to } = days;
      return commentsLink(shell, comments, {
        surveyId,
        days: { startDate: from, endDate: to },
        narrowed: [...narrowed, ...chosen],
      });
    },
    [shell, comments, filters, view, held],
  );
  const dashboard = useMemo<Dashboard>(
    () => ({
      shell,
      name,
      answer,
      figures: answer.figures.filter((figure) => filters.every(({ keeps }) => keeps?.(figure, view) ?? true)),
      range,
      days: { startDate, endDate },
      period: answer.period ?? ('day' satisfies Period),
      compare: view.compare,
      compared: answer.figures.some(({ change: moved }) => moved),
      canExport: allowed(exports, held),
      held,
      narrowed: filters.some(({ narrows }) => (narrows?.(view, held) ?? []).length > 0),
      view,
      change,
      linkOf,
      openEndOf: (code) => openEndLink(shell, openEnd, code, { startDate, endDate }),
    }),
    [shell, name, answer, filters, range, startDate, endDate, view, exports, held, change, linkOf, openEnd],
  );
  return (
    <DashboardProvider value={dashboard}>
      <StagedPanels
        sticky={definition.long === true}
        beside={!hasColumn(filters) ? null : <FilterColumn filters={filters} />}
        active={filters.reduce((sum, { active }) => sum + active(view, held), 0)}
        onClear={() => change(clearedOf(filters))}
      >
        {panels.props.children}
      </StagedPanels>
    </DashboardProvider>
  );
}
