import { type Programme, programmeOf } from '@shoppervoice/survey-model';
import { LRUCache } from 'lru-cache';
import { hasFiller, isKnownStem } from './lexicon.ts';
import type { ParsedQuestion } from './parsed-question.ts';
import { stemOf, wordsOf } from './words.ts';

/** One of the merchant's own questions, as configured. */
export interface OwnQuestion {
  readonly code: string;
  readonly surveyId: number;
  readonly kind: 'rating' | 'single' | 'multi' | 'open';
  readonly label: string;
  readonly wording: string;
}

/** `isWhole`: the text and the question have the same meaningful words. */
interface Match {
  readonly question: OwnQuestion;
  readonly score: number;
  readonly isWhole: boolean;
  /** Everything in the text is in the question. */
  readonly isAll: boolean;
}

/** Least share of common words, of the text and of the question. */
const LEAST_SHARED = 0.7;
/** Scores this close are both offered. */
const NEAR = 0.3;

/** Synonyms. */
const SAME: Readonly<Record<string, string>> = {
  heard: 'hear',
  bought: 'buy',
  found: 'find',
  chose: 'choose',
  liked: 'like',
  learn: 'hear',
  learned: 'hear',
  fun: 'enjoy',
  enjoyable: 'enjoy',
  enjoyed: 'enjoy',
  favorite: 'best',
  favourite: 'best',
  unboxing: 'unpack',
  opening: 'unpack',
  unboxed: 'unpack',
  wish: 'like',
  want: 'like',
  love: 'like',
};
const IGNORED_STEMS = new Set(
  [
    ...['merchant', 'today', 'first', 'question', 'custom', 'answer', 'respons', 'according'],
    ...['score', 'rate', 'rating', 'asked', 'website', 'site', 'really', 'extra', 'online'],
  ].map((word) => stemOf(word)),
);
/** Verbs of saying, which are implied by an open question. */
const SAYING = new Set(
  'say said think tell told name named mention answer cite write wrote written let call describe'
    .split(' ')
    .map((word) => stemOf(word)),
);

function meaningfulStems(words: readonly string[]): Set<string> {
  return new Set(
    words
      .map((word) => stemOf(SAME[word] ?? word))
      .filter((stem) => !hasFiller(stem) && !IGNORED_STEMS.has(stem) && stem.length > 1),
  );
}

/** People and function words: the order of the rest identifies a question of common words. */
const PEOPLE =
  /^(?:you|your|yours|they|their|them|we|our|us|the|a|an|visitors?|shoppers?|customers?|buyers?|people|users?|folks|most|today|merchant|survey|according|to|for|of|in|on|at|with|and|so|please|tell|me)$/;
/** Verb forms that change nothing. */
const PUT =
  /^(?:is|are|was|were|be|been|do|does|did|has|have|had|say|says|said|tell|told|that|site|website|online|let|read|show|hear|abandoning)$/;
const orderOf = (words: readonly string[]): string =>
  words
    .filter((word) => !PEOPLE.test(word) && !PUT.test(word))
    .map(stemOf)
    .join(' ');

/** Cached, because tokenizing the wordings takes most of the time. */
const texts = new LRUCache<string, readonly string[]>({
  max: 5000,
  memoMethod: (text) => wordsOf(text.replaceAll('{merchant}', ' ')).map(({ text: word }) => word),
});
const textsOf = (text: string): readonly string[] => texts.memo(text);
/** Unknown words count twice. */
const weightOf = (stems: Iterable<string>): number =>
  [...stems].reduce((sum, stem) => sum + (isKnownStem(stem) ? 1 : 2), 0);
const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>) => weightOf([...a].filter((stem) => b.has(stem)));

/** Words of change, which are not part of an answer. */
const MOVING = new Set(
  'change move improve drop fall rise increase decrease better worse higher lower trend'
    .split(' ')
    .concat(['develop', 'up', 'down', 'gone', 'compare', 'split', 'distribution', 'breakdown', 'average'])
    .map((word) => stemOf(word)),
);
/** Where and who: a text of common words has to ask for the same. */
const ASKS_FOR = /^\W*(where|who|when)\b/iu;
const asksAlike = (wording: string, words: readonly string[], stems: ReadonlySet<string>): boolean => {
  const [, asks] = ASKS_FOR.exec(wording) ?? [];
  return asks === undefined || words.includes(asks.toLowerCase()) || [...stems].some((stem) => !isKnownStem(stem));
};

/** A single common word, such as `like`. */
const isPlainWord = (stems: ReadonlySet<string>): boolean => stems.size === 1 && [...stems].every(isKnownStem);
const ASKING_WORD = /^(?:what|which|how|where|who|why|when|hows|whats)$/;
const MODAL = /^(?:would|should|could)$/;
/** `What would they like us to change?`: a wish, not a change. */
const WISHES = /\bus to (?:change|improve|lower|drop|move|increase|decrease)\b/;
const LIKING = /^(?:likes?|liked|wants?|wanted|love|loves|loved)$/;
/**
 * With a single common word, the text has to ask in the same form: `What would they like?`, but not `Do they like it?`.
 */
function asksTheSameWay(wording: string, words: readonly string[]): boolean {
  if (!words.some((word) => LIKING.test(word))) return true;
  const asksModal = textsOf(wording).some((word) => MODAL.test(word));
  return words.some((word) => ASKING_WORD.test(word)) && (!asksModal || words.some((word) => MODAL.test(word)));
}

/** `Which extras would they like to see`: the noun is replaced by `what`. */
const asThing = (words: readonly string[]): readonly string[] =>
  /^(?:which|what)$/.test(words[0] ?? '') && /^(?:would|do|did|should|could|will)$/.test(words[2] ?? '')
    ? ['what', ...words.slice(2)]
    : words;

/** Own questions that a text may mean, best match first. `words`: without days and surveys. */
export function matchOwnQuestions(
  words: readonly string[],
  surveys: ParsedQuestion['surveys'],
  questions: readonly OwnQuestion[],
): readonly Match[] {
  const textStems = meaningfulStems(asThing(words));
  const plain = new Set([...textStems].filter((stem) => !SAYING.has(stem)));
  return questions
    .filter(({ surveyId }) => surveys.length === 0 || surveys.includes(surveyId))
    .flatMap((question) => {
      const telling = question.kind === 'open' ? plain : textStems;
      const order = orderOf(words);
      if (order.includes(' ') && order === orderOf(textsOf(question.wording)))
        return [{ question, score: 2, isWhole: true, isAll: true }];
      const wording = meaningfulStems(textsOf(question.wording));
      const label = meaningfulStems(textsOf(question.label));
      const own = new Set([...wording, ...label]);
      const stems = new Set([...telling].filter((stem) => own.has(stem) || !MOVING.has(stem)));
      if (isPlainWord(stems) && (!asksTheSameWay(question.wording, words) || WISHES.test(words.join(' ')))) return [];
      if (stems.size === 0 || !asksAlike(question.wording, words, stems)) return [];
      const ofText = shared(stems, own) / weightOf(stems);
      const ofWording = wording.size === 0 ? 0 : shared(wording, stems) / weightOf(wording);
      // A label of one word counts only if the word is otherwise unknown.
      const isTelling = label.size > 1 || [...label].some((stem) => !isKnownStem(stem));
      const ofLabel = isTelling && label.size > 0 ? shared(label, stems) / weightOf(label) : 0;
      const ofQuestion = Math.max(ofWording, ofLabel);
      if (ofText < LEAST_SHARED || ofQuestion < LEAST_SHARED) return [];
      return [{ question, score: ofText + ofQuestion, isWhole: ofText === 1 && ofQuestion === 1, isAll: ofText === 1 }];
    })
    .toSorted((a, b) => b.score - a.score);
}

/** Matches about as good as the first. */
export const nearest = (matches: readonly Match[]): readonly Match[] =>
  matches.filter(({ score }) => score >= (matches[0]?.score ?? 0) - NEAR);

const CALLS: Readonly<Record<Programme, { readonly figures: string; readonly answers: string }>> = {
  'online-buyer': { figures: 'custom-questions/buyer', answers: 'custom-comments/comment-data' },
  'site-abandonment': {
    figures: 'custom-questions/site-abandonment',
    answers: 'custom-comments/site-abandonment/comment-data',
  },
  'straight-to-fulfillment': { figures: 'custom-questions/stff', answers: 'custom-comments/stff/comment-data' },
};

export function ownCallOf({ surveyId, kind }: OwnQuestion): string {
  const calls = CALLS[programmeOf(surveyId) ?? 'online-buyer'];
  return kind === 'open' ? calls.answers : calls.figures;
}
