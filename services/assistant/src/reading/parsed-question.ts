import type { Frame, Part, Subject } from './meanings.ts';
import type { ParsedDays } from './parse-days.ts';

/** The parts of a parsed question. */
export interface ParsedQuestion {
  readonly subjects: readonly Subject[];
  readonly surveys: readonly number[];
  /** Named in passing: a metric they do not ask for is taken from other surveys. */
  readonly weakSurveys: readonly number[];
  readonly devices: readonly number[];
  readonly period: 'day' | 'week' | 'month' | 'quarter' | null;
  readonly frames: ReadonlySet<Frame>;
  /** Only shoppers with these answers. */
  readonly parts: readonly Part[];
  readonly search: string | null;
  /** Order number of a comment. */
  readonly order: string | null;
  /** The search term is also a topic's name. */
  readonly isTopic: boolean;
  readonly days: ParsedDays;
  /** Meaningful words, and words that name something no report covers. */
  readonly telling: number;
  readonly things: number;
  /** Words without meaning. */
  readonly fillers: number;
  /** Compares devices, surveys or merchants, not periods. */
  readonly versus: boolean;
  /** `several`: asks which ratings, so a list answers it; `one`: asks which of some that it does not name. */
  readonly asksWhich: 'several' | 'one' | null;
  /** Says better or worse, not only more or less. */
  readonly quality: boolean;
  /** `Do people like our packaging?` */
  readonly asksLiking: boolean;
  /** `of those`: refers to the answer before. */
  readonly refersBack: boolean;
  /** A yes-or-no question: `Is fulfillment our weak spot?` */
  readonly isYesNo: boolean;
  /** Words that change the question but are in no phrase. */
  readonly meaningChanging: readonly string[];
  /** The question is a single phrase. */
  readonly bare: boolean;
}

export const has = ({ frames }: ParsedQuestion, ...any: Frame[]) => any.some((frame) => frames.has(frame));
