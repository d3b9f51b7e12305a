import type { ShellApi } from '@shoppervoice/contracts/remotes';
import type { Period, PsrAnswer, PsrSurvey } from '@shoppervoice/contracts/reports';
import { paperLine } from '@shoppervoice/report-files';
import {
  ChangeMark,
  ComparePicker,
  changeFactsOf,
  compareOf,
  compareView,
  DataState,
  ExportMenu,
  formatBucket,
  formatDay,
  formatDayCount,
  PeriodSwitch,
  periodOf,
  ReportFrame,
  resolvedCompare,
  useAddressState,
  useReport,
  useReportRange,
  WithFilters,
} from '@shoppervoice/report-kit';
import {
  andList,
  formatCount,
  PROGRAMMES,
  programmeByKey,
  shownChange,
  shownSurvey,
  UNITS,
} from '@shoppervoice/survey-model';
import {
  Banner,
  Bone,
  Button,
  EmptyState,
  Panel,
  PanelFoot,
  PanelHead,
  ScrollRegion,
  Skeleton,
  SurveyKey,
} from '@shoppervoice/ui';
import { ClipboardList, RefreshCw } from 'lucide-react';
import { type CSSProperties, useId } from 'react';
import css from './programme-summary.module.css';
import { countsIn, figuresOf, PSR_FIELDS, PSR_PAGE, type PsrFigure, psrCall, psrFile, psrReport } from './psr-view.ts';
import * as words from './words.ts';

/** `/psr`: surveys of all programmes side by side over a free range, and their response collection. */
export default function ProgrammeSummary({ shell }: { shell: ShellApi }) {
  const range = useReportRange({ shell, area: 'deepest', kind: 'dashboard' });
  const address = useAddressState(PSR_FIELDS, shell);
  const { state: requested, change } = address;
  const view = resolvedCompare(requested, range.range, range.limits.lastDay);
  const state = useReport(psrCall(range.range, view));
  const period = periodOf(view.period, range.range);
  const answer = state.kind === 'ready' ? state.answer : null;
  const about = {
    name: words.fileTitle,
    page: PSR_PAGE.title,
    merchant: shell.pageData?.merchant.merchantName ?? '',
    days: range.range,
    filters: null,
    period,
    made: shell.today(),
    compared: answer?.surveys.flatMap(figuresOf).find((figure) => figure.change)?.change ?? null,
  };
  return (
    <ReportFrame
      shell={shell}
      page={PSR_PAGE}
      range={range}
      address={address}
      controls={
        <ComparePicker
          value={compareOf(view)}
          range={range.range}
          limits={range.limits}
          onChange={(compare) => change(compareView(compare))}
        />
      }
      report={psrReport(range.range, view)}
      how={{ page: 'surveys', parts: ['means', 'scores', 'periods'], counts: answer && countsIn(answer) }}
      printed={paperLine(about)}
      actions={
        answer !== null &&
        answer.surveys.length > 0 && <ExportMenu exports={about} fileOf={() => psrFile(about, period, answer)} />
      }
    >
      <DataState
        state={state}
        skeleton={(still) => <SummarySkeleton still={still} />}
        empty={{
          when: ({ surveys, away }) => surveys.length === 0 && away === undefined,
          show: (
            <EmptyState icon={ClipboardList} title={words.noProgramme}>
              {words.surveysOfProgrammes}
            </EmptyState>
          ),
        }}
      >
        {(psr) => (
          <WithFilters filters={null}>
            <div className={css.page}>
              {psr.away && <Unavailable keys={psr.away} onRetry={() => state.kind === 'ready' && state.retry()} />}
              <Figures psr={psr} />
              <Collection
                psr={psr}
                period={period}
                control={<PeriodSwitch value={period} range={range.range} onChange={(to) => change({ period: to })} />}
              />
            </div>
          </WithFilters>
        )}
      </DataState>
    </ReportFrame>
  );
}

function Unavailable({ keys, onRetry }: { keys: readonly string[]; onRetry: () => void }) {
  const names = PROGRAMMES.filter(({ key }) => keys.includes(key)).map(({ key }) => programmeByKey(key).label);
  return (
    <Banner
      kind="warning"
      title={words.notAvailable(new Intl.ListFormat('en').format(names))}
      actions={
        <Button icon={RefreshCw} onClick={onRetry}>
          {words.tryAgain}
        </Button>
      }
    >
      {words.seeOthers}
    </Banner>
  );
}

/** Satisfaction, recommendation and return of every survey, side by side. */
function Figures({ psr }: { psr: PsrAnswer }) {
  const heading = useId();
  const early = psr.surveys
    .filter((survey) => figuresOf(survey).some(({ changeUnavailable }) => changeUnavailable === 'depth'))
    .map(({ label }) => label);
  if (psr.surveys.length === 0) return null;
  return (
    <Panel aria-labelledby={heading}>
      <PanelHead title={words.whatShoppersSay} id={heading} />
      <div className={css.surveys} style={rows(1 + mostFigures(psr))}>
        {psr.surveys.map((survey) => (
          <section key={survey.surveyId} className={css.survey} aria-label={survey.label}>
            <SurveyName survey={survey} />
            {figuresOf(survey).map((figure) => (
              <Measure key={figure.key} figure={figure} />
            ))}
          </section>
        ))}
      </div>
      <PanelFoot>
        <p>
          {words.scoresRun}
          {early.length > 0 && ` ${words.noEarlierData(andList(early))}`}
        </p>
      </PanelFoot>
    </Panel>
  );
}

const mostFigures = ({ surveys }: PsrAnswer) => Math.max(0, ...surveys.map((survey) => figuresOf(survey).length));

/** Number of grid rows that surveys share. */
const rows = (count: number) => ({ '--rows': count }) as CSSProperties;

function SurveyName({ survey: { surveyId, label } }: { survey: PsrSurvey }) {
  return (
    <h3 className={css.name}>
      <SurveyKey of={shownSurvey(surveyId).colour} />
      {label}
    </h3>
  );
}

function Measure({ figure }: { figure: PsrFigure }) {
  const unit = figure.kind === 'nps' ? 'nps' : 'mean';
  const before = figure.kind === 'nps' ? figure.change?.score : figure.change?.mean;
  const value = figure.kind === 'nps' ? figure.score : figure.mean;
  const facts = changeFactsOf(figure);
  return (
    <div className={css.measure}>
      <p className={css.label}>{figure.kind === 'nps' ? words.netPromoterScore : figure.label}</p>
      <p className={css.value}>
        {UNITS[unit].format(value)}
        <span>
          n {formatCount(figure.n)}
          {figure.kind === 'nps' && figure.margin !== null && `, ± ${figure.margin.toFixed(1)}`}
        </span>
      </p>
      <div className={css.change}>
        <ChangeMark facts={facts} shown={shownChange(unit, value, before, facts.delta)} />
      </div>
    </div>
  );
}

/** How many responded when, and whether responses still arrive. */
function Collection({ psr, period, control }: { psr: PsrAnswer; period: Period; control: React.ReactNode }) {
  const heading = useId();
  if (psr.surveys.length === 0) return null;
  return (
    <Panel aria-labelledby={heading}>
      <PanelHead title={words.responseVolume} id={heading}>
        {control}
      </PanelHead>
      <div className={css.surveys} style={rows(4)}>
        {psr.surveys.map((survey) => (
          <section key={survey.surveyId} className={css.survey} aria-label={words.responsesOf(survey.label)}>
            <SurveyName survey={survey} />
            <div className={css.measure}>
              <p className={css.label}>{words.responses}</p>
              <p className={css.value}>{formatCount(survey.responses)}</p>
              <p className={css.small}>{words.withComment(formatCount(survey.comments))}</p>
            </div>
            <div className={css.measure}>
              <p className={css.label}>{words.lastResponse}</p>
              <p className={css.day}>{survey.lastResponse === null ? words.none : formatDay(survey.lastResponse)}</p>
              <p className={css.small}>{without(survey)}</p>
            </div>
            <Bars survey={survey} />
          </section>
        ))}
      </div>
      <ProgrammeTrend surveys={psr.surveys} period={period} />
    </Panel>
  );
}

function without({ daysWithout }: PsrSurvey): string {
  if (daysWithout === null) return words.noResponse;
  return daysWithout === 0 ? words.receiving : words.daysWithout(formatDayCount(daysWithout));
}

/** The response trend as a picture; the table below has its numbers. */
function Bars({ survey: { series } }: { survey: PsrSurvey }) {
  const most = Math.max(1, ...series.map(({ responses }) => responses));
  return (
    <div className={css.bars} aria-hidden="true">
      {series.map(({ start, responses, partial }) => (
        <i key={start} data-partial={partial || undefined} style={{ blockSize: `${(100 * responses) / most}%` }} />
      ))}
    </div>
  );
}

function ProgrammeTrend({ surveys, period }: { surveys: readonly PsrSurvey[]; period: Period }) {
  const [first] = surveys;
  return (
    <ScrollRegion className={css.scroll} label={words.responsesBy(period)}>
      <table className={css.table}>
        <caption>{words.responsesWithComments(period)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.days}</th>
            {surveys.map(({ surveyId, label }) => (
              <th key={surveyId} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first?.series.map((bucket, at) => (
            <tr key={bucket.start}>
              <th scope="row">
                {formatBucket(bucket)}
                {bucket.partial && <span className={css.part}>{words.partial}</span>}
              </th>
              {surveys.map(({ surveyId, series }) => (
                <td key={surveyId}>
                  {formatCount(series[at]?.responses ?? 0)} ({formatCount(series[at]?.comments ?? 0)})
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function SummarySkeleton({ still }: { still: boolean }) {
  return (
    <Skeleton label={words.loadingSummary} still={still}>
      <Panel>
        <PanelHead title={words.whatShoppersSay} />
        <div className={css.surveys} style={rows(4)}>
          {['a', 'b', 'c'].map((survey) => (
            <div key={survey} className={css.survey}>
              {['1', '2', '3', '4'].map((measure) => (
                <div key={measure} className={css.measure}>
                  <Bone width="60%" />
                  <Bone width="72px" height="28px" />
                  <Bone width="48%" height="12px" />
                </div>
              ))}
            </div>
          ))}
        </div>
      </Panel>
    </Skeleton>
  );
}
