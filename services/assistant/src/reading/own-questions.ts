import { type Programme, programmeOf } from '@shoppervoice/survey-model';
import { LRUCache } from 'lru-cache';
import { hasFiller, isKnownStem } from './lexicon.ts';
import type { ParsedQuestion } from './parsed-question.ts';
import { stemOf, wordsOf } from './words.ts';

/** A question of the merchant's own, as its record has it. */
export interface OwnQuestion {
  readonly code: string;
  readonly surveyId: number;
  readonly kind: 'rating' | 'single' | 'multi' | 'open';
  readonly label: string;
  readonly wording: string;
}

/** One that a text may mean. `whole`: the text says what it asks, and nothing else. */
interface Match {
  readonly question: OwnQuestion;
  readonly score: number;
  readonly isWhole: boolean;
  /** The text says nothing else, though not all of what it asks. */
  readonly isAll: boolean;
}

/** Of the text's telling words and of the question's, so many are the same. */
const LEAST_SHARED = 0.7;
/** Two that are so near each other are both offered. */
const NEAR = 0.3;

/** Words that are one, where the question's own say the other. */
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
const ALWAYS_LEFT = new Set(
  [
    ...['merchant', 'today', 'first', 'question', 'custom', 'answer', 'respons', 'according'],
    ...['score', 'rate', 'rating', 'asked', 'website', 'site', 'really', 'extra', 'online'],
  ].map((word) => stemOf(word)),
);
/** What is said is asked of an open question. */
const SAYING = new Set(
  [
    'say',
    'said',
    'think',
    'tell',
    'told',
    'name',
    'named',
    'mention',
    'answer',
    'cite',
    'write',
    'wrote',
    'written',
    'let',
    'call',
    'describe',
  ].map((word) => stemOf(word)),
);

function tellingStems(words: readonly string[]): Set<string> {
  return new Set(
    words
      .map((word) => stemOf(SAME[word] ?? word))
      .filter((stem) => !hasFiller(stem) && !ALWAYS_LEFT.has(stem) && stem.length > 1),
  );
}

/** Who is asked and who asks: a question whose other words say nothing by themselves is known by their order. */
const PEOPLE =
  /^(?:you|your|yours|they|their|them|we|our|us|the|a|an|visitors?|shoppers?|customers?|buyers?|people|users?|folks|most|today|merchant|survey|according|to|for|of|in|on|at|with|and|so|please|tell|me)$/;
/** How its verb is put, which changes nothing. */
const PUT =
  /^(?:is|are|was|were|be|been|do|does|did|has|have|had|say|says|said|tell|told|that|site|website|online|let|read|show|hear|abandoning)$/;
const orderOf = (words: readonly string[]): string =>
  words
    .filter((word) => !PEOPLE.test(word) && !PUT.test(word))
    .map(stemOf)
    .join(' ');

/** Words of wordings and labels, which are the same with every question; telling them apart takes most of the time of one. */
const texts = new LRUCache<string, readonly string[]>({
  max: 5000,
  memoMethod: (text) => wordsOf(text.replaceAll('{merchant}', ' ')).map(({ text: word }) => word),
});
const textsOf = (text: string): readonly string[] => texts.memo(text);
/** A word that no reading knows tells more of what is meant. */
const weightOf = (stems: Iterable<string>): number =>
  [...stems].reduce((sum, stem) => sum + (isKnownStem(stem) ? 1 : 2), 0);
const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>) => weightOf([...a].filter((stem) => b.has(stem)));

/** How an answer moved is asked of it, and is none of its words. */
const MOVING = new Set(
  [
    'change',
    'move',
    'improve',
    'drop',
    'fall',
    'rise',
    'increase',
    'decrease',
    'better',
    'worse',
    'higher',
    'lower',
    'trend',
  ]
    .concat(['develop', 'up', 'down', 'gone', 'compare', 'split', 'distribution', 'breakdown', 'average'])
    .map((word) => stemOf(word)),
);
/** Where and who: a text of plain words that does not ask it means something else by them. */
const ASKS_FOR = /^\W*(where|who|when)\b/iu;
const isAskedAlike = (wording: string, words: readonly string[], asked: ReadonlySet<string>): boolean => {
  const [, asks] = ASKS_FOR.exec(wording) ?? [];
  return asks === undefined || words.includes(asks.toLowerCase()) || [...asked].some((stem) => !isKnownStem(stem));
};

/** One word that many questions have: `like`. */
const isPlainWord = (asked: ReadonlySet<string>): boolean => asked.size === 1 && [...asked].every(isKnownStem);
const ASKING_WORD = /^(?:what|which|how|where|who|why|when|hows|whats)$/;
const MODAL = /^(?:would|should|could)$/;
/** `What would they like us to change?`: something that is to be done, and no answer that moved. */
const WISHES = /\bus to (?:change|improve|lower|drop|move|increase|decrease)\b/;
const LIKING = /^(?:likes?|liked|wants?|wanted|love|loves|loved)$/;
/** With that word alone, the text must ask in the same way as the wording: `What would they like?`, but not `Do they like it?`. */
function isAskedSo(wording: string, words: readonly string[]): boolean {
  if (!words.some((word) => LIKING.test(word))) return true;
  const asksModal = textsOf(wording).some((word) => MODAL.test(word));
  return words.some((word) => ASKING_WORD.test(word)) && (!asksModal || words.some((word) => MODAL.test(word)));
}

/** `Which extras would they like to see`: a thing that is asked for by a general name stands for `what`. */
const asThing = (words: readonly string[]): readonly string[] =>
  /^(?:which|what)$/.test(words[0] ?? '') && /^(?:would|do|did|should|could|will)$/.test(words[2] ?? '')
    ? ['what', ...words.slice(2)]
    : words;

/** Own questions that a text means, the likeliest first; empty: none. `words`: those that name no days and no survey. */
export function ownQuestionsMeant(
  words: readonly string[],
  surveys: ParsedQuestion['surveys'],
  questions: readonly OwnQuestion[],
): readonly Match[] {
  const said = tellingStems(asThing(words));
  const plain = new Set([...said].filter((stem) => !SAYING.has(stem)));
  return questions
    .filter(({ surveyId }) => surveys.length === 0 || surveys.includes(surveyId))
    .flatMap((question) => {
      const telling = question.kind === 'open' ? plain : said;
      const order = orderOf(words);
      if (order.includes(' ') && order === orderOf(textsOf(question.wording)))
        return [{ question, score: 2, isWhole: true, isAll: true }];
      const wording = tellingStems(textsOf(question.wording));
      const label = tellingStems(textsOf(question.label));
      const own = new Set([...wording, ...label]);
      const asked = new Set([...telling].filter((stem) => own.has(stem) || !MOVING.has(stem)));
      if (isPlainWord(asked) && (!isAskedSo(question.wording, words) || WISHES.test(words.join(' ')))) return [];
      if (asked.size === 0 || !isAskedAlike(question.wording, words, asked)) return [];
      const ofText = shared(asked, own) / weightOf(asked);
      const ofWording = wording.size === 0 ? 0 : shared(wording, asked) / weightOf(wording);
      // A label of one word names it where no reading knows that word.
      const isTelling = label.size > 1 || [...label].some((stem) => !isKnownStem(stem));
      const ofLabel = isTelling && label.size > 0 ? shared(label, asked) / weightOf(label) : 0;
      const ofQuestion = Math.max(ofWording, ofLabel);
      if (ofText < LEAST_SHARED || ofQuestion < LEAST_SHARED) return [];
      return [{ question, score: ofText + ofQuestion, isWhole: ofText === 1 && ofQuestion === 1, isAll: ofText === 1 }];
    })
    .toSorted((a, b) => b.score - a.score);
}

/** Of those that fit, the ones that are as near as the first. */
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
