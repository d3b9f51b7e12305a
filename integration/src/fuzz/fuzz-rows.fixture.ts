import { recountRows } from '@shoppervoice/report-service/testing';
import { Random } from '@shoppervoice/survey-model/testing';

const ROWS = 1000;

/**
 * Few rows, so that the start is quick: these tests are about requests, not figures. Drawn at random: every n-th row
 * could systematically miss something, such as addresses.
 */
export function fuzzRows(now: number): ReturnType<typeof recountRows> {
  const all = recountRows(now);
  const random = new Random(ROWS);
  return all.filter(() => random.chance(ROWS / all.length));
}
