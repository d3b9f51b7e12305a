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

export const withoutShortForms = (text: string): string =>
  withSlashedDates(text).replace(WHY_IN_SHORT, 'why').replace(KIND_WORDS, 'praise $1 ');
