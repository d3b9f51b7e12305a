import Type, { type Static } from 'typebox';
import { Count, closed, type DeepReadonly, orNull } from '../calls/schema-parts.ts';
import { HOME_LATEST } from './comment-lists.ts';
import { Counted, CountedTones, HomeFiguresSchema, ListedCommentSchema, NotReadLanguages } from './report-answers.ts';

/** Of every list in the plan, 30 days to today: `tones` and `topics` empty if no list has them; newest first. */
const HomeCommentsSchema = closed({
  count: Count,
  tones: CountedTones,
  topics: Counted,
  latest: Type.Array(ListedCommentSchema, { maxItems: HOME_LATEST }),
});

/** `GET /api/home/<programme>`: its part of Home. `comments` null: none of its lists is in the plan. */
export const HomeProgrammeSchema = closed({
  key: Type.String(),
  ...HomeFiguresSchema.properties,
  comments: orNull(HomeCommentsSchema),
});

/** Keys of programmes whose service does not respond; omitted if all do. */
const away = Type.Optional(Type.Array(Type.String()));

/** `GET /api/home/aggregations`: the programmes in the plan, in the order of the sidebar. */
export const HomeAggregationsSchema = closed({ programmes: Type.Array(HomeProgrammeSchema), away });

/**
 * `GET /api/home/<programme>/filter-counts`: each name ignores its own filter; `count`: its comments that match both.
 */
export const HomeProgrammeCountsSchema = closed({ count: Count, toneId: CountedTones, commentTypeId: Counted });

const option = { id: Type.Integer(), label: Type.String(), count: Count };
const Options = Type.Array(closed(option));
const ToneOptions = Type.Array(closed({ ...option, ...NotReadLanguages }));

/** `GET /api/home/filter-counts`: every option, also at 0. A comment counts under the values that its list shows. */
export const HomeFilterCountsSchema = closed({ programme: Options, toneId: ToneOptions, commentTypeId: Options, away });

export type HomeComments = DeepReadonly<Static<typeof HomeCommentsSchema>>;
export type HomeProgramme = DeepReadonly<Static<typeof HomeProgrammeSchema>>;
export type HomeAggregations = DeepReadonly<Static<typeof HomeAggregationsSchema>>;
export type HomeProgrammeCounts = DeepReadonly<Static<typeof HomeProgrammeCountsSchema>>;
export type HomeFilterCounts = DeepReadonly<Static<typeof HomeFilterCountsSchema>>;
