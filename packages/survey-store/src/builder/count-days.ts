import { joinedSurvey, surveysOf } from '@shoppervoice/survey-model';
import { type DayColumns, type DayComment, packComments } from '../comments/day-columns.ts';
import type { SurveyDatabase } from '../databases.ts';
import type { ResponseDocument } from '../responses/document.ts';
import { DayCounter, type DayCounts } from '../rollups/day-counts.ts';
import { latestPartners, orderKey, type Partner } from './partners.ts';

const FIELDS = { surveyId: 1, day: 1, at: 1, orderId: 1, device: 1, answers: 1, comment: 1 } as const;

type Counted = Pick<ResponseDocument, keyof typeof FIELDS | '_id'>;
type Commented = Counted & { readonly comment: NonNullable<Counted['comment']> };

/** Everything that is derived of a merchant's day. */
export interface CountedDay {
  readonly surveys: ReadonlyMap<number, DayCounts>;
  readonly comments: DayColumns;
}

export interface CountedDays {
  /** How many responses were read. */
  readonly responses: number;
  /** Every day asked for, those without a response too. */
  readonly days: ReadonlyMap<string, CountedDay>;
}

/** Counts days of a merchant from its responses. */
export async function countDays(
  database: Pick<SurveyDatabase, 'programme' | 'responses'>,
  mid: number,
  days: readonly string[],
): Promise<CountedDays> {
  const surveyIds = surveysOf(database.programme);
  const counters = new Map(
    days.map((day) => [day, new Map(surveyIds.map((surveyId) => [surveyId, new DayCounter(surveyId)]))]),
  );
  const commented: Commented[] = [];
  let responses = 0;
  const found = database.responses.find({ mid, day: { $in: [...days] } }, { projection: FIELDS, batchSize: 2_000 });
  for await (const response of found) {
    responses += 1;
    counters.get(response.day)?.get(response.surveyId)?.add(response);
    const { comment } = response;
    if (comment) commented.push({ ...response, comment });
  }
  const partners = await latestPartners(database, mid, commented);
  const comments = Map.groupBy(commented, ({ day }) => day);
  const counted = new Map<string, CountedDay>();
  for (const [day, bySurvey] of counters) {
    counted.set(day, {
      surveys: new Map([...bySurvey].map(([surveyId, counter]) => [surveyId, counter.result()])),
      comments: packComments(
        database.programme,
        (comments.get(day) ?? []).map((response) => withPartner(response, partners)),
      ),
    });
  }
  return { responses, days: counted };
}

function withPartner(response: Commented, partners: ReadonlyMap<string, Partner>): DayComment {
  const { surveyId, orderId, comment } = response;
  const other = joinedSurvey(surveyId);
  return {
    responseId: response._id,
    at: response.at.getTime(),
    text: comment.text,
    topicIds: comment.topicIds,
    own: response,
    joined: other === undefined || orderId === undefined ? undefined : partners.get(orderKey(other, orderId)),
  };
}
