import type { OpenedPage, PageProps } from '@shoppervoice/contracts/remotes';
import type { OpenEndQuestionAnswer } from '@shoppervoice/contracts/reports';
import { type Fact, paperLine } from '@shoppervoice/report-files';
import type { Area, OpenEndSet } from '@shoppervoice/survey-model';
import { EmptyState, useLayoutWidth } from '@shoppervoice/ui';
import { MessageSquareText } from 'lucide-react';
import { type ComponentType, useMemo } from 'react';
import { matchPath, Navigate, useParams } from 'react-router';
import { readyClock } from '../comments/ready-clock.ts';
import { ListPageSkeleton } from '../comments-page/comments-skeleton.tsx';
import { firstListCalls } from '../comments-page/first-calls.ts';
import { ListBody } from '../comments-page/list-body.tsx';
import { ListExport } from '../comments-page/list-export.tsx';
import { listAbout } from '../comments-page/list-exports.ts';
import { listReport } from '../comments-page/list-report.ts';
import { ListSearch } from '../comments-page/list-search.tsx';
import { openEndFilters, openEndSource } from '../comments-page/list-source.ts';
import { useListView } from '../comments-page/use-list-view.ts';
import { useReport } from '../data/use-report.ts';
import { DataState } from '../page/data-state.tsx';
import { LockedReportFrame, ReportFrame } from '../page/report-frame.tsx';
import { firstRange, useReportRange } from '../range/use-report-range.ts';
import { questionCall, questionState } from './question-call.ts';
import { QuestionHead, QuestionSkeleton } from './question-head.tsx';
import { SpecifyPanel } from './specify-panel.tsx';
import * as words from './words.ts';

const OPEN_END_EXPORT = '/api/export/open-end-responses' as const;

/**
 * A page of the answers to the merchant's own open questions, one at a time: the one in the path (`/:id`), else the
 * first. Its gate and area are the descriptor's. The module exports `Page` as its default, `firstCall` and `nextCall`.
 */
export function openEndPage(set: OpenEndSet): {
  readonly Page: ComponentType<PageProps>;
  readonly firstCall: (opened: OpenedPage) => readonly string[];
  readonly nextCall: (opened: OpenedPage & { readonly answers: readonly unknown[] }) => readonly string[] | null;
} {
  function Page(props: PageProps) {
    if (!props.locked) return <OpenPage set={set} {...props} />;
    return (
      <LockedReportFrame
        page={props.page}
        skeleton={(filters) => <ListPageSkeleton still filters={filters} ratings={false} />}
      />
    );
  }
  const answersTo = (code: string, { shell, search, page }: OpenedPage) =>
    firstListCalls(openEndSource(set, code), shell, search, page);
  /** The list of questions, and the answers to the one in the path. */
  function firstCall(opened: OpenedPage) {
    const { shell, search, page } = opened;
    readyClock(shell);
    const named = page.path.map((pattern) => matchPath(pattern, location.pathname)?.params.id).find(Boolean);
    const question = questionCall(set, firstRange(shell, page.area as Area, 'comments', search), named);
    return named === undefined ? [question] : [question, ...answersTo(named, opened)];
  }
  /** The answers to the first question, whose id is only known now. */
  function nextCall({
    answers: [question, ...others],
    ...opened
  }: OpenedPage & { readonly answers: readonly unknown[] }) {
    const first = (question as OpenEndQuestionAnswer).questions[0];
    return others.length > 0 || first === undefined ? null : answersTo(first.code, opened);
  }
  return { Page, firstCall, nextCall };
}

const HOW = { page: 'written', parts: [], counts: null } as const;

function OpenPage({ set, shell, page }: PageProps & { set: OpenEndSet }) {
  const { id } = useParams();
  const layout = useLayoutWidth();
  const range = useReportRange({ shell, area: page.area as Area, kind: 'comments' });
  const rows = useMemo(() => openEndFilters(set), [set]);
  const list = useListView(rows, shell);
  const question = useReport(questionCall(set, range.range, id));
  const state = questionState(question, id);
  const code = state.kind === 'shown' ? state.code : null;
  const source = useMemo(() => (code === null ? null : openEndSource(set, code)), [set, code]);
  const requested = question.kind === 'ready' && question.answer.questions.find((each) => each.code === code);
  const facts: readonly Fact[] = requested ? [[words.question, requested.label]] : [];
  const report = source && { ...listReport(source, list, range), exportCall: OPEN_END_EXPORT };
  if (state.kind === 'unknown') return <Navigate to="/error" replace />;
  return (
    <ReportFrame
      shell={shell}
      page={page}
      range={range}
      address={list.address}
      report={report ?? undefined}
      how={HOW}
      printed={source ? paperLine(listAbout({ source, shell, page, days: range.range, list, more: facts })) : undefined}
      controls={source && <ListSearch key={code} source={source} list={list} />}
      actions={
        source &&
        question.kind === 'ready' && (
          <ListExport source={source} shell={shell} page={page} range={range} list={list} facts={facts} />
        )
      }
    >
      {state.kind === 'none' ? (
        <NoQuestions />
      ) : (
        <DataState
          state={question}
          failedTitle={words.couldNotLoad}
          refreshFailedTitle={words.couldNotRefresh}
          skeleton={(still) => <QuestionSkeleton still={still} />}
        >
          {(answer) => <QuestionHead set={set} answer={answer} code={code ?? answer.code} />}
        </DataState>
      )}
      {state.kind === 'loading' && <ListPageSkeleton still={false} filters={layout === 'wide'} ratings={false} />}
      {/* Remounted for each question, so that answers are never shown under another one. */}
      {source && (
        <ListBody key={code} source={source} shell={shell} page={page} range={range} list={list} facts={facts} />
      )}
      <SpecifyPanel
        key={`${range.range.startDate}-${range.range.endDate}`}
        set={set}
        days={range.range}
        onExport={page.report && ((requested) => shell.openReport({ ...requested, page, view: 'export' }))}
      />
    </ReportFrame>
  );
}

/** Shown if the merchant has no open question. */
function NoQuestions() {
  return (
    <EmptyState icon={MessageSquareText} title={words.noOpenQuestions}>
      {words.noneYet}
    </EmptyState>
  );
}
