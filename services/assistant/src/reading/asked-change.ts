import { programmeOf, surveysOf } from '@shoppervoice/survey-model';
import { scoreOrComments } from './asked-comments.ts';
import { oneMetric } from './asked-metric.ts';
import { type Asking, againstOf, choice, close, MOVES, type Rule, understood, wantedOf } from './asking.ts';
import { redated } from './follow-up.ts';
import { metricWanted } from './metric-wanted.ts';
import { CALLS_OF, metricRow } from './metrics.ts';
import { has, type ParsedQuestion } from './parsed-question.ts';
import { cannot, type Reading, type Wanted } from './reading.ts';

export const whyOf: Rule = (heard, asking) => {
  if (!has(heard, 'why')) return null;
  const metric = oneMetric(heard);
  if (metric === null)
    return cannot('It can say what makes up a change: name a figure, such as “Why did fulfillment satisfaction fall?”');
  // `Why is satisfaction so low?`: it can tell why it changed, which may be meant.
  if (has(heard, 'lowest', 'highest') && !has(heard, ...MOVES) && heard.period === null) {
    const of = metricWanted(metric, { ...heard, frames: new Set(['why']) }, asking);
    if ('state' in of) return of;
    return metricRow(metric).kind === 'choice'
      ? null
      : { state: 'close', readings: [choice({ ...of, kind: 'why', against: againstOf(heard, true) })] };
  }
  if (!has(heard, ...MOVES) && heard.days.against === null) {
    return has(heard, 'complaints') ? scoreOrComments(heard, asking, { metric }) : null;
  }
  const wanted = metricWanted(metric, heard, asking);
  if ('state' in wanted) return wanted;
  if (metricRow(metric).kind === 'choice') return null;
  const why = { ...wanted, kind: 'why', against: againstOf(heard, true) } as const;
  return understood(why);
};

const WHAT_IS_MEANT = 'What do you mean? Name a figure, such as “fulfillment satisfaction”.';

export const movedOf: Rule = (heard, asking) => {
  if (heard.subjects.length > 0) return null;
  // `Is pickup better than fulfillment?`: in what, it does not say.
  if (heard.surveys.length === 2 && has(heard, 'worse', 'better', 'lowest', 'highest') && heard.days.against === null) {
    const beside = metricWanted('satisfaction', { ...heard, frames: new Set() }, asking);
    return 'state' in beside ? null : { state: 'close', readings: [choice(beside)] };
  }
  const end = (['weakest', 'strongest'] as const).find((kind) => has(heard, kind));
  if (end !== undefined && heard.period === null) {
    const of = rankedOf(end, heard, asking);
    const isOpen = heard.asksWhich === 'one' || (heard.isYesNo && heard.asksWhich === null);
    return isOpen ? { state: 'close', readings: [choice(of)] } : understood(of);
  }
  // `is it better now`: what?
  if (has(heard, 'it') && !has(heard, 'which', 'rated')) {
    const { before } = asking;
    const known = before !== undefined && before.figures.length > 0 && has(heard, ...MOVES) ? before : null;
    if (known !== null) return understood({ ...redated(known, heard), against: againstOf(heard, true) });
    return has(heard, ...MOVES) ? { state: 'unclear', ask: WHAT_IS_MEANT, wanted: null } : null;
  }
  const moved = has(heard, 'worse') ? 'worse' : has(heard, 'better') ? 'better' : has(heard, 'moved') ? 'moved' : null;
  if (moved === null || heard.devices.length > 0) return null;
  const ranked = rankedOf(moved, heard, asking);
  // `Which one is better?`, `Is October's score better?`: a list of all that moved would answer something else.
  return heard.asksWhich === 'several' ? understood(ranked) : unnamed(heard, asking, ranked);
};

/** The question does not say what is compared: take the one figure asked about before, or ask back. */
function unnamed(heard: ParsedQuestion, asking: Asking, ranked: Wanted): Reading {
  const { before } = asking;
  const isOne = !has(heard, 'which') && heard.surveys.length === 0 && heard.days.doubt === null;
  if (isOne && before !== undefined && before.figures.length === 1 && before.kind === 'value')
    return understood({ ...redated(before, heard), against: againstOf(heard, true) });
  const isTold = heard.surveys.length > 0 || heard.days.days !== null || heard.days.against !== null;
  if (!isTold) return { state: 'unclear', ask: WHAT_IS_MEANT, wanted: null };
  const satisfaction = metricWanted('satisfaction', { ...heard, frames: new Set() }, asking);
  const of = choice(ranked);
  return 'state' in satisfaction
    ? { state: 'close', readings: [of] }
    : close(choice({ ...satisfaction, against: ranked.against }), of);
}

/** All ratings of a programme, or of one of its surveys. */
export function rankedOf(
  kind: 'worse' | 'better' | 'moved' | 'weakest' | 'strongest',
  heard: ParsedQuestion,
  asking: Asking,
): Wanted {
  const named = heard.surveys.length > 0 ? heard.surveys : heard.weakSurveys;
  const programme = (named[0] === undefined ? asking.programme : programmeOf(named[0])) ?? 'online-buyer';
  const own = named.filter((id) => programme === 'online-buyer' && programmeOf(id) === programme);
  const query = own.length === surveysOf(programme).length ? [] : own.map((id) => ['surveyId', String(id)] as const);
  const isMove = kind === 'worse' || kind === 'better' || kind === 'moved';
  return wantedOf(heard, asking, {
    kind,
    call: CALLS_OF[programme].ratings,
    query,
    against: isMove ? againstOf(heard, true) : heard.days.against,
  });
}
