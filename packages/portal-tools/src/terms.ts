import { FEWEST_IN_CELL, SIGNIFICANT_Z, SURVEYS } from '@shoppervoice/survey-model';

/** A word of the portal and what it means. */
export interface Term {
  readonly key: string;
  /** Other words for it, in lower case. */
  readonly words: string;
  readonly text: string;
  readonly href?: readonly [label: string, href: string];
  /** Also the name of a figure: `what is NPS` may ask for it, `what does NPS mean` does not. */
  readonly isFigure?: true;
}

const NPS_PAGE = ['Net Promoter Score', '/online-buyer-net-promoter-score'] as const;
const OVERALL_PAGE = ['Overall Metrics', '/online-buyer-overall-metrics'] as const;
const DRIVERS_PAGE = ['Key Drivers', '/online-buyer-key-drivers'] as const;
const COMMENTS_PAGE = ['Comments', '/online-buyer-comments'] as const;

const SURVEY_WORDS: Readonly<Record<number, readonly string[]>> = {
  1: ['pos'],
  2: ['ff'],
  16: ['bopis', 'buy online pick up in store', 'pick up'],
  7: ['abandonment', 'abandoners', 'abandonment survey'],
  17: ['verified buyers'],
};
const SHOPPERS: Readonly<Record<number, string>> = {
  1: 'online buyers',
  2: 'online buyers',
  16: 'buyers who pick up in a store',
  7: 'visitors who leave without buying',
  17: 'verified buyers',
};
const SURVEY_PAGES: Readonly<Record<number, string>> = {
  1: '/online-buyer-overall-metrics',
  2: '/online-buyer-overall-metrics',
  16: '/bopis-summary',
  7: '/site-abandonment-overall-metrics',
  17: '/straight-to-fulfillment-overall-metrics',
};

export const TERMS: readonly Term[] = [
  {
    key: 'NPS',
    words: 'nps|net promoter score|net promoter|promoter score|net promoter scores',
    text: 'NPS (Net Promoter Score) is the share of promoters (9 or 10 on likelihood to recommend) minus the share of detractors (0 to 6), in points from −100 to 100. Passives (7 or 8) count in neither.',
    href: NPS_PAGE,
    isFigure: true,
  },
  {
    key: 'OSAT',
    words: 'osat|csat|overall satisfaction|satisfaction|satisfaction score|sat',
    text: 'OSAT is overall satisfaction: the mean of a rating from 0 to 10 that every survey asks.',
    href: OVERALL_PAGE,
    isFigure: true,
  },
  {
    key: 'LLTR',
    words: 'lltr|likelihood to recommend',
    text: 'LLTR is likelihood to recommend, a rating from 0 to 10. NPS is made of the same answers.',
    href: OVERALL_PAGE,
    isFigure: true,
  },
  {
    key: 'LLTBA',
    words: 'lltba|likelihood to buy again',
    text: 'LLTBA is likelihood to buy again, a rating from 0 to 10. The pickup survey asks it about using pickup again.',
    href: OVERALL_PAGE,
    isFigure: true,
  },
  {
    key: 'LLTV',
    words: 'lltv|likelihood to visit again|visit again',
    text: 'LLTV is likelihood to visit again, a rating from 0 to 10 by visitors who leave without buying.',
    href: ['Site Abandonment, Overall Metrics', '/site-abandonment-overall-metrics'],
    isFigure: true,
  },
  {
    key: 'promoter',
    words: 'promoter|promoters',
    text: 'A promoter gave 9 or 10 on likelihood to recommend.',
    href: NPS_PAGE,
  },
  {
    key: 'passive',
    words: 'passive|passives',
    text: 'A passive gave 7 or 8 on likelihood to recommend.',
    href: NPS_PAGE,
  },
  {
    key: 'detractor',
    words: 'detractor|detractors',
    text: 'A detractor gave 0 to 6 on likelihood to recommend.',
    href: NPS_PAGE,
  },
  {
    key: 'top-two box',
    words: 'top-two box|top two box|top 2 box|top box|t2b|top two|top-two-box',
    text: 'Top-two box is the share of answers that are 9 or 10.',
    href: OVERALL_PAGE,
  },
  {
    key: 'bottom box',
    words: 'bottom box|low box',
    text: 'Bottom box is the share of answers from 0 to 6.',
    href: OVERALL_PAGE,
  },
  {
    key: 'low base',
    words: 'low base|few answers|small base|small sample|low n',
    text: 'Low base: a figure of fewer than 30 answers. It is shown, but may move by luck, and its changes are not tested.',
    href: OVERALL_PAGE,
  },
  {
    key: 'n',
    words: 'n|base|sample size',
    text: 'n is how many answers a figure is made of.',
    href: OVERALL_PAGE,
  },
  {
    key: 'significant',
    words: 'significant|significance|statistically significant|significant change|no clear change|clear change',
    text: `Significant means more than luck: with 30 answers or more on both sides, the difference is at least ${SIGNIFICANT_Z} standard errors (95%). Otherwise it says “no clear change”.`,
    href: OVERALL_PAGE,
  },
  {
    key: 'margin',
    words: 'margin|margin of error|confidence interval|interval|give or take|error margin',
    text: 'The margin is half of the 95% interval: a score of 40 with a margin of 5 is between 35 and 45 in 95 of 100 such samples.',
    href: NPS_PAGE,
  },
  {
    key: 'withheld',
    words: 'withheld|hidden|hidden cell|hidden cells|privacy|suppressed|blank cells|hidden figures',
    text: `Answers of fewer than ${FEWEST_IN_CELL} shoppers to a demographic question are hidden to protect privacy, and so is whatever they could be worked out from.`,
    href: ['Demographics', '/online-buyer-demographics'],
  },
  {
    key: 'mean',
    words: 'mean|average|rating|mean rating|score',
    text: 'The mean is the average of ratings from 0 to 10.',
    href: OVERALL_PAGE,
  },
  {
    key: 'key driver',
    words: 'key driver|key drivers|driver|drivers|driver analysis',
    text: 'Key drivers are the ratings that go with an outcome such as overall satisfaction. An association, not a cause.',
    href: DRIVERS_PAGE,
  },
  {
    key: 'points at stake',
    words: 'points at stake|at stake|stake',
    text: 'Points at stake: how much higher the outcome’s mean is without those who rated a driver low (0 to 6), with its 95% interval. An association, not a cause.',
    href: DRIVERS_PAGE,
  },
  {
    key: 'importance',
    words: 'importance|relative importance|relative weight|relative weights',
    text: 'Importance is a driver’s share of what all ratings together explain of an outcome (relative weights), with its 95% interval.',
    href: DRIVERS_PAGE,
  },
  {
    key: 'why',
    words: 'rate part|mix part|mix|how they answered|who answered',
    text: '“Why?” parts a change by group: how the group answered (rate part), and how many of the answers are its own (mix part). The parts add up to the change.',
    href: OVERALL_PAGE,
  },
  {
    key: 'segment',
    words: 'segment|segments',
    text: 'A segment is respondents under some filters. The Compare control sets another segment beside them, over the same days.',
    href: OVERALL_PAGE,
  },
  {
    key: 'benchmark',
    words: 'benchmark|benchmarks|standard benchmark',
    text: 'A benchmark is the same figure of a group of other merchants, by whole months. It is never made of so few that one could be recognized.',
    href: OVERALL_PAGE,
  },
  {
    key: 'tone',
    words: 'tone|tones|sentiment',
    text: 'Tone says how a comment is meant: positive, neutral, mixed or negative. Comments in languages without a reader are not read, and are in no share.',
    href: COMMENTS_PAGE,
  },
  {
    key: 'topic',
    words: 'topic|topics|comment type|comment types',
    text: 'Topics say what a comment is about, such as delivery time. A comment may have several or none.',
    href: COMMENTS_PAGE,
  },
  {
    key: 'AI summary',
    words: 'ai summary|summary|key issues|recurring themes|things to celebrate|themes',
    text: 'The AI summary groups comments that say the same: key issues, recurring themes, things to celebrate. Numbers open the comments behind them.',
    href: COMMENTS_PAGE,
  },
  {
    key: 'PSR',
    words: 'psr|programme summary|program summary|programme summary report',
    text: 'The Programme Summary shows responses, comments and main figures of all surveys over the same days.',
    href: ['Programme Summary', '/psr'],
  },
  {
    key: 'ESR',
    words: 'esr|executive summary|exec summary',
    text: 'The Executive Summary tells a whole month or quarter of all programmes in sentences and figures.',
    href: ['Executive Summary', '/esr'],
  },
  {
    key: 'trend',
    words: 'trend|partial|partial week|series',
    text: 'A trend is a figure by day, week, month or quarter. Partial marks one that the range cuts off.',
    href: OVERALL_PAGE,
  },
  ...SURVEYS.map(({ id, code, label, name, when }) => ({
    key: name,
    words: [code, label, name, `${name} survey`, ...(SURVEY_WORDS[id] ?? [])].join('|').toLowerCase(),
    text: `${name} (${code}) is the survey of ${SHOPPERS[id] ?? 'shoppers'}, sent ${when}.`,
    href: [name, SURVEY_PAGES[id] ?? '/'] as const,
  })),
];

/** Every way to write a term, in lower case. */
const BY_WORDS: ReadonlyMap<string, Term> = new Map(
  TERMS.flatMap((term) => term.words.split('|').map((words) => [words, term] as const)),
);

/** A term by one of its words; null if it has none. */
export const termOf = (words: string): Term | null =>
  BY_WORDS.get(words) ?? BY_WORDS.get(words.replace(/s$/, '')) ?? null;
