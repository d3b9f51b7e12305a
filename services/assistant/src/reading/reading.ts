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
}

/** One of two readings that are close. `words`: what it would mean; whoever says just that means it. */
export interface Choice {
  readonly words: string;
  readonly wanted: Wanted;
}

/** A question as it was read. */
export type Reading =
  | { readonly state: 'understood'; readonly wanted: Wanted }
  | { readonly state: 'close'; readonly readings: readonly [Choice, Choice] }
  /** `why`: a sentence for the asker. */
  | { readonly state: 'cannot'; readonly why: string }
  /** It names another merchant than the one that is read. */
  | { readonly state: 'elsewhere'; readonly merchant: string };
