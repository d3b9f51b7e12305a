import { COMMENT_TONES, COMMENT_TOPICS, PROGRAMME_KEYS, type Programme } from '@shoppervoice/survey-model';
import Type from 'typebox';

const ids = (options: readonly { readonly id: number }[]) =>
  Type.Optional(Type.Array(Type.Integer({ enum: options.map(({ id }) => id) })));

/** Number of a programme in the filters of Home: its position in the sidebar, from 1. */
export const homeNumberOf = (programme: Programme): number => PROGRAMME_KEYS.indexOf(programme) + 1;

/** Parameters of Home: filters of its comments, each any number of times. */
export const HOME_QUERY = Type.Object({
  programme: ids(PROGRAMME_KEYS.map((key) => ({ id: homeNumberOf(key) }))),
  toneId: ids(COMMENT_TONES),
  commentTypeId: ids(COMMENT_TOPICS),
});

export interface HomeQuery {
  readonly programme?: readonly number[];
  readonly toneId?: readonly number[];
  readonly commentTypeId?: readonly number[];
}
