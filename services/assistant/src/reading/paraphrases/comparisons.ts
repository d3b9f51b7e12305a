import { MONTH } from '../days/calendar-words.ts';

/** Rewrites comparisons, and questions about one of several options. */

/** A period by name. */
export const TIME = `(?:the |our |all of )*(?:(?:last|previous|prior|this|past) (?:\\d+ )?(?:week|month|quarter|year|days)|${MONTH}|q[1-4]|yesterday|20\\d\\d|(?:first|second|third|fourth) quarter|(?:one|week|month|quarter|year) before)`;
const DEVICE =
  '(?:(?:tablet|phone|mobile|desktop|smartphone|laptop|computer|pc)s?(?: (?:shoppers|customers|buyers|users|visitors|people|ones))?)';
const WHO = '(?:customers|shoppers|buyers|people|visitors|folks|users)';

export const COMPARISON_PARAPHRASES: readonly (readonly [RegExp, string])[] = [
  // `How does September stack up with July?`
  [
    new RegExp(
      `\\b(?:stack|stacks|stacked|hold|holds|held|measure|measures|measured) up (?:with|to|against|next to|beside|versus|vs) (?=${TIME}\\b)`,
      'giu',
    ),
    'against ',
  ],
  // `in Q3, and what in Q3 last year?`
  [
    new RegExp(
      `,? and (?:what|how) (?:about |was it |were they )?(?:in|for|during) (?=${TIME}\\b[^?.!]{0,20}\\?\\s*$)`,
      'giu',
    ),
    ' versus ',
  ],
  // `better in the third quarter than in the second`
  [
    /\b((?:first|second|third|fourth) quarter(?: of 20\d\d)?)\b([^?.!;]{0,40}?\b(?:than|against|versus|vs|to|with) (?:in |that of |those of )?(?:the )?)(first|second|third|fourth)\b(?! (?:qu?art\p{L}*|half|week|month|day|of|time)\b)/giu,
    '$1$2$3 quarter',
  ],
  // `Who likes it better, tablet or phone shoppers?`
  [
    new RegExp(
      `\\b(?:who|which) (?:likes?|loves?|enjoys?|rates?|scores?|judges?|finds?|(?:is|are|was|were) (?:happier|more satisfied) with) ((?:[\\p{L}-]+ ){1,6}?)(?:better|more|higher|best)?[,:;–-]* (?:the |our )?(${DEVICE}) or (?:the |our )?(${DEVICE})`,
      'giu',
    ),
    'how is $1rated on $2 versus $3',
  ],
  [/\b(?:ahead of or behind|behind or ahead of|ahead or behind of)\b/giu, 'ahead of'],
  [
    /\bwhich (?:one |side |of (?:the|these|those|them) ?(?:two|both|three|\d)? ?)?(?:is|was|are|were|comes?|came|looks?) (?:out )?(?:currently |now )?(?:ahead|in front|in the lead|leading|winning|on top)(?=\s*[?.!]*\s*$)/giu,
    'which of the two is better',
  ],
  // `Is it the fees that stop visitors?`: asks for all reasons.
  [
    /^\W*(?:is|was) it (?:really |mainly |mostly |just |perhaps |maybe )*[^?,.;!]{3,50}? (?:that|which) (?=(?:stops?|keeps?|stopped|kept|prevents?|prevented|hinders?|makes?|made|holds?|held|puts?|drives?|drove|causes?) (?:the |our |so many |most )*(?:visitors|shoppers|customers|buyers|people|them)\b)/iu,
    'what ',
  ],
  // `What share first heard about us on social media?`
  [
    new RegExp(
      `\\b(?:how many|(?:what|which) (?:share|percentage|percent|proportion|part))(?: of)? (?:the |our )?(${WHO}) (?:have |had )?(first )?(?:heard|hear|learned|learnt|learn) (?:about|of) us (?:first )?(?:on|via|through|from|by|in|at) (?:(?!(?:last|this|in|during|since|over|yesterday|${MONTH})\\b)[\\p{L}'-]+ ?){1,4}`,
      'giu',
    ),
    'how did $1 first hear about us ',
  ],
  // For whom.
  [
    /^\W*for (?:my|our|the|a) (?:[\p{L}'-]+ ){0,2}?(?:committee|board|council|directors|executives|management|leadership|investors|owners|team|boss|ceo|cfo|coo|cmo),? (?=(?:i|we) (?:need|want|require|would like|'d like|am after)\b)/iu,
    '',
  ],
];
