import { formatCount } from '@shoppervoice/survey-model';
import { createContext, useContext } from 'react';

/** Noun of a list's items, in the words of its page. */
export interface ListNoun {
  readonly one: string;
  readonly many: string;
  /** With its article. */
  readonly a: string;
}

export const COMMENTS: ListNoun = { one: 'comment', many: 'comments', a: 'a comment' };
export const ANSWERS: ListNoun = { one: 'answer', many: 'answers', a: 'an answer' };
export const RESPONSES: ListNoun = { one: 'response', many: 'responses', a: 'a response' };

const NounContext = createContext(COMMENTS);

/** Around everything that counts, searches or filters something other than comments. */
export const ListNounProvider = NounContext.Provider;
export const useListNoun = (): ListNoun => useContext(NounContext);

/** `comment`, `comments`. */
export const nounOf = ({ one, many }: ListNoun, count: number): string => (count === 1 ? one : many);

/** `1,138 comments`. */
export const countOf = (noun: ListNoun, count: number): string => `${formatCount(count)} ${nounOf(noun, count)}`;

/** `All 20 topics` or, without empty ones, `All 19 topics with comments`. */
export const allOf = (listed: number, known: number, many: string, of: string): string =>
  `All ${formatCount(listed)} ${many}${listed < known ? ` with ${of}` : ''}`;
