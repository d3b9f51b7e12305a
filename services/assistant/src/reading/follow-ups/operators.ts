import { choice, type QuestionContext } from '../question-context.ts';
import { type Against, isListCall, type Reading, type Wanted } from '../reading.ts';
import { byPeriod, commentsOf, earlier, extremeOf, whyOf, withoutFilters } from './changes.ts';
import { unfilteredComments } from './of-same-shoppers.ts';

/** Whole follow-ups, such as `why?` or `the week before`, and what each changes. */

const LEAD = '(?:(?:and|but|ok|okay|so|now|then|also|well|yes|no|sorry|please|hmm|right|great|thanks)[, ]+)*';
const whole = (words: string) => new RegExp(`^${LEAD}(?:${words})$`);

/** What a whole follow-up does to the question before. `named`: what the answer singled out is meant, if anything. */
interface Operator {
  readonly pattern: RegExp;
  readonly named?: true;
  readonly change: (before: Wanted, match: RegExpExecArray, context: QuestionContext) => Wanted | Reading | null;
}

/** Lowest and highest, and what they are of. */
const EXTREME =
  '(?<extreme>worst|lowest|weakest|poorest|smallest|bottom|least good|best|highest|strongest|top|greatest|peak)';
const UNIT = '(?:day|week|month|quarter)';
const SO_FAR = '(?: (?:so far|overall|of all|then|in (?:it|that|there)))?';
const THAT = '(?: (?:it|that|this|those|them|these))?';
export const OPERATORS: readonly Operator[] = [
  {
    pattern: whole(
      "(?:why|how come|why so|why not|what happened|why (?:is|was|did|are|were) (?:that|it|this|they)(?: .{0,20})?|what(?:'s| is| was) (?:behind|the (?:reason|cause)(?: for| of)?) ?(?:it|that|this|the (?:change|drop|rise|fall))?|(?:any idea|do you know|tell me|explain|and) why|explain(?: it| that)?|what (?:caused|explains|drove) (?:it|that|this)|reasons?)",
    ),
    named: true,
    change: (before) => whyOf(before, null),
  },
  {
    pattern: whole(
      '(?:(?:without|remove|drop|clear|lift|undo|take off|turn off|delete|lose|no)(?: (?:that|the|this|any|all|those|these|my))*(?: \\w+)? filters?(?: off| again)?|take (?:that|the|this|those|all) filters? off|take (?:that|it) off|(?:for |of )?(?:everyone|everybody|all (?:of them|shoppers|customers|buyers|devices|visitors)|all)(?: again)?|unfiltered|overall again)',
    ),
    change: (before, _, context) => withoutFilters(before, context),
  },
  {
    pattern: whole(
      '(?:(?:what|how) about |and |in |for |of )?(?:the )?(?:(?:day|week|month|quarter|year|period|days|weeks|months|time)s? (?:before|prior|earlier|preceding)(?: that| it)?|(?:one|the one) before(?: that)?|previous (?:one|day|week|month|quarter|period)|before that|prior (?:day|week|month|quarter|period))',
    ),
    change: (before, [words], { today }) => earlier(before, /year/.test(words) ? 'year' : 'previous', today),
  },
  {
    pattern: whole(
      "(?:what(?:'s| is) the (?:difference|change)|how (?:has|did) (?:it|that|this) chang(?:e|ed)|did (?:it|that) (?:change|move)|(?:is|was) (?:it|that) (?:up|down|more|less|better|worse)(?: than before)?|(?:vs\\.?|versus|compared (?:to|with)|against|than) (?:the )?(?:(?:period|days?|weeks?|months?|quarter) )?(?:before|previous|prior)(?: (?:period|that|days?|weeks?|months?))?)",
    ),
    change: (before, _, { earlier: last }) =>
      before.kind === 'trend' || before.isUndated === true
        ? null
        : { ...before, against: last === undefined ? 'previous' : daysBeside(last, before) },
  },
  {
    pattern: whole(
      "(?:(?:and )?(?:how (?:does|did|do|is|was) (?:it|that|this|they) )?compar(?:e|es|ed|ing)(?: (?:it|that|this|them))?(?: (?:to|with|against))?|(?:and )?(?:how|what) (?:was|were|is) (?:it|that|this|they)|vs\\.?|versus|against|than|what about|how about|and)? ?(?:a year (?:ago|earlier|before|prior)|(?:the )?(?:year before|previous year|prior year|(?:same|this|corresponding) (?:time|period|days?|dates?|weeks?|months?|quarter)(?: (?:of|in))? (?:(?:the )?(?:last|previous|prior) year|(?:a|one) year (?:ago|earlier|before)))|last year(?:'s)?(?: (?:figures?|numbers?|scores?|values?|results?))?|ly|yoy|year (?:over|on) year)",
    ),
    change: (before) => (before.isUndated === true ? null : againstYear(before)),
  },
  {
    pattern: whole(
      `(?:(?:show|give|tell|find)(?: me)? )?(?:(?:what(?:'s)?|which|when) )?(?:(?:one|of (?:them|those|these)) )?(?:(?:is|was|were|are|has|had|did|scored?) )?(?:it )?(?:the |our )?${EXTREME}(?: (?:one|ones|of (?:them|those|these|all)|score|scores|rating|point|survey|device|group|${UNIT}))?(?: (?:is|was|were) (?:it|that|this))?${SO_FAR}`,
    ),
    change: extremeAsked,
  },
  {
    pattern: whole(
      `(?:in )?(?:what|which) (?:one|survey|device|group|${UNIT})(?: (?:is|was|were|are|has|had|did|do|does|scored?|performed))?(?: it)? (?:the )?${EXTREME}(?: (?:one|score|rating|figure))?${SO_FAR}`,
    ),
    change: extremeAsked,
  },
  {
    pattern: whole(
      '(?:show |give |see )?(?:me |it |that |this |them )*(?:split |broken down |trend )?(?:by|per|each|every|a) (day|week|month|quarter)(?: please| instead)?|(?:as a )?(dai|week|month|quarter)ly(?: please| instead| trend)?|(?:(?:show|give)(?: me| it| that)* |as |and )?(?:the |a )?(?:trend|chart|over time)',
    ),
    change: (before, [, unit, adverb]) =>
      byPeriod(before, unit ?? (adverb === undefined ? 'week' : adverb === 'dai' ? 'day' : adverb)),
  },
  {
    pattern: whole(
      `(?:can (?:i|you) |let me |i want to |please )*(?:(?:show|read|see|give|list|open|display|quote)(?: me)?(?: (?:the|those|these|their|some|all|a few|any|of))* )?(?:comments?|quotes?|feedback|verbatims?)(?: (?:about|on|for|behind|of|with)${THAT})?|(?:show|read|see|give|list|open)(?: me)? (?:those|them|these|that)|what (?:do|did|are|were) (?:they|people|shoppers|customers|buyers|visitors) (?:say|saying|write|writing)(?: (?:about|on)(?: (?:it|that|this|them|those))?)?|what(?:'s| is) (?:being )?said(?: about (?:it|that))?`,
    ),
    named: true,
    change: (before, _, context) => commentsOf(before, context) ?? unfilteredComments(before, context),
  },
  {
    pattern: whole(
      '(?:how many|how many (?:are|were) (?:there|they|those)|how many of (?:them|those)|count(?: them)?|the (?:count|number))',
    ),
    change: (before, _, context) => {
      const list = isListCall(before.call) ? commentsOf(before, context) : null;
      return list === null || 'state' in list ? null : { ...list, kind: 'count', call: `${list.call}/counts` };
    },
  },
];

/** A lowest week is compared by its trend. */
const againstYear = (before: Wanted): Wanted =>
  before.kind === 'lowest' || before.kind === 'highest'
    ? { ...before, kind: before.query.some(([name]) => name === 'period') ? 'trend' : 'value', against: 'year' }
    : { ...before, against: 'year' };

/** The worst week, or the lowest of the figures shown; of a single figure, by week or by month is asked back. */
function extremeAsked(before: Wanted, { groups, 0: words }: RegExpExecArray): Wanted | Reading | null {
  const kind = /^(?:best|highest|strongest|top|greatest|peak)$/.test(groups?.extreme ?? '') ? 'highest' : 'lowest';
  const unit = /\b(day|week|month|quarter)\b/.exec(words)?.[1] ?? null;
  const found = extremeOf(before, kind, unit);
  if (found !== null || unit !== null) return found;
  const byEach = ['week', 'month'].flatMap((each) => extremeOf(before, kind, each) ?? []);
  return byEach.length === 0 ? null : { state: 'close', readings: byEach.map((each) => choice(each)) };
}

/** The days asked before, if they were asked of the same. */
const daysBeside = (last: Wanted, { figures, call, days }: Wanted): Against =>
  last.call === call && last.figures.join() === figures.join() && 'startDate' in last.days && 'startDate' in days
    ? last.days
    : 'previous';
