import { withFacts } from '../facts/apply-facts.ts';
import { factsIn } from '../facts/respondent-facts.ts';
import { metricRow } from '../metrics.ts';
import { choice, isMove, type QuestionContext } from '../question-context.ts';
import { type Against, cannot, isListCall, type Reading, type Wanted } from '../reading.ts';
import { allOthers } from './beside-or-without.ts';
import {
  commentsOf,
  factsAsked,
  metricAsked,
  withFilterLess,
  withKeysAsFilters,
  withMetric,
  withoutFilters,
} from './changes.ts';
import { earlier, later, partOfDays, rangeAsked, wholeUnit } from './day-changes.ts';
import {
  allGroups,
  benchmarkOf,
  besideGroup,
  byPeriod,
  countOf,
  distributionOf,
  driversOf,
  extremeOf,
  ofAllSurveys,
  whyOf,
  withoutComparison,
} from './kind-changes.ts';
import { unfilteredComments } from './of-same-shoppers.ts';

/** Whole follow-ups, such as `why?` or `the week before`, and what each changes of the question before. */

const LEAD = '(?:(?:and|but|ok|okay|so|now|then|also|well|yes|no|sorry|please|hmm|right|great|thanks|fine)[, ]+)*';
const whole = (words: string) =>
  new RegExp(`^${LEAD}(?:${words})(?: (?:then|now|please|again|instead|though|exactly|overall))*$`);

const OF_WHOM = /(?:which|what) (?:groups?|customers?|shoppers?|segments?|people|one)(?: (?:most|mainly|mostly))?$/;

type Changed = Wanted | Reading | null;

/** What a whole follow-up does. `named`: what the answer singled out is meant, if anything. */
interface Operator {
  readonly pattern: RegExp;
  readonly named?: true;
  readonly change: (before: Wanted, match: RegExpExecArray, context: QuestionContext) => Changed;
}

/** Lowest and highest, and what they are of. */
const EXTREME =
  '(?<extreme>worst|lowest|weakest|poorest|smallest|bottom|least good|best|highest|strongest|top|greatest|peak)';
const UNIT = '(?:day|week|month|quarter)';
const SO_FAR = '(?: (?:so far|overall|of all|then|in (?:it|that|there)))?';
const IT = '(?:it|that|this|they|those|them|these)';
const IS_IT = `(?:is|was|are|were|has|did|does|do) (?:${IT}|the (?:change|difference|drop|rise|gap|increase|decrease|fall))`;
const COMPARED = `(?:(?:and )?(?:how (?:does|did|do|is|was) ${IT} )?compar(?:e|es|ed|ing)(?: ${IT})?(?: (?:to|with|against))?|(?:and )?(?:how|what) (?:was|were|is) ${IT}|vs\\.?|versus|against|than|what about|how about|and)`;
const MOVED =
  '(?: (?:so|that|too|very|such|much|all|then|again|now|the case|low|lower|lowest|high|higher|highest|down|up|bad|good|better|worse|different|an?|drop(?:s|ped|ping)?|dip(?:ped)?|fall(?:s|en|ing)?|fell|chang(?:e|es|ed|ing)|ris(?:e|es|en|ing)|rose|jump(?:ed)?|increas(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|declin(?:e|es|ed|ing)|happen(?:s|ed|ing)?|go(?:es|ing|ne)?|went|improv(?:e|es|ed|ing)|worsen(?:s|ed|ing)?|move[sd]?))*';
const SEE =
  "(?:can (?:i|you|we) |could (?:i|you|we) |let me |i want to |i'd like to |just |got |any |have you |please )*(?:(?:show|read|see|give|list|open|display|quote|got|pull up)(?: me)?(?: (?:the|those|these|their|some|all|a few|any|of))* )?(?:some |any |the |a few )*";
const WHO =
  '(?:they|people|ppl|shoppers|customers|buyers|visitors|users|everyone|those (?:people|shoppers|customers)?)';

const list = (before: Wanted, context: QuestionContext, kind: Wanted['kind']): Changed =>
  commentsOf(before, context, kind) ?? unfilteredComments(before, context);

export const OPERATORS: readonly Operator[] = [
  {
    pattern: whole(
      `why|how come|why so|why not|what happened|why (?:the|such an?) (?:gap|difference|change|drop|dip|fall|rise|jump|increase|decrease|decline)|why (?:is|was|did|are|were|has|have) (?:${IT}|the (?:gap|score|rating))${MOVED}|what(?:'?s| is| was)? (?:behind|the (?:reason|cause)(?: for| of| behind)?) ?(?:${IT}|the (?:change|drop|rise|fall))?|(?:any idea|do you know|tell me|explain|and) why|explain(?: ${IT})?|what (?:caused|explains|drove) ${IT}|(?:who|(?:what|which) (?:groups?|segments?|shoppers|customers|people)) (?:(?:is|are|was|were) )?(?:caused?|behind|responsible for|causing|driving|drove|to blame for) ${IT}|reasons?|(?:which|what) (?:groups?|customers?|shoppers?|segments?|people|one)(?: (?:most|mainly|mostly))?`,
    ),
    named: true,
    change: (before, [words], { earlier: last, before: own }) => {
      if (OF_WHOM.test(words) && before.kind !== 'why') return null;
      const beside = /\b(?:gap|difference)\b/.test(words) && last !== undefined ? besideGroup(before, last) : null;
      return whyOf(beside ?? before, null) ?? (before === own || own === undefined ? null : whyOf(own, null));
    },
  },
  {
    pattern: whole('(?:(?:at|in|during|while|on) )?(?:the )?(cart|basket|checkout|browsing)(?: (?:stage|step|page))?'),
    change: (before, [, stage = ''], context) => {
      const metric = metricAsked(before);
      const isReason = metric === 'cartReason' || metric === 'checkoutReason' || metric === 'browsingReason';
      const reason = `${stage.replace('basket', 'cart')}Reason` as 'cartReason' | 'checkoutReason' | 'browsingReason';
      return isReason ? withMetric(before, reason, [7], context) : null;
    },
  },
  {
    pattern: whole(
      "(?:just |only |what(?:'s| is) |what about |how about )*(?:ours|our own|our (?:own )?(?:score|figure|number|one)|us|we|our shop|our site)",
    ),
    change: (before) => before,
  },
  {
    pattern: whole(
      '(?:take |use |for )?(?:the |that |all (?:of )?)*(?:whole|entire|full|complete) (?:of (?:the )?)?(day|week|month|quarter|year)',
    ),
    change: (before, [, unit = ''], context) => wholeUnit(before, unit, context),
  },
  {
    pattern: whole(
      '(?:without|remove|drop|clear|lift|undo|take off|turn off|delete|lose|no)(?: (?:that|the|this|any|all|those|these|my))*(?: \\w+)? filters?(?: off)?|take (?:that|the|this|those|all) filters? off|take (?:that|it) off|(?:(?:back|return|go back) to |for |of |across )*(?:everyone|everybody|all (?:of them|shoppers|customers|buyers|visitors|people|tones|topics)|all)|(?:all|any|every) devices? again|unfiltered|overall again|reset|start over|clear (?:it|that|everything|all)',
    ),
    change: (before, _, context) => withoutFilters(before, context),
  },
  {
    pattern: whole(
      '(?:(?:for|of|in|across|over|back to|by|per|split by|each) )*(?:(?:all|every|each|the)(?: of)?(?: (?:the|our|my|other))* )?(?:surveys?|programmes?|programs?)|(?:and )?(?:overall|total|in total|altogether|for everything|the others?|the rest|(?:everyone|everybody|all) else)',
    ),
    change: (before, [words], context) =>
      /else|rest|others?$/.test(words) && isFiltered(before)
        ? allOthers(before)
        : isFiltered(before) && /overall|total|altogether/.test(words)
          ? withoutFilters(before, context)
          : ofAllSurveys(before, context),
  },
  {
    pattern: whole(
      '(?:without|drop|remove|clear|lose|no|skip|forget|take off) (?:the |that |any )*(?:compar(?:ison|ing)|versus|vs\\.?)(?: .{0,20})?',
    ),
    change: (before) => withoutComparison(before),
  },
  {
    pattern: whole(
      `(?:(?:what|how) about |what was ${IT} |how was ${IT} |and |in |for |of |from )*(?:the )?(?:(?:day|week|month|quarter|year|period|days|weeks|months|time)s? (?:before|prior|earlier|preceding)(?: that| it)?|(?:one|the one) before(?: that)?|previous (?:one|day|week|month|quarter|period)|before that|prior (?:day|week|month|quarter|period))`,
    ),
    change: (before, [words], context) => earlier(before, /year/.test(words) ? 'year' : 'previous', context),
  },
  {
    pattern: whole(
      `(?:(?:what|how) about |and |in |for |of )*(?:the )?(?:(?:day|week|month|quarter|period|days|weeks|months)s? (?:after|later)(?: that| it)?|(?:one|the one) after(?: that)?|(?:following|next) (?:one|day|week|month|quarter|period)|after that)`,
    ),
    change: (before, _, context) => later(before, context) ?? cannot('It reports past answers and makes no forecasts.'),
  },
  {
    pattern: whole('(?:ever |and )?(?:since|from) (?:then|that|that day|there)(?: on(?:wards?)?)?'),
    change: sinceThen,
  },
  {
    pattern: whole(
      '(?:only |just )*(?:the |its )?(?<which>first|second|last) (?:(?<count>two|three|\\d{1,2}) )?(?<unit>day|week|month|half)s?(?<of> (?:of|in) (?:it|that|this|them|the (?:month|quarter|year|range|period)))?',
    ),
    change: (before, { groups = {} }, context) =>
      groups.which === 'last' && groups.of === undefined && groups.unit !== 'half'
        ? null
        : partOfDays(before, groups.which ?? '', groups.count, groups.unit ?? '', context),
  },
  {
    pattern: whole(
      '(?:go |further |even |zoom |look )*(?:further|farther|longer|more) (?:back|out|days|time|history)|zoom out|go back(?: in time)?',
    ),
    change: (before) => ({
      state: 'unclear',
      ask: 'How far back? Name a month, a day or a range, such as “last 6 months”.',
      wanted: before,
    }),
  },
  {
    pattern: whole(
      "(?:and )?(?:what |which ones? |what(?:'s| has| have) )?(?:also )?(?:got |gotten |went |is |are |has )?(?:(better|improved|up|rose)|worse|declined|down|fell)",
    ),
    change: (before, [, better]) =>
      isMove(before.kind) ? { ...before, kind: better === undefined ? 'worse' : 'better' } : null,
  },
  {
    pattern: whole(
      `what(?:'s| is) the (?:difference|change)|how (?:has|did) ${IT} chang(?:e|ed)|did ${IT} (?:change|move)|(?:${IS_IT} )?(?:up|down|better|worse|higher|lower)(?: or (?:down|worse|lower|up|better|higher))?|${IS_IT} (?:up|down|more|less|better|worse|higher|lower)(?: or (?:down|worse|lower|less))?(?: than (?:before|usual|normal|average))?|${IS_IT} (?:unusual|normal|a (?:lot|change|drop|rise))|(?:and )?(?:${IS_IT} )?(?:(?:statistically|really|even|actually|a|an) )*(?:significant|just noise|noise|by chance|chance|luck|real|meaningful)(?: (?:change|difference|or (?:just )?(?:noise|chance|not)))?|(?:vs\\.?|versus|compared? (?:it )?(?:to|with)|against|than) (?:the )?(?:(?:period|days?|weeks?|months?|quarter) )?(?:before|previous|prior)(?: (?:period|that|days?|weeks?|months?))?`,
    ),
    change: (before, _, { earlier: last }) => {
      if (before.kind === 'trend' || before.kind === 'drivers' || before.isUndated === true) return null;
      if (before.against !== null || before.query.some(([name]) => name.startsWith('vs.'))) return before;
      const beside = last === undefined ? null : besideGroup(before, last);
      if (beside !== null) return beside;
      return { ...before, against: last === undefined ? 'previous' : daysBeside(last, before) };
    },
  },
  {
    pattern: whole(
      `${COMPARED}? ?(?:(?:a |one )?year (?:ago|earlier|before|prior)|(?:the )?(?:year before|previous year|prior year|(?:same|this|corresponding) (?:time|period|days?|dates?|weeks?|months?|quarter)(?: (?:of|in))? (?:(?:the )?(?:last|previous|prior) year|(?:a |one )?year (?:ago|earlier|before)))|last year(?:'s)?(?: (?:figures?|numbers?|scores?|values?|results?))?|ly|yoy|year (?:over|on) year)`,
    ),
    change: (before) => (before.isUndated === true ? null : againstYear(before)),
  },
  {
    pattern: whole(
      `(?:and )?(?:${COMPARED} ?)?(?:how (?:do|does) (?:we|${IT}) (?:compare|stack up|do)(?: (?:to|with|against))? ?)?(?:is there )?(?:the |a |an |our |any )*(?:benchmarks?|industry(?: average)?|(?:other|our) (?:merchants?|retailers?|shops?|stores?|sites?|companies|brands?)|peers?|competitors?|competition|the average)(?: at least)?|${IS_IT} (?:any )?(?:good|bad|ok(?:ay)?|fine|decent|high|low|above average|below average|good enough)(?: or (?:bad|not|low))?`,
    ),
    change: benchmarkOf,
  },
  {
    pattern: whole(
      '(?:and |right |just )*(?:now|currently|nowadays|these days|at the moment|at present|recently|lately)',
    ),
    change: (before) => ({ ...before, days: { preset: 'Last 30 Days' } }),
  },
  {
    pattern: whole(
      `(?:which|what) (?<group>[a-z]+(?: [a-z]+){0,2}?) (?:(?:is|was|were|are|has|had|gives?|gave|scores?|scored|rates?|rated|performs?|does|do)(?: (?:us|it))? )?(?:the )?(?<extreme>worst|lowest|weakest|poorest|bottom|unhappiest|best|highest|strongest|happiest|least (?:happy|satisfied|good)|most (?:happy|satisfied|unhappy|dissatisfied))(?: (?:score|rating|one|figure))?${SO_FAR}`,
    ),
    change: (before, { groups = {} }) => {
      const { split } = factsIn(`by ${groups.group ?? ''}`);
      const plain = split === null ? null : withFilterLess(withoutComparison(withKeysAsFilters(before)), split);
      const cut = plain === null ? null : withFacts(plain, { facts: [], other: [], rated: null, split });
      const isHigh = /^(?:best|highest|strongest|happiest|most (?:happy|satisfied))$/.test(groups.extreme ?? '');
      return cut === null ? null : { ...cut, kind: isHigh ? 'highest' : 'lowest' };
    },
  },
  {
    pattern: whole(
      `(?:(?:show|give|tell|find)(?: me)? )?(?:(?:what(?:'s)?|which|when) )?(?:(?:one|of (?:them|those|these)) )?(?:(?:is|was|were|are|has|had|did|scored?) )?(?:it )?(?:just |only )?(?:the |our )?${EXTREME}(?: (?<many>\\d{1,2}|two|three|four|five|ten))?(?: (?:one|ones|of (?:them|those|these|all)|score|scores|rating|ratings|reasons?|answers?|options?|topics?|complaints?|issues?|themes?|drivers?|point|survey|device|group|${UNIT}))?(?: (?:is|was|were) (?:it|that|this))?${SO_FAR}`,
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
      `(?:show |give |see |plot |chart |break |split |cut )*(?:me |it |that |this |them )*(?:down |split |broken down |trend )?(?:by|per|each|every|a) (day|week|month|quarter)|(day|week|month|quarter) (?:by|on|over|per) \\2|(?:as a )?(dai|week|month|quarter)ly(?: trend)?|(?:(?:show|give|see|plot|chart|graph)(?: me| it| that)* |as |and )?(?:the |a )?(?:trend|chart|graph|over time)`,
    ),
    change: (before, [, unit, twice, adverb]) =>
      byPeriod(before, unit ?? twice ?? (adverb === undefined ? 'week' : adverb === 'dai' ? 'day' : adverb)),
  },
  {
    pattern: whole(
      `${SEE}(?:comments?|quotes?|feedback|verbatims?|examples?)(?: (?:about|on|for|behind|of|with) ${IT})?|(?:show|read|see|give|list|open)(?: me)? (?:(?:\\d|two|three|five|ten|some|a few|all|any) (?:of )?)?(?:those|them|these|that)|what (?:do|did|are|were) ${WHO} (?:say|saying|write|writing)(?: (?:about|on)(?: (?:it|that|this|them|those))?)?|what(?:'s| is) (?:being )?said(?: about (?:it|that))?`,
    ),
    named: true,
    change: (before, _, context) => commentsOf(before, context) ?? unfilteredComments(before, context),
  },
  {
    pattern: whole(
      `what(?:'s| is| are) ${IT} (?:about|mostly about)|(?:what(?:'s| are| is) )?(?:the )?(?:main |top |most common |biggest |common )*(?:topics?|themes?|issues?)|what (?:do|did|are) ${WHO} (?:talk|talking|write|writing) about(?: most(?:ly)?)?`,
    ),
    change: (before, _, context) => list(before, context, 'topics'),
  },
  {
    pattern: whole(
      `(?:(?:can|could) you )?(?:give me |show me )?(?:summari[sz]e|sum up|sum|recap|digest|the gist|(?:a |the )?summary)(?: (?:${IT}|(?:the |these |those )?(?:comments?|feedback)|of (?:${IT}|(?:the |these )?(?:comments?|feedback))))?(?: up)?`,
    ),
    change: (before, _, context) => list(before, context, 'summary'),
  },
  {
    pattern: whole(
      `(?:(?:sort|order|show)(?: ${IT})?(?: by)? )?(?:the )?(?:(newest|latest|most recent)|(?:lowest|worst)(?: rated)?)(?: (?:ones?|first|comments?))+`,
    ),
    change: (before, [, newest]) => {
      if (!isListCall(before.call) || before.own !== undefined) return null;
      const query = before.query.filter(([name]) => name !== 'sort');
      return { ...before, kind: 'comments', query: newest === undefined ? [...query, ['sort', 'lowest']] : query };
    },
  },
  {
    pattern: whole(
      `(?:(?:based on|from|out of) )?how many(?: (?:answers?|responses?|replies|people|shoppers|customers|comments?|respondents?|ratings?))?(?: (?:is|are|was|were|did|do|does|gave))?(?: (?:there|they|those|that|it|this|in total|answered|responded|answer))*(?: (?:(?:is )?(?:that|it) )?based on)?|how many of (?:them|those)|count(?: them)?|(?:what(?:'s| is) )?(?:the |its )?(?:count|number|n|base|base size|sample(?: size)?)(?: (?:for|of) (?:it|that|this))?|how (?:big|large) is the (?:sample|base)`,
    ),
    change: countOf,
  },
  {
    pattern: whole(
      `(?:what(?:'s| is) |show(?: me)? |and )?the (?:distribution|spread)|how is ${IT} (?:distributed|spread)|how many (?:people )?(?:gave|rated|chose|picked|said)(?: (?:us|it|a|an))* \\d{1,2}(?: (?:or|to|and) (?:\\d{1,2}|more|less|lower|higher|below|above))?`,
    ),
    change: distributionOf,
  },
  {
    pattern: whole(
      `what(?:'s| is| are|s)? (?:really |mostly )?(?:driv(?:es?|ing)|influenc(?:es?|ing)|affect(?:s|ing)?|impact(?:s|ing)?|determin(?:es?|ing)) ${IT}(?: (?:the )?most)?|(?:and )?(?:the |its )?(?:key )?drivers(?: of ${IT})?|how (?:can|do|could|should) (?:we|i) (?:improve|fix|raise|lift|increase|change) ${IT}|what (?:should|can|could|do) (?:we|i) (?:fix|improve|do|work on|change)(?: about ${IT})?(?: first)?`,
    ),
    change: driversOf,
  },
];

const isFiltered = (before: Wanted): boolean => factsAsked(withKeysAsFilters(before)).facts.length > 0;

/** A lowest week is compared by its trend. */
const againstYear = (before: Wanted): Wanted =>
  before.kind === 'lowest' || before.kind === 'highest'
    ? { ...before, kind: before.query.some(([name]) => name === 'period') ? 'trend' : 'value', against: 'year' }
    : { ...before, against: 'year' };

/** The worst week, or the lowest of the figures shown; of a single figure, by week or by month is asked back. */
function extremeAsked(
  before: Wanted,
  { groups, 0: words }: RegExpExecArray,
  { earlier: last }: QuestionContext,
): Changed {
  const isHigh = /^(?:best|highest|strongest|top|greatest|peak)$/.test(groups?.extreme ?? '');
  const unit = /\b(day|week|month|quarter)\b/.exec(words)?.[1] ?? null;
  if (before.kind === 'weakest' || before.kind === 'strongest')
    return { ...before, kind: isHigh ? 'strongest' : 'weakest' };
  const metric = metricAsked(before);
  // What is listed is in order already, and so are the answers to a choice.
  if (metric !== null && metricRow(metric).kind === 'choice' && isHigh) return before;
  if (LISTED.has(before.kind) && unit === null && (isHigh || groups?.many !== undefined)) return before;
  const kind = isHigh ? 'highest' : 'lowest';
  // After `desktop?` and `mobile?`: of the groups of their filter.
  const beside = unit === null && last !== undefined ? allGroups(before, last) : null;
  if (beside !== null) return { ...beside, kind };
  const found = extremeOf(before, kind, unit);
  if (found !== null || unit !== null) return found;
  const byEach = ['week', 'month'].flatMap((each) => extremeOf(before, kind, each) ?? []);
  return byEach.length === 0 ? null : { state: 'close', readings: byEach.map((each) => choice(each)) };
}
const LISTED: ReadonlySet<Wanted['kind']> = new Set([
  'topics',
  'worse',
  'better',
  'moved',
  'weakest',
  'strongest',
  'drivers',
]);

/** From the days asked about on, or after them. */
function sinceThen(before: Wanted, _: RegExpExecArray, context: QuestionContext): Changed {
  const { today } = context;
  const range = rangeAsked(before, context);
  if (range === null || range.startDate >= today) return null;
  const from = (startDate: string): Wanted => ({ ...before, days: { startDate, endDate: today } });
  if (range.startDate === range.endDate) return from(range.startDate);
  const after = later(before, context);
  const start = after !== null && 'startDate' in after.days ? after.days.startDate : null;
  const starts = start === null ? [range.startDate] : [range.startDate, start];
  return { state: 'close', readings: starts.map((day) => choice(from(day))) };
}

/** The days asked before, if they were asked of the same. */
const daysBeside = (last: Wanted, { figures, call, days }: Wanted): Against =>
  last.call === call && last.figures.join() === figures.join() && 'startDate' in last.days && 'startDate' in days
    ? last.days
    : 'previous';
