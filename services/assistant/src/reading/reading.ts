import type { DayRange, PresetLabel } from '@shoppervoice/survey-model';
import type { Told } from './told/told.ts';

/** What an answer shows of a call's figures or comments. */
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
  | 'benchmark'
  | 'drivers';

/** A preset or a range, before it is limited to the days that are allowed. */
export type RequestedDays = { readonly preset: PresetLabel } | DayRange;

export type Against = 'previous' | 'year' | DayRange;

export type Values = readonly (readonly [name: string, value: string])[];

/** The call that answers a question, and what to show of its response. Stored with the chat session. */
export interface Wanted {
  readonly kind: WantedKind;
  /** Below `/api/`. */
  readonly call: string;
  /** Filters and period, without days. */
  readonly query: Values;
  /** Figure keys; survey IDs for `overview`, `responses` and `drivers`. Empty: all, or none for comments. */
  readonly figures: readonly string[];
  readonly days: RequestedDays;
  readonly against: Against | null;
  /** Name of the filter by whose values the figure is cut. */
  readonly split?: string;
  /** Asks what shoppers praise, whatever it is about. */
  readonly praised?: true;
  /** Answers to a choice that are asked about. */
  readonly options?: readonly number[];
  /** The days are not known yet. */
  readonly isUndated?: true;
  /** Codes of the drivers that are asked about; absent: which to fix first. */
  readonly drivers?: readonly string[];
  /** Also shows the distribution of a rating. */
  readonly spread?: true;
  /** One of the merchant's own questions. */
  readonly own?: { readonly label: string; readonly surveyId: number };
}

/** One of several possible readings. A user picks it by typing exactly its `words`. */
export interface Choice {
  readonly words: string;
  readonly wanted: Wanted;
}

/** The result of reading a question. */
export type Reading =
  | { readonly state: 'understood'; readonly wanted: Wanted }
  /** Readings to choose from: a single one does not cover the whole question. */
  | { readonly state: 'close'; readonly readings: readonly Choice[] }
  /** `ask`: asks for what is missing. If the user replies with days, `wanted` is answered for them. */
  | { readonly state: 'unclear'; readonly ask: string; readonly wanted: Wanted | null }
  /** `why`: a sentence for the user. `unknown`: the words that caused it; `instead`: the reading without them. */
  | {
      readonly state: 'cannot';
      readonly why: string;
      readonly unknown?: readonly string[];
      readonly instead?: Choice;
      /** What the next question goes on with. */
      readonly goesOn?: Wanted;
    }
  /** The portal's own words answer it. */
  | { readonly state: 'told'; readonly told: Told }
  /** Another language: questions in English that it may be. */
  | { readonly state: 'foreign'; readonly language: string; readonly offered: readonly string[] }
  /** The question names another merchant. */
  | { readonly state: 'elsewhere'; readonly merchant: string };

/** Comments go to today, figures to yesterday. */
export const isListCall = (call: string): boolean => /^(?:comments|custom-comments|ai-assistant)/.test(call);

export type Cannot = Extract<Reading, { state: 'cannot' }>;
export const cannot = (why: string): Cannot => ({ state: 'cannot', why });
export const KINDS_OF_QUESTIONS =
  'It answers questions about ratings, Net Promoter Scores, reasons, topics and comments of the surveys, such as “How did fulfillment satisfaction change last month?”';

/** Sentences that decline a question. */

export const NO_ADVICE = 'It tells what shoppers answered; what to do about it is for you to decide.';
export const NO_ACTIONS = 'It only reads reports: it changes, sends and schedules nothing.';
export const NO_FUTURE = 'It tells what was answered and makes no forecasts.';
export const NO_PERSONS = 'It does not look up shoppers or orders. Comments can be searched on their page.';
export const NO_TODAY = 'Figures go to yesterday; today’s comments can be read already.';
export const NO_DENIAL = 'It does not read what a question leaves out. Ask for what you want to see.';
export const NO_TREND = 'It does not tell the course of comments over time. The page Comment Summary does.';
export const NOT_SURVEYED = 'That is not in the survey data.';
export const NO_SUCH_PARTS =
  'It tells figures by survey, time and the filters of dashboards, such as device, age or purchase frequency, and comments by topic, tone and words; not by product, shop, shopper or place.';
export const NO_SUCH_FILTER = 'The page of this figure has no such filter.';
export const NO_WISHES = 'It does not read wishes out of comments. Ask what they say about a topic, or for a summary.';
