import type { Frame, Part, Subject } from './says.ts';
import type { SpokenDays } from './spoken-days.ts';

/** What the words of a question say. */
export interface ParsedQuestion {
  readonly subjects: readonly Subject[];
  readonly surveys: readonly number[];
  /** Named only in passing: what they do not ask is asked of the others. */
  readonly weakSurveys: readonly number[];
  readonly devices: readonly number[];
  readonly period: 'day' | 'week' | 'month' | 'quarter' | null;
  readonly frames: ReadonlySet<Frame>;
  /** Shoppers who answered so, alone. */
  readonly parts: readonly Part[];
  readonly search: string | null;
  /** Of the comment that belongs to it. */
  readonly order: string | null;
  /** What is searched for is a topic's name, too. */
  readonly isTopic: boolean;
  readonly days: SpokenDays;
  /** Words that say something of what is asked, and words that name a thing which no reading tells of. */
  readonly telling: number;
  readonly things: number;
  /** Words that say nothing by themselves. */
  readonly fillers: number;
  /** Two things other than times are compared: devices, surveys, or this merchant with others. */
  readonly versus: boolean;
  /** It asks which of several ratings, so that a list of them answers it; `one`: which of some that it does not name. */
  readonly asksWhich: 'several' | 'one' | null;
  /** It speaks of better and worse, not only of more and less. */
  readonly quality: boolean;
  /** `Do people like our packaging?`: yes or no. */
  readonly asksLiking: boolean;
  /** `of those`: of what was told before. */
  readonly refersBack: boolean;
  /** It is answered by yes or no: `Is fulfillment our weak spot?` */
  readonly isYesNo: boolean;
  /** Words that change what is asked, but which no phrase took up. */
  readonly weighty: readonly string[];
  /** Every word of it is one phrase. */
  readonly bare: boolean;
}

export const has = ({ frames }: ParsedQuestion, ...any: Frame[]) => any.some((frame) => frames.has(frame));
