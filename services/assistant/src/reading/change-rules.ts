import { programmeOf, surveysOf } from '@shoppervoice/survey-model';
import { scoreOrComments } from './comment-rules.ts';
import { oneMetric } from './metric-rule.ts';
import { metricWanted } from './metric-wanted.ts';
import { CALLS_OF, metricRow } from './metrics.ts';
import { has, type ParsedQuestion } from './parsed-question.ts';
import {
  againstOf,
  choice,
  close,
  isMove,
  MOVES,
  type QuestionContext,
  type Rule,
  understood,
  wantedOf,
} from './question-context.ts';
import { cannot, type Reading, type Wanted } from './reading.ts';
import { redated } from './survey-rule.ts';

export const whyRule: Rule = (parsed, context) => {
  if (!has(parsed, 'why')) return null;
  const isOpen = parsed.subjects.length === 0 && (parsed.surveys.length > 0 || has(parsed, 'general-rating'));
  const metric = oneMetric(parsed) ?? (isOpen ? 'satisfaction' : null);
  if (metric === null)
    return cannot('It can say what makes up a change: name a figure, such as “Why did fulfillment satisfaction fall?”');
  // `Why is satisfaction so low?`: only a change can be explained, which may be what is meant.
  if (has(parsed, 'lowest', 'highest') && !has(parsed, ...MOVES) && parsed.period === null) {
    const of = metricWanted(metric, { ...parsed, frames: new Set(['why']) }, context);
    if ('state' in of) return of;
    return metricRow(metric).kind === 'choice'
      ? null
      : { state: 'close', readings: [choice({ ...of, kind: 'why', against: againstOf(parsed, true) })] };
  }
  if (!has(parsed, ...MOVES) && parsed.days.against === null) {
    return has(parsed, 'complaints') ? scoreOrComments(parsed, context, { metric }) : null;
  }
  const wanted = metricWanted(metric, parsed, context);
  if ('state' in wanted) return wanted;
  if (metricRow(metric).kind === 'choice') return null;
  const why = { ...wanted, kind: 'why', against: againstOf(parsed, true) } as const;
  return understood(why);
};

const WHAT_IS_MEANT = 'What do you mean? Name a figure, such as “fulfillment satisfaction”.';

export const changeRule: Rule = (parsed, context) => {
  if (parsed.subjects.length > 0) return null;
  // `Is pickup better than fulfillment?` does not say in what.
  if (
    parsed.surveys.length === 2 &&
    has(parsed, 'worse', 'better', 'lowest', 'highest') &&
    parsed.days.against === null
  ) {
    const beside = metricWanted('satisfaction', { ...parsed, frames: new Set() }, context);
    return 'state' in beside ? null : { state: 'close', readings: [choice(beside)] };
  }
  const end = (['weakest', 'strongest'] as const).find((kind) => has(parsed, kind));
  if (end !== undefined && parsed.period === null) {
    const of = rankedOf(end, parsed, context);
    const isOpen = parsed.asksWhich === 'one' || (parsed.isYesNo && parsed.asksWhich === null);
    return isOpen ? { state: 'close', readings: [choice(of)] } : understood(of);
  }
  // `is it better now` does not say what.
  if (has(parsed, 'it') && !has(parsed, 'which', 'rated')) {
    const { before } = context;
    const known = before !== undefined && before.figures.length > 0 && has(parsed, ...MOVES) ? before : null;
    if (known !== null) return understood({ ...redated(known, parsed), against: againstOf(parsed, true) });
    return has(parsed, ...MOVES) ? { state: 'unclear', ask: WHAT_IS_MEANT, wanted: null } : null;
  }
  const moved = has(parsed, 'worse')
    ? 'worse'
    : has(parsed, 'better')
      ? 'better'
      : has(parsed, 'moved')
        ? 'moved'
        : null;
  if (moved === null || parsed.devices.length > 0) return null;
  const ranked = rankedOf(moved, parsed, context);
  // `Which one is better?`, `Is October's score better?`: a list of all changes would answer something else.
  return parsed.asksWhich === 'several' ? understood(ranked) : unnamed(parsed, context, ranked);
};

/** Takes the one figure that was asked about before, or asks back. */
function unnamed(parsed: ParsedQuestion, context: QuestionContext, ranked: Wanted): Reading {
  const { before } = context;
  const isOne = !has(parsed, 'which') && parsed.surveys.length === 0 && parsed.days.doubt === null;
  if (isOne && before !== undefined && before.figures.length === 1 && before.kind === 'value')
    return understood({ ...redated(before, parsed), against: againstOf(parsed, true) });
  const isSpecific = parsed.surveys.length > 0 || parsed.days.days !== null || parsed.days.against !== null;
  if (!isSpecific) return { state: 'unclear', ask: WHAT_IS_MEANT, wanted: null };
  const satisfaction = metricWanted('satisfaction', { ...parsed, frames: new Set() }, context);
  const of = choice(ranked);
  return 'state' in satisfaction
    ? { state: 'close', readings: [of] }
    : close(choice({ ...satisfaction, against: ranked.against }), of);
}

/** All ratings of a programme, or of one of its surveys. */
export function rankedOf(
  kind: 'worse' | 'better' | 'moved' | 'weakest' | 'strongest',
  parsed: ParsedQuestion,
  context: QuestionContext,
): Wanted {
  const named = parsed.surveys.length > 0 ? parsed.surveys : parsed.weakSurveys;
  const programme = (named[0] === undefined ? context.programme : programmeOf(named[0])) ?? 'online-buyer';
  const own = named.filter((id) => programme === 'online-buyer' && programmeOf(id) === programme);
  const query = own.length === surveysOf(programme).length ? [] : own.map((id) => ['surveyId', String(id)] as const);
  return wantedOf(parsed, context, {
    kind,
    call: CALLS_OF[programme].ratings,
    query,
    against: isMove(kind) ? againstOf(parsed, true) : parsed.days.against,
  });
}
