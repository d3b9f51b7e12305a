import { NOT_READ, type Programme } from '@shoppervoice/survey-model';
import type { Frame, Part, Subject } from './meanings.ts';
import { metricWanted } from './metric-wanted.ts';
import { has, type ParsedQuestion } from './parsed-question.ts';
import {
  againstOf,
  choice,
  close,
  MOVES,
  type QuestionContext,
  type Rule,
  understood,
  wantedOf,
} from './question-context.ts';
import {
  cannot,
  KINDS_OF_QUESTIONS,
  NO_TREND,
  type Reading,
  type Values,
  type Wanted,
  type WantedKind,
} from './reading.ts';

const LIST_OF: Readonly<Record<number, readonly [call: string, list: string]>> = {
  7: ['comments/site-abandonment', 'site-abandonment'],
  16: ['comments/bopis', 'bopis'],
  17: ['comments/stff', 'stff'],
};
const BUYER_LIST = ['comments', 'buyer'] as const;

export const COMMENT_FRAMES: readonly Frame[] = [
  ...([
    'comments',
    'complaints',
    'praise',
    'mention',
    'positive',
    'negative',
    'mixed',
    'neutral',
    'not-read',
    'topics',
    'tones',
    'summary',
    'worst-first',
    'latest',
  ] as const),
];

/** `Visitors who left at the cart: what did they write?`: the cart is a single page, so it filters comments. */
const CART_PAGE = 5;
export function withCartPage(parsed: ParsedQuestion): ParsedQuestion {
  if (!has(parsed, 'comments', 'mention') || !has(parsed, 'at-cart') || parsed.parts.some(({ of }) => of === '104SA'))
    return parsed;
  return {
    ...parsed,
    surveys: parsed.surveys.length === 0 ? [7] : parsed.surveys,
    frames: new Set([...parsed.frames].filter((frame) => frame !== 'at-cart')),
    parts: [...parsed.parts, { of: '104SA', option: CART_PAGE }],
  };
}

export const commentsRule: Rule = (parsed, context) => {
  if (!has(parsed, ...COMMENT_FRAMES) && parsed.search === null && parsed.order === null) return null;
  // `a summary of how we did` is about figures.
  if (has(parsed, 'overview') && has(parsed, 'summary') && !has(parsed, 'comments')) return null;
  const metrics = parsed.subjects.filter(({ topic }) => topic === undefined);
  const isOfStaff = parsed.subjects.length === 1 && metrics[0]?.metric === 'staff';
  const ofStaff = isOfStaff ? staffComments(parsed, context) : null;
  if (ofStaff !== null) return ofStaff;
  if (metrics.length > 0) {
    // `unhappy` with a score may mean either.
    if (has(parsed, 'complaints', 'why') && !has(parsed, 'comments'))
      return scoreOrComments(parsed, context, metrics[0]);
    if (!has(parsed, 'comments', 'mention') && parsed.search === null) return null;
    const [{ metric, strong } = {}] = metrics;
    const of = metric === undefined ? null : metricWanted(metric, { ...parsed, frames: new Set() }, context);
    // `design feedback` may mean the rating, by whose low values alone comments are filtered.
    if (of !== null && !('state' in of) && strong !== true && parsed.subjects.length === 1)
      return { state: 'close', readings: [choice(of)] };
    return cannot(
      'Comments can be filtered by survey, tone, topic, device, words and overall ratings, such as “comments of those who rated satisfaction 0 to 6”. Those of shoppers who rated anything else low are linked from Key Drivers.',
    );
  }
  if (has(parsed, 'trend') || parsed.period !== null) {
    return cannot(NO_TREND);
  }
  if (has(parsed, 'why', 'benchmark', 'peers', 'rated', 'general-rating')) return null;
  const either = parsed.subjects.find(({ orTopic }) => orTopic !== undefined);
  if (either?.orTopic !== undefined && parsed.subjects.length === 1) {
    const [a, b] = [either.topic, either.orTopic].map((topic) =>
      listWanted({ ...parsed, subjects: topic === undefined ? [] : [{ topic }] }, context),
    );
    if (a && b) return close(choice(a), choice(b));
  }
  // One search has all of its words: two names are two searches.
  const searches = parsed.search?.split(/ (?:or|and) /u) ?? [];
  if (searches.length > 1) {
    const each = searches.flatMap((search) => listWanted({ ...parsed, search }, context) ?? []);
    return { state: 'close', readings: each.map((list) => choice(list)) };
  }
  const list = listWanted(parsed, context);
  if (list === null) return cannot('It reads the comments of one survey or one programme at a time.');
  if (list.kind === 'summary' && list.against !== null) {
    return cannot(
      'It cannot summarize how two periods differ. The summary on the Comments page shows whether each theme rose or fell.',
    );
  }
  // `a summary of last month`: of the comments, or of everything.
  const isOfAll = list.kind === 'summary' && list.query.length === 1 && context.programme === undefined;
  if (isOfAll && !has(parsed, 'comments', 'topics', 'which')) {
    const all = wantedOf(parsed, context, { kind: 'overview', call: 'psr', against: 'previous' });
    return close(choice(list), choice(all));
  }
  // `How many said so?`, `Is it good or bad?` do not say of what.
  const isOpen = has(parsed, 'it') && parsed.subjects.length === 0 && parsed.search === null && parsed.order === null;
  const isCounted = list.kind === 'count' || list.kind === 'tones';
  if (isOpen && isCounted && (list.kind === 'count' ? tonesOf(parsed).length === 0 : !has(parsed, 'comments')))
    return { state: 'close', readings: [choice(list)] };
  // `Do those who praise delivery complain about price?`: a single list cannot answer it.
  const isOfBoth = has(parsed, 'praise', 'positive') && has(parsed, 'complaints', 'negative');
  if (isOfBoth && parsed.subjects.length > 1) return { state: 'close', readings: [choice(list)] };
  if (parsed.asksLiking && !has(parsed, 'comments', 'mention')) return { state: 'close', readings: [choice(list)] };
  if (parsed.refersBack && context.before === undefined) return { state: 'close', readings: [choice(list)] };
  // `Is it bad?`, `Which one is recent?`: nothing says that comments are meant.
  if (parsed.isYesNo && parsed.search === null && [...parsed.frames].every((frame) => BARE.includes(frame)))
    return { state: 'close', readings: [choice(list)] };
  if (isOpenTo(parsed) || (parsed.asksWhich === 'one' && parsed.subjects.length === 0))
    return { state: 'close', readings: [choice(list)] };
  return understood(list);
};

/** What comments about staff are searched for. */
export const STAFF_WORD = 'staff';

/** Comments have no topic for staff, so those with the word are read: `praise about store staff`. */
function staffComments(parsed: ParsedQuestion, context: QuestionContext): Reading | null {
  if (tonesOf(parsed).length === 0 || parsed.search !== null || !parsed.surveys.every((id) => id === 16)) return null;
  if (has(parsed, 'trend', 'rated', ...MOVES) || parsed.period !== null) return null;
  const list = listWanted({ ...parsed, surveys: [16], subjects: [], search: STAFF_WORD }, context);
  return list === null ? null : understood(list);
}

/** Frames of words such as `bad` or `recent`, which apply to more than comments. */
const BARE: readonly Frame[] = ['positive', 'negative', 'mixed', 'neutral', 'latest', 'it', 'which', 'many', 'share'];
const isOpenTo = ({ frames, subjects, search, order }: ParsedQuestion): boolean =>
  subjects.length === 0 &&
  search === null &&
  order === null &&
  ([...frames].every((frame) => BARE.includes(frame)) ||
    (frames.has('it') && frames.has('praise') && !frames.has('which')));

/** The list of comments that is meant; null if there are several. */
export function listWanted(
  parsed: ParsedQuestion,
  context: QuestionContext,
  kind: WantedKind | null = null,
): Wanted | null {
  const ofPart = parsed.parts.flatMap(({ of }) => SURVEY_OF_PART[of] ?? []).slice(0, 1);
  const named = parsed.surveys.length > 0 ? parsed.surveys : ofPart.length > 0 ? ofPart : parsed.weakSurveys;
  const lists = new Set(named.map((id) => LIST_OF[id] ?? BUYER_LIST));
  const page =
    parsed.surveys.length === 0 && parsed.weakSurveys.length === 0 ? listOfPage(context.programme) : BUYER_LIST;
  if (lists.size > 1) return null;
  const [call, list] = [...lists][0] ?? page;
  const topics = [...new Set(parsed.subjects.flatMap(({ topic }) => (topic === undefined ? [] : [topic])))];
  const tones = tonesOf(parsed);
  const listKind = kind ?? kindOfList(parsed, topics.length > 0);
  const types = call === 'comments' && named.length === 1 ? named : [];
  const filters: Values = [
    ...topics.map((id) => ['commentTypeId', String(id)] as const),
    ...(listKind === 'tones' ? [] : tones.map((id) => ['toneId', String(id)] as const)),
    ...types.map((id) => ['surveyType', String(id)] as const),
    ...parsed.devices.map(
      (id) => [call === 'comments/site-abandonment' ? 'saDeviceType' : 'deviceType', String(id)] as const,
    ),
    ...parsed.parts.flatMap(({ of, option }) => {
      const name = PART_FILTERS[call]?.[of];
      return name === undefined ? [] : [[name, String(option)] as const];
    }),
    ...(parsed.order === null ? [] : [['orderId', parsed.order] as const]),
    ...(parsed.search === null ? [] : [['q', parsed.search] as const]),
    ...(has(parsed, 'worst-first') ? [['sort', 'lowest'] as const] : []),
  ];
  const isCounted = listKind === 'count' || listKind === 'topics' || listKind === 'tones';
  const isPraised = listKind === 'comments' && has(parsed, 'praise') && has(parsed, 'which') && tones.join() === '1';
  return wantedOf(parsed, context, {
    kind: listKind,
    call: listKind === 'summary' ? 'ai-assistant/ai/filtered-summary' : isCounted ? `${call}/counts` : call,
    query: listKind === 'summary' ? [['list', list], ...filters] : filters,
    against: kind === null ? againstOf(parsed) : null,
    ...(isPraised && topics.length === 0 && parsed.search === null ? { praised: true } : {}),
  });
}

/** Only one survey asks for each of these. */
const SURVEY_OF_PART: Readonly<Partial<Record<Part['of'], number>>> = { BO100: 16, M2SA: 7, '104SA': 7 };

/** Filters on how a comment was written. */
const WRITTEN_WITH = { browser: 'browser', operatingSystem: 'operatingSystem', deviceMake: 'deviceMake' } as const;
const PART_FILTERS: Readonly<Record<string, Readonly<Partial<Record<Part['of'], string>>>>> = {
  comments: { ...WRITTEN_WITH, Q20: 'purchaseFrequency' },
  'comments/stff': { ...WRITTEN_WITH, Q20: 'purchaseFrequency' },
  'comments/bopis': { ...WRITTEN_WITH, BO100: 'pickupType' },
  'comments/site-abandonment': {
    ...WRITTEN_WITH,
    deviceMake: 'saDeviceMake',
    M2SA: 'saVisitIntent',
    '104SA': 'pointOfAbandonment',
  },
};

const TONE_FRAMES: readonly (readonly [Frame, readonly number[]])[] = [
  ['complaints', [3, 4]],
  ['positive', [1]],
  ['praise', [1]],
  ['neutral', [2]],
  ['mixed', [3]],
  ['negative', [4]],
  ['not-read', [NOT_READ]],
];
const tonesOf = ({ frames }: ParsedQuestion): number[] => [
  ...new Set(TONE_FRAMES.flatMap(([frame, ids]) => (frames.has(frame) ? ids : []))),
];

const listOfPage = (programme: Programme | undefined) =>
  programme === 'site-abandonment'
    ? (LIST_OF[7] ?? BUYER_LIST)
    : programme === 'straight-to-fulfillment'
      ? (LIST_OF[17] ?? BUYER_LIST)
      : BUYER_LIST;

function kindOfList(parsed: ParsedQuestion, hasTopic: boolean): WantedKind {
  if (has(parsed, 'summary', 'overview')) return 'summary';
  if (has(parsed, 'tones') || (has(parsed, 'share') && tonesOf(parsed).length > 0 && !hasTopic)) return 'tones';
  // Asks for all tones.
  if (has(parsed, 'positive') && has(parsed, 'negative') && has(parsed, 'neutral', 'mixed')) return 'tones';
  // Both complaints and praise are counted: asks for the tones.
  const isBoth = has(parsed, 'complaints', 'negative') && has(parsed, 'praise', 'positive');
  if (isBoth && has(parsed, 'many', 'share')) return 'tones';
  if (has(parsed, 'topics')) return 'topics';
  if (has(parsed, 'many')) return 'count';
  // A change in comments: in their number, topics or tone.
  if (has(parsed, ...MOVES)) {
    if (hasTopic || tonesOf(parsed).length > 0 || parsed.search !== null) return 'count';
    return has(parsed, 'moved') ? 'topics' : 'tones';
  }
  // `what are people complaining about`
  if (
    has(parsed, 'complaints') &&
    has(parsed, 'which') &&
    !hasTopic &&
    !has(parsed, 'comments') &&
    parsed.search === null
  )
    return 'topics';
  return 'comments';
}

/** Offers the figure and its comments. */
export function scoreOrComments(
  parsed: ParsedQuestion,
  context: QuestionContext,
  subject: Subject | undefined,
): Reading {
  const metric = subject?.metric;
  const list = listWanted({ ...parsed, frames: new Set(['complaints']) }, context, 'comments');
  const of = metric === undefined ? null : metricWanted(metric, { ...parsed, frames: new Set() }, context);
  if (list === null || of === null || 'state' in of) return cannot(KINDS_OF_QUESTIONS);
  return close(choice(of), choice(list));
}
