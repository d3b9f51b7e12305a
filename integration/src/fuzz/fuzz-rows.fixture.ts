import { recountRows } from '@shoppervoice/report-service/testing';
import { Random } from '@shoppervoice/survey-model/testing';

const ROWS = 1000;

/**
 * So few that a start is quick: what is sent is tried here, and no figure. Drawn by chance: every so many rows would
 * leave out what the rows have in turn, such as addresses.
 */
export function fuzzRows(now: number): ReturnType<typeof recountRows> {
  const all = recountRows(now);
  const random = new Random(ROWS);
  return all.filter(() => random.chance(ROWS / all.length));
}
