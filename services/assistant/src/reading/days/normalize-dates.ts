import { WEEKDAYS } from './calendar-words.ts';

/** Rewrites dates into the forms that `calendar-words.ts` knows. */

/** Without `may`, which is a month only in certain places. */
const SURE_MONTH =
  '(?:january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)';
const MONTH = `(?:${SURE_MONTH}|may)`;
const NUMBER = '\\d{1,2}(?:st|nd|rd|th)?';
const YEAR = '(?:,? 20\\d\\d)?';
const ONE_DAY = `(?:${NUMBER} ${MONTH}${YEAR}|${MONTH} ${NUMBER}${YEAR}|20\\d\\d-\\d\\d-\\d\\d)`;
/** A date, or another time that has begun. */
const BEGUN = `(?:${ONE_DAY}|${MONTH}${YEAR}|(?:${WEEKDAYS.join('|')})(?:,? ${ONE_DAY})?|(?:last|this) (?:week|month|quarter|year))`;

const ORDINAL_WORDS =
  'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty-first|twenty-second|twenty-third|twenty-fourth|twenty-fifth|twenty-sixth|twenty-seventh|twenty-eighth|twenty-ninth|thirtieth|thirty-first'.split(
    '|',
  );
const ORDINAL = `(?:${ORDINAL_WORDS.toReversed()
  .map((word) => word.replace('-', '[ -]'))
  .join('|')})`;
const OF_MONTH = new RegExp(`(?<![\\p{L}-])(${ORDINAL})(?= (?:day )?of (?:${MONTH})\\b| ${SURE_MONTH}\\b)`, 'giu');
const BEHIND_MONTH = new RegExp(
  `\\b(${SURE_MONTH} (?:the )?)(${ORDINAL})(?![\\p{L}-]| (?:and|or|time|half|week|weekend|month|day|days|quarter|ones?)\\b)`,
  'giu',
);
const inFigures = (word: string) => String(ORDINAL_WORDS.indexOf(word.toLowerCase().replace(' ', '-')) + 1);

const PARAPHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(20\d\d)\/(\d\d)\/(\d\d)\b/gu, '$1-$2-$3'],
  [/(?<![\d./])(\d\d)\.(\d\d)\.(20\d\d)\b/gu, '$3-$2-$1'],
  // `Sep. 2`, `2. September`, `Wednesday (September 2)`
  [new RegExp(`\\b(${MONTH})\\. (?=\\d)`, 'giu'), '$1 '],
  [new RegExp(`(?<![\\d.])(\\d{1,2})\\. (?=${MONTH}\\b)`, 'giu'), '$1 '],
  [new RegExp(`\\b(${WEEKDAYS.join('|')}) \\((${ONE_DAY})\\)`, 'giu'), '$1 $2'],
  // `2-Sep-2026`, `2-Sep`, `Sep-2`
  [new RegExp(`\\b(\\d{1,2})-(${MONTH})-(20\\d\\d)\\b`, 'giu'), '$1 $2 $3'],
  [new RegExp(`(?<!${MONTH}\\.? )\\b(\\d{1,2})-(${MONTH})\\b(?! ?\\d|-)`, 'giu'), '$1 $2'],
  [new RegExp(`\\b(${MONTH})-(\\d{1,2})\\b(?!-)`, 'giu'), '$1 $2'],
  [new RegExp(`\\b(20\\d\\d),? (${MONTH}) (\\d{1,2})\\b`, 'giu'), '$2 $3 $1'],
  // `the 2nd day of September`, `day 2 of September`, `September the 2nd`
  [new RegExp(`\\b(?:the )?(${NUMBER})(?: day)? of (?=${MONTH}\\b)`, 'giu'), '$1 '],
  [new RegExp(`\\b(?:the )?day (${NUMBER}) (?:of )?(?=${MONTH}\\b)`, 'giu'), '$1 '],
  [new RegExp(`\\bthe (?=${NUMBER} ${MONTH}\\b)`, 'giu'), ''],
  [new RegExp(`\\b(${MONTH}\\.?),? (?:the )?(?=${NUMBER}\\b(?! (?:days?|weeks?|months?|quarters?)\\b))`, 'giu'), '$1 '],
  [new RegExp(`\\b(?:the )?(?:date|day)(?: of)?(?: the)? (?=${ONE_DAY})`, 'giu'), ''],
  [new RegExp(`\\b(${MONTH} ${NUMBER}|${NUMBER} ${MONTH}) of (?=20\\d\\d\\b)`, 'giu'), '$1 '],
  // `in the month August`
  [new RegExp(`\\b(?:the )?(?<!\\bby (?:the )?)month(?: of)? (?=${MONTH}\\b)`, 'giu'), ''],
  // Open-ended ranges.
  [
    new RegExp(
      `\\bfrom (${BEGUN}) (?:onwards?|forward|on(?=\\s*(?:[,.;?!]|$))|(?:and )?(?:to|till|until|til|up to|through|thru) (?:now|today|yesterday|date|present|the present(?: day)?)\\b)`,
      'giu',
    ),
    'since $1',
  ],
  [new RegExp(`(?<!\\bweek )\\b(?:starting|beginning)(?: from| on| with| in)? (?=${BEGUN}\\b)`, 'giu'), 'since '],
];

/** The text with its dates normalized. */
export const normalizeDates = (text: string): string =>
  PARAPHRASES.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement),
    text
      .replace(OF_MONTH, (word) => inFigures(word))
      .replace(BEHIND_MONTH, (_, month: string, word: string) => `${month}${inFigures(word)}`),
  );

const MONTH_NAMES = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
/** Month and day, as dates are written in the portal; a year may follow. */
const SLASHED = '(?<![\\d/.])(0?[1-9]|1[0-2])/(0?[1-9]|[12]\\d|3[01])(?:/(20\\d\\d|\\d\\d))?(?![\\d/]|\\.\\d)';
const SLASHED_RANGE = new RegExp(`${SLASHED}\\s*(to|-|–|—|until|till|til|through|thru|and)\\s*${SLASHED}`, 'giu');
/** Of 13 and more it is no month, nor a rating out of ten. */
const SLASHED_DAY = new RegExp(SLASHED, 'giu');
const MOST_MONTHS = 12;

/** `10/18`, `10/18/2026` as `October 18`, `October 18 2026`. */
function dayOfSlashed(month: string, day: string, year: string | undefined): string {
  const named = `${MONTH_NAMES[Number(month) - 1]} ${Number(day)}`;
  return year === undefined ? named : `${named} ${year.length === 2 ? `20${year}` : year}`;
}

/** Dates with slashes in words, such as `10/5 to 10/18`, where a day cannot be taken for a month. */
export const withSlashedDates = (text: string): string =>
  text
    .replace(SLASHED_RANGE, (whole, ...found: (string | undefined)[]) => {
      const [m1 = '', d1 = '', y1, to = '', m2 = '', d2 = '', y2] = found;
      const isSure = Math.max(Number(d1), Number(d2)) > MOST_MONTHS || Number(m1) === Number(m2);
      const joins = to.toLowerCase() === 'and' ? 'and' : 'to';
      return isSure ? `${dayOfSlashed(m1, d1, y1)} ${joins} ${dayOfSlashed(m2, d2, y2)}` : whole;
    })
    .replace(SLASHED_DAY, (whole, month: string, day: string, year: string | undefined) =>
      Number(day) > MOST_MONTHS ? dayOfSlashed(month, day, year) : whole,
    );
