import { isDuplicateKey } from './database-errors.ts';
import { ProblemError } from './problem.ts';

/** Of several writers for the same seat all but one retry. */
const MOST_ROUNDS = 20;

/**
 * Writes into the first free seat of a list, so that the list is never longer than its limit, even with concurrent
 * writers: a unique index over the list and its seats enforces it.
 * @param taken seats that are taken now; may throw what is refused
 * @throws ProblemError 409: `full` if no seat is free
 */
export async function inFreeSeat<Written>({
  most,
  full,
  taken,
  write,
}: {
  readonly most: number;
  readonly full: string;
  readonly taken: () => Promise<readonly number[]>;
  readonly write: (seat: number) => Promise<Written>;
}): Promise<Written> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const seats = new Set(await taken());
    const seat = Array.from({ length: most }, (_, at) => at).find((at) => !seats.has(at));
    if (seat === undefined) throw new ProblemError(409, full);
    try {
      return await write(seat);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
  throw new ProblemError(409, 'Someone else is saving right now. Try again.');
}
