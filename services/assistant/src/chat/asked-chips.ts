import type { ChatChip } from '@shoppervoice/contracts/assistant';
import { programmeOf, shownSurvey, surveysOf } from '@shoppervoice/survey-model';
import { filterInWords, filterLabel, filtersAsked } from '../reading/facts/facts-in-words.ts';
import { metricAsked, surveysAsked, withoutFilters } from '../reading/follow-ups/changes.ts';
import { againstInWords, daysInWords, subjectInWords } from '../reading/in-words.ts';
import { codeOf } from '../reading/metrics.ts';
import type { QuestionContext } from '../reading/question-context.ts';
import type { Wanted } from '../reading/reading.ts';

/** What was asked last, as chips: each can be taken off before the next question. */

const FIGURE = 'figure';
const DAYS = 'days';
const COMPARISON = 'comparison';
const SPLIT = 'split';
const PERIOD = 'period';
const SURVEYS = 'surveys';

export function chipsOf(wanted: Wanted | null): ChatChip[] {
  if (wanted === null) return [];
  const { days, against, query, split } = wanted;
  const surveys = surveysLimited(wanted);
  const period = query.find(([name]) => name === 'period')?.[1];
  const sides = ['', 'vs.'] as const;
  return [
    { key: FIGURE, label: subjectInWords(wanted) },
    ...(surveys.length === 0 ? [] : [{ key: SURVEYS, label: surveys.map((id) => shownSurvey(id).name).join(', ') }]),
    ...sides.flatMap((side) =>
      filtersAsked(query, side).map(([name, ids]) => ({
        key: `${side}${name}`,
        label: `${side === '' ? '' : 'vs '}${filterInWords(name, ids)}`,
      })),
    ),
    ...(split === undefined ? [] : [{ key: SPLIT, label: `by ${filterLabel(split).toLowerCase()}` }]),
    ...(period === undefined ? [] : [{ key: PERIOD, label: `by ${period}` }]),
    { key: DAYS, label: daysInWords(days) },
    ...(against === null ? [] : [{ key: COMPARISON, label: againstInWords(against).trim() }]),
  ];
}

/** Surveys to which a question is limited; none: all of its programme. */
function surveysLimited(wanted: Wanted): readonly number[] {
  const named = wanted.query.flatMap(([name, value]) =>
    name === 'surveyType' || name === 'surveyId' ? [Number(value)] : [],
  );
  const of = named.length > 0 ? named : surveysAsked(wanted);
  const programme = programmeOf(of[0] ?? 0);
  return programme === undefined || of.length >= surveysOf(programme).length ? [] : of;
}

/** What was asked without some of its chips; null without the figure itself. Unknown keys change nothing. */
export function withoutChips(wanted: Wanted, keys: readonly string[], context: QuestionContext): Wanted | null {
  let left: Wanted = wanted;
  for (const key of keys) {
    if (key === FIGURE) return null;
    left = withoutChip(left, key, context);
  }
  return left;
}

function withoutChip(wanted: Wanted, key: string, context: QuestionContext): Wanted {
  const without = (isOff: (name: string) => boolean): Wanted => ({
    ...wanted,
    query: wanted.query.filter(([name]) => !isOff(name)),
  });
  switch (key) {
    case DAYS:
      return { ...wanted, days: { preset: 'Last 30 Days' } };
    case COMPARISON:
      return { ...wanted, against: null, ...(wanted.kind === 'why' ? { kind: 'value' as const } : {}) };
    case SPLIT: {
      const { split: _, ...rest } = wanted;
      return rest;
    }
    case PERIOD: {
      const plainly = without((name) => name === 'period');
      const isTrend = wanted.kind === 'trend' || wanted.kind === 'lowest' || wanted.kind === 'highest';
      return isTrend ? { ...plainly, kind: 'value' } : plainly;
    }
    case SURVEYS:
      return withAllSurveys(wanted, context);
    default: {
      // Both sides of a comparison go together.
      const own = key.replace(/^vs\./, '');
      const left = without((name) => name === key || (name === `vs.${own}` && key === own));
      const isPlain = filtersAsked(left.query).length === 0;
      return isPlain && wanted.query.some(([name]) => name === key) ? { ...withoutFilters(wanted, context) } : left;
    }
  }
}

function withAllSurveys(wanted: Wanted, { surveys: entitled }: QuestionContext): Wanted {
  const query = wanted.query.filter(([name]) => name !== 'surveyType' && name !== 'surveyId');
  const [first] = surveysAsked(wanted);
  const programme = programmeOf(first ?? 0);
  if (first === undefined || programme === undefined) return { ...wanted, query };
  const all = surveysOf(programme).filter((id) => entitled.includes(id));
  if (wanted.kind === 'drivers' || wanted.kind === 'responses') return { ...wanted, query, figures: all.map(String) };
  const metric = metricAsked(wanted);
  return metric === null
    ? { ...wanted, query }
    : { ...wanted, query, figures: all.flatMap((id) => codeOf(metric, id) ?? []) };
}
