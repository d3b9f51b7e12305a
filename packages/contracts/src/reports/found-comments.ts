import Type, { type Static } from 'typebox';
import { Count, closed, Day, type DeepReadonly } from '../calls/schema-parts.ts';

/** Comments of one order, or of one e-mail address, in a list that the reader can open, on all days of the plan. */
const FoundListSchema = closed({
  /** Canonical path of the list's page. */
  page: Type.String(),
  /** Newest first; days without comments are omitted. */
  days: Type.Array(closed({ day: Day, count: Count })),
});

/** `GET /api/found-comments/<programme>`: the lists of one programme; lists without such a comment are omitted. */
export const FoundInProgrammeSchema = closed({ lists: Type.Array(FoundListSchema) });

/** Keys of programmes whose service does not respond; omitted if all do. */
const away = Type.Optional(Type.Array(Type.String()));

/** `GET /api/found-comments`. */
export const FoundCommentsSchema = closed({ ...FoundInProgrammeSchema.properties, away });

export type FoundInProgramme = DeepReadonly<Static<typeof FoundInProgrammeSchema>>;
export type FoundComments = DeepReadonly<Static<typeof FoundCommentsSchema>>;
