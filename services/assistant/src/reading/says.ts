import type { Metric } from './metrics.ts';

/** What a question is about, in its words: what is asked of it decides which side counts. */
export interface Subject {
  readonly metric?: Metric;
  readonly topic?: number;
  /** Its word may as well mean this one. */
  readonly orTopic?: number;
  /** Its metric is meant where nothing says otherwise. */
  readonly strong?: true;
  /** Its metric is but near to what its word names: it is offered, not answered. */
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

/** Those who gave one answer: how often they buy, why they came, how they pick up, which sex they are, where they left; or with what they wrote. */
export interface Part {
  readonly of: 'Q20' | 'M2SA' | 'BO100' | 'D2' | '104SA' | 'browser' | 'operatingSystem' | 'deviceMake';
  readonly option: number;
}

/** What a phrase says. `filler`: nothing. `refuse`: something that is not done here. */
export type Says =
  | { readonly kind: 'subject'; readonly subject: Subject }
  | { readonly kind: 'survey'; readonly surveyIds: readonly number[]; readonly weak?: true }
  | { readonly kind: 'device'; readonly id: number }
  | { readonly kind: 'part'; readonly part: Part }
  | { readonly kind: 'both'; readonly says: readonly Says[] }
  | { readonly kind: 'unit'; readonly period: 'day' | 'week' | 'month' | 'quarter' }
  | { readonly kind: 'frame'; readonly frame: Frame }
  | { readonly kind: 'refuse'; readonly why: string }
  /** `thing`: it names something that the reading does not tell of, so a question that holds much of it is asked back. */
  | { readonly kind: 'filler'; readonly thing?: true };

export const subject = (metric: Metric | null, topic: number | null, strong?: true): Says => ({
  kind: 'subject',
  subject: {
    ...(metric === null ? {} : { metric }),
    ...(topic === null ? {} : { topic }),
    ...(strong ? { strong } : {}),
  },
});
export const strong = (metric: Metric, topic: number | null = null) => subject(metric, topic, true);
/** A thing of which a figure tells one side alone. */
export const loose = (metric: Metric, topic: number): Says => ({
  kind: 'subject',
  subject: { metric, topic, loose: true },
});
export const frame = (name: Frame): Says => ({ kind: 'frame', frame: name });
export const survey = (...surveyIds: number[]): Says => ({ kind: 'survey', surveyIds });
export const device = (id: number): Says => ({ kind: 'device', id });
export const unit = (period: 'day' | 'week' | 'month' | 'quarter'): Says => ({ kind: 'unit', period });
export const part = (of: Part['of'], option: number): Says => ({ kind: 'part', part: { of, option } });
export const both = (...says: Says[]): Says => ({ kind: 'both', says });
export const refuse = (why: string): Says => ({ kind: 'refuse', why });
export const FILLER: Says = { kind: 'filler' };
export const THING: Says = { kind: 'filler', thing: true };

/** Phrases with what each says. */
export type Phrases = readonly (readonly [string, Says])[];
