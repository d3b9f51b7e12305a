import { type Day, type Programme, programmeOf, surveysOf } from '@shoppervoice/survey-model';
import { isCovered } from './covered.ts';
import { hear, wordsBesideDays } from './hear.ts';
import { type Heard, has } from './heard.ts';
import { inWords } from './in-words.ts';
import type { Frame, Subject } from './lexicon.ts';
import {
  CALLS_OF,
  callOf,
  codeOf,
  DEVICE_CODES,
  type Metric,
  metricOf,
  metricRow,
  OVERALL,
  surveysAsking,
  TAKES_PERIOD,
} from './metrics.ts';
import { nearest, type OwnQuestion, ownCallOf, ownQuestionsMeant } from './own-questions.ts';
import {
  type AskedDays,
  type Choice,
  cannot,
  isListCall,
  KINDS_OF_QUESTIONS,
  type Reading,
  type Values,
  type Wanted,
  type WantedKind,
} from './reading.ts';
import { wordsOf } from './words.ts';

/** Where a question is asked. */
export interface Asking {
  /** The merchant's. */
  readonly today: Day;
  /** Surveys that the merchant holds. */
  readonly surveys: readonly number[];
  /** Names of the other merchants that the asker may enter. */
  readonly merchants: readonly string[];
  /** The merchant's own questions of these surveys. */
  readonly own?: readonly OwnQuestion[];
  /** Of the page that is open. */
  readonly programme?: Programme | undefined;
  readonly days?: AskedDays | undefined;
  /** What was asked before: a question that names days, a survey or a device alone asks the same of them. */
  readonly before?: Wanted | undefined;
}

const understood = (wanted: Wanted): Reading => ({ state: 'understood', wanted });

/** A question as one of the portal's calls. Never throws; whatever it does not know, it says that it does not. */
export function readQuestion(text: string, asking: Asking): Reading {
  const merchant = asking.merchants.find((name) => namesIt(text, name));
  if (merchant !== undefined) return { state: 'elsewhere', merchant };
  const heard = hear(text, asking.today);
  const read = 'state' in heard ? heard : withNamedTime(heard, asking);
  return withOwnQuestions(read, text, asking);
}

/** The merchant's own questions come before what else the same words could mean, where they say one of them and nothing else. */
function withOwnQuestions(read: Reading, text: string, asking: Asking): Reading {
  const { own = [], today } = asking;
  if (own.length === 0) return read;
  const { words, surveys, days, frames, devices } = wordsBesideDays(text, today);
  const found = nearest(ownQuestionsMeant(words, surveys, own));
  const [first] = found;
  if (first === undefined || days.doubt !== null || devices) return read;
  const wantedOwn = ({ question }: (typeof found)[number]): Wanted => {
    const against = days.against ?? (frames.some((frame) => MOVES.includes(frame)) ? 'previous' : null);
    const isOpen = question.kind === 'open';
    return {
      ...{
        kind: isOpen ? 'comments' : 'value',
        call: ownCallOf(question),
        days: days.days ?? asking.days ?? { preset: 'Last 30 Days' },
      },
      ...{
        query: isOpen ? [['qid', question.code]] : [],
        figures: isOpen ? [] : [question.code],
        against: isOpen ? null : against,
      },
      own: { label: question.label, surveyId: question.surveyId },
    };
  };
  const choices = found.map((match) => choice(wantedOwn(match)));
  if (found.length > 1) return { state: 'close', readings: choices.slice(0, 3) };
  if (first.isWhole || read.state === 'cannot')
    return first.isWhole ? understood(wantedOwn(first)) : { state: 'close', readings: choices };
  if (read.state === 'understood') return { state: 'close', readings: [...choices, choice(read.wanted)] };
  if (read.state === 'close') return { state: 'close', readings: [...choices, ...read.readings].slice(0, 3) };
  return read;
}

/** Times that have a name but no days: what is asked of them is known, and which days are meant is asked. */
function withNamedTime(heard: Heard, asking: Asking): Reading {
  const { doubt, unclear } = heard.days;
  if (doubt !== 'which-days') return decide(heard, asking);
  const reading = decide({ ...heard, days: { ...heard.days, doubt: null } }, asking);
  if (reading.state === 'cannot' && heard.telling > heard.days.used.filter(Boolean).length) return reading;
  return {
    state: 'unclear',
    ask: `Which days are “${unclear}”? Name a month, a day or a range, such as “October” or “November 5 to 12”.`,
    wanted: reading.state === 'understood' ? reading.wanted : null,
  };
}

function namesIt(text: string, merchant: string): boolean {
  const plain = (value: string) =>
    ` ${wordsOf(value)
      .map(({ text: word }) => (word === '&' ? 'and' : word))
      .join(' ')} `;
  return merchant.length >= 4 && plain(text).includes(plain(merchant));
}

/** The first rule that fits says what is meant. */
function decide(heard: Heard, asking: Asking): Reading {
  const rules = [
    sinceLast,
    commentsOf,
    benchmarkOf,
    vague,
    overviewOf,
    responsesOf,
    whyOf,
    movedOf,
    metricAsked,
    followUp,
    surveyAlone,
  ];
  for (const rule of rules) {
    const reading = rule(heard, asking);
    if (reading !== null) return judged(reading, heard);
  }
  return cannot(KINDS_OF_QUESTIONS);
}

type Rule = (heard: Heard, asking: Asking) => Reading | null;

/** Figures go to yesterday; a reading that leaves out what the question says is offered, not answered. */
function judged(reading: Reading, heard: Heard): Reading {
  if (reading.state !== 'understood') return reading;
  const { days, call } = reading.wanted;
  const isToday = 'preset' in days && days.preset === 'Today';
  if (isToday && !isListCall(call)) return cannot('Figures go to yesterday; today’s comments can be read already.');
  return isCovered(heard, reading.wanted) ? reading : { state: 'close', readings: [choice(reading.wanted)] };
}

const MOVES: readonly Frame[] = ['worse', 'better', 'moved'];

const daysOf = ({ days }: Heard, { days: page }: Asking): AskedDays => days.days ?? page ?? { preset: 'Last 30 Days' };

/** What a question compares with: what it names, or the period before where it speaks of a change. */
const againstOf = (heard: Heard, always = false): Wanted['against'] =>
  heard.days.against ?? ((always || has(heard, ...MOVES)) && !isBeside(heard) ? 'previous' : null);

/** Two surveys or devices beside each other: `better than` is no change in time then. */
const isBeside = ({ versus, surveys, devices }: Heard) => versus && (surveys.length > 1 || devices.length > 1);

function wantedOf(heard: Heard, asking: Asking, more: Pick<Wanted, 'kind' | 'call'> & Partial<Wanted>): Wanted {
  return { query: [], figures: [], days: daysOf(heard, asking), against: againstOf(heard), ...more };
}

const choice = (wanted: Wanted, words = inWords(wanted)): Choice => ({ words, wanted });
const close = (a: Choice, b: Choice): Reading => ({ state: 'close', readings: [a, b] });

/** The surveys of a metric that are meant; empty: none of those named asks it. */
function surveysFor(
  metric: Metric,
  { surveys, weakSurveys }: Heard,
  { surveys: held, programme }: Asking,
): readonly number[] {
  const asking = surveysAsking(metric);
  if (surveys.length > 0) return asking.filter((id) => surveys.includes(id));
  const weak = asking.filter((id) => weakSurveys.includes(id));
  if (weak.length > 0) return weak;
  const here =
    programme === undefined ? [] : asking.filter((id) => surveysOf(programme).includes(id) && held.includes(id));
  if (here.length > 0) return here;
  const first = asking.find((id) => held.includes(id)) ?? asking[0];
  const of = first === undefined ? undefined : programmeOf(first);
  return of === undefined
    ? []
    : asking.filter((id) => surveysOf(of).includes(id) && (held.includes(id) || id === first));
}

/** `since last month`: from its first day on, or against it. */
const sinceLast: Rule = (heard, asking) => {
  const { doubt } = heard.days;
  if (doubt !== 'since' && doubt !== 'against-alone') return null;
  const plain = { ...heard, days: { ...heard.days, doubt: null, against: null } };
  const a = decide(
    { ...plain, days: { ...plain.days, days: { preset: 'Month to Date' }, against: 'previous' } },
    asking,
  );
  const b = decide(
    { ...plain, days: { ...plain.days, days: { preset: 'Last 30 Days' }, against: 'previous' } },
    asking,
  );
  if (a.state !== 'understood' || b.state !== 'understood') return a;
  return close(choice(a.wanted), choice(b.wanted));
};

const LIST_OF: Readonly<Record<number, readonly [call: string, list: string]>> = {
  7: ['comments/site-abandonment', 'site-abandonment'],
  16: ['comments/bopis', 'bopis'],
  17: ['comments/stff', 'stff'],
};
const BUYER_LIST = ['comments', 'buyer'] as const;

const COMMENT_FRAMES: readonly Frame[] = [
  ...([
    'comments',
    'complaints',
    'praise',
    'mention',
    'positive',
    'negative',
    'mixed',
    'neutral',
    'topics',
    'tones',
    'summary',
    'worst-first',
    'latest',
  ] as const),
];

const commentsOf: Rule = (heard, asking) => {
  if (!has(heard, ...COMMENT_FRAMES) && heard.search === null) return null;
  const metrics = heard.subjects.filter(({ topic }) => topic === undefined);
  if (metrics.length > 0) {
    // `unhappy` beside a score says nothing for certain.
    if (has(heard, 'complaints', 'why') && !has(heard, 'comments')) return scoreOrComments(heard, asking, metrics[0]);
    if (!has(heard, 'comments', 'mention') && heard.search === null) return null;
    return cannot('Comments can be filtered by survey, tone, topic, device and words, not by such a figure.');
  }
  if (has(heard, 'trend') || heard.period !== null) {
    return cannot('It does not tell the course of comments over time. The page Comment Summary does.');
  }
  if (has(heard, 'why', 'benchmark', 'peers', 'rated', 'general-rating')) return null;
  const list = listWanted(heard, asking);
  if (list === null) return cannot('It reads the comments of one survey or one programme at a time.');
  if (list.kind === 'summary' && list.against !== null) {
    return cannot(
      'It does not sum up how two times differ. The summary on the Comments page says of each theme whether it rose or fell.',
    );
  }
  return understood(list);
};

/** The comments that a question means; null: of more than one list. */
function listWanted(heard: Heard, asking: Asking, kind: WantedKind | null = null): Wanted | null {
  const named = heard.surveys.length > 0 ? heard.surveys : heard.weakSurveys;
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

const TONE_FRAMES: readonly (readonly [Frame, readonly number[]])[] = [
  ['complaints', [3, 4]],
  ['positive', [1]],
  ['praise', [1]],
  ['neutral', [2]],
  ['mixed', [3]],
  ['negative', [4]],
];
const tonesOf = ({ frames }: Heard): number[] => [
  ...new Set(TONE_FRAMES.flatMap(([frame, ids]) => (frames.has(frame) ? ids : []))),
];

const listOfPage = (programme: Programme | undefined) =>
  programme === 'site-abandonment'
    ? (LIST_OF[7] ?? BUYER_LIST)
    : programme === 'straight-to-fulfillment'
      ? (LIST_OF[17] ?? BUYER_LIST)
      : BUYER_LIST;

function kindOfList(heard: Heard, hasTopic: boolean): WantedKind {
  if (has(heard, 'summary')) return 'summary';
  if (has(heard, 'tones') || (has(heard, 'share') && tonesOf(heard).length > 0 && !hasTopic)) return 'tones';
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
function scoreOrComments(heard: Heard, asking: Asking, subject: Subject | undefined): Reading {
  const metric = subject?.metric;
  const list = listWanted({ ...heard, frames: new Set(['complaints']) }, asking, 'comments');
  const of = metric === undefined ? null : metricWanted(metric, { ...heard, frames: new Set() }, asking);
  if (list === null || of === null || 'state' in of) return cannot(KINDS_OF_QUESTIONS);
  return close(choice(of), choice(list));
}

const benchmarkOf: Rule = (heard, asking) => {
  if (!has(heard, 'benchmark', 'peers')) return null;
  const metrics = heard.subjects.flatMap(({ metric }) => (metric === undefined ? [] : [metric]));
  const [metric] = metrics;
  const figures =
    metric === undefined ? [] : surveysFor(metric, heard, asking).flatMap((id) => codeOf(metric, id) ?? []);
  const wanted = wantedOf(heard, asking, { kind: 'benchmark', call: 'benchmarks/merchant', figures, against: null });
  if (metric === undefined) return understood(wanted);
  if (metric === 'nps') {
    const own = metricWanted('nps', { ...heard, frames: new Set() }, asking);
    return 'state' in own ? own : close(choice(wanted), choice(own));
  }
  const isOverall =
    OVERALL.has(metric) && figures.some((code) => programmeOf(surveyOf(metric, code)) === 'online-buyer');
  return isOverall
    ? understood(wanted)
    : cannot('Benchmarks are told of the figures of Overall Metrics of Online Buyer.');
};

const surveyOf = (metric: Metric, code: string): number =>
  surveysAsking(metric).find((id) => codeOf(metric, id) === code) ?? 0;

/** Questions that speak of a thing in general. */
const vague: Rule = (heard, asking) => {
  if (has(heard, 'recommendation') && heard.subjects.length === 0) {
    const [a, b] = (['nps', 'recommend'] as const).map((metric) => metricWanted(metric, heard, asking));
    return a === undefined || b === undefined || 'state' in a || 'state' in b ? null : close(choice(a), choice(b));
  }
  if (has(heard, 'frequency') && heard.subjects.length === 0) {
    const [a, b] = (['purchaseFrequency', 'visitFrequency'] as const).map((metric) =>
      metricWanted(metric, heard, asking),
    );
    return a === undefined || b === undefined || 'state' in a || 'state' in b ? null : close(choice(a), choice(b));
  }
  if (has(heard, 'curbside') && has(heard, 'locker')) {
    const of = metricWanted('pickupType', { ...heard, surveys: [16] }, asking);
    return 'state' in of ? of : understood(of);
  }
  if (has(heard, 'curbside', 'locker')) {
    const a = metricWanted('satisfaction', { ...heard, surveys: [16], frames: new Set() }, asking);
    const b = listWanted({ ...heard, surveys: [16], subjects: [], frames: new Set(['comments']) }, asking, 'comments');
    return b === null || 'state' in a ? null : close(choice(a), choice(b));
  }
  if (has(heard, 'general-rating') && heard.subjects.length === 0) {
    const a = metricWanted('satisfaction', { ...heard, frames: new Set() }, asking);
    const b = rankedOf('weakest', heard, asking);
    return 'state' in a ? null : close(choice(a), choice(b));
  }
  if (has(heard, 'overview') && heard.subjects.length === 0 && heard.surveys.length > 0) {
    const a = metricWanted('satisfaction', { ...heard, frames: new Set() }, asking);
    const b = rankedOf('moved', heard, asking);
    return 'state' in a ? null : close(choice(a), choice(b));
  }
  return null;
};

const overviewOf: Rule = (heard, asking) =>
  heard.subjects.length === 0 &&
  (has(heard, 'overview') ||
    (has(heard, 'how-was') &&
      [...heard.frames].every((frame) => frame === 'how-was' || frame === 'it') &&
      heard.days.days !== null &&
      heard.surveys.length === 0))
    ? understood(wantedOf(heard, asking, { kind: 'overview', call: 'psr', against: againstOf(heard, true) }))
    : null;

const responsesOf: Rule = (heard, asking) => {
  if (!has(heard, 'responses') || heard.subjects.length > 0 || !has(heard, 'many')) return null;
  const figures = (heard.surveys.length > 0 ? heard.surveys : heard.weakSurveys).map(String);
  return understood(wantedOf(heard, asking, { kind: 'responses', call: 'psr', figures, against: heard.days.against }));
};

const whyOf: Rule = (heard, asking) => {
  if (!has(heard, 'why')) return null;
  const metric = oneMetric(heard.subjects);
  if (metric === null)
    return cannot('It can say what makes up a change: name a figure, such as “Why did fulfillment satisfaction fall?”');
  if (!has(heard, ...MOVES) && heard.days.against === null) {
    return has(heard, 'complaints') ? scoreOrComments(heard, asking, { metric }) : null;
  }
  const wanted = metricWanted(metric, heard, asking);
  if ('state' in wanted) return wanted;
  if (metricRow(metric).kind === 'choice') return null;
  const why = { ...wanted, kind: 'why', against: againstOf(heard, true) } as const;
  // One figure is explained at a time.
  if (why.figures.length === 1) return understood(why);
  return { state: 'close', readings: why.figures.map((code) => choice({ ...why, figures: [code] })) };
};

const movedOf: Rule = (heard, asking) => {
  if (heard.subjects.length > 0) return null;
  // `Is pickup better than fulfillment?`: in what, it does not say.
  if (heard.surveys.length === 2 && has(heard, 'worse', 'better', 'lowest', 'highest') && heard.days.against === null) {
    const beside = metricWanted('satisfaction', { ...heard, frames: new Set() }, asking);
    return 'state' in beside ? null : { state: 'close', readings: [choice(beside)] };
  }
  const ranked = (['weakest', 'strongest'] as const).find((kind) => has(heard, kind));
  if (ranked !== undefined && heard.period === null) return understood(rankedOf(ranked, heard, asking));
  // `is it better now`: what?
  if (has(heard, 'it') && !has(heard, 'which', 'rated')) {
    const { before } = asking;
    const known = before !== undefined && before.figures.length > 0 && has(heard, ...MOVES) ? before : null;
    if (known !== null) return understood({ ...redated(known, heard), against: againstOf(heard, true) });
    return has(heard, ...MOVES)
      ? { state: 'unclear', ask: 'What do you mean? Name a figure, such as “fulfillment satisfaction”.', wanted: null }
      : null;
  }
  const moved = has(heard, 'worse') ? 'worse' : has(heard, 'better') ? 'better' : has(heard, 'moved') ? 'moved' : null;
  return moved === null || heard.devices.length > 0 ? null : understood(rankedOf(moved, heard, asking));
};

/** All ratings of a programme, or of one of its surveys. */
function rankedOf(kind: 'worse' | 'better' | 'moved' | 'weakest' | 'strongest', heard: Heard, asking: Asking): Wanted {
  const named = heard.surveys.length > 0 ? heard.surveys : heard.weakSurveys;
  const programme = (named[0] === undefined ? asking.programme : programmeOf(named[0])) ?? 'online-buyer';
  const own = named.filter((id) => programme === 'online-buyer' && programmeOf(id) === programme);
  const query = own.length === surveysOf(programme).length ? [] : own.map((id) => ['surveyId', String(id)] as const);
  const isMove = kind === 'worse' || kind === 'better' || kind === 'moved';
  return wantedOf(heard, asking, {
    ...{ kind, call: CALLS_OF[programme].ratings, query },
    against: isMove ? againstOf(heard, true) : heard.days.against,
  });
}

/** The metric that is meant; a general one gives way to one of a thing. Null: none, or several. */
function oneMetric(subjects: readonly Subject[]): Metric | null {
  const metrics = [...new Set(subjects.flatMap(({ metric }) => (metric === undefined ? [] : [metric])))];
  // What is named beside it is the reason.
  if (metrics.includes('leavingReason')) return 'leavingReason';
  const isOfThing = metrics.some((metric) => metricRow(metric).kind === 'rating' && !OVERALL.has(metric));
  const special = isOfThing ? metrics.filter((metric) => metric !== 'satisfaction') : metrics;
  const [first] = special;
  return special.length === 1 && first !== undefined ? first : null;
}

const RATED: readonly Frame[] = ['rated', 'trend', 'lowest', 'highest', 'by-device', 'weakest', 'strongest'];

const metricAsked: Rule = (heard, asking) => {
  const { subjects } = heard;
  if (has(heard, 'at-checkout', 'at-cart', 'at-browsing', 'came-to-buy') && subjects.length === 0) return null;
  if (subjects.length === 0) return null;
  const metric = oneMetric(subjects);
  if (metric === null) {
    const named = [...new Set(subjects.flatMap(({ metric: one }) => one ?? []))];
    if (named.some((one) => metricRow(one).kind === 'choice'))
      return cannot('It reads one figure at a time. Ask for each by itself.');
    const [a, b] = named.map((one) => metricWanted(one, heard, asking));
    if (a !== undefined && b !== undefined && named.length === 2 && !('state' in a) && !('state' in b))
      return close(choice(a), choice(b));
    const list = listWanted(heard, asking, 'comments');
    return list !== null && named.length === 0
      ? understood(list)
      : cannot('It reads one figure at a time. Ask for each by itself.');
  }
  if (metricRow(metric).kind === 'choice' && has(heard, 'rated', 'complaints', 'praise')) {
    return cannot('It does not show how one group of shoppers rates. The page Demographics shows who they are.');
  }
  if (metricRow(metric).kind === 'rating' && has(heard, 'group', 'share')) {
    return cannot(
      'It tells means and scores, not how many shoppers gave an answer. The page Metric Distributions shows that.',
    );
  }
  const isStrong = subjects.some(({ metric: one, strong }) => one === metric && strong === true);
  const isRated = has(heard, ...RATED) || heard.days.against !== null || subjects.length > 1;
  const wanted = metricWanted(metric, heard, asking);
  if ('state' in wanted) return wanted;
  const hasTopic = subjects.some(({ topic }) => topic !== undefined);
  if (hasTopic && (has(heard, 'vague') || !(isStrong || isRated))) {
    const list = listWanted(heard, asking, 'comments');
    if (list !== null) return close(choice(wanted), choice(list));
  }
  // Worse than before, or than on others?
  if (heard.devices.length === 1 && has(heard, 'worse', 'better') && heard.days.against === null) {
    return close(choice({ ...wanted, against: null }), choice({ ...wanted, against: 'previous' }));
  }
  return understood(wanted);
};

const NOT_BY_DEVICE =
  'By device it can show overall satisfaction, recommendation and buying again of Online Buyer, and the ratings of Metrics by Device.';

/** A metric in the days and with what is asked of it, or why not. */
function metricWanted(metric: Metric, heard: Heard, asking: Asking): Wanted | Reading {
  const surveys = surveysFor(metric, heard, asking);
  const { kind } = metricRow(metric);
  const { words } = metricRow(metric);
  const [first] = surveys;
  if (first === undefined) return cannot(`The survey that you name does not ask for ${words}.`);
  const codes = surveys.flatMap((id) => codeOf(metric, id) ?? []);
  const base = wantedOf(heard, asking, { kind: 'value', call: callOf(metric, first), figures: codes });
  const part = partOf(metric, heard, asking);
  if (part !== null) return { ...base, ...part };
  if (
    has(heard, 'first-time', 'regular', 'came-to-buy', 'at-checkout', 'at-cart', 'at-browsing') &&
    kind !== 'choice'
  ) {
    return cannot(`It does not tell ${words} of those shoppers alone.`);
  }
  if (heard.devices.length > 0 || has(heard, 'by-device')) return deviceWanted(base, codes, metric, heard);
  const hasPeriod = TAKES_PERIOD.has(base.call);
  const extreme = has(heard, 'lowest', 'weakest') ? 'lowest' : has(heard, 'highest', 'strongest') ? 'highest' : null;
  if (extreme !== null && heard.period !== null && kind !== 'choice') {
    if (!hasPeriod) return noCourse(base);
    return { ...base, kind: extreme, query: [['period', heard.period]], against: null };
  }
  if (extreme !== null && kind !== 'choice' && !has(heard, 'by-survey') && heard.surveys.length < 2) {
    if (!hasPeriod) return cannot(`It can tell the lowest and highest of ${words} for no time by itself.`);
    const by = (period: string) => choice({ ...base, kind: extreme, query: [['period', period]], against: null });
    return close(by('week'), by('month'));
  }
  if (has(heard, 'trend') || (heard.period !== null && kind !== 'choice')) {
    if (!hasPeriod) return noCourse(base);
    const query: Values = heard.period === null ? [] : [['period', heard.period]];
    return { ...base, kind: 'trend', query };
  }
  return base;
}

/** No call tells its course: the range as a whole, or against the one before. */
const noCourse = (wanted: Wanted): Reading =>
  close(choice({ ...wanted, against: null }), choice({ ...wanted, against: 'previous' }));

/** A part of the shoppers, where a page tells it. */
function partOf(metric: Metric, heard: Heard, { programme }: Asking): Pick<Wanted, 'call' | 'figures'> | null {
  if (!OVERALL.has(metric)) return null;
  const stage = (['at-checkout', 'at-cart', 'at-browsing'] as const).find((frame) => has(heard, frame));
  const own = codeOf(metric, 7);
  if (stage !== undefined && metric === 'satisfaction') {
    return { call: 'site-abandonment/shopping-cycle', figures: [`M3SA_1@stage:${stage.slice(3)}`] };
  }
  if (has(heard, 'came-to-buy') && own !== undefined) {
    return { call: 'score-summary/site-abandonment', figures: [`${own}@M2SA:1`] };
  }
  const often = has(heard, 'first-time') ? 1 : has(heard, 'regular') ? 5 : null;
  if (often === null) return null;
  const isStff = heard.surveys.includes(17) || (heard.surveys.length === 0 && programme === 'straight-to-fulfillment');
  const code = codeOf(metric, isStff ? 17 : 1);
  if (code === undefined) return null;
  return isStff
    ? { call: 'stff-purchase-frequency', figures: [`${code}@Q20_STFF:${often}`] }
    : { call: 'purchase-frequency', figures: [`${code}@Q20:${often}`] };
}

function deviceWanted(base: Wanted, codes: readonly string[], metric: Metric, heard: Heard): Wanted | Reading {
  const { devices } = heard;
  const told = codes.filter((code) => DEVICE_CODES.has(code));
  const isOne = devices.length === 1 && !has(heard, 'by-device');
  if (isOne && (base.call === 'buyer-overall-metrics' || base.call === 'site-abandonment/shopping-cycle')) {
    const device = ['deviceType', String(devices[0])] as const;
    if (metricRow(metric).kind === 'choice' || !(has(heard, 'trend') || heard.period !== null))
      return { ...base, query: [device] };
    return { ...base, kind: 'trend', query: heard.period === null ? [device] : [device, ['period', heard.period]] };
  }
  if (told.length === 0 || metric === 'nps') return cannot(NOT_BY_DEVICE);
  const ids = devices.length > 0 ? devices : [1, 2, 3];
  return {
    ...base,
    call: 'buyer-metrics-by-device',
    figures: told.flatMap((code) => ids.map((id) => `${code}@device:${id}`)),
    against: heard.days.against,
  };
}

/** `And last month?` */
const followUp: Rule = (heard, asking) => {
  const { before } = asking;
  if (before === undefined || heard.subjects.length > 0 || heard.search !== null) return null;
  const metric = before.figures[0] === undefined ? null : before;
  const named = heard.days.days !== null || heard.days.against !== null;
  if (heard.devices.length > 0 || heard.surveys.length > 0 || heard.period !== null || metric === null) {
    return named && heard.devices.length === 0 && heard.surveys.length === 0
      ? understood(redated(before, heard))
      : null;
  }
  return named ? understood(redated(before, heard)) : null;
};

const redated = (before: Wanted, { days }: Heard): Wanted => ({
  ...before,
  days: days.days ?? before.days,
  against: days.against ?? before.against,
});

/** `And for pickup?` asks the same of another survey; `pickup` alone may mean its figure or what is written. */
const surveyAlone: Rule = (heard, asking) => {
  const { subjects, surveys, devices, period, search, frames } = heard;
  const isAlone = [...frames].every((frame) => ['how-was', 'rated', 'it', 'overview', 'vague'].includes(frame));
  if (subjects.length > 0 || surveys.length === 0 || devices.length > 0 || period !== null || search !== null)
    return null;
  if (!isAlone) return null;
  const { before } = asking;
  const metric =
    before === undefined || before.kind !== 'value' ? undefined : metricOf(before.figures[0] ?? '', before.call);
  if (before !== undefined && metric !== undefined && !has(heard, 'overview', 'how-was')) {
    const same = metricWanted(metric, heard, asking);
    return 'state' in same
      ? same
      : understood({ ...same, days: heard.days.days ?? before.days, against: heard.days.against ?? before.against });
  }
  const a = metricWanted('satisfaction', { ...heard, frames: new Set() }, asking);
  const b = listWanted({ ...heard, frames: new Set(['comments']) }, asking, 'comments');
  return 'state' in a || b === null ? null : close(choice(a), choice(b));
};
