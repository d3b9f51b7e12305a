import { BUYER_COMMENT_FILTERS, type CommentFilter, type Programme } from '@shoppervoice/survey-model';
import type { ResponseDocument } from '../responses/document.ts';

/** Stands in a column where the response has no such value. */
export const ABSENT = 255;

/** What a comment's columns are worked out from: the response itself, and the one that shares its order. */
export interface CommentSource {
  readonly own: ColumnResponse;
  readonly joined: Pick<ColumnResponse, 'surveyId' | 'answers'> | undefined;
}

export type ColumnResponse = Pick<ResponseDocument, 'surveyId' | 'answers' | 'device' | 'comment'>;

export interface CommentColumn {
  /** The name of the filter that reads it. */
  readonly name: string;
  readonly read: (source: CommentSource) => number | undefined;
}

const DEVICE_FIELDS = { type: 'typeId', make: 'makeId', os: 'osId', browser: 'browserId' } as const;

/** A filter's column; topics are a mask of their own, since a comment has several. */
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
      return [
        {
          name,
          read: ({ own, joined }) => {
            const response = own.surveyId === surveyId ? own : joined?.surveyId === surveyId ? joined : undefined;
            const value = response?.answers[code];
            return typeof value === 'number' ? value : undefined;
          },
        },
      ];
    }
  }
}

const PICKUP_TYPE = {
  name: 'pickupType',
  reads: { kind: 'choice', surveyId: 16, code: 'BO100' },
} as const;

const ANY_PROGRAMME = BUYER_COMMENT_FILTERS.filter(({ reads: { kind } }) => /^(survey|tone|device)$/.test(kind));

const COLUMNS: Readonly<Record<Programme, readonly CommentColumn[]>> = {
  'online-buyer': [...BUYER_COMMENT_FILTERS, PICKUP_TYPE].flatMap(columnOf),
  'site-abandonment': ANY_PROGRAMME.flatMap(columnOf),
  'straight-to-fulfillment': ANY_PROGRAMME.flatMap(columnOf),
};

/** The columns of a programme, in the order in which they are stored. */
export function columnsOf(programme: Programme): readonly CommentColumn[] {
  return COLUMNS[programme];
}

/** Surveys whose responses belong to each other's order. */
const JOINED_SURVEY = new Map([
  [1, 2],
  [2, 1],
]);

export function joinedSurvey(surveyId: number): number | undefined {
  return JOINED_SURVEY.get(surveyId);
}
