import { recountRows } from '@shoppervoice/report-service/testing';

const ROWS = 1000;

/** So few that a start is quick: what is sent is tried here, and no figure. */
export function fuzzRows(now: number): ReturnType<typeof recountRows> {
  const all = recountRows(now);
  const step = Math.ceil(all.length / ROWS);
  return all.filter((_, at) => at % step === 0);
}
