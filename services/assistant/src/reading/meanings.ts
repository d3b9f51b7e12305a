import type { Metric } from './metrics.ts';

/** What a phrase names: a metric, a topic, or both, between which the rest of the question decides. */
export interface Subject {
  readonly metric?: Metric;
  readonly topic?: number;
  /** Another topic that the word may mean. */
  readonly orTopic?: number;
  /** The metric is meant unless the question says otherwise. */
  readonly strong?: true;
  /** The metric is only close to the word, so it is offered, not answered. */
  readonly loose?: true;
}

export type Frame =
  | 'rated'
  | 'comments'
  | 'complaints'
  | 'praise'
  | 'positive'
  | 'negative'
  | 'mixed'
  | 'neutral'
  | 'not-read'
  | 'mention'
  | 'many'
  | 'responses'
  | 'topics'
  | 'tones'
  | 'summary'
  | 'overview'
  | 'benchmark'
  | 'peers'
  | 'trend'
  | 'worse'
  | 'better'
  | 'moved'
  | 'why'
  | 'why-moved'
  | 'weakest'
  | 'strongest'
  | 'lowest'
  | 'highest'
  | 'which'
  | 'vague'
  | 'by-device'
  | 'share'
  | 'at-browsing'
  | 'at-cart'
  | 'at-checkout'
  | 'at-service'
  | 'latest'
  | 'worst-first'
  | 'general-rating'
  | 'frequency'
  | 'stacks'
  | 'likelihood'
  | 'spread'
  | 'stage'
  | 'by-survey'
  | 'group'
  | 'top-complaints'
  | 'it'
  | 'recommendation'
  | 'how-was';

/**
 * Shoppers who gave one answer: frequency, intent, pickup type, gender, page where they left; or the browser and device
 * they wrote with.
 */
export interface Part {
  readonly of: 'Q20' | 'M2SA' | 'BO100' | 'D2' | '104SA' | 'browser' | 'operatingSystem' | 'deviceMake';
  readonly option: number;
}

/** The meaning of a phrase. `filler`: none. `refuse`: something that the assistant does not do. */
export type Meaning =
  | { readonly kind: 'subject'; readonly subject: Subject }
  | { readonly kind: 'survey'; readonly surveyIds: readonly number[]; readonly weak?: true }
  | { readonly kind: 'device'; readonly id: number }
  | { readonly kind: 'part'; readonly part: Part }
  | { readonly kind: 'both'; readonly meanings: readonly Meaning[] }
  | { readonly kind: 'unit'; readonly period: 'day' | 'week' | 'month' | 'quarter' }
  | { readonly kind: 'frame'; readonly frame: Frame }
  | { readonly kind: 'refuse'; readonly why: string }
  /** `thing`: names something that no report covers. A question with many of them is asked back. */
  | { readonly kind: 'filler'; readonly thing?: true };

export const subject = (metric: Metric | null, topic: number | null, strong?: true): Meaning => ({
  kind: 'subject',
  subject: {
    ...(metric === null ? {} : { metric }),
    ...(topic === null ? {} : { topic }),
    ...(strong ? { strong } : {}),
  },
});
export const strong = (metric: Metric, topic: number | null = null) => subject(metric, topic, true);
/** A metric that covers only one side of the thing. */
export const loose = (metric: Metric, topic: number): Meaning => ({
  kind: 'subject',
  subject: { metric, topic, loose: true },
});
export const frame = (name: Frame): Meaning => ({ kind: 'frame', frame: name });
export const survey = (...surveyIds: number[]): Meaning => ({ kind: 'survey', surveyIds });
export const device = (id: number): Meaning => ({ kind: 'device', id });
export const unit = (period: 'day' | 'week' | 'month' | 'quarter'): Meaning => ({ kind: 'unit', period });
export const part = (of: Part['of'], option: number): Meaning => ({ kind: 'part', part: { of, option } });
export const both = (...meanings: Meaning[]): Meaning => ({ kind: 'both', meanings });
export const refuse = (why: string): Meaning => ({ kind: 'refuse', why });
export const FILLER: Meaning = { kind: 'filler' };
export const THING: Meaning = { kind: 'filler', thing: true };

/** Phrases and their meanings. */
export type PhraseTable = readonly (readonly [string, Meaning])[];

/** Phrases of one meaning, one a line. */
export const alike =
  (meaning: Meaning) =>
  (lines: TemplateStringsArray, ...values: readonly (string | undefined)[]): PhraseTable =>
    String.raw(lines, ...values)
      .trim()
      .split(/\n\s*/)
      .map((text) => [text, meaning] as const);
