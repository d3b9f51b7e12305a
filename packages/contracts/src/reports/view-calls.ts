import Type, { type Static } from 'typebox';
import { closed, type DeepReadonly } from '../calls/schema-parts.ts';

/** Saved views: a page in a saved state, under a name, in the sidebar below the page's group. */

/** Limits: views of one user in a merchant, and views shared by its admins. */
export const MOST_OWN_VIEWS = 50;
export const MOST_SHARED_VIEWS = 50;

const ViewId = Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' });
/** Context of the view in words: days, comparison, filters. */
const Words = Type.Array(Type.String({ maxLength: 300 }), { maxItems: 20 });

export const SavedViewSchema = closed({
  id: ViewId,
  name: Type.String(),
  /** Path of a page of this portal, and its query without a question mark. */
  path: Type.String(),
  query: Type.String(),
  words: Words,
  /** False: only its maker sees it. */
  shared: Type.Boolean(),
  /** First name of the maker. */
  by: Type.String(),
  /** The reader is its maker. */
  own: Type.Boolean(),
  /** The reader may rename and delete it. */
  mayChange: Type.Boolean(),
});
export type SavedView = DeepReadonly<Static<typeof SavedViewSchema>>;

/** `GET /api/views`: the views that the reader sees, in the reader's order; new ones are at the end. */
export const ViewsAnswerSchema = closed({ views: Type.Array(SavedViewSchema) });
export type ViewsAnswer = DeepReadonly<Static<typeof ViewsAnswerSchema>>;

/** `POST /api/views` -> 201 `SavedView`. Names are unique among the reader's own views, and among the shared ones. */
export const NewViewSchema = closed({
  name: Type.String({ maxLength: 400 }),
  /** `/online-buyer-overall-metrics?range=…`: address of a page of this portal. */
  address: Type.String({ maxLength: 4000 }),
  words: Words,
  /** Only admins share. */
  shared: Type.Boolean(),
});
export type NewView = Static<typeof NewViewSchema>;

/** `PUT /api/views/:id` -> `SavedView`. Omitted fields stay. Only its maker can unshare one. */
export const ChangedViewSchema = closed({
  name: Type.Optional(Type.String({ maxLength: 400 })),
  shared: Type.Optional(Type.Boolean()),
});
export type ChangedView = Static<typeof ChangedViewSchema>;

/** `PUT /api/views/order` -> 204: the reader's own order, including shared ones. Unknown ids are ignored. */
export const ViewOrderSchema = closed({
  ids: Type.Array(ViewId, { maxItems: MOST_OWN_VIEWS + MOST_SHARED_VIEWS, uniqueItems: true }),
});
export type ViewOrder = Static<typeof ViewOrderSchema>;
