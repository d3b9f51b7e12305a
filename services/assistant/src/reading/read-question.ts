import { changeRule, whyRule } from './change-rules.ts';
import { COMMENT_FRAMES, commentsRule, withCartPage } from './comment-rules.ts';
import { coversQuestion } from './covers-question.ts';
import { readDrivers } from './drivers-rule.ts';
import { optionsOf, type WithFacts, withFacts } from './facts/apply-facts.ts';
import { factsIn, NOTHING_ELSE, withFigureSaid } from './facts/respondent-facts.ts';
import { NOTHING_PARSED } from './follow-ups/changes.ts';
import { readFollowUp, withFigureOf } from './follow-ups/read-follow-up.ts';
import { inWords } from './in-words.ts';
import type { Frame } from './meanings.ts';
import { merchantNamed } from './merchant-names.ts';
import { metricRule } from './metric-rule.ts';
import { metricWanted } from './metric-wanted.ts';
import { type Metric, metricOf, metricRow } from './metrics.ts';
import { inEnglish } from './other-languages.ts';
import { benchmarkRule, overviewRule, responsesRule, vagueRule } from './overall-rules.ts';
import { matchOwnQuestions, nearest, ownCallOf } from './own-questions.ts';
import { meaningsIn, notKnown, parseQuestion, wordsBesideDays } from './parse-question.ts';
import { has, type ParsedQuestion } from './parsed-question.ts';
import { choice, close, isMove, MOVES, type QuestionContext, type Rule, understood } from './question-context.ts';
import {
  type Cannot,
  cannot,
  isListCall,
  KINDS_OF_QUESTIONS,
  NO_SUCH_FILTER,
  NO_TODAY,
  type Reading,
  type Wanted,
} from './reading.ts';
import { withoutShortForms } from './short-forms.ts';
import { surveyRule } from './survey-rule.ts';
import type { Today } from './today.ts';
import { askedToDo } from './told/asked-to-do.ts';
import { readHowTo, readTold } from './told/read-told.ts';
import { ownOfTerm } from './told/terms.ts';
import { plainWords } from './told/told.ts';
import { withoutWords } from './words.ts';

/**
 * Turns a question into one of the portal's calls. Never throws; what it does not understand, it declines or asks back.
 */
export function readQuestion(question: string, context: QuestionContext): Reading {
  const text = withoutShortForms(question.replace(/\s+/gu, ' ').trim());
  const merchant = merchantNamed(text, context.merchants);
  if (merchant !== undefined) return { state: 'elsewhere', merchant };
  const term = context.told === undefined ? null : ownOfTerm(text, context.told);
  if (term !== null) return readFresh(term, context);
  const told = readTold(withFigureOf(text, context.before), (words) => metricIn(words, context));
  if (told !== null) return { state: 'told', told };
  const setUp = SETS_UP.test(text) ? readHowTo(text, undefined) : null;
  if (setUp !== null) return { state: 'told', told: setUp };
  const toDo = askedToDo(plainWords(text), context.before);
  if (toDo !== null) return { state: 'told', told: toDo };
  if (NOT_MEANT.test(text)) return { state: 'unclear', ask: WHAT_THEN, wanted: context.before ?? null };
  const read = readFollowUp(text, context, () => readFresh(text, context)) ?? readFresh(text, context);
  if (read.state === 'understood') return read;
  const how = readHowTo(text, context.told);
  if (how !== null) return { state: 'told', told: how };
  const foreign = readForeign(text, context);
  return foreign ?? (read.state === 'cannot' ? withGoingOn(read, text, context) : read);
}

/** What is declined still names a figure or comments, which the next question may go on with: `NPS of Target`, `ours then`. */
function withGoingOn(read: Cannot, text: string, context: QuestionContext): Cannot {
  if (read.instead !== undefined) return { ...read, goesOn: read.instead.wanted };
  const found = factsIn(text);
  const { subjects, frames, surveys, days } = meaningsIn(found.rest, context);
  const [metric, ...more] = new Set(subjects.flatMap((subject) => subject.metric ?? []));
  const isRated =
    (metric === undefined && subjects.length === 0 && RATED.some((frame) => frames.has(frame))) || undefined;
  const meant = metric ?? (isRated && 'satisfaction');
  if (meant === undefined || more.length > 0 || COMMENT_FRAMES.some((frame) => frames.has(frame))) return read;
  const of = found.facts.some(({ name }) => name === 'pickupType') ? [16] : surveys;
  const plain = metricWanted(meant, { ...NOTHING_PARSED, surveys: of }, context);
  if ('state' in plain) return read;
  const dated = days.days === null || days.doubt !== null ? plain : { ...plain, days: days.days };
  const goesOn = withFacts(dated, { facts: found.facts, other: [], rated: null, split: null });
  return goesOn === null ? read : { ...read, goesOn };
}
const RATED: readonly Frame[] = ['rated', 'general-rating'];

/** Says that the answer was not the one that was wanted. */
const NOT_MEANT =
  /^\W*(?:no,? )?(?:(?:that(?:'?s| is| was)|this is|it(?:'?s| is)) (?:not (?:what|the one|it|right|correct)\b|wrong)|(?:not what i|you (?:misunderstood|got (?:it|that) wrong))|wrong(?: answer)?\W*$)/iu;
const WHAT_THEN = 'What should it be? Name what to change, such as “NPS”, “pickup” or “October”.';

/** A question without the one before. */
function readFresh(text: string, context: QuestionContext): Reading {
  const drivers = readDrivers(text, context) ?? readDueTo(text, context);
  if (drivers !== null) return drivers;
  const head = withoutOptions(text, context);
  if (head !== null) return head;
  const read = readWhole(text, context);
  if (read.state === 'understood' && !isOfGroups(read.wanted, text)) return read;
  const limited = readWithFacts(text, context);
  if (limited !== null && (limited.state !== 'cannot' || read.state === 'cannot')) return limited;
  return read.state === 'cannot' ? withInstead(read, text, context) : read;
}

/** Two groups are set beside each other, not in a change; or a figure is cut by a filter, which it does not show. */
function isOfGroups({ kind, figures, call }: Wanted, text: string): boolean {
  const isByKey = figures.some((key) => key.includes('@'));
  if (kind === 'why') return isByKey && /@device/.test(figures.join());
  const metric = metricOf(figures[0] ?? '', call);
  const isScored = kind === 'value' && metric !== undefined && metricRow(metric).kind !== 'choice';
  return isScored && !isByKey && factsIn(text).split !== null;
}

/** The metric that words name, and nothing else. */
function metricIn(words: string, now: Today): Metric | null {
  const { subjects, unknown, frames, surveys, days } = meaningsIn(words, now);
  const metrics = [...new Set(subjects.flatMap(({ metric }) => metric ?? []))];
  const isElse = unknown.length + frames.size + surveys.length > 0 || days.used.some(Boolean);
  return !isElse && metrics.length === 1 ? (metrics[0] ?? null) : null;
}

/** A question of some respondents, or cut by a filter: the rest of it is read, and limited to them. */
function readWithFacts(text: string, context: QuestionContext): Reading | null {
  const { rest: left, ...named } = factsIn(text);
  const scored = withFigureSaid(text, named);
  if (scored.startsWith('NPS ') && named.rated !== null) return readWhole(scored, context);
  const [rest, topic] = withoutTopicOf(withFigureSaid(left, named), context);
  const found = topic === null ? named : { ...named, facts: [...named.facts, { name: 'commentTypeId', ids: [topic] }] };
  const { facts, other, rated, split } = found;
  if (facts.length + other.length === 0 && rated === null && split === null) return null;
  if (ELSE.test(rest)) return besideAllElse(rest, found, context);
  const share = shareOf(rest, found, context);
  if (share !== null) return share;
  const read = readWhole(rest, context);
  const readings =
    read.state === 'understood'
      ? [read.wanted]
      : read.state === 'close'
        ? read.readings.map((each) => each.wanted)
        : [];
  // `which scores higher, mobile or desktop` names no figure: all changes of the first group would answer something else.
  const sensible = other.length > 0 ? readings.filter((wanted) => !isOfAllChanges(wanted)) : readings;
  if (readings.length > 0 && sensible.length === 0) {
    const whole = readWhole(`${rest} satisfaction`, context);
    const beside = whole.state === 'understood' ? withFacts(whole.wanted, found) : null;
    return beside === null ? cannot(NO_SUCH_FILTER) : { state: 'close', readings: [choice(beside)] };
  }
  const limited = sensible.flatMap((wanted) => withFacts(wanted, found) ?? []);
  const [only] = limited;
  if (only === undefined) return readings.length > 0 ? cannot(NO_SUCH_FILTER) : null;
  // `worse on mobile` may mean than before, or than on other devices.
  const isOpen =
    (only.against === 'previous' && only.kind === 'value' && facts.length > 0) ||
    FROM_ON.test(text) ||
    (other.length > 0 && NOTHING_ELSE.test(left));
  // Two readings, of which only one can be limited so.
  const isOnly = (other.length > 0 || split !== null) && limited.length === 1;
  return (read.state === 'understood' || isOnly) && !isOpen
    ? understood(only)
    : { state: 'close', readings: limited.map((wanted) => choice(wanted)) };
}

const isOfAllChanges = ({ kind, figures }: Wanted) => figures.length === 0 && isMove(kind);

/** `than everybody else`, `vs the rest`. */
const ELSE =
  /\b(?:(?:higher|lower|better|worse|more|less|differently) )?(?:than|versus|vs\.?|against|compared (?:to|with)) (?:(?:every(?:body|one)|all|the) )?(?:else|rest|others?)\b/iu;

/** A group beside all other values of its filter. */
function besideAllElse(rest: string, { facts }: WithFacts, context: QuestionContext): Reading | null {
  const read = readWhole(rest.replace(ELSE, ' '), context);
  const wanted =
    read.state === 'understood' ? read.wanted : read.state === 'close' ? read.readings[0]?.wanted : undefined;
  const [fact, ...more] = facts;
  if (wanted === undefined || fact === undefined || more.length > 0) return null;
  const ids = optionsOf(wanted, fact.name).filter((id) => !fact.ids.includes(id));
  const other = [{ name: fact.name, ids }];
  const beside = ids.length === 0 ? null : withFacts(wanted, { facts, other, rated: null, split: null });
  return beside === null ? null : understood(beside);
}

/** `shoppers who complained about delivery`: the text without them, and the topic of their comments. */
const TOPIC_OF =
  /(?:\b(?:of|for|from|among) )?(?:the |all )?\b(?:shoppers|customers|buyers|people|those|visitors) (?:who|that) (?:have )?(?:complain(?:ed)?|wrote|write|commented?|mention(?:ed)?|talk(?:ed)?|said something)(?: (?:about|on))? (?:the |our |a )?([^,.?!;]+)/iu;

function withoutTopicOf(text: string, now: Today): readonly [rest: string, topic: number | null] {
  const match = TOPIC_OF.exec(text);
  if (match === null) return [text, null];
  const { subjects, unknown } = meaningsIn(match[1] ?? '', now);
  const topics = [...new Set(subjects.flatMap(({ topic }) => topic ?? []))];
  const [topic] = topics;
  if (topic === undefined || topics.length > 1 || unknown.length > 0) return [text, null];
  return [text.replace(match[0], ' shoppers '), topic];
}

/** `what share of customers are 25-34`: the answers to the question of the filter itself. */
function shareOf(rest: string, { facts, other }: WithFacts, context: QuestionContext): Reading | null {
  const [fact, ...more] = facts;
  const metric = METRIC_OF_FILTER[fact?.name ?? ''];
  if (fact === undefined || metric === undefined || more.length + other.length > 0) return null;
  const parsed = parseQuestion(rest, context);
  if ('state' in parsed || parsed.subjects.length > 0 || !has(parsed, 'share', 'many', 'group')) return null;
  if (has(parsed, ...COMMENT_FRAMES) || parsed.search !== null) return null;
  const wanted = metricWanted(metric, parsed, context);
  return 'state' in wanted ? null : understood({ ...wanted, options: fact.ids });
}
const METRIC_OF_FILTER: Readonly<Record<string, Metric>> = {
  age: 'age',
  gender: 'gender',
  children: 'children',
  'marital-status': 'marital',
  purchaseFrequency: 'purchaseFrequency',
  pickupType: 'pickupType',
  visitIntent: 'visitIntent',
};

/** `is the drop due to …`, `which customers are behind it`: whatever is supposed, Why tells all groups. */
const DUE_TO = [
  /^\W*(?:is|was|were|are|isn't|wasn't) (.+?) (?:due to|because of|caused by|down to|thanks to|driven by|the result of) .+$/iu,
  /^\W*(?:who|(?:which|what) (?:(?:kinds?|types?|sorts?|groups?|segments?) of )?(?:customers?|shoppers?|buyers?|people|visitors?|groups?|segments?)(?: (?:groups?|segments?))?)(?:'s| is| are| was| were)? (?:behind|(?:mostly |mainly )?(?:causing|driving|dragging|pulling|responsible for|to blame for|caused|drove|explains?|drag(?:s|ged)?|pull(?:s|ed)?)) (.*\b(?:declin\w*|drop\w*|fall\w*|fell|dip\w*|slump\w*|decreas\w*|los(?:s|t)|slid\w*|rise\w*|increas\w*|gains?|improv\w*|changes?|jump\w*|down)\b.*)$/iu,
];
function readDueTo(text: string, context: QuestionContext): Reading | null {
  const about = DUE_TO.map((form) => form.exec(text)?.[1]).find((found) => found !== undefined);
  if (about === undefined) return null;
  const read = readWhole(`why ${about}?`, context);
  return read.state === 'understood' && read.wanted.kind === 'why' ? read : null;
}

/** `where can I change …`: no change of a figure. */
const SETS_UP =
  /^(?:where|how) (?:can|do|could|should|would) (?:i|we|you) (?:change|edit|set|add|stop|pause|delete)\b/iu;

/** `from October on mobile`: since then, or in it. */
const FROM_ON = /\bfrom \p{L}+ on \p{L}/iu;

/** The English question that one in another language most likely is. */
function readForeign(text: string, context: QuestionContext): Reading | null {
  const english = inEnglish(text);
  if (english === null) return null;
  const told = readTold(english.text, (words) => metricIn(words, context)) ?? readHowTo(english.text, undefined);
  const read = told === null ? readFresh(english.text, context) : null;
  const offered =
    read?.state === 'understood'
      ? [inWords(read.wanted)]
      : read?.state === 'close'
        ? read.readings.map(({ words }) => words)
        : told === null
          ? []
          : [`${english.text.charAt(0).toUpperCase()}${english.text.slice(1)}?`];
  return { state: 'foreign', language: english.language, offered };
}

/** With more unknown words, too little of the question would remain. */
const MOST_PASSED_OVER = 3;

/**
 * Unknown words may change the meaning, so the question is declined. If it is understood without them, that reading is
 * offered.
 */
function withInstead(read: Cannot, text: string, context: QuestionContext): Reading {
  const { unknown = [] } = read;
  const isMost = unknown.length === 0 || unknown.length > MOST_PASSED_OVER;
  const left = isMost ? null : withoutWords(text, unknown);
  const rest = left === null ? read : readWhole(left, context);
  const offered = rest.state === 'understood' ? [choice(rest.wanted)] : rest.state === 'close' ? rest.readings : [];
  const [instead] = offered;
  if (instead === undefined || offered.length > 1) return read;
  return { ...read, why: `${notKnown(unknown)} Is this what you mean?`, instead };
}

/**
 * `… : browsing, cart or checkout?`, `…, at home or at work? Last month`: options listed after a question about a
 * choice; a last sentence may name days.
 */
const OPTIONS = [
  /(?:\s[–—-]+\s|:\s|\?\s)((?:[^,:?.]+,)*[^,:?.]+,?\s+or\s+[^,:?.]+)(?:[?.]\s*$|$|[?.]\s+(?=[^?]+$))/iu,
  /,\s((?:[^,:?.]+,)*[^,:?.]+,?\s+or\s+[^,:?.]+)(?:[?.]\s*$|$|[?.]\s+(?=[^?]+$))/iu,
];

function withoutOptions(text: string, context: QuestionContext): Reading | null {
  for (const pattern of OPTIONS) {
    const options = pattern.exec(text);
    if (options === null) continue;
    const tail = text.slice(options.index + options[0].length).trim();
    const read = choiceOf(`${text.slice(0, options.index)}? ${tail}`, context);
    if (read !== null) return read;
  }
  return null;
}

/** The reading, if it is about a choice. */
function choiceOf(text: string, context: QuestionContext): Reading | null {
  const read = readWhole(text, context);
  if (read.state !== 'understood' || read.wanted.kind !== 'value') return null;
  const { own, figures, call } = read.wanted;
  if (own !== undefined) return read;
  const isChoice = figures.every((key) => {
    const metric = metricOf(key.split('@')[0] ?? '', call);
    return metric !== undefined && metricRow(metric).kind === 'choice';
  });
  return isChoice ? read : null;
}

function readWhole(text: string, context: QuestionContext): Reading {
  const parsed = parseQuestion(text, context);
  const read = withOwnQuestions('state' in parsed ? parsed : withNamedTime(parsed, context), text, context);
  if (read.state !== 'cannot') return read;
  // No phrase matches, but an intent may.
  const byIntent = parseQuestion(text, context, true);
  const other = 'state' in byIntent ? byIntent : withNamedTime(byIntent, context);
  return other.state === 'cannot' ? read : other;
}

/** An own question that the text matches exactly takes precedence over other readings. */
function withOwnQuestions(read: Reading, text: string, context: QuestionContext): Reading {
  const { own = [] } = context;
  if (own.length === 0) return read;
  const { words, surveys, days, frames, devices } = wordsBesideDays(text, context);
  const found = nearest(matchOwnQuestions(words, surveys, own));
  const [first] = found;
  if (first === undefined || days.doubt !== null || devices) return read;
  const wantedOwn = ({ question }: (typeof found)[number]): Wanted => {
    const against = days.against ?? (frames.some((frame) => MOVES.includes(frame)) ? 'previous' : null);
    const isOpen = question.kind === 'open';
    return {
      kind: isOpen ? 'comments' : 'value',
      call: ownCallOf(question),
      days: days.days ?? context.days ?? { preset: 'Last 30 Days' },
      query: isOpen ? [['qid', question.code]] : [],
      figures: isOpen ? [] : [question.code],
      against: isOpen ? null : against,
      own: { label: question.label, surveyId: question.surveyId },
    };
  };
  const choices = found.map((match) => choice(wantedOwn(match)));
  if (found.length > 1) return { state: 'close', readings: choices.slice(0, 3) };
  if (first.isWhole || (first.isAll && read.state === 'cannot')) return understood(wantedOwn(first));
  if (read.state === 'cannot') return { state: 'close', readings: choices };
  if (read.state === 'understood') return { state: 'close', readings: [...choices, choice(read.wanted)] };
  if (read.state === 'close') return { state: 'close', readings: [...choices, ...read.readings].slice(0, 3) };
  return read;
}

/** Times with a name but no exact days: asks which days are meant. */
function withNamedTime(parsed: ParsedQuestion, context: QuestionContext): Reading {
  const { doubt, unclear } = parsed.days;
  if (doubt !== 'which-days' && doubt !== 'which-year') return decide(parsed, context);
  const reading = decide({ ...parsed, days: { ...parsed.days, doubt: null } }, context);
  if (doubt === 'which-year')
    return reading.state === 'understood' ? { state: 'close', readings: [choice(reading.wanted)] } : reading;
  if (reading.state === 'cannot' && parsed.telling > parsed.days.used.filter(Boolean).length) return reading;
  return {
    state: 'unclear',
    ask: `Which days are “${unclear}”? Name a month, a day or a range, such as “October” or “November 5 to 12”.`,
    wanted: reading.state === 'understood' ? { ...reading.wanted, isUndated: true } : null,
  };
}

/** The first rule that matches. */
function decide(question: ParsedQuestion, context: QuestionContext): Reading {
  const parsed = withCartPage(question);
  const rules = [
    sinceRule,
    commentsRule,
    benchmarkRule,
    vagueRule,
    overviewRule,
    responsesRule,
    whyRule,
    changeRule,
    metricRule,
    surveyRule,
  ];
  for (const rule of rules) {
    const reading = rule(parsed, context);
    if (reading !== null) return checkCoverage(reading, parsed);
  }
  return namesNothing(parsed) || comparesNothing(parsed)
    ? { state: 'unclear', ask: 'Of what? Name a figure or comments, such as “fulfillment satisfaction”.', wanted: null }
    : cannot(KINDS_OF_QUESTIONS);
}

/** `And last month?`, `compare with last week` without a question before: only days or devices. */
const namesNothing = ({ subjects, frames, days, devices, period, parts, surveys }: ParsedQuestion): boolean =>
  subjects.length === 0 &&
  parts.length === 0 &&
  surveys.length === 0 &&
  (frames.has('highest') ||
    frames.has('lowest') ||
    days.days !== null ||
    days.against !== null ||
    devices.length > 0 ||
    period !== null) &&
  [...frames].every((frame) => OPEN.includes(frame));

/** `Compare them`. */
const comparesNothing = ({ subjects, meaningChanging, frames }: ParsedQuestion): boolean =>
  subjects.length === 0 &&
  meaningChanging.some((word) => /^compar/.test(word)) &&
  [...frames].every((frame) => OPEN.includes(frame));

const OPEN: readonly Frame[] = ['it', 'vague', 'how-was', 'rated', 'which', 'trend', 'highest', 'lowest', ...MOVES];

/** Figures go to yesterday. A reading that does not cover the question is offered, not answered. */
function checkCoverage(reading: Reading, parsed: ParsedQuestion): Reading {
  if (reading.state !== 'understood') return reading;
  const { days, call } = reading.wanted;
  const isToday = 'preset' in days && days.preset === 'Today';
  if (isToday && !isListCall(call)) return cannot(NO_TODAY);
  return coversQuestion(parsed, reading.wanted) ? reading : { state: 'close', readings: [choice(reading.wanted)] };
}

/** `since last month`: from its first day, or compared with it. */
const sinceRule: Rule = (parsed, context) => {
  const { doubt } = parsed.days;
  if (doubt !== 'since' && doubt !== 'against-alone') return null;
  const plain = { ...parsed, days: { ...parsed.days, doubt: null, against: null } };
  const a = decide(
    { ...plain, days: { ...plain.days, days: { preset: 'Month to Date' }, against: 'previous' } },
    context,
  );
  const b = decide(
    { ...plain, days: { ...plain.days, days: { preset: 'Last 30 Days' }, against: 'previous' } },
    context,
  );
  if (a.state !== 'understood' || b.state !== 'understood') return a;
  return close(choice(a.wanted), choice(b.wanted));
};
