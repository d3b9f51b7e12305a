import type {
  EsrAnswer,
  EsrBenchmark,
  EsrFigure,
  EsrNamed,
  EsrProgramme,
  EsrQuote,
  EsrSurvey,
} from '@shoppervoice/contracts/reports';
import {
  type BenchmarkVerdict,
  formatCount,
  formatMean,
  formatRangeWithYear,
  gapText,
  meanVerdict,
  membersText,
  NO_FIGURE,
  NO_TONE,
  notReadCount,
  outcomeWords,
  readCount,
  type ShownChange,
  shownChange,
  shownSurvey,
  toneShare,
  VERDICT_WORDS,
} from '@shoppervoice/survey-model';

/** What an executive summary shows, and where: the page and its print version show the same. Pure. */

export type EsrRating = Extract<EsrFigure, { kind: 'rating' }>;
export type EsrScore = Extract<EsrFigure, { kind: 'nps' }>;

/** Sentences of these rules come first; missing data is separate. */
const LEADS = ['satisfaction', 'recommendation'];
const MOST_LEADING = 3;
const MISSING = ['away', 'depth'];
/** The table and the lists have these, too, one per row. */
const SHOWN_ELSEWHERE = ['headline', 'recommendation', 'mover', 'held', 'benchmark', ...MISSING];

/** The response's sentences by section, without duplicates. */
export function summarySentences({ sentences }: EsrAnswer) {
  const leading = LEADS.flatMap((rule) => sentences.filter((each) => each.rule === rule)).slice(0, MOST_LEADING);
  const texts = (some: EsrAnswer['sentences']) => some.map(({ text }) => text);
  return {
    headline: sentences[0]?.text ?? '',
    leading: texts(leading),
    missing: texts(sentences.filter(({ rule }) => MISSING.includes(rule))),
    rest: texts(sentences.filter((each) => !SHOWN_ELSEWHERE.includes(each.rule) && !leading.includes(each))),
  };
}

export const readyProgrammes = ({ programmes }: EsrAnswer) => programmes.filter(({ state }) => state === 'ready');

/** A figure's change against one of its other periods, as the sheet shows it; null without a comparison. */
export function esrChange(figure: EsrFigure, against: 'change' | 'year'): ShownChange | null {
  if (figure.kind === 'rating') {
    const other = figure[against];
    return shownChange('mean', figure.mean, other?.mean, other?.delta);
  }
  const other = figure[against];
  return shownChange('nps', figure.score, other?.score, other?.delta);
}

/** A survey with its score and its satisfaction; null: it has none. */
export interface HeadlineRow {
  readonly survey: EsrSurvey;
  readonly osat: EsrRating | null;
  readonly nps: EsrScore | null;
}

export function headlineRows({ programmes }: EsrAnswer): readonly HeadlineRow[] {
  return programmes.flatMap(({ surveys, figures }) =>
    surveys.map((survey) => {
      const osat = figures.find(({ key }) => key === survey.osat);
      const nps = figures.find(({ key }) => key === survey.nps);
      return {
        survey,
        osat: osat?.kind === 'rating' ? osat : null,
        nps: nps?.kind === 'nps' ? nps : null,
      };
    }),
  );
}

const MOST_MOVERS = 5;

/**
 * Ratings that moved significantly, over all programmes, largest change first; `unchanged`: the sentence about the
 * others.
 */
export function summaryMovers({ programmes, sentences }: EsrAnswer) {
  const isMover = (figure: EsrFigure, movers: readonly string[]): figure is EsrRating =>
    figure.kind === 'rating' && movers.includes(figure.key);
  const moved = programmes
    .flatMap(({ figures, movers }) => figures.filter((figure): figure is EsrRating => isMover(figure, movers)))
    .sort((a, b) => Math.abs(b.change?.delta ?? 0) - Math.abs(a.change?.delta ?? 0))
    .slice(0, MOST_MOVERS);
  const unchanged = moved.length === 0 ? null : (sentences.find(({ rule }) => rule === 'held')?.text ?? null);
  return { moved, unchanged };
}

const MOST_TOPICS = 3;
const GENERAL_COMMENT = 1;
const SHOWN_TONES = [1, 4];

/** Programmes with comments, each with its visible tones and topics. */
export function writtenAbout({ programmes }: EsrAnswer): readonly {
  readonly programme: EsrProgramme;
  readonly tones: readonly EsrNamed[];
  readonly topics: readonly EsrNamed[];
}[] {
  return programmes
    .filter(({ comments, tones, topics }) => comments && tones.length + topics.length > 0)
    .map((programme) => ({
      programme,
      tones: programme.tones.filter(({ id }) => SHOWN_TONES.includes(id)),
      topics: programme.topics
        .filter(({ id, count }) => id !== GENERAL_COMMENT && count > 0)
        .sort((a, b) => b.count - a.count || a.id - b.id)
        .slice(0, MOST_TOPICS),
    }));
}

/** The base of a row of topics, or of tones: all comments, or the classified ones; `before` null: unknown. */
export function namedBase({ comments, tones }: EsrProgramme, kind: 'tones' | 'topics') {
  if (kind === 'topics') return { now: comments?.count ?? 0, before: comments?.previousCount ?? null };
  const earlier = tones.map(({ id, previousCount }) => ({ id, count: previousCount }));
  return { now: readCount(tones), before: comments?.previousCount == null ? null : readCount(earlier) };
}

/** `577 comments, 12 not read`: the base of a programme's topic shares, and what its tone shares exclude. */
export function commentsInWords({ comments, tones }: EsrProgramme): string {
  const notRead = notReadCount(tones);
  return `${formatCount(comments?.count ?? 0)} comments${notRead > 0 ? `, ${formatCount(notRead)} not read` : ''}`;
}

/** A row's share of both periods. */
export function namedShare(programme: EsrProgramme, kind: 'tones' | 'topics', { id, count, previousCount }: EsrNamed) {
  const base = namedBase(programme, kind);
  const of = (part: number | null, n: number | null) => {
    if (part === null || n === null) return null;
    if (kind === 'tones') return toneShare({ id, count: part }, n);
    return n === 0 ? null : part / n;
  };
  return { now: of(count, base.now), before: of(previousCount, base.before) };
}

const WHY: Readonly<Record<'members' | 'too-close', string>> = {
  members: 'too few merchants',
  'too-close': 'a merchant could be identified',
};
const BENCHMARKED = ['OSAT', 'LLTR'];

/** How many calendar months a report covers. */
const MONTHS: Readonly<Record<EsrAnswer['report']['kind'], number>> = { month: 1, quarter: 3 };

/** A rating's verdict against the programme's benchmark; null without answers or for a withheld benchmark. */
export function esrVerdict(figure: EsrRating, row: EsrBenchmark['figures'][number]): BenchmarkVerdict | null {
  return meanVerdict(figure.counts, row);
}

/** `6 merchants`, `6 or more merchants a month`. */
export const esrMembers = ({ kind }: EsrAnswer['report'], { members }: EsrBenchmark['figures'][number]) =>
  membersText(members, MONTHS[kind]);

/** Satisfaction and recommendation against the benchmark, never a rank; null: no benchmark in the plan. */
export function summaryBenchmark(answer: EsrAnswer) {
  const programmes = readyProgrammes(answer);
  const all = programmes.flatMap(({ benchmark, figures }) =>
    (benchmark?.figures ?? []).flatMap((row) => {
      const figure = figures.find(({ key }) => key === row.key);
      return figure?.kind === 'rating' && BENCHMARKED.includes(figure.role ?? '') ? [{ row, figure }] : [];
    }),
  );
  if (all.length === 0) return null;
  const label = programmes.find(({ benchmark }) => benchmark !== null)?.benchmark?.label ?? '';
  const why = all
    .filter(({ row }) => row.mean === null)
    .map(({ row, figure }) => `${shownSurvey(figure.surveyId).name}: hidden, ${WHY[row.withheld ?? 'members']}.`);
  const rows = all.flatMap(({ row, figure }) => {
    if (row.mean === null) return [];
    const verdict = esrVerdict(figure, row);
    const of = [shownSurvey(figure.surveyId).name, esrMembers(answer.report, row)].join(', ');
    return [
      {
        key: row.key,
        label: figure.label,
        of: verdict === null ? of : `${of}: ${VERDICT_WORDS[verdict.kind]}`,
        values: `${formatMean(figure.mean)} vs ${row.mean.toFixed(1)}`,
        gap: verdict === null ? NO_FIGURE : gapText(verdict, 'mean'),
      },
    ];
  });
  const basis = `${label}, ${answer.report.label}: other merchants with 30 answers or more, equal weight. Gap: your mean minus theirs, with a 95% margin.`;
  return { rows, note: [basis, ...new Set(why)].join(' ') };
}

/** Cited comments, in the programmes' order. `toneId` null: not shown. */
export function citedComments(answer: EsrAnswer): readonly EsrQuote[] {
  return readyProgrammes(answer)
    .flatMap(({ quotes }) => quotes)
    .map((quote) => (quote.toneId === NO_TONE ? { ...quote, toneId: null } : quote));
}

const MOST_NOTES = 6;

/** Changes that should help, each in one line; `more`: how many others the file has. */
export function summaryNotes({ notes = [] }: EsrAnswer) {
  const lines = notes.slice(0, MOST_NOTES).map(({ id, text, startDate, endDate, aim, outcome }) => ({
    id,
    what: `${formatRangeWithYear({ startDate, endDate })}: ${text}.`,
    came: outcomeWords(aim, outcome),
  }));
  return { lines, more: notes.length - lines.length };
}
