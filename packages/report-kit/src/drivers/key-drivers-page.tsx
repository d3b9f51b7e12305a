import type { OpenedPage, PageProps } from '@shoppervoice/contracts/remotes';
import type { DriverOutcome, KeyDriversAnswer } from '@shoppervoice/contracts/reports';
import {
  driverFacts,
  driverRows,
  driversTable,
  driverWords,
  type FileAbout,
  factsOf,
  fixFirstFact,
  paperLine,
} from '@shoppervoice/report-files';
import {
  allowed,
  type CommentSet,
  formatCount,
  formatRangeWithYear,
  shownSurvey,
  surveyAccess,
} from '@shoppervoice/survey-model';
import { SegmentedControl, useLayoutWidth } from '@shoppervoice/ui';
import { type ComponentType, useMemo } from 'react';
import { AlertsProvider, alertsOf } from '../alerts/alert-me.tsx';
import { ActiveRespondents } from '../dashboard/active-respondents.tsx';
import { DashboardSkeleton } from '../dashboard/dashboard-skeleton.tsx';
import { type FilteredBy, valuesOf } from '../dashboard/figure-filters.ts';
import { FilterColumn } from '../dashboard/filter-column.tsx';
import { NoAnswers } from '../dashboard/no-answers.tsx';
import { callWith, countsCall, firstCallOf, type PageInputs, queryOf } from '../dashboard/page-call.ts';
import { clearedOf, filterWords } from '../dashboard/page-filter.ts';
import { PageFrame } from '../dashboard/page-frame.tsx';
import { sidesOf } from '../dashboard/segment.ts';
import { StagedPanels } from '../dashboard/staged-panels.tsx';
import { type PageState, usePage } from '../dashboard/use-page.ts';
import { useReport } from '../data/use-report.ts';
import { ExportMenu } from '../download/export-menu.tsx';
import { ExportsProvider } from '../download/exports.ts';
import { commentsAddress, commentsBehind } from '../drill-down/comments-link.ts';
import { countsOf } from '../figures/change-counts.ts';
import { SidesProvider } from '../figures/sides.ts';
import { DataState } from '../page/data-state.tsx';
import { reportQuery } from '../page/report-controls.tsx';
import { LockedReportFrame } from '../page/report-frame.tsx';
import { comparedDays, compareOf, isSegment } from '../range/comparison.ts';
import { driverChange, driverInputs, OUTCOME, outcomesOf, SURVEY } from './driver-inputs.ts';
import styles from './drivers.module.css';
import { type CommentsLink, DriversMap, DriversTable, FixFirst } from './drivers-panels.tsx';
import * as words from './words.ts';

export interface KeyDriversDefinition {
  readonly call: string;
  readonly filtered: FilteredBy;
  readonly comments: readonly CommentSet[];
}

/** A page of key drivers: which other ratings go with an outcome, how sure that is, and what to fix first. */
export function keyDriversPage(definition: KeyDriversDefinition): {
  readonly Page: ComponentType<PageProps>;
  readonly firstCall: (opened: OpenedPage) => readonly string[];
} {
  const inputs = driverInputs(definition.filtered);

  function Page(props: PageProps) {
    if (!props.locked) return <OpenPage definition={definition} inputs={inputs} {...props} />;
    return <LockedReportFrame page={props.page} skeleton={(wide) => <DashboardSkeleton still filters={wide} />} />;
  }

  return { Page, firstCall: firstCallOf(inputs, [definition.call]) };
}

interface OpenPageProps extends PageProps {
  definition: KeyDriversDefinition;
  inputs: PageInputs;
}

function OpenPage({ shell, page, definition, inputs }: OpenPageProps) {
  const { call, comments } = definition;
  const layout = useLayoutWidth();
  const state = usePage({ shell, page }, inputs);
  const { range, entitlements, pageFilters, view, compare, segment, change } = state;
  const { filters, offered, respondents, onShown } = pageFilters;
  const url = callWith(call, queryOf({ ...inputs, filters }, range.range, view, entitlements));
  const report = useReport<KeyDriversAnswer>(url);
  const answer = report.kind === 'ready' ? report.answer : null;
  const about = answer && aboutOf({ shell, page }, answer, state);
  const mayExport = page.report && allowed(page.report.export, entitlements) ? about : null;
  const other = comparedDays(compare, range.range);
  const against = segment ?? (other && formatRangeWithYear(other));
  const days = formatRangeWithYear(range.range);
  const surveyId = Number(view[SURVEY]);
  const linkOf: CommentsLink = (narrowed) =>
    commentsAddress(
      commentsBehind(shell, comments, {
        surveyId,
        days: range.range,
        narrowed: [...narrowed, ...respondents.flatMap((filter) => filter.narrows?.(view, entitlements) ?? [])],
      }),
    );
  const sides = useMemo(() => {
    const to = compareOf(view);
    return isSegment(to) ? sidesOf(offered, valuesOf(offered, view), to) : null;
  }, [offered, view]);
  const n = answer?.outcome.n ?? null;
  const counts = countsOf((answer?.drivers ?? []).map(driverChange));
  return (
    <PageFrame
      shell={shell}
      page={page}
      state={state}
      report={{
        ...reportQuery(url),
        kind: 'figures',
        days: against === null ? days : words.comparedWith(days, against),
        words: filterWords(filters, view, entitlements),
      }}
      how={{ page: 'dashboard', parts: ['means', 'drivers'], counts }}
      printed={about ? paperLine(about, n === null ? undefined : formatCount(n)) : undefined}
      actions={
        mayExport &&
        answer && (
          <ExportMenu
            exports={mayExport}
            fileOf={() => ({
              facts: [...factsOf(mayExport, n === null ? 'hidden' : formatCount(n)), fixFirstFact(answer)],
              tables: [driversTable(driverRows(answer))],
            })}
          />
        )
      }
    >
      <Switches surveys={definition.filtered.surveyIds} state={state} />
      <DataState
        state={report}
        skeleton={(still) => <DashboardSkeleton still={still} filters={layout === 'wide'} />}
        empty={{
          when: ({ outcome }) => outcome.n === 0 || outcome.n === null,
          show: (
            <NoAnswers
              range={range}
              filters={respondents}
              view={view}
              entitlements={entitlements}
              withheld={answer !== null && n === null}
              onChange={change}
            />
          ),
        }}
      >
        {(shown) => (
          <SidesProvider value={sides}>
            <AlertsProvider value={alertsOf({ shell, page }, reportQuery(url).kept)}>
              <ExportsProvider value={mayExport}>
                <StagedPanels
                  beside={
                    <FilterColumn
                      filters={filters}
                      compared={shown.drivers.some(({ change: moved }) => moved)}
                      respondents={{
                        offered,
                        open: [],
                        counts: countsCall({ call, filters }, range.range, view, entitlements),
                        view,
                        change,
                        onShown,
                      }}
                    />
                  }
                  above={
                    <ActiveRespondents
                      offered={offered}
                      view={view}
                      n={formatCount(shown.outcome.n ?? 0)}
                      onChange={change}
                    />
                  }
                  active={respondents.reduce((sum, { active }) => sum + active(view, entitlements), 0)}
                  onClear={() => change(clearedOf(respondents))}
                >
                  <FixFirst answer={shown} linkOf={linkOf} />
                  <DriversMap answer={shown} />
                  <DriversTable answer={shown} linkOf={linkOf} />
                </StagedPanels>
              </ExportsProvider>
            </AlertsProvider>
          </SidesProvider>
        )}
      </DataState>
    </PageFrame>
  );
}

/** Which survey, and which of its outcomes. */
function Switches({
  surveys,
  state: { view, entitlements, change },
}: {
  surveys: readonly number[];
  state: PageState;
}) {
  const held = surveys.filter((id) => allowed(surveyAccess(id), entitlements));
  const surveyId = Number(view[SURVEY]);
  return (
    <div className={styles.switches}>
      {held.length > 1 && (
        <SegmentedControl
          label={words.survey}
          value={String(surveyId)}
          segments={held.map((id) => ({ value: String(id), label: shownSurvey(id).name }))}
          onChange={(id) => change({ [SURVEY]: id })}
        />
      )}
      <SegmentedControl
        label={driverWords.outcome}
        value={view[OUTCOME] as DriverOutcome}
        segments={outcomesOf(surveyId).map((role) => ({ value: role, label: words.outcomeNames[role] }))}
        onChange={(role) => change({ [OUTCOME]: role })}
      />
    </div>
  );
}

/** The header of every file. */
function aboutOf(
  { shell, page }: Pick<PageProps, 'shell' | 'page'>,
  answer: KeyDriversAnswer,
  { pageFilters: { filters }, view, entitlements, segment }: PageState,
): FileAbout {
  const { range, drivers } = answer;
  const chosen = filterWords(filters, view, entitlements);
  const other = drivers.find(({ change }) => change)?.change ?? null;
  return {
    name: driverWords.keyDrivers,
    page: page.title,
    merchant: shell.pageData?.merchant.merchantName ?? '',
    days: { startDate: range.startDate, endDate: range.endDate },
    compared: other && {
      startDate: other.startDate,
      endDate: other.endDate,
      ...(other.segment && segment !== null && { named: segment }),
    },
    filters: chosen.length === 0 ? null : chosen.join('; '),
    period: null,
    made: shell.today(),
    more: driverFacts(answer),
  };
}
