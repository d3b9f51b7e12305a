import type { ChatPart } from '@shoppervoice/contracts/assistant';
import type { KeyDriver, KeyDriversAnswer } from '@shoppervoice/contracts/reports';
import {
  ASSOCIATION,
  fixFirstInWords,
  formatCount,
  formatDelta,
  formatPercent,
  shownSurvey,
} from '@shoppervoice/survey-model';
import type { Wanted } from '../reading/reading.ts';
import { rowOf } from '../report-pages.ts';
import { lowRaters } from './low-raters.ts';
import { resolveQuery } from './resolve-query.ts';
import { type AnswerContent, type ResolvedQuestion, type Step, text } from './resolved-question.ts';

const MOST_ROWS = 5;

/** One survey's drivers, and the link to their page. */
interface SurveyDrivers {
  readonly surveyId: number;
  readonly answer: KeyDriversAnswer;
  readonly href: string;
  readonly step: Step;
}

/** What to fix first, or how much the drivers that are asked about have to do with the outcome. */
export async function answerDrivers(question: ResolvedQuestion): Promise<AnswerContent> {
  const { wanted, client } = question;
  const found = await Promise.all(wanted.figures.map((id) => driversOf(wanted, Number(id), question)));
  const all = found.flatMap((each) => each ?? []);
  const parts = all.flatMap((each): readonly ChatPart[] => {
    const asked = each.answer.drivers.filter(({ code }) => wanted.drivers?.includes(code));
    if (wanted.drivers !== undefined && asked.length === 0) return [];
    const rows = asked.length > 0 ? asked : ranked(each.answer);
    const sentences =
      asked.length > 0 ? asked.map((driver) => driverSentence(driver, each.answer)) : fixFirst(each.answer);
    return [
      text([`${shownSurvey(each.surveyId).name}:`, ...sentences].join(' ')),
      ...rowsOf(rows, each),
      ...(asked.length > 0 ? asked : firstOf(each.answer)).flatMap(
        (driver) => lowRaters(wanted, driver, question)?.link ?? [],
      ),
      { kind: 'link', label: `Open ${rowOf(wanted.call).title}: ${shownSurvey(each.surveyId).name}`, href: each.href },
    ];
  });
  // What low means, and the level of every interval: words of the page, not figures.
  client.numbers.learn('0 to 6, 95%');
  const named = all.flatMap(({ answer }) =>
    firstOf(answer).flatMap((driver) => lowRaters(wanted, driver, question)?.list ?? []),
  );
  return {
    parts: [
      ...(parts.length === 0 ? [text('Too few answers to tell what drives it in these days.')] : parts),
      text(`${ASSOCIATION} Low is a rating of 0 to 6.`),
    ],
    steps: all.map(({ step }) => step),
    note: `Figures come from this page, not from AI. ${ASSOCIATION}`,
    ...(named[0] === undefined ? {} : { named: named[0] }),
  };
}

/** Null: the plan shows none of the days. */
async function driversOf(
  wanted: Wanted,
  surveyId: number,
  { client }: ResolvedQuestion,
): Promise<SurveyDrivers | null> {
  const own: Wanted = { ...wanted, query: [...wanted.query, ['surveyId', String(surveyId)]] };
  const resolved = resolveQuery(own, client.today, client.context);
  if (typeof resolved === 'string') return null;
  const answer = await client.get<KeyDriversAnswer>(wanted.call, resolved.query);
  const step = {
    text: `${rowOf(wanted.call).title}, ${shownSurvey(surveyId).name}: ${resolved.words}.`,
    href: resolved.href,
  };
  return { surveyId, answer, href: resolved.href, step };
}

/** With points at stake, most first. */
const ranked = ({ drivers }: KeyDriversAnswer): readonly KeyDriver[] =>
  drivers
    .filter(({ pointsAtStake }) => pointsAtStake !== null)
    .toSorted((a, b) => (b.pointsAtStake ?? 0) - (a.pointsAtStake ?? 0))
    .slice(0, MOST_ROWS);

/** The first sentence of the page. */
function fixFirst(answer: KeyDriversAnswer): string[] {
  const { title, points } = fixFirstInWords(answer);
  return [`${title}.`, points];
}

/** `On-time delivery explains 31.0% of what all ratings explain of Overall satisfaction; +0.31 points at stake (…).` */
function driverSentence(driver: KeyDriver, { outcome }: KeyDriversAnswer): string {
  const { label, importance, importanceLow, importanceHigh, pointsAtStake, pointsLow, pointsHigh, n } = driver;
  const share =
    importance === null
      ? `the importance of ${label} is not known`
      : `${label} has ${formatPercent(importance)} of the importance of all ratings for ${outcome.label}${
          importanceLow === null || importanceHigh === null
            ? ''
            : ` (95% between ${formatPercent(importanceLow)} and ${formatPercent(importanceHigh)})`
        }`;
  const stake =
    pointsAtStake === null
      ? 'too few answers for points at stake'
      : `${formatDelta(pointsAtStake)} points at stake${
          pointsLow === null || pointsHigh === null
            ? ''
            : ` (95% between ${formatDelta(pointsLow)} and ${formatDelta(pointsHigh)})`
        }`;
  return `${share.charAt(0).toUpperCase()}${share.slice(1)}; ${stake}; n ${n === null ? 'hidden' : formatCount(n)}.`;
}

function rowsOf(drivers: readonly KeyDriver[], { href, surveyId }: SurveyDrivers): readonly ChatPart[] {
  const shown = drivers.filter(({ pointsAtStake }) => pointsAtStake !== null);
  if (shown.length === 0) return [];
  return [
    {
      kind: 'changes',
      title: `${shownSurvey(surveyId).name}: points at stake`,
      unit: 'mean',
      href,
      rows: shown.map(({ code, label, n, pointsAtStake, pointsLow, pointsHigh }) => ({
        key: code,
        label,
        n,
        delta: pointsAtStake,
        significant: pointsLow !== null && pointsLow > 0,
        low: pointsLow,
        high: pointsHigh,
      })),
    },
  ];
}

/** The driver to fix first, if one stands out. */
const firstOf = ({ drivers, fixFirst: code }: KeyDriversAnswer) => drivers.filter((driver) => driver.code === code);
