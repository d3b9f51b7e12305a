import { ESR_ACCESS, ESR_PATH, type PageDescriptor, type ShellApi } from '@shoppervoice/contracts/remotes';
import type { EsrAnswer, EsrReport, EsrReportsAnswer } from '@shoppervoice/contracts/reports';
import { DataState, formatDay, HowWeDecide, PageHeader, SendButton, useReport } from '@shoppervoice/report-kit';
import { entitlementsOf, isAdmin } from '@shoppervoice/survey-model';
import {
  Banner,
  Button,
  EmptyState,
  Icon,
  IconButton,
  Panel,
  PanelFoot,
  PanelHead,
  Select,
  useLayoutWidth,
} from '@shoppervoice/ui';
import { Bookmark, Calendar, CalendarClock, Check, Download, FileText, Printer } from 'lucide-react';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import css from './executive-summary.module.css';
import { SheetSkeleton, SummarySheet } from './summary-sheet.tsx';
import * as words from './words.ts';

const TITLE = words.executiveSummary;
const REPORT = 'report';

/** Described like a page of a remote, for the modal of exports and schedules. */
const PAGE: PageDescriptor = {
  path: [ESR_PATH],
  module: './executive-summary',
  title: TITLE,
  area: 'account',
  access: ESR_ACCESS,
  whenLocked: 'home',
  report: { type: 'ESR', export: {}, schedule: {} },
};

/** `/esr`: a month or a quarter over all programmes, on two sheets. */
export default function ExecutiveSummary({ shell }: { shell: ShellApi }) {
  const list = useReport<EsrReportsAnswer>('/api/esr/available-reports');
  if (list.kind === 'ready') return <Chosen shell={shell} reports={list.answer.reports} />;
  return (
    <div className={css.page}>
      <PageHeader title={TITLE} />
      <DataState state={list} failedTitle={words.listNotLoaded} skeleton={() => <SheetSkeleton />}>
        {() => null}
      </DataState>
    </div>
  );
}

function Chosen({ shell, reports }: { shell: ShellApi; reports: readonly EsrReport[] }) {
  const [params, setParams] = useSearchParams();
  const requestedReport = params.get(REPORT);
  const found = reports.find(({ id }) => id === requestedReport);
  const report = found ?? reports[0];
  const phone = useLayoutWidth() === 'phone';
  const state = useReport<EsrAnswer>(report === undefined ? null : `/api/esr?report=${report.id}`);
  if (report === undefined) {
    return (
      <div className={css.page}>
        <PageHeader title={TITLE} />
        <EmptyState icon={FileText} title={words.noneReady}>
          {words.aboutSummaries}
        </EmptyState>
      </div>
    );
  }
  const open = (view: 'export' | 'schedule') =>
    shell.openReport({
      page: PAGE,
      view,
      kind: 'figures',
      query: `${REPORT}=${report.id}`,
      kept: '',
      qid: null,
      days: report.label,
      words: [],
    });
  const save = () =>
    shell.saveView({ page: PAGE, address: `${ESR_PATH}?${REPORT}=${report.id}`, words: [report.label] });
  const send = () =>
    shell.openSend({
      page: PAGE,
      address: `${ESR_PATH}?${REPORT}=${report.id}`,
      days: report.label,
      words: [],
      report: { kind: 'figures', query: `${REPORT}=${report.id}` },
    });
  return (
    <div className={css.page}>
      <PageHeader
        title={TITLE}
        note={
          state.kind === 'ready' && (
            <>
              <span>{words.figuresOf(formatDay(state.answer.made))}</span> <HowWeDecide facts={howOf(state.answer)} />
            </>
          )
        }
        actions={
          <>
            {phone ? (
              <IconButton icon={Bookmark} label={words.saveView} aria-haspopup="dialog" onClick={save} />
            ) : (
              <Button icon={Bookmark} aria-haspopup="dialog" onClick={save}>
                {words.saveView}
              </Button>
            )}
            {isAdmin(entitlementsOf(shell.pageData)) && (
              <Button icon={CalendarClock} aria-haspopup="dialog" onClick={() => open('schedule')}>
                {words.schedule}
              </Button>
            )}
            <SendButton onClick={send} />
            <Button icon={Printer} className={css.print} onClick={() => print()}>
              {words.print}
            </Button>
            <Button icon={Download} aria-haspopup="dialog" onClick={() => open('export')}>
              {words.exportLabel}
            </Button>
          </>
        }
      >
        <Select
          label={words.monthOrQuarter}
          icon={Calendar}
          value={report.id}
          options={reports.map(({ id, label }) => ({ value: id, label }))}
          onChange={(id) => setParams({ [REPORT]: id })}
        />
      </PageHeader>
      {requestedReport !== null && found === undefined && (
        <Banner kind="warning" title={words.summaryNotFound}>
          {words.newestInstead}
        </Banner>
      )}
      <div className={css.desk}>
        <DataState
          state={state}
          failedTitle={words.summaryNotLoaded(report.label)}
          slow={words.takesLonger}
          skeleton={() => <SheetSkeleton />}
        >
          {(answer) => <SummarySheet answer={answer} shell={shell} />}
        </DataState>
        <ReportList reports={reports} current={report.id} />
      </div>
    </div>
  );
}

/** Facts for "How we decide". */
function howOf({ timeZone, tested, programmes }: EsrAnswer) {
  const compared = programmes.flatMap(({ figures, tones, topics }) => [
    ...figures.flatMap(({ change, year }) => [change, year]),
    ...tones,
    ...topics,
  ]);
  const hasBenchmark = programmes.some(({ benchmark }) => benchmark !== null);
  return {
    ...({ page: 'summary', timeZone } as const),
    parts: ['means', 'scores', 'comments', ...(hasBenchmark ? (['benchmarks'] as const) : [])] as const,
    counts: { tested, moved: compared.filter((each) => each?.significant).length },
  };
}

function ReportList({ reports, current }: { reports: readonly EsrReport[]; current: string }) {
  const heading = useId();
  return (
    <Panel aria-labelledby={heading} className={css.list}>
      <PanelHead title={words.reports} id={heading} />
      <ul>
        {reports.map(({ id, label }) => (
          <li key={id}>
            <Link to={`?${REPORT}=${id}`} aria-current={id === current ? 'true' : undefined}>
              {label}
              {id === current && <Icon of={Check} size={14} />}
            </Link>
          </li>
        ))}
      </ul>
      <PanelFoot>
        <p>{words.whenReportsAppear}</p>
      </PanelFoot>
    </Panel>
  );
}
