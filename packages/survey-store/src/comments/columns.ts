import {
  type CommentFilter,
  commentSetsOf,
  NOT_READ,
  PROGRAMME_KEYS,
  type Programme,
} from '@shoppervoice/survey-model';
import type { ResponseDocument } from '../database/response-document.ts';
import { answerOfOrder, type OrderAnswers } from '../orders/partners.ts';

/** Name of the column that holds a comment's survey. */
export const SURVEY_COLUMN = 'surveyType';

/** Name of the column that says which comments are in another language: no filter has it. */
export const OTHER_LANGUAGE_COLUMN = 'unread';

/** The value of a column for which the response has none. */
export const ABSENT = 255;

/** What a comment's columns are worked out from: the response itself, and the one that shares its order. */
export interface CommentSource extends OrderAnswers {
  readonly own: ColumnResponse;
}

export type ColumnResponse = Pick<ResponseDocument, 'surveyId' | 'answers' | 'device' | 'comment'>;

export interface Column<Source> {
  /** The name of the filter that reads it. */
  readonly name: string;
  readonly read: (source: Source) => number | undefined;
}

type CommentColumn = Column<CommentSource>;

const DEVICE_FIELDS = { type: 'typeId', make: 'makeId', os: 'osId', browser: 'browserId' } as const;

/** A filter's column; topics are a separate mask, since a comment has several. */
function columnOf({ name, reads }: Pick<CommentFilter, 'name' | 'reads'>): CommentColumn[] {
  switch (reads.kind) {
    case 'topic':
      return [];
    case 'survey':
      return [{ name, read: ({ own }) => own.surveyId }];
    case 'tone':
      return [{ name, read: ({ own }) => own.comment?.toneId }];
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

/** Once each, in the order of the lists: a name that two lists of a programme share reads the same. */
function columnsOfSets(programme: Programme): readonly CommentColumn[] {
  const filters = commentSetsOf(programme).flatMap((set) => set.filters);
  const named = new Map([SURVEY, ...filters].map((filter) => [filter.name, filter]));
  return [...[...named.values()].flatMap(columnOf), OTHER_LANGUAGE];
}

const OTHER_LANGUAGE: CommentColumn = {
  name: OTHER_LANGUAGE_COLUMN,
  read: ({ own: { comment } }) => (comment?.unread || comment?.toneId === NOT_READ ? 1 : undefined),
};

/** Which list a comment is in. */
const SURVEY = { name: SURVEY_COLUMN, reads: { kind: 'survey' } } as const;

const COLUMNS = new Map(PROGRAMME_KEYS.map((programme) => [programme, columnsOfSets(programme)]));

/** An answer to an open question, and its place among the questions of its day. */
export interface OpenEndSource {
  readonly own: Pick<ResponseDocument, 'surveyId' | 'device'>;
  readonly toneId: number | undefined;
  readonly question: number;
}

/** Name of the column that holds the place of an answer's question. */
export const QUESTION_COLUMN = 'question';

/** The columns of answers to open questions, named as their filters. */
export const OPEN_END_COLUMNS: readonly Column<OpenEndSource>[] = [
  { name: QUESTION_COLUMN, read: ({ question }) => question },
  { name: SURVEY_COLUMN, read: ({ own }) => own.surveyId },
  { name: 'toneId', read: ({ toneId }) => toneId },
  { name: 'deviceType', read: ({ own }) => own.device?.typeId || undefined },
];

/** The columns of a programme, in the order in which they are stored. */
export function columnsOf(programme: Programme): readonly CommentColumn[] {
  return COLUMNS.get(programme) ?? [];
}
