import type { Programme } from '@shoppervoice/survey-model';
import { inWords } from './in-words.ts';
import type { Frame } from './meanings.ts';
import type { OwnQuestion } from './own-questions.ts';
import { has, type ParsedQuestion } from './parsed-question.ts';
import type { Choice, Reading, RequestedDays, Wanted } from './reading.ts';
import type { Today } from './today.ts';

/** Context in which a question is asked. */
export interface QuestionContext extends Today {
  /** Surveys that the merchant is entitled to. */
  readonly surveys: readonly number[];
  /** Names of the other merchants that the user may enter. */
  readonly merchants: readonly string[];
  /** The merchant's own questions of these surveys. */
  readonly own?: readonly OwnQuestion[];
  /** Programme of the open page. */
  readonly programme?: Programme | undefined;
  readonly days?: RequestedDays | undefined;
  /** The previous question: one that names only days, a survey or a device asks the same of them. */
  readonly before?: Wanted | undefined;
  /** The question before that one. */
  readonly earlier?: Wanted | undefined;
  /** What the answer before singled out: its lowest rating, its most common topic. */
  readonly named?: Wanted | undefined;
  /** Key of what was told right before, if the portal's own words answered. */
  readonly told?: string | undefined;
}

export type Rule = (parsed: ParsedQuestion, context: QuestionContext) => Reading | null;

export const understood = (wanted: Wanted): Reading => ({ state: 'understood', wanted });

export const MOVES: readonly Frame[] = ['worse', 'better', 'moved'];
/** Asks what moved, not what a figure is. */
export const isMove = (kind: Wanted['kind']): boolean => kind === 'worse' || kind === 'better' || kind === 'moved';

const daysOf = ({ days }: ParsedQuestion, { days: page }: QuestionContext): RequestedDays =>
  days.days ?? page ?? { preset: 'Last 30 Days' };

/** What a question compares with: what it names, or the period before if it asks about a change. */
export const againstOf = (parsed: ParsedQuestion, always = false): Wanted['against'] =>
  parsed.days.against ?? ((always || has(parsed, ...MOVES)) && !isBeside(parsed) ? 'previous' : null);

/** Two surveys or devices side by side: `better than` is then not a change over time. */
const isBeside = ({ versus, surveys, devices }: ParsedQuestion) => versus && (surveys.length > 1 || devices.length > 1);

export function wantedOf(
  parsed: ParsedQuestion,
  context: QuestionContext,
  more: Pick<Wanted, 'kind' | 'call'> & Partial<Wanted>,
): Wanted {
  return { query: [], figures: [], days: daysOf(parsed, context), against: againstOf(parsed), ...more };
}

export const choice = (wanted: Wanted, words = inWords(wanted)): Choice => ({ words, wanted });
export const close = (a: Choice, b: Choice): Reading => ({ state: 'close', readings: [a, b] });
