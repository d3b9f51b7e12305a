import { TERMS, type Term, termOf } from '@shoppervoice/portal-tools';
import { questionByCode, shownSurvey } from '@shoppervoice/survey-model';
import { METRICS, type Metric, metricRow, surveysAsking } from '../metrics.ts';
import { link, plainWords, type Told } from './told.ts';

const definition = ({ key, text, href }: Term): Told => ({
  kind: 'definition',
  key: `term:${key}`,
  text,
  links: href === undefined ? [] : [link(`Open ${href[0]}`, href[1])],
  next: [],
});

/** What a rating or choice asks, in the words of its survey. `metricIn`: what a text names. */
function questionDefinition(words: string, metricIn: (words: string) => Metric | null): Told | null {
  const metric = metricIn(words);
  if (metric === null) return null;
  const asked = surveysAsking(metric).flatMap((id) => {
    const question = questionByCode(metricRow(metric).codes[id as 1] ?? '');
    return question === undefined ? [] : [{ id, wording: question.wording.replaceAll('{merchant}', 'the store') }];
  });
  const [first] = asked;
  if (first === undefined) return null;
  const name = metricRow(metric).words;
  const scale = METRICS[metric].kind === 'choice' ? 'answers to the question' : 'a rating from 0 to 10 of the question';
  return {
    kind: 'definition',
    key: `metric:${metric}`,
    text: `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${scale} “${first.wording}” (${asked.map(({ id }) => shownSurvey(id).name).join(', ')}).`,
    links: [],
    next: [`${name} last month`],
  };
}

const LEADING = /^(?:(?:a|an|the|this|that|word|words|term|abbreviation|by|metric|meant by) )+/;
const TRAILING =
  /(?: (?:here|exactly|then|please|pls|stand for|mean|means|meant|in the portal|on the page|even|survey data))+$/;
const bare = (words: string): string => words.replace(LEADING, '').replace(TRAILING, '').trim();

/** Forms of a question for a meaning, with what it names. `isSure`: never for the figure itself. */
const FORMS: readonly { readonly pattern: RegExp; readonly isSure: boolean }[] = [
  {
    pattern: /^(?:so |and |ok |but )*what (?:do|does|did) (?:you|they|we|people) (?:even )?mean by (.+)$/,
    isSure: true,
  },
  { pattern: /^(?:so |and |ok |but )*(.+?) (?:stands? for|means?) what$/, isSure: true },
  { pattern: /^(?:so |and |ok |but )*what(?:'s| is| are|s) (.+?) again$/, isSure: false },
  {
    pattern:
      /^(?:so |and |ok |but )*what (?:do|does|did|dose) (?:you mean by |we mean by )?(.+?) (?:mean|stand for|means|stands for)(?: .*)?$/,
    isSure: true,
  },
  {
    pattern: /^(?:so |and |ok |but )*what(?:'s| is| are|s) (?:the )?(?:meaning|definition|def) (?:of|for) (.+)$/,
    isSure: true,
  },
  {
    pattern: /^(?:please |pls |can you |could you )*(?:define|definition(?: of)?|meaning of) (.+?)(?: to me| for me)?$/,
    isSure: true,
  },
  {
    pattern:
      /^how (?:is|are|do you|do they|does the portal|does it|did you|'s) (?:calculate |compute |work out |define |get |measure )?(.+?)(?: (?:calculated|computed|worked out|defined|measured|made|calculate|figured out))$/,
    isSure: true,
  },
  {
    pattern: /^how (?:do|does) (?:you|they|it|the portal|we) (?:calculate|compute|work out|define|measure) (.+)$/,
    isSure: true,
  },
  {
    pattern:
      /^what (?:counts|count|qualifies|classifies|is considered|is counted|is meant|are considered) (?:as|by) (.+)$/,
    isSure: true,
  },
  {
    pattern:
      /^(?:when|who) is (?:someone|somebody|a shopper|a change|a difference|it|a figure) (?:called |counted as |considered )?(.+)$/,
    isSure: true,
  },
  { pattern: /^what(?:'s| is| are|s) (?:a |an )?(.+?)(?: exactly)?$/, isSure: false },
  { pattern: /^(.+)$/, isSure: false },
];

const BETWEEN =
  /^(?:what(?:'s| is|s) the )?(?:difference|diff) between (.+?) (?:and|&|vs|versus) (.+?)(?: surveys?| comments?)?$/;
/** `and what's ours?`, after a figure's name was explained: asks for the figure. */
const OURS =
  /^(?:(?:ok|okay|and|so|well|then|great|thanks|but) )*(?:(?:what|how)(?:'s| is| are| about|s)? )?(?:ours|our own|our (?:one|score|value|figure)|we|us)(?: (?:at|then|doing|now))*(?<scope> (?:for|of|in|on|at) .{2,40})?$/;
export function ownOfTerm(text: string, key: string): string | null {
  const term = TERMS.find((each) => `term:${each.key}` === key);
  const scope = OURS.exec(plainWords(text))?.groups?.scope ?? '';
  if (term === undefined || !OURS.test(plainWords(text))) return null;
  const figure = term.isFigure === true ? term.words.split('|')[0] : BOXES.has(term.key) ? 'satisfaction' : undefined;
  return figure === undefined ? null : `${figure}${scope}`;
}
/** Shares of a rating, told beside it. */
const BOXES: ReadonlySet<string> = new Set(['top-two box', 'bottom box']);

/** Why cells are hidden: asks for the rule, not for a change. */
const WHY_HIDDEN =
  /^why (?:are|is|do|does|cant|can't|can i not) .*\b(?:hidden|withheld|missing|blank|not shown|suppressed|grey|gray|greyed)\b/;

/** The definition that a question asks for; null if it asks for none. */
export function definitionIn(words: string, metricIn: (words: string) => Metric | null): Told | null {
  if (WHY_HIDDEN.test(words)) return definition(termOf('withheld') as Term);
  const between = BETWEEN.exec(words);
  if (between !== null) {
    const both = [between[1], between[2]].map((side) => termOf(bare(side ?? '')));
    const [a, b] = both;
    return a && b ? { ...definition(a), text: `${a.text} ${b.text}` } : null;
  }
  for (const { pattern, isSure } of FORMS) {
    const named = pattern.exec(words)?.[1];
    if (named === undefined) continue;
    const about = bare(named.replace(/^['"“]|['"”]$/gu, '').replace(/['"“”]/gu, ''));
    const term = termOf(about);
    // An abbreviation alone is asked about; other words alone name a figure or comments.
    const isAlone = pattern.source === '^(.+)$';
    const isAbbreviation = /^(?:lltr|lltba|lltv|psr|esr|t2b|bopis|stff)$/.test(words);
    if (term !== null && (isSure || (isAlone ? isAbbreviation : term.isFigure !== true))) return definition(term);
    if (isSure) return term === null ? questionDefinition(about, metricIn) : definition(term);
  }
  return null;
}
