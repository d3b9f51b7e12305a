import Type, { type Static } from 'typebox';
import { closed, type DeepReadonly } from '../calls/schema-parts.ts';
import { ListedCommentSchema } from './report-answers.ts';

/**
 * `GET /api/shopper-thread/<programme>`: every response of one order in the lists that the reader can open, oldest
 * first, with and without a comment (`body` empty), each with the ratings of its survey. By e-mail address: the
 * shopper's comments, and the other responses of their orders.
 */
export const ThreadInProgrammeSchema = closed({
  responses: Type.Array(ListedCommentSchema),
  /** Earlier ones exist, and are omitted. */
  more: Type.Boolean(),
});

/** `GET /api/shopper-thread`. `away`: programmes whose service does not respond; omitted if all do. */
export const ShopperThreadSchema = closed({
  ...ThreadInProgrammeSchema.properties,
  away: Type.Optional(Type.Array(Type.String())),
});

export type ThreadInProgramme = DeepReadonly<Static<typeof ThreadInProgrammeSchema>>;
export type ShopperThread = DeepReadonly<Static<typeof ShopperThreadSchema>>;
