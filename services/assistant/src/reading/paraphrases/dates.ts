import { MONTH, MONTHS } from '../days/calendar-words.ts';

/** Rewrites everyday names of days and periods. */

const UNIT = '(?:week|month|quarter|year)';

/** `June, July and August`: consecutive months are a range; two months only if taken together. */
const IN_A_ROW: readonly (readonly [RegExp, string])[] = MONTHS.flatMap((first, at) => {
  const [second, third] = [MONTHS[at + 1], MONTHS[at + 2]];
  const together = '(?: (?:together|combined|taken together|as one|altogether|as a whole))';
  return [
    ...(second === undefined || third === undefined
      ? []
      : [
          [
            new RegExp(
              `\\b${first},? ${second},? (?:and|&|plus) ${third}\\b${together}?(?! (?:separately|apart|each))`,
              'giu',
            ),
            `from ${first} to ${third}`,
          ] as const,
        ]),
    ...(second === undefined
      ? []
      : [
          [
            new RegExp(`\\b${first} (?:and|&|plus) ${second}\\b${together}`, 'giu'),
            `from ${first} to ${second}`,
          ] as const,
        ]),
  ];
});

export const DATE_PARAPHRASES: readonly (readonly [RegExp, string])[] = [
  // `the week just gone`
  [
    new RegExp(
      `\\b(?:the )?(${UNIT}) (?:(?:just |now |that(?:'s| is| has| was)? )*(?:gone(?: by)?|past|ended|passed|finished|closed|behind us)|that was)\\b(?! (?:\\d|two|three))`,
      'giu',
    ),
    'last $1',
  ],
  [
    new RegExp(
      `\\b(?:the )?(?:latest|most recent|last) (?:full|complete|completed|whole|finished|closed|ended) (${UNIT})\\b`,
      'giu',
    ),
    'last $1',
  ],
  // `this year up to yesterday`, `up to now this quarter`
  [
    new RegExp(
      `\\b((?:this|the current) ${UNIT}),? (?:up )?(?:to|until|till) (?:now|date|today|yesterday|this point)\\b`,
      'giu',
    ),
    '$1',
  ],
  [
    new RegExp(
      `\\bsince (?:the |this )?(${UNIT}) (?:began|begun|started|opened|kicked off|commenced|turned)\\b`,
      'giu',
    ),
    'this $1',
  ],
  // `October and how that compares with September`
  [
    /,? and how (?:that|it|this|they|those|these) (?:compares?|compared|stacks? up|measures? up|holds? up|looks?|sits?) (?:with|to|against|beside|next to) /giu,
    ' against ',
  ],
  // `… against last year? October, please`: the last sentence names the question's days.
  [
    new RegExp(
      `\\b(against|versus|vs|than|from|over|on) ((?:the )?(?:last|previous|prior) ${UNIT})[?.!;]+ (?:(?:in|for|during|i mean|i need|i want) )?((?:all of |the month of )?${MONTH}(?: 20\\d\\d)?|q[1-4](?: 20\\d\\d)?|(?:the )?(?:first|second|third|fourth) quarter)(?=\\W*$)`,
      'giu',
    ),
    '$1 $2 in $3',
  ],
  // `Answers of the past 3 months` as a sentence: days.
  [
    /(?<=[?!.] )(?:answers|numbers|figures|data|results|replies|responses) (?:of|for|from|in|over|during) (?=(?:the |all of )?(?:last|past|previous|this|current)\b)/giu,
    'for ',
  ],
  // `against last year's same stretch`
  [
    /\b(last|the previous|the prior) year's same (?:stretch|period|days|span|weeks?|months?|time|range)\b/giu,
    '$1 year',
  ],
  // `In which of the last 12 months was … the highest?`
  [
    /\b(?:in |on )?which (?:one )?of the (last|past) (\d+|two|three|four|five|six|twelve) (month|week|quarter|day)s (?:was|were|did|has|had) (.{3,60}?) (?:at )?(?:the |its |their )?(highest|lowest|best|worst)\b/giu,
    'which $3 had the $5 $4 in the $1 $2 $3s',
  ],
  ...IN_A_ROW,
];
