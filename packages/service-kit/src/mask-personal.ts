/**
 * Personal data that a shopper's text may contain, and what replaces it before the text leaves the machine or is stored
 * in the audit trail. Applied in this order.
 */
const MASKS: readonly (readonly [what: RegExp, instead: string])[] = [
  [/[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>(),;]+/gu, '[e-mail]'],
  [/\b(?:https?:\/\/|www\.)\S+/giu, '[link]'],
  // Telephone numbers: seven digits and more, however they are grouped.
  [/(?<![\w])(?:\+|\(|00)?\d(?:[\s()./-]{0,3}\d){6,}(?![\w])/gu, '[number]'],
  // Orders, parcels, customers: after their word, or machine-made letters and digits.
  [
    /\b(order|ord|parcel|tracking|customer|account|invoice|reference|ref|ticket|case|member(?:ship)?)(\s*(?:number|no|nr|num|id|code)?\.?\s*(?:is|was)?\s*[:#]?\s*)(?=[\w-]*\d)[\w-]{3,}/giu,
    '$1$2[number]',
  ],
  [/#\s?[\w-]*\d[\w-]*/gu, '[number]'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{6,}\b/gu, '[number]'],
  [/\d{4,}/gu, '[number]'],
];

const NAME = String.raw`\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’.-]*){0,2}`;
const TITLE = String.raw`(?:[Mm]adame|[Mm]onsieur|Mme|Mlle|[Ss]eñor(?:a|ita)?|(?:[Ss]r|[Ss]ra|[Ss]rta)\.?|[Dd]oña)`;
/**
 * A name after a greeting, thanks or a closing, in English, French and Spanish. A word in capitals follows: `hi there`
 * greets no one.
 */
const GREETINGS: readonly RegExp[] = [
  new RegExp(
    String.raw`\b((?:[Hh]i|[Hh]ello|[Hh]ey|[Dd]ear|[Gg]ood (?:morning|afternoon|evening))[,\s]+)((?:Mr|Mrs|Ms|Miss|Dr)\.?\s+)?${NAME}`,
    'gu',
  ),
  new RegExp(
    String.raw`\b((?:[Tt]hanks?(?: you)?(?: so much| again)?|[Cc]heers|[Rr]egards|[Ss]incerely|[Ll]ove|[Yy]ours|[Bb]est(?: wishes)?)[,!.\s]+(?:to\s+)?)()${NAME}`,
    'gu',
  ),
  new RegExp(String.raw`\b([Mm]y name is\s+|[Ii] am called\s+|[Tt]his is\s+|[Ss]igned,?\s+)()${NAME}`, 'gu'),
  new RegExp(String.raw`\b()((?:Mr|Mrs|Ms|Miss|Dr)\.?\s+)${NAME}`, 'gu'),
  new RegExp(String.raw`([-–—~]\s*)()${NAME}\s*$`, 'gu'),
  new RegExp(
    String.raw`(?<!\p{L})((?:[Bb]onjour|[Bb]onsoir|[Ss]alut|[Cc]h(?:er|ère)|[Hh]ola|[Bb]uen[oa]s (?:d[ií]as|tardes|noches)|[Ee]stimad[oa])[,\s]+)(${TITLE}\s+)?${NAME}`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})((?:[Mm]erci(?: beaucoup| encore| bien)?|[Cc]ordialement|[Ss]incèrement|[Bb]ien à vous|[Mm]uchas gracias|[Gg]racias|[Ss]aludos|[Aa]tentamente)[,\s]+(?:(?:à|a)\s+)?)()${NAME}`,
    'gu',
  ),
  new RegExp(String.raw`(?<!\p{L})([Jj]e m['’]appelle\s+|[Mm]e llamo\s+|[Mm]i nombre es\s+)()${NAME}`, 'gu'),
  new RegExp(String.raw`(?<!\p{L})()(${TITLE}\s+)${NAME}`, 'gu'),
];

/** The text without addresses, telephone and order numbers, and names in greetings: what may leave the machine. */
export function masked(text: string): string {
  const numbers = MASKS.reduce((rest, [what, instead]) => rest.replace(what, instead), text.normalize('NFKC'));
  return GREETINGS.reduce((rest, what) => rest.replace(what, '$1$2[name]'), numbers);
}
