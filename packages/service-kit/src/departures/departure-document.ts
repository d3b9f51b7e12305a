import type { DepartedStanding } from '@shoppervoice/contracts/accounts';
import type { Collection, Db } from 'mongodb';

/** One of the things that end with their maker. */
export interface EndingThing {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
}

/** A maker who has lost the admin role in a merchant, or left it, while something that they made there is left. */
export interface DepartureDocument {
  /** `departureId`: a maker departs from a merchant once, however many processes see it. */
  readonly _id: string;
  readonly mid: number;
  readonly userId: string;
  readonly name: string;
  readonly standing: DepartedStanding;
  /** When it was seen first: the days in which an admin may keep things count from here. */
  readonly since: Date;
  /** The admins were told. */
  readonly told: boolean;
  /** The days are over and it is decided: these end, also if the process that decided it is killed. */
  readonly ending?: readonly EndingThing[];
}

export const departuresOf = (db: Db): Collection<DepartureDocument> => db.collection('departures');

export const departureId = (mid: number, userId: string): string => `${mid}/${userId}`;

/** Makes the index; does nothing where it exists. */
export async function prepareDepartures(db: Db): Promise<void> {
  await departuresOf(db).createIndexes([{ key: { mid: 1 }, name: 'merchant' }]);
}
