import type {
  EsrFigure,
  EsrNamed,
  EsrProgramme,
  EsrReport,
  EsrSentence,
  EsrSurvey,
} from '@shoppervoice/contracts/reports';
import { esrMembers, esrVerdict, namedBase, namedShare } from '@shoppervoice/report-files';
import {
  COMMENT_TONES,
  COMMENT_TOPICS,
  dayCount,
  formatCount,
  formatDay,
  formatDayCount,
  formatMean,
  formatPercent,
  formatRangeWithYear,
  gapText,
  isLowBase,
  NOT_READ,
  notReadInWords,
  notReadLanguages,
  shownChange,
  UNITS,
  VERDICT_WORDS,
} from '@shoppervoice/survey-model';

/** Input of the sentences. Pure: a sentence says only what its figures say. */
export interface SentenceFacts {
  readonly report: EsrReport;
  readonly previous: { readonly label: string };
  readonly year: { readonly label: string };
  /** First day of a programme whose plan does not reach back to the report. */
  readonly earliest: Readonly<Partial<Record<EsrProgramme['key'], string>>>;
  readonly programmes: readonly EsrProgramme[];
}

type UnnamedSentence = Omit<EsrSentence, 'rule'>;
interface Rule {
  readonly rule: string;
  readonly write: (facts: SentenceFacts) => readonly UnnamedSentence[];
}

/** In reading order; the headline is first, and always there. */
const RULES: readonly Rule[] = [
  { rule: 'headline', write: headline },
  { rule: 'recommendation', write: ofSurveys(recommendation) },
  { rule: 'satisfaction', write: ofSurveys(satisfaction) },
  { rule: 'mover', write: movers },
  { rule: 'held', write: unchanged },
  { rule: 'tone', write: tones },
  { rule: 'topic', write: topics },
  { rule: 'not-read', write: notRead },
  { rule: 'benchmark', write: benchmarks },
  { rule: 'few', write: ofSurveys(few) },
  { rule: 'gap', write: ofSurveys(gap) },
  { rule: 'depth', write: tooOld },
  { rule: 'away', write: away },
];

/** All sentences for the figures of a report. */
export function esrSentences(facts: SentenceFacts): EsrSentence[] {
  return RULES.flatMap(({ rule, write }) => write(facts).map((sentence) => ({ rule, ...sentence })));
}

type Rating = Extract<EsrFigure, { kind: 'rating' }>;
type Nps = Extract<EsrFigure, { kind: 'nps' }>;

interface SurveyData {
  readonly survey: EsrSurvey;
  readonly programme: EsrProgramme;
  readonly osat: Rating | null;
  readonly nps: Nps | null;
}

function surveysOf({ programmes }: SentenceFacts): SurveyData[] {
  return programmes.flatMap((programme) =>
    programme.surveys.map((survey) => {
      const osat = programme.figures.find(({ key }) => key === survey.osat);
      const nps = programme.figures.find(({ key }) => key === survey.nps);
      return {
        survey,
        programme,
        osat: osat?.kind === 'rating' ? osat : null,
        nps: nps?.kind === 'nps' ? nps : null,
      };
    }),
  );
}

function ofSurveys(write: (of: SurveyData, facts: SentenceFacts) => UnnamedSentence | null) {
  return (facts: SentenceFacts): UnnamedSentence[] =>
    surveysOf(facts).flatMap((of) => {
      const sentence = write(of, facts);
      return sentence === null ? [] : [sentence];
    });
}

const LIST = new Intl.ListFormat('en', { type: 'disjunction' });
/** A label inside a sentence: `On-time delivery` gets a small letter, an abbreviation such as `SMS` stays. */
const small = (label: string) => (/^[A-Z][a-z-]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label);
const rose = (delta: number) => (delta > 0 ? 'rose' : 'fell');
const score = UNITS.nps.format;

/** How a survey's headline figures changed from the period before: `fulfillment satisfaction fell to 7.97`. */
interface Clause {
  readonly text: string;
  readonly programme: EsrProgramme;
  readonly key: string;
  readonly delta: number;
}

function clausesOf(facts: SentenceFacts, against: 'change' | 'year'): Clause[] {
  return surveysOf(facts).flatMap(({ survey, programme, osat, nps }): Clause[] => {
    const name = survey.label;
    const [mean, net] = [osat?.[against], nps?.[against]];
    const found: Clause[] = [];
    if (osat && mean?.significant && mean.delta) {
      const { delta } = mean;
      const text = `${name} satisfaction ${rose(delta)} to ${formatMean(osat.mean)}`;
      found.push({ text, programme, key: osat.key, delta });
    } else if (nps && net?.significant && net.delta) {
      const { delta } = net;
      // Points of a score and of a mean are sorted on one scale: a hundred to ten.
      const text = `${name} net promoter score ${rose(delta)} to ${score(nps.score)}`;
      found.push({ text, programme, key: nps.key, delta: delta / 10 });
    }
    return found;
  });
}

/** The largest fall, then the largest rise, of headline figures. */
function headline(facts: SentenceFacts): UnnamedSentence[] {
  const { report, year } = facts;
  for (const [against, when] of [
    ['change', `in ${report.label}`],
    ['year', `since ${year.label}`],
  ] as const) {
    const clauses = clausesOf(facts, against).sort((a, b) => a.delta - b.delta);
    const fall = clauses.find(({ delta }) => delta < 0);
    const rise = clauses.findLast(({ delta }) => delta > 0);
    const named = [fall, rise].filter((clause) => clause !== undefined);
    const [first] = named;
    if (first === undefined) continue;
    const shared = named.every(({ programme }) => programme.key === first.programme.key);
    const text = `${named.map((clause) => clause.text).join('; ')} ${when}.`;
    return [{ text, programme: shared ? first.programme.key : null, figures: named.map(({ key }) => key) }];
  }
  return [{ text: quietHeadline(facts), programme: null, figures: [] }];
}

function quietHeadline({ programmes, report }: SentenceFacts): string {
  const ready = programmes.filter(({ state }) => state === 'ready');
  const figures = ready.flatMap((programme) => programme.figures);
  if (ready.length === 0) return `Figures for ${report.label} are not available right now.`;
  if (figures.every(({ n }) => n === 0)) return `No one answered in ${report.label}.`;
  const moved = ready.flatMap(({ movers: keys }) => keys).length;
  if (moved > 0) return `No clear change in satisfaction in ${report.label}, but in some ratings behind it.`;
  return `No clear change in satisfaction or recommendation in ${report.label}.`;
}

function recommendation(
  { survey, programme, nps }: SurveyData,
  { previous, year }: SentenceFacts,
): UnnamedSentence | null {
  if (nps === null || nps.n === 0) return null;
  const against = (other: Nps['change'], label: string) => {
    if (other === null || other === undefined || other.delta === null) return [];
    if (isLowBase(nps.n) || isLowBase(other.n)) return [];
    const delta = shownChange('nps', nps.score, other.score, other.delta)?.delta ?? 0;
    const by = formatCount(Math.abs(delta));
    const direction = delta === 0 ? 'same as' : delta > 0 ? `up ${by} from` : `down ${by} from`;
    return [`${direction} ${label}${other.significant ? ', significant' : ''}`];
  };
  const moves = [...against(nps.change, previous.label), ...against(nps.year, year.label)];
  const text = `${survey.label} has a net promoter score of ${score(nps.score)} (± ${nps.margin}), n ${formatCount(nps.n)}${moves.map((move) => `; ${move}`).join('')}.`;
  return { text, programme: programme.key, figures: [nps.key] };
}

const JUDGED_BY: ReadonlySet<string | null> = new Set(['OSAT', 'LLTR', 'LLTBA', 'LLTV']);

/** The other rating of the survey that changed most in the direction of `delta`; null if not significantly. */
function mostMoved({ programme, survey }: SurveyData, delta: number): Rating | null {
  const others = programme.figures.filter(
    (figure): figure is Rating =>
      figure.kind === 'rating' && figure.surveyId === survey.surveyId && !JUDGED_BY.has(figure.role),
  );
  const along = (figure: Rating) => (figure.change?.delta ?? 0) * Math.sign(delta);
  const [most] = others.filter((figure) => along(figure) > 0).sort((a, b) => along(b) - along(a));
  return most?.change?.significant ? most : null;
}

function satisfaction(of: SurveyData): UnnamedSentence | null {
  const { osat, survey, programme } = of;
  if (osat === null || !osat.change?.significant || !osat.change.delta) return null;
  const { delta, mean } = osat.change;
  const most = mostMoved(of, delta);
  const why = most === null ? '' : `; ${small(most.label)} ${rose(delta)} most`;
  const text = `${survey.label} satisfaction ${rose(delta)} from ${formatMean(mean)} to ${formatMean(osat.mean)}, n ${formatCount(osat.n)}, significant${why}.`;
  return { text, programme: programme.key, figures: [osat.key, ...(most === null ? [] : [most.key])] };
}

const MOST_MOVERS = 2;

function movers(facts: SentenceFacts): UnnamedSentence[] {
  return facts.programmes.flatMap((programme) => {
    const figures = programme.movers.flatMap((key) => programme.figures.filter((figure) => figure.key === key));
    return figures
      .filter((figure): figure is Rating => figure.kind === 'rating' && figure.role !== 'OSAT')
      .slice(0, MOST_MOVERS)
      .flatMap((figure): UnnamedSentence[] => {
        const { delta, mean } = figure.change ?? {};
        if (!delta || mean === undefined) return [];
        const name = programme.surveys.find(({ surveyId }) => surveyId === figure.surveyId)?.label ?? programme.label;
        const text = `${figure.label} (${name}) ${rose(delta)} from ${formatMean(mean)} to ${formatMean(figure.mean)}, n ${formatCount(figure.n)}, significant.`;
        return [{ text, programme: programme.key, figures: [figure.key] }];
      });
  });
}

/** Surveys that were tested against the period before, without a significant change. */
function unchanged(facts: SentenceFacts): UnnamedSentence[] {
  const still = surveysOf(facts).filter(({ survey, programme }) => {
    const own = programme.figures.filter(({ surveyId }) => surveyId === survey.surveyId);
    const tested = own.some(({ n, change }) => !isLowBase(n) && change && !isLowBase(change.n));
    return tested && !own.some(({ change }) => change?.significant);
  });
  if (still.length === 0) return [];
  const names = LIST.format(still.map(({ survey }) => survey.label));
  return [
    {
      text: `No clear change in ${names} since ${facts.previous.label}.`,
      programme: null,
      figures: [],
    },
  ];
}

const NEGATIVE = 4;
const POSITIVE = 1;
const labelIn = (rows: readonly { readonly id: number; readonly label: string }[], id: number) =>
  rows.find((row) => row.id === id)?.label ?? String(id);

function shares(
  programme: EsrProgramme,
  kind: 'tones' | 'topics',
  row: EsrNamed,
): readonly [now: string, before: string] {
  const { now, before } = namedShare(programme, kind, row);
  return [formatPercent(now), formatPercent(before)];
}

function tones({ programmes, previous }: SentenceFacts): UnnamedSentence[] {
  return programmes.flatMap((programme) =>
    programme.tones
      .filter(({ id, significant }) => significant && (id === NEGATIVE || id === POSITIVE))
      .map((tone) => {
        const [now, before] = shares(programme, 'tones', tone);
        const direction = (tone.delta ?? 0) > 0 ? 'up' : 'down';
        const text = `${now} of ${formatCount(namedBase(programme, 'tones').now)} comments on ${programme.label} are ${labelIn(COMMENT_TONES, tone.id).toLowerCase()}, ${direction} from ${before} in ${previous.label}, significant.`;
        return { text, programme: programme.key, figures: [] };
      }),
  );
}

function topics({ programmes, previous }: SentenceFacts): UnnamedSentence[] {
  return programmes.flatMap((programme) =>
    programme.topics
      .filter(({ significant }) => significant)
      .sort((a, b) => Math.abs(b.delta ?? 0) - Math.abs(a.delta ?? 0) || a.id - b.id)
      .slice(0, MOST_MOVERS)
      .map((topic) => {
        const [now, before] = shares(programme, 'topics', topic);
        const direction = (topic.delta ?? 0) > 0 ? 'up' : 'down';
        const text = `${labelIn(COMMENT_TOPICS, topic.id)} came up in ${formatCount(topic.count)} of ${formatCount(programme.comments?.count ?? 0)} comments on ${programme.label} (${now}), ${direction} from ${before} in ${previous.label}, significant.`;
        return { text, programme: programme.key, figures: [] };
      }),
  );
}

/** Unclassified comments are in no share of a tone, but count for the topics' shares. */
function notRead({ programmes }: SentenceFacts): UnnamedSentence[] {
  return programmes.flatMap((programme) => {
    const count = programme.tones.find(({ id }) => id === NOT_READ)?.count ?? 0;
    if (count === 0) return [];
    const text = `${programme.label}: ${notReadInWords(count, notReadLanguages(programme.tones))}`;
    return [{ text, programme: programme.key, figures: [] }];
  });
}

function benchmarks(facts: SentenceFacts): UnnamedSentence[] {
  const { report } = facts;
  return surveysOf(facts).flatMap(({ survey, programme, osat }): UnnamedSentence[] => {
    const { benchmark } = programme;
    const row = benchmark?.figures.find(({ key }) => key === osat?.key);
    if (osat === null || benchmark === null || row === undefined || row.mean === null) return [];
    const verdict = esrVerdict(osat, row);
    if (verdict === null || verdict.margin === null) return [];
    const where = verdict.kind === 'unclear' ? 'shows no clear difference from' : `is ${VERDICT_WORDS[verdict.kind]}`;
    const level = `the ${small(benchmark.label)} of ${row.mean.toFixed(1)}`;
    const text = `${survey.label} satisfaction, ${formatMean(osat.mean)}, ${where} ${level}: ${gapText(verdict, 'mean')} (${esrMembers(report, row)}).`;
    return [{ text, programme: programme.key, figures: [osat.key] }];
  });
}

function few({ survey, programme, osat }: SurveyData, { report }: SentenceFacts): UnnamedSentence | null {
  if (osat === null || !isLowBase(osat.n)) return null;
  const text =
    osat.n === 0
      ? `${survey.label} has no answers in ${report.label}.`
      : `${survey.label} has ${osat.n} ${osat.n === 1 ? 'answer' : 'answers'}: too few to tell a change.`;
  return { text, programme: programme.key, figures: [osat.key] };
}

/** Days in a row without an answer that are mentioned. */
const LONG_GAP = 3;

function gap({ survey, programme, osat }: SurveyData): UnnamedSentence | null {
  const { longestGap, daysWithout, days } = survey;
  if (osat === null || osat.n === 0 || longestGap === null || dayCount(longestGap) < LONG_GAP) return null;
  const text = `${survey.label} had no answer on ${daysWithout} of ${formatDayCount(days)}, longest from ${formatRangeWithYear(longestGap)}.`;
  return { text, programme: programme.key, figures: [osat.key] };
}

function tooOld({ programmes, earliest, report }: SentenceFacts): UnnamedSentence[] {
  return programmes
    .filter(({ state }) => state === 'depth')
    .map(({ key, label }) => {
      const since = earliest[key];
      const text = `${label} is not in ${report.label}: your plan ${since === undefined ? 'does not go back that far' : `goes back to ${formatDay(since)}`}.`;
      return { text, programme: key, figures: [] };
    });
}

function away({ programmes }: SentenceFacts): UnnamedSentence[] {
  return programmes
    .filter(({ state }) => state === 'away')
    .map(({ key, label }) => ({
      text: `${label} is not responding right now, so its part is missing.`,
      programme: key,
      figures: [],
    }));
}
