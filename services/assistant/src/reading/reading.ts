import type { DayRange, PresetLabel } from '@shoppervoice/survey-model';

/** What an answer is to tell of the figures or comments of one call. */
export type WantedKind =
  | 'value'
  | 'trend'
  | 'lowest'
  | 'highest'
  | 'why'
  | 'worse'
  | 'better'
  | 'moved'
  | 'weakest'
  | 'strongest'
  | 'comments'
  | 'count'
  | 'topics'
  | 'tones'
  | 'summary'
  | 'overview'
  | 'responses'
  | 'benchmark';

/** A preset of the portal, or days; as asked, so it may reach beyond what is allowed. */
export type AskedDays = { readonly preset: PresetLabel } | DayRange;

export type Against = 'previous' | 'year' | DayRange;

export type Values = readonly (readonly [name: string, value: string])[];

/** One question as a call of the portal: which, with what, and what of its answer. */
export interface Wanted {
  readonly kind: WantedKind;
  /** Path under `/api/`. */
  readonly call: string;
  /** Filters and period, without days. */
  readonly query: Values;
  /** Keys of figures; of `overview` and `responses` ids of surveys. Empty: all of them, or none where comments are asked for. */
  readonly figures: readonly string[];
  readonly days: AskedDays;
  readonly against: Against | null;
  /** How the answers to a rating are spread is asked for, too. */
  readonly spread?: true;
  /** The merchant's own question that is meant, where it is one. */
  readonly own?: { readonly label: string; readonly surveyId: number };
}

/** One of several close readings. `words`: its meaning in words; a user who types exactly these words chooses it. */
export interface Choice {
  readonly words: string;
  readonly wanted: Wanted;
}

/** A question as it was read. */
export type Reading =
  | { readonly state: 'understood'; readonly wanted: Wanted }
  /** What it could mean: one where a rule fits that leaves some of it out, several where it may mean either. */
  | { readonly state: 'close'; readonly readings: readonly Choice[] }
  /** `ask`: a question for what is still missing; if the user answers with days, `wanted` is read for those days. */
  | { readonly state: 'unclear'; readonly ask: string; readonly wanted: Wanted | null }
  /** `why`: a sentence for the asker. `unknown`: words that nobody knows, if it is for them; `instead`: what the question would say without them. */
  | { readonly state: 'cannot'; readonly why: string; readonly unknown?: readonly string[]; readonly instead?: Choice }
  /** It names another merchant than the one that is read. */
  | { readonly state: 'elsewhere'; readonly merchant: string };

/** Lists of comments and of open answers, and what sums them up: they go to today, figures to yesterday. */
export const isListCall = (call: string): boolean => /^(?:comments|custom-comments|ai-assistant)/.test(call);

export type Cannot = Extract<Reading, { state: 'cannot' }>;
export const cannot = (why: string): Cannot => ({ state: 'cannot', why });
export const KINDS_OF_QUESTIONS =
  'It answers questions about ratings, Net Promoter Scores, reasons, topics and comments of the surveys, such as “How did fulfillment satisfaction change last month?”';
