import { withSlashedDates } from './days/normalize-dates.ts';

/** Short and roundabout forms, in the words that everything else reads: before follow-ups and filters are looked for. */

/** `y did NPS drop`. */
const WHY_IN_SHORT = /^y(?=\?*$| (?:did|does|do|is|are|was|were|has|have|had|so)\b)/iu;
/** `nice things people said about delivery`. */
const SHOPPERS = '(?:(?:our |the )?(?:people|shoppers|customers|buyers|visitors|everyone|users)|they)';
const KIND_WORDS = new RegExp(
  '\\b(?:the |some |any |what (?:are )?|all )*(?:nic(?:e|est)|kind(?:est)?|good|best|love(?:ly|liest)|great(?:est)?|positive|sweet(?:est)?|pleasant|warm(?:est)?) ' +
    `(?:things?|words|stuff|remarks)(?: that)?(?: (?:do|does|did|are|were|have))?(?: ${SHOPPERS})?` +
    '(?: (?:have |had |has |are |were )?(?:said|say|saying|wrote|write|writing|written|to say))? (about|on|for) ',
  'iu',
);

/** Hurried spellings that stand for one thing only. */
const HURRIED: readonly (readonly [RegExp, string])[] = [
  [WHY_IN_SHORT, 'why'],
  [/\bw (?=\p{L})/giu, 'with '],
  [/(?<=\p{L} )n (?=\p{L})/giu, 'and '],
  [/\bu\b(?!\.)/giu, 'you'],
  [/\bthru\b/giu, 'through'],
  [/^n (?=(?:for|in|by|on|the|what|how)\b)/iu, 'and '],
  [/ back then\b/giu, ' then'],
  [/\bregular (?=(?:fulfil+ment|point|pos|pick ?up)\b)/giu, ''],
  [/\b(buy|visit|recommend)( again)? likelihood\b/giu, 'likelihood to $1$2'],
  [
    /(?<!\b(?:to|would|will|who|they|you|people|not) )\brecommend(?= (?:for|of|in|among) )/giu,
    'likelihood to recommend',
  ],
  // `pickup orders were late`
  [/\b(orders?) (?:were|was|are|is|being|ready|came|arrived) (late|delayed)\b/giu, '$1 $2'],
  [
    /\b(?:say|said|saying|plan|planning|intend|want|going|who)(?: (?:they|that|will|would|to|end up|are|going|plan|end))* (?:buy|buying|purchase|purchasing|order|get)(?:ing)?(?: it| them)? (?:somewhere else|elsewhere|(?:at|from|with) (?:a |an |the |our )?(?:other |another )?(?:competitors?|competition|retailers?|shops?|stores?|sites?))/giu,
    'future intent buy elsewhere',
  ],
  // `our score went down, why?`, `who is behind the drop, which customers?`
  [
    /^(?!why|how|what)(?=.*\b(?:went|down|up|drop\w*|fell|fall\w*|rose|ris\w*|declin\w*|improv\w*|jump\w*|dip\w*)\b)(.{8,}?)(?:[,;.]| -) ?(?:but |and )?(?:do you know )?(?:why|how come)(?: is that| so)?\W*$/iu,
    'why $1',
  ],
  [/^(who\b.*?),? which (?:customers|shoppers|groups?|people|buyers)\W*$/iu, '$1'],
  [/\byrs?\b/giu, 'year'],
  [/\b(?:qtrs?)\b/giu, 'quarter'],
  [/\bstraight to ff\b/giu, 'straight to fulfillment'],
  [
    /\bwhy (?:did|do|were|are) (?:people|shoppers|customers|visitors|they) (?:com(?:e|ing)|visit(?:ing)?)(?: to)?(?: (?:the|our|us))?(?: (?:site|website|shop|store))?(?! back\b| again\b)/giu,
    'visit intent',
  ],
  // `explain the jump in NPS last month`
  [
    /^(?:can you |could you )?(?:explain|account for|(?:what(?:'?s| is) behind|what explains)) (?:the|this|our) (?:jump|rise|increase|gain|drop|dip|fall|decline|decrease|slump|change|spike|improvement)s? (?:in|of) (.+?)[?.!]*$/iu,
    'why did $1 change',
  ],
  // What does not work is what is complained about.
  [
    /(?<=\b(?:comments?|complaints?|feedback|reviews?) (?:about|on|regarding) [^,.?!]{3,40}) (?:not|never) (?:working|arriving|arrived|delivered|received|applied|accepted|showing|going through)\b/giu,
    '',
  ],
  [
    /\b(?:(?:siz(?:es?|ing)|clothes|items?|things?|it|they|shoes) )?(?:runs?|running|fits?|come up) (?:too |very |a bit )*(?:small|large|big|tight|true to size)\b/giu,
    'sizing',
  ],
  [
    /\b(?:something|anything|some words) (?:nice|positive|good|kind|happy)(?: to (?:read|share|show|tell|say|put|quote|hear)\b.*)?$/iu,
    'praise',
  ],
  [
    /\b(?:once|after|when) (?:the |their |an )?orders? (?:have been|has been|were|was|are|is|get|got) (?:delivered|received|arrived)\b/giu,
    'for fulfillment',
  ],
  [/\b(worst|lowest|best|highest)[- ](?:scoring|rated|scored|performing) questions?\b/giu, '$1 rating'],
  [/\b(they|you|it|that|there|who|what)(?:ll|ve|re|d)\b/giu, '$1'],
  [/\bnon[- ]?(?:buyers?|purchasers?|shoppers|customers)\b/giu, 'site abandonment visitors'],
  [/(?<=\p{L})[,\s]+(?:too|as well|in total|pls|plz|please)(?=[\s?.!]*$)/giu, ''],
];

export const withoutShortForms = (text: string): string =>
  HURRIED.reduce((left, [pattern, words]) => left.replace(pattern, words), withSlashedDates(text)).replace(
    KIND_WORDS,
    'praise $1 ',
  );
