import { questionByCode } from '@shoppervoice/survey-model';
import { DEVICES, type RecountMerchant, type RecountRow } from './generated-rows.fixture.ts';

/** A row and the day on which it counts. */
export interface DatedRow extends RecountRow {
  readonly day: string;
}

export type Who = (row: RecountRow) => boolean;

/** An expected figure, and how it is read from rows. */
export interface FigureSpec {
  readonly key: string;
  readonly kind: 'rating' | 'nps' | 'single' | 'multi' | 'open';
  readonly code: string;
  readonly surveyId: number;
  readonly role: string | null;
  readonly label: string;
  /** Text of the merchant's question. */
  readonly wording?: string;
  readonly group: string | null;
  readonly of: { readonly key: string; readonly label: string } | null;
  readonly options?: readonly { readonly id: number; readonly label: string }[];
  readonly who: Who;
  /** A row's answer; undefined: none. */
  readonly read: (row: RecountRow) => readonly number[] | undefined;
  readonly series: boolean;
  /** For NPS: with the distribution. */
  readonly counts?: boolean;
  /** For a device's rating: whom it is compared with. */
  readonly rest?: Who;
  /** The device type to compare with; absent: all other types. */
  readonly restOf?: { readonly key: string; readonly label: string };
  /** Small cells are hidden; `parent`: and all of it, if the parent's cell is. */
  readonly withhold?: { readonly parent?: { readonly code: string; readonly id: number } };
  readonly tones?: boolean;
  /** Rows that are in no option and not in n, but counted separately. */
  readonly apart?: Who;
}

type More = Partial<Omit<FigureSpec, 'code' | 'read'>> & { readonly who?: Who };

interface Asks {
  readonly code: string;
  readonly surveyId: number;
  readonly kind: FigureSpec['kind'];
  readonly role?: string;
  readonly label: string;
  readonly options?: readonly { readonly id: number; readonly label: string }[];
}

/** A question of the catalogue or of the merchant. `more`: deviations from a figure of all respondents. */
export function spec(requested: string | Asks, merchant: RecountMerchant, more: More = {}): FigureSpec {
  const question = typeof requested === 'string' ? questionByCode(requested) : requested;
  if (question === undefined) throw new Error(`The catalogue has no ${String(requested)}.`);
  const { code, surveyId, kind } = question;
  const name = (text: string) => text.replaceAll('{merchant}', merchant.merchantName);
  const { who = () => true, of = null } = more;
  return {
    kind,
    code,
    surveyId,
    role: question.role ?? null,
    label: name(question.label),
    group: null,
    series: true,
    key: of === null ? code : `${code}@${of.key}`,
    ...(kind === 'single' || kind === 'multi'
      ? { options: (question.options ?? []).map(({ id, label }) => ({ id, label: name(label) })) }
      : {}),
    ...more,
    of: of && { key: of.key, label: name(of.label) },
    who: (row) => row.surveyId === surveyId && who(row),
    read: (row) => answerOf(row, code),
  };
}

/** Values of an answer; of a text only whether it is blank. */
export function answerOf(row: RecountRow, code: string): readonly number[] | undefined {
  const answer = row.answers[code];
  if (answer === undefined) return undefined;
  if (typeof answer === 'string') return /\S/.test(answer) ? [] : undefined;
  return typeof answer === 'number' ? [answer] : answer;
}

/** Rows with one of these device types; all rows without any. */
export function onDevices(ids: readonly number[] | undefined): Who {
  return ({ device }) => ids === undefined || ids.some((id) => device?.type === DEVICES[id - 1]);
}

/** Rows with one of these answers; all rows without any. */
export function whoAnswered(code: string, ids: readonly number[] | undefined): Who {
  return (row) => ids === undefined || (answerOf(row, code) ?? []).some((value) => ids.includes(value));
}

export const both =
  (...all: readonly Who[]): Who =>
  (row) =>
    all.every((who) => who(row));
