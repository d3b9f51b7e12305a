import { surveysOf } from '@shoppervoice/survey-model';
import { ResponseDayBuilder } from '../columns/response-day.ts';
import { type CommentSource, columnsOf, lowIds, OPEN_END_COLUMNS, type OpenEndSource } from '../comments/columns.ts';
import { type DayColumns, type DayText, packTexts } from '../comments/day-columns.ts';
import type { SurveyDatabase } from '../database/databases.ts';
import type { ResponseDayDocument } from '../database/response-day-document.ts';
import type { ResponseDocument } from '../database/response-document.ts';
import { latestPartners, type Partner, partnerOf } from '../orders/partners.ts';
import { type Turn, turns } from '../packing/turns.ts';
import { openEndsOf } from '../responses/open-ends.ts';
import { DayCounter, type DayCounts } from '../rollups/day-counts.ts';

const FIELDS = {
  surveyId: 1,
  day: 1,
  at: 1,
  orderId: 1,
  device: 1,
  email: 1,
  answers: 1,
  comment: 1,
  openEnds: 1,
} as const;

type Counted = Pick<ResponseDocument, keyof typeof FIELDS | '_id'>;
type Commented = Counted & { readonly comment: NonNullable<Counted['comment']> };

/** Counts and columns of one survey's responses. */
export interface CountedSurvey {
  readonly counts: DayCounts;
  readonly columns: Pick<ResponseDayDocument, 'form' | 'rows' | 'columns'>;
}

/** All derived data of a merchant day. */
export interface CountedDay {
  readonly surveys: ReadonlyMap<number, CountedSurvey>;
  readonly comments: DayColumns;
  readonly openEnds: DayColumns & { readonly codes: readonly string[] };
}

export interface CountedDays {
  /** Responses read. */
  readonly responses: number;
  /** Includes days without a response. */
  readonly days: ReadonlyMap<string, CountedDay>;
}

/** Counts days of a merchant from its responses. `turn`: between pieces of the work. */
export async function countDays(
  database: Pick<SurveyDatabase, 'programme' | 'responses'>,
  mid: number,
  days: readonly string[],
  turn: Turn = turns(),
): Promise<CountedDays> {
  const surveyIds = surveysOf(database.programme);
  const counters = new Map(
    days.map((day) => [
      day,
      new Map(
        surveyIds.map((surveyId) => [
          surveyId,
          { counts: new DayCounter(surveyId), columns: new ResponseDayBuilder(surveyId) },
        ]),
      ),
    ]),
  );
  const commented: Commented[] = [];
  const answered = new Map(days.map((day) => [day, [] as Counted[]]));
  let responses = 0;
  const found = database.responses.find({ mid, day: { $in: [...days] } }, { projection: FIELDS, batchSize: 2_000 });
  for await (const response of found) {
    await turn();
    responses += 1;
    const counter = counters.get(response.day)?.get(response.surveyId);
    counter?.counts.add(response);
    counter?.columns.add(response);
    const { comment, answers } = response;
    if (comment) commented.push({ ...response, comment });
    if (openEndsOf(answers).length > 0) answered.get(response.day)?.push(response);
  }
  const borrowers = [...counters.values()].flatMap((bySurvey) =>
    [...bySurvey.values()].flatMap(({ columns }) => columns.borrowers),
  );
  const partners = await latestPartners(database, mid, [...commented, ...borrowers]);
  const comments = Map.groupBy(commented, ({ day }) => day);
  const counted = new Map<string, CountedDay>();
  for (const [day, bySurvey] of counters) {
    const surveys = new Map<number, CountedSurvey>();
    for (const [surveyId, { counts, columns }] of bySurvey) {
      surveys.set(surveyId, { counts: counts.result(), columns: await columns.result(partners, turn) });
    }
    const texts = (comments.get(day) ?? []).map((response) => withPartner(response, partners));
    counted.set(day, {
      surveys,
      comments: await packTexts(columnsOf(database.programme), texts, turn),
      openEnds: await packOpenEnds(answered.get(day) ?? [], turn),
    });
  }
  return { responses, days: counted };
}

/** One row per answer to an open question, with its question's place among the codes. */
async function packOpenEnds(responses: readonly Counted[], turn: Turn): Promise<CountedDay['openEnds']> {
  const codes = new Map<string, number>();
  const rows = responses.flatMap((own): (DayText & OpenEndSource)[] =>
    openEndsOf(own.answers).map(({ code, text }) => {
      const question = codes.get(code) ?? codes.size;
      codes.set(code, question);
      const { toneId, topicIds = [] } = own.openEnds?.[code] ?? {};
      return { responseId: own._id, at: own.at.getTime(), text, topicIds, own, toneId, question };
    }),
  );
  return { codes: [...codes.keys()], ...(await packTexts(OPEN_END_COLUMNS, rows, turn)) };
}

function withPartner(response: Commented, partners: ReadonlyMap<string, Partner>): DayText & CommentSource {
  const { comment } = response;
  return {
    responseId: response._id,
    at: response.at.getTime(),
    text: comment.text,
    topicIds: comment.topicIds,
    lowIds: lowIds(response),
    email: response.email,
    own: response,
    joined: partnerOf(response, partners),
  };
}
