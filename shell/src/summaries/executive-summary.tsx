import {
  ESR_ACCESS,
  ESR_PATH,
  type EsrAnswer,
  type EsrReport,
  type EsrReportsAnswer,
  type PageDescriptor,
  type ShellApi,
} from '@shoppervoice/contracts';
import { DataState, formatDay, HowWeDecide, PageHeader, SendButton, useReport } from '@shoppervoice/report-kit';
import { heldOf, isAdmin } from '@shoppervoice/survey-model';
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

const TITLE = 'Executive Summary';
const REPORT = 'report';

/** As a page of a remote would describe itself: what the modal of exports and schedules asks for. */
const PAGE: PageDescriptor = {
  ...{ path: [ESR_PATH], module: './executive-summary', title: TITLE, area: 'account', access: ESR_ACCESS },
  ...{ whenLocked: 'home', report: { type: 'ESR', export: {}, schedule: {} } },
};

/** `/esr`: a month or a quarter over all programmes, on two sheets of paper. */
export default function ExecutiveSummary({ shell }: { shell: ShellApi }) {
  const list = useReport<EsrReportsAnswer>('/api/esr/available-reports');
  if (list.kind === 'ready') return <Chosen shell={shell} reports={list.answer.reports} />;
  return (
    <div className={css.page}>
      <PageHeader title={TITLE} />
      <DataState state={list} failedTitle="The list of reports could not be loaded" skeleton={() => <SheetSkeleton />}>
        {() => null}
      </DataState>
    </div>
  );
}

function Chosen({ shell, reports }: { shell: ShellApi; reports: readonly EsrReport[] }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get(REPORT);
  const found = reports.find(({ id }) => id === asked);
  const report = found ?? reports[0];
  const phone = useLayoutWidth() === 'phone';
  const state = useReport<EsrAnswer>(report === undefined ? null : `/api/esr?report=${report.id}`);
  if (report === undefined) {
    return (
      <div className={css.page}>
        <PageHeader title={TITLE} />
        <EmptyState icon={FileText} title="No summary is ready yet">
          A summary covers a whole month or quarter. The first one appears the day after it ends.
        </EmptyState>
      </div>
    );
  }
  const open = (view: 'export' | 'schedule') =>
    shell.openReport({
      ...{ page: PAGE, view, kind: 'figures', query: `${REPORT}=${report.id}`, kept: '', qid: null },
      ...{ days: report.label, words: [] },
    });
  const save = () =>
    shell.saveView({ page: PAGE, address: `${ESR_PATH}?${REPORT}=${report.id}`, words: [report.label] });
  const send = () =>
    shell.openReport({
      ...{ page: PAGE, view: 'send', address: `${ESR_PATH}?${REPORT}=${report.id}`, days: report.label, words: [] },
      report: { kind: 'figures', query: `${REPORT}=${report.id}` },
    });
  return (
    <div className={css.page}>
      <PageHeader
        title={TITLE}
        note={
          state.kind === 'ready' && (
            <>
              <span>Figures of {formatDay(state.answer.made)}</span> <HowWeDecide facts={howOf(state.answer)} />
            </>
          )
        }
        actions={
          <>
            {phone ? (
              <IconButton icon={Bookmark} label="Save view" aria-haspopup="dialog" onClick={save} />
            ) : (
              <Button icon={Bookmark} aria-haspopup="dialog" onClick={save}>
                Save view
              </Button>
            )}
            {isAdmin(heldOf(shell.pageData)) && (
              <Button icon={CalendarClock} aria-haspopup="dialog" onClick={() => open('schedule')}>
                Schedule
              </Button>
            )}
            <SendButton onClick={send} />
            <Button icon={Printer} className={css.print} onClick={() => print()}>
              Print
            </Button>
            <Button icon={Download} aria-haspopup="dialog" onClick={() => open('export')}>
              Export
            </Button>
          </>
        }
      >
        <Select
          label="Month or quarter"
          icon={Calendar}
          value={report.id}
          options={reports.map(({ id, label }) => ({ value: id, label }))}
          onChange={(id) => setParams({ [REPORT]: id })}
        />
      </PageHeader>
      {asked !== null && found === undefined && (
        <Banner kind="warning" title="Summary not found.">
          The month or quarter is not over, or your plan does not include it. This is the newest summary.
        </Banner>
      )}
      <div className={css.desk}>
        <DataState
          state={state}
          failedTitle={`The summary of ${report.label} could not be loaded`}
          slow="A summary reads every programme, so it takes a moment longer."
          skeleton={() => <SheetSkeleton />}
        >
          {(answer) => <SummarySheet answer={answer} shell={shell} />}
        </DataState>
        <ReportList reports={reports} current={report.id} />
      </div>
    </div>
  );
}

/** What is explained of a summary. */
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
      <PanelHead title="Reports" id={heading} />
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
        <p>Reports appear the day after month end. Figures update as responses arrive.</p>
      </PanelFoot>
    </Panel>
  );
}
