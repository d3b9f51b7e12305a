import type { DepartedStanding } from '@shoppervoice/contracts/accounts';
import type { Collection, Db } from 'mongodb';

/** One of the things that end when their maker departs. */
export interface EndingThing {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
}

/** A maker who has lost the admin role in a merchant, or left it, while something they made there still exists. */
export interface DepartureDocument {
  /** `departureId`: a maker departs from a merchant once, however many processes notice it. */
  readonly _id: string;
  readonly mid: number;
  readonly userId: string;
  readonly name: string;
  readonly standing: DepartedStanding;
  /** First noticed: the days in which an admin may keep things count from here. */
  readonly since: Date;
  /** The admins were notified. */
  readonly told: boolean;
  /** The days are over and it is decided: these end, even if the process that decided it is killed. */
  readonly ending?: readonly EndingThing[];
}

export const departuresOf = (db: Db): Collection<DepartureDocument> => db.collection('departures');

export const departureId = (mid: number, userId: string): string => `${mid}/${userId}`;

/** Creates the index; idempotent. */
export async function prepareDepartures(db: Db): Promise<void> {
  await departuresOf(db).createIndexes([{ key: { mid: 1 }, name: 'merchant' }]);
}
