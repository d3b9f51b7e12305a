import {
  boxOf,
  type CommentFilter,
  commentSetsOf,
  driverRatings,
  PROGRAMME_KEYS,
  type Programme,
  SURVEYS,
} from '@shoppervoice/survey-model';
import type { ResponseDocument } from '../database/response-document.ts';
import { answerOfOrder, type OrderAnswers } from '../orders/partners.ts';
import { isInOtherLanguage, languageIdOf } from '../rollups/comment-language.ts';

/** Column of a comment's survey. */
export const SURVEY_COLUMN = 'surveyType';

/** Column that marks comments in other languages than English; it is not a filter. */
export const OTHER_LANGUAGE_COLUMN = 'unread';

/** A missing value. */
export const ABSENT = 255;

/** A response, and the other one of its order. */
export interface CommentSource extends OrderAnswers {
  readonly own: ColumnResponse;
}

export type ColumnResponse = Pick<ResponseDocument, 'surveyId' | 'answers' | 'device' | 'comment'>;

export interface Column<Source> {
  /** The name of its filter. */
  readonly name: string;
  readonly read: (source: Source) => number | undefined;
}

type CommentColumn = Column<CommentSource>;

const DEVICE_FIELDS = { type: 'typeId', make: 'makeId', os: 'osId', browser: 'browserId' } as const;

/** Topics and low ratings are stored as separate masks, because a comment has several. */
function columnOf({ name, reads }: Pick<CommentFilter, 'name' | 'reads'>): CommentColumn[] {
  switch (reads.kind) {
    case 'topic':
    case 'low':
      return [];
    case 'survey':
      return [{ name, read: ({ own }) => own.surveyId }];
    case 'tone':
      return [{ name, read: ({ own }) => own.comment?.toneId }];
    case 'language':
      return [{ name, read: ({ own: { comment } }) => languageIdOf(comment) }];
    case 'device': {
      const key = DEVICE_FIELDS[reads.field];
      return [{ name, read: ({ own }) => own.device?.[key] || undefined }];
    }
    case 'rating':
    case 'choice': {
      const { surveyId, code } = reads;
      return [{ name, read: (order) => answerOfOrder(order, surveyId, code) }];
    }
  }
}

/** Without duplicates: equal names read equal values. */
function columnsOfSets(programme: Programme): readonly CommentColumn[] {
  const filters = commentSetsOf(programme).flatMap((set) => set.filters);
  const named = new Map([SURVEY, ...filters].map((filter) => [filter.name, filter]));
  return [...[...named.values()].flatMap(columnOf), OTHER_LANGUAGE];
}

const OTHER_LANGUAGE: CommentColumn = {
  name: OTHER_LANGUAGE_COLUMN,
  read: ({ own: { comment } }) => (isInOtherLanguage(comment) ? 1 : undefined),
};

/** The list of a comment. */
const SURVEY = { name: SURVEY_COLUMN, reads: { kind: 'survey' } } as const;

const COLUMNS = new Map(PROGRAMME_KEYS.map((programme) => [programme, columnsOfSets(programme)]));

/** An answer to an open question, and its question's place in the day. */
export interface OpenEndSource {
  readonly own: Pick<ResponseDocument, 'surveyId' | 'device'>;
  readonly toneId: number | undefined;
  readonly question: number;
}

/** Column of the question's place. */
export const QUESTION_COLUMN = 'question';

/** Columns of answers to open questions, named like their filters. */
export const OPEN_END_COLUMNS: readonly Column<OpenEndSource>[] = [
  { name: QUESTION_COLUMN, read: ({ question }) => question },
  { name: SURVEY_COLUMN, read: ({ own }) => own.surveyId },
  { name: 'toneId', read: ({ toneId }) => toneId },
  { name: 'deviceType', read: ({ own }) => own.device?.typeId || undefined },
];

const DRIVERS = new Map(SURVEYS.map(({ id }) => [id, driverRatings([id])]));

/** IDs of the drivers of its own survey that a respondent rated low. */
export function lowIds({ surveyId, answers }: ColumnResponse): number[] {
  return (DRIVERS.get(surveyId) ?? []).flatMap(({ id, code }) => {
    const rating = answers[code];
    return typeof rating === 'number' && boxOf(rating) === 'bottom' ? [id] : [];
  });
}

/** In storage order. */
export function columnsOf(programme: Programme): readonly CommentColumn[] {
  return COLUMNS.get(programme) ?? [];
}
