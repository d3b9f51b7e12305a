import type { FormerMonthDocument } from '../database/rollup-document.ts';
import { unpackNumbers } from '../packing/numbers.ts';
import { DEVICE_CLASSES } from './counters.ts';
import { DAYS_IN_PACK, emptyMonth, type MonthPack, type QuestionMonth } from './month-pack.ts';

/** A month of version 1, served until its days are rebuilt; without counters. */
export function unpackFormerMonth(document: FormerMonthDocument): MonthPack {
  const month = emptyMonth();
  Object.assign(month.built, document.built);
  month.responses.set(unpackNumbers(document.responses));
  for (const [code, { values, counts }] of Object.entries(document.questions)) {
    const numbers = unpackNumbers(counts);
    const question: QuestionMonth = { values: [...values], rows: [] };
    const width = 1 + values.length;
    for (let row = 0; row < DAYS_IN_PACK * DEVICE_CLASSES; row++) {
      if (numbers[row * width]) question.rows[row] = [...numbers.subarray(row * width, (row + 1) * width)];
    }
    month.questions.set(code, question);
  }
  return month;
}
