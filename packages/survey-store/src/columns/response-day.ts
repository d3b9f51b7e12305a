import { hasVisibleText, questionByCode, questionsOfSurvey, SURVEYS, surveyById } from '@shoppervoice/survey-model';
import type { ResponseDayDocument } from '../database/response-day-document.ts';
import type { Answer, ResponseDocument } from '../database/response-document.ts';
import { type Partner, partnerOf } from '../orders/partners.ts';
import { packBytes } from '../packing/numbers.ts';
import type { Turn } from '../packing/turns.ts';
import { unreadLanguageOf } from '../rollups/comment-language.ts';
import { contentId } from '../rollups/counters.ts';
import { type DayColumn, packColumns, type Values } from './column-codec.ts';

type Counted = Pick<ResponseDocument, 'surveyId' | 'orderId' | 'answers' | 'device' | 'comment'>;

/** A response's own facts, beside its answers. */
const FACTS: readonly { readonly name: string; readonly read: (response: Counted) => Answer | undefined }[] = [
  { name: 'deviceType', read: ({ device }) => device?.typeId || undefined },
  { name: 'deviceMake', read: ({ device }) => device?.makeId || undefined },
  { name: 'operatingSystem', read: ({ device }) => device?.osId || undefined },
  { name: 'browser', read: ({ device }) => device?.browserId || undefined },
  { name: 'toneId', read: ({ comment }) => comment?.toneId },
  { name: 'commentTypeId', read: ({ comment }) => comment?.topicIds },
  { name: 'unread', read: ({ comment }) => unreadLanguageOf(comment) },
];

/** Pages of the questions whose answers a purchase lends to the fulfillment of its order. */
const LENT_PAGES = ['demographics', 'purchase-frequency'];

const isLent = (code: string): boolean => {
  const question = questionByCode(code);
  // Also the merchant's own ones.
  return question === undefined || LENT_PAGES.includes(question.page ?? '');
};

/** Name of the column of an answer of the order's other response. */
export const lentName = (surveyId: number, code: string): string => `${surveyId}:${code}`;

/** Increment it when columns change in ways that these tables do not show. */
const FORM = 2;

/** Which columns a day has; another one is another version of derived data. */
export const COLUMNS_FORM = contentId(
  [
    FORM,
    ...FACTS.map(({ name }) => name),
    ...SURVEYS.flatMap(({ id, linkedTo = 0 }) =>
      questionsOfSurvey(linkedTo).flatMap(({ code }) => (isLent(code) ? [`${id}<${code}`] : [])),
    ),
  ].join(),
);

class ColumnBuilder implements DayColumn {
  readonly name: string;
  readonly dictionary: Values[] = [];
  readonly codes: number[] = [];
  readonly #places = new Map<number | string, number>();

  constructor(name: string) {
    this.name = name;
  }

  put(row: number, answer: number | Values): void {
    const key = typeof answer === 'number' ? answer : answer.length === 1 ? (answer[0] ?? 0) : answer.join();
    let code = this.#places.get(key);
    if (code === undefined) {
      code = this.dictionary.push(typeof answer === 'number' ? [answer] : answer);
      this.#places.set(key, code);
    }
    for (let missing = this.codes.length; missing < row; missing++) this.codes.push(0);
    this.codes[row] = code;
  }
}

const NO_VALUES: Values = [];

/** Collects the columns of one survey's responses of a day, in any order. */
export class ResponseDayBuilder {
  readonly #lender: number | undefined;
  readonly #columns = new Map<string, ColumnBuilder>();
  readonly #borrowers: { readonly row: number; readonly surveyId: number; readonly orderId: string }[] = [];
  #rows = 0;

  constructor(surveyId: number) {
    this.#lender = surveyById(surveyId)?.linkedTo;
  }

  add(response: Counted): void {
    const row = this.#rows++;
    const { surveyId, orderId, answers } = response;
    for (const code in answers) {
      const answer = answers[code];
      if (answer === undefined) continue;
      if (typeof answer !== 'string') this.#put(code, row, answer);
      else if (hasVisibleText(answer)) this.#put(code, row, NO_VALUES);
    }
    for (const { name, read } of FACTS) {
      const value = read(response);
      if (value !== undefined && typeof value !== 'string') this.#put(name, row, value);
    }
    if (this.#lender !== undefined && orderId !== undefined) this.#borrowers.push({ row, surveyId, orderId });
  }

  /** Responses whose columns need the other one of their order. */
  get borrowers(): readonly { readonly surveyId: number; readonly orderId: string }[] {
    return this.#borrowers;
  }

  /** Read it before adding more. */
  async result(
    partners: ReadonlyMap<string, Partner>,
    turn: Turn,
  ): Promise<Pick<ResponseDayDocument, 'form' | 'rows' | 'columns'>> {
    for (const borrower of this.#borrowers) {
      await turn();
      const partner = partnerOf(borrower, partners);
      for (const code in partner?.answers) {
        const answer = partner.answers[code];
        if (answer === undefined || typeof answer === 'string' || !isLent(code)) continue;
        this.#put(lentName(partner.surveyId, code), borrower.row, answer);
      }
    }
    // Copied, because the writer's bytes are a part of a larger buffer.
    const columns = packBytes(Buffer.from(await packColumns(this.#rows, this.#columns.values(), turn)));
    return { form: COLUMNS_FORM, rows: this.#rows, columns };
  }

  #put(name: string, row: number, answer: number | Values): void {
    let column = this.#columns.get(name);
    if (!column) {
      column = new ColumnBuilder(name);
      this.#columns.set(name, column);
    }
    column.put(row, answer);
  }
}
