import { expectedByChance, FEW_ANSWERS, WEEK_STARTS_ON, type WeekStart } from '@shoppervoice/survey-model';
import type { HowFacts, HowPage, HowPart } from './how-facts.ts';

/** How figures and their changes are computed, in words: the only place for it. */

export interface HowText {
  readonly title: string;
  readonly text: string;
}

interface HowRow {
  readonly title: string;
  /** Omitted if the page has none of these. */
  readonly of?: readonly HowPart[];
  /** Null: nothing to explain. */
  readonly sentence: (facts: HowFacts) => string | null;
}

const has = ({ parts }: HowFacts, part: HowPart) => parts.includes(part);

/** `Chicago`: the last part of a time zone's name. */
const clockOf = ({ timeZone }: HowFacts) => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;

const ANSWERS: HowRow = {
  title: 'What is counted',
  sentence: (facts) =>
    `Answers within the dates and filters of the page. Days follow ${clockOf(facts)} time. Skipped questions do not count. “n” is the number of answers.`,
};
const COMMENTS: HowRow = {
  title: 'What is counted',
  sentence: (facts) =>
    `Comments within the dates and filters of the page, today included. Days follow ${clockOf(facts)} time. A comment can have several topics, or none.`,
};
const WRITTEN: HowRow = {
  title: 'What is counted',
  sentence: (facts) =>
    `Written answers to the question within the dates and filters of the page, today included. Days follow ${clockOf(facts)} time. Nothing is tested here.`,
};
const LAST_30: HowRow = {
  title: 'What is counted',
  sentence: (facts) =>
    `Answers of the 30 days to yesterday, compared with the 30 days before. Days follow ${clockOf(facts)} time. “n” is the number of answers. NPS and the score it comes from are one row.`,
};
const WHOLE_MONTHS: HowRow = {
  title: 'What is counted',
  sentence: (facts) =>
    `Answers of the month or quarter, compared with the one before and with a year ago. Days follow ${clockOf(facts)} time. Figures update as responses arrive.`,
};
const SEGMENTS: HowRow = {
  title: 'Two segments',
  sentence: ({ segments = null }) =>
    segments &&
    `Changes are differences between two groups of shoppers in the same days: ${segments.now}, and ${segments.other}. Nobody is in both.`,
};
const DRIVERS: HowRow = {
  title: 'Points at stake and importance',
  of: ['drivers'],
  sentence: () =>
    'Points at stake: how much higher the outcome is among those who rated a driver 7 or higher than among all who rated it. Importance: its share of what all ratings together explain (relative weights). Intervals come from leaving out one week at a time. Ratings that move together (correlation of 0.8 or more) are named as one. An association, not a cause.',
};
const ORDER: HowRow = {
  title: 'Order and scale',
  sentence: () =>
    'The strongest evidence comes first. Scores run from 0 to 10, NPS from −100 to 100. Small charts of one kind share one scale.',
};
const SIGNIFICANT: HowRow = {
  title: 'Significant, or no clear change',
  sentence: () =>
    `A change is significant when luck alone would produce one this large less than once in 20 times (95% confidence). Both periods need ${FEW_ANSWERS} answers or more. Any other change is “no clear change”.`,
};
const LUCK: HowRow = {
  title: 'How many could be luck',
  sentence: ({ counts }) => {
    if (counts === null || counts.tested === 0) return null;
    const { tested, moved } = counts;
    const results = tested === 1 ? '1 result' : `${tested} results`;
    return `About ${expectedByChance(tested)} of ${results} on this page could look significant by luck. ${moved === 0 ? 'None is' : moved === 1 ? '1 is' : `${moved} are`} marked significant.`;
  },
};
const TESTS: HowRow = {
  title: 'Which test',
  of: ['means', 'scores', 'shares', 'comments'],
  sentence: (facts) =>
    [
      has(facts, 'means') && 'Mean scores: Welch’s test.',
      has(facts, 'scores') && 'NPS: the difference of the two scores, each with its own variance.',
      (has(facts, 'shares') || has(facts, 'comments')) && 'Percentages: the pooled test of two shares.',
    ]
      .filter(Boolean)
      .join(' '),
};
const FEW: HowRow = {
  title: 'Few answers',
  sentence: () =>
    `Figures of fewer than ${FEW_ANSWERS} answers are marked “few answers”, and no change of theirs is called significant.`,
};
const SHOWN: HowRow = {
  title: 'Rounding',
  of: ['means', 'scores'],
  sentence: () => 'A change is the difference of the two numbers you see. Tooltips and files have it before rounding.',
};
const MARGIN: HowRow = {
  title: 'Margin of NPS',
  of: ['scores'],
  sentence: () =>
    '“±” is the 95% margin: how far the score of all your shoppers may be from the score of those who answered.',
};
const OF_COMMENTS: HowRow = {
  title: 'Topics and tones',
  of: ['comments'],
  sentence: () =>
    `Topics are percentages of all comments, tones of those that were read. A change needs ${FEW_ANSWERS} comments in both periods, and at least 5 expected in each on the topic: 8 of 525 are too few to call anything significant.`,
};
const OTHERS: HowRow = {
  title: 'Compared with others',
  of: ['others'],
  sentence: () =>
    'A group is compared with everyone else who answered the question in the same days, by the same test.',
};
const STEPS: HowRow = {
  title: 'Lowest rating',
  of: ['steps'],
  sentence: () =>
    `A rating is clearly the lowest when it is significantly below the next lowest, with ${FEW_ANSWERS} answers or more to both. Many shoppers rate both, which the test leaves out: it is cautious.`,
};
const HIDDEN: HowRow = {
  title: 'Hidden numbers',
  of: ['hidden'],
  sentence: () =>
    'Groups of fewer than 5 shoppers are hidden to protect privacy, and so is a group from which a hidden one could be worked out.',
};
const WEEKS: Readonly<Record<WeekStart, string>> = {
  0: 'Sunday to Saturday',
  1: 'Monday to Sunday',
  6: 'Saturday to Friday',
};
const PERIODS: HowRow = {
  title: 'Weeks and other periods',
  of: ['periods'],
  sentence: ({ weekStartsOn = WEEK_STARTS_ON }) =>
    `Weeks run from ${WEEKS[weekStartsOn]}; months and quarters follow the calendar. The first and the last may be partial. A line is hidden when none of its periods has ${FEW_ANSWERS} answers.`,
};
const BENCHMARKS: HowRow = {
  title: 'Benchmarks',
  of: ['benchmarks'],
  sentence: ({ months = '' }) =>
    `For these dates: ${months}. A benchmark covers whole calendar months within the dates, or else the last one before they end. Other merchants with ${FEW_ANSWERS} answers or more that month count, each the same; at least 5, or no benchmark is shown. The centre of excellence is the best tenth of your group, 5 at least, where 10 or more count.`,
};
const VERDICTS: HowRow = {
  title: 'Above or below the benchmark',
  of: ['benchmarks'],
  sentence: () =>
    `The gap is your number minus the benchmark. Its 95% margin covers your answers, and the other merchants’ as if each had ${FEW_ANSWERS}, spread like yours. “Above” and “below” need a gap larger than its margin and ${FEW_ANSWERS} answers of yours.`,
};

const NIGHTLY: HowRow = {
  title: 'What is counted',
  sentence: (facts) =>
    `Answers of the days of each alert, to the end of the last day. Days follow ${clockOf(facts)} time, and every alert is checked in the night after each.`,
};
const TOGETHER: HowRow = {
  title: 'Many alerts at once',
  sentence: () =>
    'Alerts on significant changes are judged together each night (Benjamini-Hochberg), so that luck causes at most 1 in 20 of those that fire. An alert can therefore stay quiet although its page marks the change as significant.',
};
const ONCE_A_WEEK: HowRow = {
  title: 'Repeats',
  sentence: () => 'An alert tells you about the same cause at most once a week.',
};

const COMPARED = [SIGNIFICANT, LUCK, TESTS, FEW] as const;

/** The texts of each kind of page, in the order in which they are read. */
const HOW: Readonly<Record<HowPage, readonly HowRow[]>> = {
  dashboard: [
    ...[
      ANSWERS,
      SEGMENTS,
      ...COMPARED,
      SHOWN,
      MARGIN,
      OF_COMMENTS,
      OTHERS,
      STEPS,
      DRIVERS,
      HIDDEN,
      PERIODS,
      BENCHMARKS,
      VERDICTS,
    ],
  ],
  comments: [COMMENTS, OF_COMMENTS, LUCK, TESTS],
  written: [WRITTEN],
  home: [LAST_30, ORDER, ...COMPARED, SHOWN],
  surveys: [ANSWERS, ...COMPARED, SHOWN, MARGIN, PERIODS],
  alerts: [NIGHTLY, SIGNIFICANT, TOGETHER, ONCE_A_WEEK, TESTS, OF_COMMENTS],
  summary: [WHOLE_MONTHS, ...COMPARED, SHOWN, MARGIN, OF_COMMENTS, VERDICTS],
};

/** The explanations of a page. Pure. */
export function howTexts(facts: HowFacts): HowText[] {
  return HOW[facts.page].flatMap(({ title, of, sentence }) => {
    if (of !== undefined && !of.some((part) => has(facts, part))) return [];
    const text = sentence(facts);
    return text === null ? [] : [{ title, text }];
  });
}
