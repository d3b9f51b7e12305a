import { joinedSurvey } from '../comments/columns.ts';
import { type DayColumns, type DayComment, packComments } from '../comments/day-columns.ts';
import { type SurveyDatabase, surveysOf } from '../databases.ts';
import type { ResponseDocument } from '../responses/document.ts';
import { DayCounter, type DayCounts } from '../rollups/day-counts.ts';
import { latestPartners, orderKey } from './partners.ts';

const FIELDS = { surveyId: 1, at: 1, orderId: 1, device: 1, answers: 1, comment: 1 } as const;

export interface CountedMerchantDay {
  readonly surveys: ReadonlyMap<number, DayCounts>;
  readonly comments: DayColumns;
}

/** Counts a merchant's day from its responses: everything that is derived of it. */
export async function countDay(
  database: Pick<SurveyDatabase, 'programme' | 'responses'>,
  mid: number,
  day: string,
): Promise<CountedMerchantDay> {
  const counters = new Map(surveysOf(database.programme).map((surveyId) => [surveyId, new DayCounter()]));
  const commented: (Pick<ResponseDocument, keyof typeof FIELDS | '_id'> & { comment: { text: string } })[] = [];
  const responses = database.responses.find({ mid, day }, { projection: FIELDS, batchSize: 2_000 });
  for await (const response of responses) {
    counters.get(response.surveyId)?.add(response);
    if (response.comment) commented.push({ ...response, comment: response.comment });
  }
  const partners = await latestPartners(database, mid, commented);
  const comments = commented.map((response): DayComment => {
    const joined = joinedSurvey(response.surveyId);
    return {
      responseId: response._id,
      at: response.at.getTime(),
      text: response.comment.text,
      topicIds: response.comment.topicIds,
      own: response,
      joined:
        joined === undefined || response.orderId === undefined
          ? undefined
          : partners.get(orderKey(joined, response.orderId)),
    };
  });
  return {
    surveys: new Map([...counters].map(([surveyId, counter]) => [surveyId, counter.result()])),
    comments: packComments(database.programme, comments),
  };
}
