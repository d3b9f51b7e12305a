import { rowOf } from '../../report-pages.ts';
import type { Wanted } from '../reading.ts';
import { howToOf } from './how-to.ts';
import { link, type Told } from './told.ts';

/** Asks that something be done: the assistant only reads, so it tells how and on which page. */

const POLITELY =
  "(?:(?:please|pls|kindly|(?:can|could|would|will) (?:you|u)|(?:(?:how|where) )?(?:do|can|could|may) (?:i|we)|i (?:want|need|would like|'d like) (?:you )?to|i'd like (?:you )?to|let me|let's|ok|okay|and|now|then|just|also|great|thanks|hey|hi) )*";
const command = (words: string) => new RegExp(`^${POLITELY}(?:${words})(?: please| for me| thanks)*$`);

const WHOM = '(?:me|us|him|her|them|everyone|everybody|someone|(?:my|our|the) [\\p{L}-]+(?: [\\p{L}-]+)?)';
const CROSSES =
  '(?:drops?|falls?|goes|dips?|sinks?|slips?|rises?|gets|changes?|hits|reaches|exceeds|crosses|declines?|decreases?|increases?|worsens?)\\b';
const IS_PAST = '\\b(?:is|are) (?:ever )?(?:below|under|above|over|less|more|lower|higher|worse)\\b';
const SHOULD = '(?:if|when|whenever|once|as soon as|in case)';
const SHOPPERS =
  '(?:(?:all|our|the|my|unhappy|happy) )*(?:customers?|shoppers?|buyers?|visitors?)\\b(?! (?:comments|satisfaction))';
const REPORTED =
  '(?:reports?|nps|net promoter|satisfaction|ratings?|scores?|figures?|numbers?|comments?|feedback|metrics|kpis?|results?|dashboards?|pages?|charts?|summar(?:y|ies)|overview|trends?|data|drivers|it|this|that|these|those|likelihood|recommendation)\\b';
const OFTEN =
  '(?:(?:every|each) (?:other )?(?:day|morning|evening|week|weekday|month|quarter|mon|tues|wednes|thurs|fri|satur|sun)(?:day)?(?: morning)?s?|(?:daily|weekly|monthly|quarterly)(?= (?:reports?|e-?mails?|summar(?:y|ies)|updates?|digests?|exports?|by|to|via|at|on)\\b|$)|automatically|regularly|on (?:mon|tues|wednes|thurs|fri|satur|sun)days|once an? (?:day|week|month))(?! (?:of|since|last|this)\\b)';

/** By key of what it tells: of what is named, or of the answer before if that is referred to. */
const COMMANDS: readonly (readonly [key: string, pattern: RegExp])[] = [
  [
    'alerts',
    new RegExp(
      `^${POLITELY}(?:set(?: ?up)?|create|make|add|configure|turn on|put(?: in)?)(?: ${WHOM})? (?:an? |the |new )*(?:alerts?|alarms?|warnings?|notifications?)\\b`,
      'u',
    ),
  ],
  [
    'alerts',
    new RegExp(
      `^${POLITELY}(?:(?:alert|notify|warn|ping|e-?mail|mail|message|text)(?: ${WHOM})?(?: by e-?mail)? ${SHOULD} .*(?:\\b${CROSSES}|${IS_PAST})|(?:tell|let)(?: ${WHOM})?(?: know)? ${SHOULD} .*\\b${CROSSES})`,
      'u',
    ),
  ],
  [
    'alerts',
    new RegExp(
      `^${POLITELY}(?:i (?:want|need|would like)|i'd like|give me|have|get)(?: to (?:be|get))? (?:an? |some )*(?:alerts?|alerted|notifications?|notified|warned) (?:for|if|when|whenever|once|as soon as|on|about)\\b`,
    ),
  ],
  [
    'schedule',
    new RegExp(
      `^${POLITELY}(?:e-?mail|mail|send|deliver|schedule|forward) (?!${SHOPPERS})(?=.*\\b${REPORTED}).*\\b${OFTEN}\\b`,
      'u',
    ),
  ],
  [
    'schedule',
    command(
      '(?:put|include|add|get|have|send)(?: me)? (?:it|this|that|these) (?:in|into|to|as) (?:a |an |my |our |the )?(?:daily|weekly|monthly|quarterly) (?:e-?mail|report|digest|update|mail)',
    ),
  ],
  ['schedule', command('schedule (?:it|this|that|these|the (?:report|page|answer))')],
  ['send', new RegExp(`^${POLITELY}(?:e-?mail|mail) (?:me|us|(?:my|our) [\\p{L}-]+)\\b`, 'u')],
];

const THAT =
  '(?:it|that|this|these|those|them|(?:the|this|that|these|those) (?:chart|graph|table|numbers?|figures?|answers?|results?|data|report|list|comments|page|above|view))';
const AS =
  '(?: (?:as|to|in|into|for|on) (?:an? |the |my )?(?:excel|csv|pdf|xlsx|spreadsheet|file|powerpoint|ppt|workbook|paper|computer|desktop|meeting|boss|team|board|presentation|slides?)(?: file| sheet)?)';

const COLLEAGUES =
  '(?:(?:my|our) [a-z-]+(?: [a-z-]+)?|(?:the )?(?:whole )?(?:team|board|boss|managers?|management|leadership|ceo|cfo|coo|cmo|office)|(?:a |some )?colleagues?|someone)';

/** Of the answer before. */
const OF_ANSWER: readonly (readonly [key: string, pattern: RegExp])[] = [
  ['views', command('(?:save|bookmark|pin|keep) (?:this|the|that|these|my) (?:view|page|filters?)')],
  ['export', command(`(?:export|download|save|print)(?: ${THAT})?${AS}?`)],
  [
    'export',
    command(`(?:(?:get|have|give me|send me|put|turn|convert|make|pull|extract|i need|i want) )?${THAT}${AS}`),
  ],
  ['export', command(`(?:(?:as|in|to) )?(?:an? )?(?:excel|csv|pdf|xlsx|spreadsheet)(?: file)?`)],
  [
    'send',
    new RegExp(
      `^${POLITELY}(?:(?:send|share|forward|e-?mail|mail) (?:${THAT}(?: (?:to|with|by e-?mail|on to)\\b.{0,40})?|(?:to|with) (?!${SHOPPERS})${COLLEAGUES})|show (?:it|this|that) to .{1,40})$`,
    ),
  ],
  ['send', new RegExp(`^${POLITELY}(?:send|e-?mail|mail|forward) ${WHOM} ${THAT}(?: by e-?mail)?$`, 'u')],
];

/** The page of the answer before. */
const ITS_PAGE = command(
  '(?:open|show(?: me)?|go to|take me to|link(?: to)?|where is|see)? ?(?:the |its |that |this )?(?:page|dashboard|report|link)(?: (?:for|of|to) (?:it|that|this))?|where (?:can i|do i) (?:see|find) (?:it|that|this|more)',
);

const REFERS =
  /\b(?:it|this|that|these|those|them|the (?:chart|graph|table|answers?|results?|report|list|page|above))\b/;
/** How what a text asks to be done is done, with the page of the answer before; null if it asks for nothing of the kind. */
export function askedToDo(words: string, before: Wanted | undefined): Told | null {
  if (before !== undefined && ITS_PAGE.test(words)) return ofAnswer(PAGE_OF_ANSWER, before);
  const matches = ([, pattern]: (typeof COMMANDS)[number]) => pattern.test(words);
  const asked = COMMANDS.find(matches);
  const found = asked ?? OF_ANSWER.find(matches);
  const told = found === undefined ? null : howToOf(found[0]);
  const isOfAnswer = asked === undefined || (REFERS.test(words) && asked[0] !== 'alerts');
  return told === null || before === undefined || !isOfAnswer ? told : ofAnswer(told, before);
}

const PAGE_OF_ANSWER: Told = {
  kind: 'page',
  key: 'page:answer',
  text: 'It is on this page, with the same days and filters.',
  links: [],
  next: [],
};

function ofAnswer(told: Told, before: Wanted): Told {
  const list = before.query.find(([name]) => name === 'list')?.[1];
  const call = list === undefined ? before.call : list === 'buyer' ? 'comments' : `comments/${list}`;
  const { page, title } = rowOf(call);
  return { ...told, links: [link(`Open ${title}`, page)], ofAnswer: true };
}
