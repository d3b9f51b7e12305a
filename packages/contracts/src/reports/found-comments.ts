import Type, { type Static } from 'typebox';
import { Count, closed, Day, type DeepReadonly } from '../calls/schema-parts.ts';

/** Comments of one order, or of one e-mail address, in a list that the reader holds, on every day that they may read. */
const FoundListSchema = closed({
  /** Canonical path of the list's page. */
  page: Type.String(),
  /** Newest first; a day without one is left out. */
  days: Type.Array(closed({ day: Day, count: Count })),
});

/** `GET /api/found-comments/<programme>`: the lists of one programme; a list without such a comment is left out. */
export const FoundInProgrammeSchema = closed({ lists: Type.Array(FoundListSchema) });

/** Keys of programmes whose service does not answer right now; left out where all do. */
const away = Type.Optional(Type.Array(Type.String()));

/** `GET /api/found-comments`. */
export const FoundCommentsSchema = closed({ ...FoundInProgrammeSchema.properties, away });

export type FoundInProgramme = DeepReadonly<Static<typeof FoundInProgrammeSchema>>;
export type FoundComments = DeepReadonly<Static<typeof FoundCommentsSchema>>;
