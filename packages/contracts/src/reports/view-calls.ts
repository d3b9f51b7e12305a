import Type, { type Static } from 'typebox';
import { closed, type DeepReadonly } from '../calls/schema-parts.ts';

/** Saved views: a page as a reader has set it, under a name, in the sidebar under the page's group. */

/** What one user keeps in a merchant, and what a merchant's admins share. */
export const MOST_OWN_VIEWS = 50;
export const MOST_SHARED_VIEWS = 50;

const ViewId = Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' });
/** What the view shows, in words: days, comparison, filters. */
const Words = Type.Array(Type.String({ maxLength: 300 }), { maxItems: 20 });

export const SavedViewSchema = closed({
  id: ViewId,
  name: Type.String(),
  /** Path of a page of this portal, and its query without a question mark. */
  path: Type.String(),
  query: Type.String(),
  words: Words,
  /** False: its maker alone sees it. */
  shared: Type.Boolean(),
  /** First name of the user who made it. */
  by: Type.String(),
  /** The reader made it. */
  own: Type.Boolean(),
  /** The reader may rename and delete it. */
  mayChange: Type.Boolean(),
});
export type SavedView = DeepReadonly<Static<typeof SavedViewSchema>>;

/** `GET /api/views`: the views that the reader sees, in the order that the reader gave them; new ones are at the end. */
export const ViewsAnswerSchema = closed({ views: Type.Array(SavedViewSchema) });
export type ViewsAnswer = DeepReadonly<Static<typeof ViewsAnswerSchema>>;

/** `POST /api/views` -> 201 `SavedView`. A name is unique among the reader's own views, and among the shared ones. */
export const NewViewSchema = closed({
  name: Type.String({ maxLength: 400 }),
  /** `/online-buyer-overall-metrics?range=…`: a page of this portal as its address names it. */
  address: Type.String({ maxLength: 4000 }),
  words: Words,
  /** Admins alone share. */
  shared: Type.Boolean(),
});
export type NewView = Static<typeof NewViewSchema>;

/** `PUT /api/views/:id` -> `SavedView`. What is left out stays. Only its maker takes a shared one back. */
export const ChangedViewSchema = closed({
  name: Type.Optional(Type.String({ maxLength: 400 })),
  shared: Type.Optional(Type.Boolean()),
});
export type ChangedView = Static<typeof ChangedViewSchema>;

/** `PUT /api/views/order` -> 204: the reader's own order, of shared ones, too. Ids that they do not see are passed over. */
export const ViewOrderSchema = closed({
  ids: Type.Array(ViewId, { maxItems: MOST_OWN_VIEWS + MOST_SHARED_VIEWS, uniqueItems: true }),
});
export type ViewOrder = Static<typeof ViewOrderSchema>;
