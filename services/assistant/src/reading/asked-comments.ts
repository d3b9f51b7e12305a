import { NOT_READ, type Programme } from '@shoppervoice/survey-model';
import { type Asking, againstOf, choice, close, MOVES, type Rule, understood, wantedOf } from './asking.ts';
import { metricWanted } from './metric-wanted.ts';
import { has, type ParsedQuestion } from './parsed-question.ts';
import { NO_COURSE } from './phrases/why-not.ts';
import { cannot, KINDS_OF_QUESTIONS, type Reading, type Values, type Wanted, type WantedKind } from './reading.ts';
import type { Frame, Part, Subject } from './says.ts';

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

/** `Visitors who left at the cart: what did they write?`: the cart is one page, so their comments are told apart by it. */
const CART_PAGE = 5;
export function withCartPage(heard: ParsedQuestion): ParsedQuestion {
  if (!has(heard, 'comments', 'mention') || !has(heard, 'at-cart') || heard.parts.some(({ of }) => of === '104SA'))
    return heard;
  return {
    ...heard,
    surveys: heard.surveys.length === 0 ? [7] : heard.surveys,
    frames: new Set([...heard.frames].filter((frame) => frame !== 'at-cart')),
    parts: [...heard.parts, { of: '104SA', option: CART_PAGE }],
  };
}

export const commentsOf: Rule = (heard, asking) => {
  if (!has(heard, ...COMMENT_FRAMES) && heard.search === null && heard.order === null) return null;
  // `a summary of how we did` is none of comments.
  if (has(heard, 'overview') && has(heard, 'summary') && !has(heard, 'comments')) return null;
  const metrics = heard.subjects.filter(({ topic }) => topic === undefined);
  if (metrics.length > 0) {
    // `unhappy` beside a score says nothing for certain.
    if (has(heard, 'complaints', 'why') && !has(heard, 'comments')) return scoreOrComments(heard, asking, metrics[0]);
    if (!has(heard, 'comments', 'mention') && heard.search === null) return null;
    const [{ metric, strong } = {}] = metrics;
    const of = metric === undefined ? null : metricWanted(metric, { ...heard, frames: new Set() }, asking);
    // `design feedback`: its rating may be meant, since no comments are told apart by it.
    if (of !== null && !('state' in of) && strong !== true && heard.subjects.length === 1)
      return { state: 'close', readings: [choice(of)] };
    return cannot('Comments can be filtered by survey, tone, topic, device and words, not by such a figure.');
  }
  if (has(heard, 'trend') || heard.period !== null) {
    return cannot(NO_COURSE);
  }
  if (has(heard, 'why', 'benchmark', 'peers', 'rated', 'general-rating')) return null;
  const either = heard.subjects.find(({ orTopic }) => orTopic !== undefined);
  if (either?.orTopic !== undefined && heard.subjects.length === 1) {
    const [a, b] = [either.topic, either.orTopic].map((topic) =>
      listWanted({ ...heard, subjects: topic === undefined ? [] : [{ topic }] }, asking),
    );
    if (a && b) return close(choice(a), choice(b));
  }
  const list = listWanted(heard, asking);
  if (list === null) return cannot('It reads the comments of one survey or one programme at a time.');
  if (list.kind === 'summary' && list.against !== null) {
    return cannot(
      'It cannot summarize how two periods differ. The summary on the Comments page shows whether each theme rose or fell.',
    );
  }
  // `a summary of last month`: of what is written, or of all.
  const isOfAll = list.kind === 'summary' && list.query.length === 1 && asking.programme === undefined;
  if (isOfAll && !has(heard, 'comments', 'topics', 'which')) {
    const all = wantedOf(heard, asking, { kind: 'overview', call: 'psr', against: 'previous' });
    return close(choice(list), choice(all));
  }
  // `How many said so?`, `Is it good or bad?`: of what, it does not say.
  const isOpen = has(heard, 'it') && heard.subjects.length === 0 && heard.search === null && heard.order === null;
  const isCounted = list.kind === 'count' || list.kind === 'tones';
  if (isOpen && isCounted && (list.kind === 'count' ? tonesOf(heard).length === 0 : !has(heard, 'comments')))
    return { state: 'close', readings: [choice(list)] };
  // `Do those who praise delivery complain about price?`: one list of both would not tell.
  const isOfBoth = has(heard, 'praise', 'positive') && has(heard, 'complaints', 'negative');
  if (isOfBoth && heard.subjects.length > 1) return { state: 'close', readings: [choice(list)] };
  if (heard.asksLiking && !has(heard, 'comments', 'mention')) return { state: 'close', readings: [choice(list)] };
  if (heard.refersBack && asking.before === undefined) return { state: 'close', readings: [choice(list)] };
  // `Is it bad?`, `Which one is recent?`: a word of comments, and none that says they are meant.
  if (heard.isYesNo && heard.search === null && [...heard.frames].every((frame) => BARE.includes(frame)))
    return { state: 'close', readings: [choice(list)] };
  if (isOpenTo(heard) || (heard.asksWhich === 'one' && heard.subjects.length === 0))
    return { state: 'close', readings: [choice(list)] };
  return understood(list);
};

/** Frames of words such as `bad` or `recent`, which comments have but other things have, too. */
const BARE: readonly Frame[] = ['positive', 'negative', 'mixed', 'neutral', 'latest', 'it', 'which', 'many', 'share'];
const isOpenTo = ({ frames, subjects, search, order }: ParsedQuestion): boolean =>
  subjects.length === 0 &&
  search === null &&
  order === null &&
  ([...frames].every((frame) => BARE.includes(frame)) ||
    (frames.has('it') && frames.has('praise') && !frames.has('which')));

/** The comments that a question means; null: of more than one list. */
export function listWanted(heard: ParsedQuestion, asking: Asking, kind: WantedKind | null = null): Wanted | null {
  const ofPart = heard.parts.flatMap(({ of }) => SURVEY_OF_PART[of] ?? []).slice(0, 1);
  const named = heard.surveys.length > 0 ? heard.surveys : ofPart.length > 0 ? ofPart : heard.weakSurveys;
  const lists = new Set(named.map((id) => LIST_OF[id] ?? BUYER_LIST));
  const page = heard.surveys.length === 0 && heard.weakSurveys.length === 0 ? listOfPage(asking.programme) : BUYER_LIST;
  if (lists.size > 1) return null;
  const [call, list] = [...lists][0] ?? page;
  const topics = [...new Set(heard.subjects.flatMap(({ topic }) => (topic === undefined ? [] : [topic])))];
  const tones = tonesOf(heard);
  const meant = kind ?? kindOfList(heard, topics.length > 0);
  const types = call === 'comments' && named.length === 1 ? named : [];
  const filters: Values = [
    ...topics.map((id) => ['commentTypeId', String(id)] as const),
    ...(meant === 'tones' ? [] : tones.map((id) => ['toneId', String(id)] as const)),
    ...types.map((id) => ['surveyType', String(id)] as const),
    ...heard.devices.map(
      (id) => [call === 'comments/site-abandonment' ? 'saDeviceType' : 'deviceType', String(id)] as const,
    ),
    ...heard.parts.flatMap(({ of, option }) => {
      const name = PART_FILTERS[call]?.[of];
      return name === undefined ? [] : [[name, String(option)] as const];
    }),
    ...(heard.order === null ? [] : [['orderId', heard.order] as const]),
    ...(heard.search === null ? [] : [['q', heard.search] as const]),
    ...(has(heard, 'worst-first') ? [['sort', 'lowest'] as const] : []),
  ];
  const isCounted = meant === 'count' || meant === 'topics' || meant === 'tones';
  return wantedOf(heard, asking, {
    kind: meant,
    call: meant === 'summary' ? 'ai-assistant/ai/filtered-summary' : isCounted ? `${call}/counts` : call,
    query: meant === 'summary' ? [['list', list], ...filters] : filters,
    against: kind === null ? againstOf(heard) : null,
  });
}

/** Who answered so answered one survey alone. */
const SURVEY_OF_PART: Readonly<Partial<Record<Part['of'], number>>> = { BO100: 16, M2SA: 7, '104SA': 7 };

/** What a list can be filtered by of who wrote it, and with what. */
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

function kindOfList(heard: ParsedQuestion, hasTopic: boolean): WantedKind {
  if (has(heard, 'summary', 'overview')) return 'summary';
  if (has(heard, 'tones') || (has(heard, 'share') && tonesOf(heard).length > 0 && !hasTopic)) return 'tones';
  // Each tone beside the others.
  if (has(heard, 'positive') && has(heard, 'negative') && has(heard, 'neutral', 'mixed')) return 'tones';
  // How many complain, and how many praise: of each tone.
  const isBoth = has(heard, 'complaints', 'negative') && has(heard, 'praise', 'positive');
  if (isBoth && has(heard, 'many', 'share')) return 'tones';
  if (has(heard, 'topics')) return 'topics';
  if (has(heard, 'many')) return 'count';
  // What is said of a change: how many say it, or how they sound.
  if (has(heard, ...MOVES)) {
    if (hasTopic || tonesOf(heard).length > 0 || heard.search !== null) return 'count';
    return has(heard, 'moved') ? 'topics' : 'tones';
  }
  // `what are people complaining about`
  if (has(heard, 'complaints') && has(heard, 'which') && !hasTopic && !has(heard, 'comments') && heard.search === null)
    return 'topics';
  return 'comments';
}

/** A figure, or what is written of it. */
export function scoreOrComments(heard: ParsedQuestion, asking: Asking, subject: Subject | undefined): Reading {
  const metric = subject?.metric;
  const list = listWanted({ ...heard, frames: new Set(['complaints']) }, asking, 'comments');
  const of = metric === undefined ? null : metricWanted(metric, { ...heard, frames: new Set() }, asking);
  if (list === null || of === null || 'state' in of) return cannot(KINDS_OF_QUESTIONS);
  return close(choice(of), choice(list));
}
