import type { ChatPart } from '@shoppervoice/contracts/assistant';
import type { Figure, FiguresAnswer } from '@shoppervoice/contracts/reports';
import { COMMENT_TONES, COMMENT_TOPICS } from '@shoppervoice/survey-model';
import type { Wanted } from '../reading/reading.ts';
import type { Asker } from './asker.ts';
import { rowOf } from './pages.ts';
import { type Settled, settle } from './settle.ts';

/** A question that is understood, in its days, and who asks it. */
export interface Asked {
  readonly wanted: Wanted;
  readonly settled: Settled;
  readonly asker: Asker;
}

export type Step = Extract<ChatPart, { kind: 'worked-out' }>['steps'][number];

/** What an answer is made of besides how it was worked out. */
export interface Told {
  readonly parts: readonly ChatPart[];
  readonly steps: readonly Step[];
  readonly note?: string;
  readonly next?: readonly string[];
}

export const text = (words: string): ChatPart => ({ kind: 'text', text: words });

export const stepOf = ({ wanted, settled }: Asked): Step => ({
  text: `${rowOf(wanted.call).title}: ${settled.words}.`,
  href: settled.href,
});

export function settledOr(wanted: Wanted, { asker, settled }: Asked): Settled {
  const own = settle(wanted, asker.today, asker.context.packages);
  return typeof own === 'string' ? settled : own;
}

export const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
export const topicLabel = (id: number) => COMMENT_TOPICS.find((topic) => topic.id === id)?.label ?? '';
export const toneLabel = (id: number) => COMMENT_TONES.find((tone) => tone.id === id)?.label ?? '';

export const figuresOf = ({ wanted, settled, asker }: Asked) => asker.ask<FiguresAnswer>(wanted.call, settled.query);

/** Those that are wanted, in the order of the question. */
export function chosen({ figures }: FiguresAnswer, wanted: Wanted): Figure[] {
  return wanted.figures.flatMap((key) => figures.find((figure) => figure.key === key) ?? []);
}

export const NONE = text('The page does not show this figure for this merchant.');
