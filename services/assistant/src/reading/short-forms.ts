import { withSlashedDates } from './days/normalize-dates.ts';

/** Short and roundabout forms, in the words that everything else reads: before follow-ups and filters are looked for. */

/** `y did NPS drop`. */
const WHY_IN_SHORT = /^y(?=\?*$| (?:did|does|do|is|are|was|were|has|have|had|so)\b)/iu;
/** `nice things people said about delivery`. */
const KIND_WORDS =
  /\b(?:the |some |any |all (?:the )?)*(?:nice|kind|good|lovely|great|positive|sweet|pleasant|warm)(?:est)? (?:things?|words|stuff|remarks)(?: that)?(?: (?:our |the )?(?:people|shoppers|customers|buyers|visitors|they|everyone|users))?(?: (?:have |had |has )?(?:said|say|saying|wrote|write|written|to say))? (about|on|for) /iu;

export const withoutShortForms = (text: string): string =>
  withSlashedDates(text).replace(WHY_IN_SHORT, 'why').replace(KIND_WORDS, 'praise $1 ');
