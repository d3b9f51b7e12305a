import { BOXES, counts, endOfMonth, type Month, type Question, RATINGS, total } from '@shoppervoice/survey-model';
import type { Filter } from 'mongodb';
import type { BenchmarkMonthDocument } from '../database/benchmark-document.ts';
import type { SurveyDatabase } from '../database/databases.ts';
import { duplicatePositions } from '../database/mongo-errors.ts';
import type { MonthStamp } from '../database/rollup-document.ts';
import { countSource } from '../reading/count-source.ts';
import type { SurveyReader } from '../reading/survey-reader.ts';
import { contentId } from '../rollups/counters.ts';
import type { MemberRatings } from './member-ratings.ts';

type CountedQuestion = Pick<Question, 'code' | 'surveyId'>;
const [, , TOP_TWO] = BOXES;
const IDS_AT_ONCE = 1_000;
/** A batch is parsed in one piece, and calls wait meanwhile. */
const DOCUMENTS_AT_ONCE = 200;

const idOf = (mid: number, month: Month) => `${mid}|${month}`;

/** Stamps of months with the edition of the questions, by id: what a member's ratings are counted from. */
export type MonthStamps = ReadonlyMap<string, string>;

/** The stamps of all these months. */
export async function stampsOf(
  database: SurveyDatabase,
  questions: readonly CountedQuestion[],
  { mids, months }: Pick<MemberRatings, 'mids' | 'months'>,
): Promise<MonthStamps> {
  const found = new Map<string, string>();
  for (const month of months) {
    for (const ids of inParts(mids.map((mid) => idOf(mid, month)))) {
      await readStamps(database, { _id: { $in: ids } }, questions, found);
    }
  }
  return found;
}

/** The stamps that changed since then, also of months without a member. */
export async function stampsSince(
  database: SurveyDatabase,
  questions: readonly CountedQuestion[],
  since: Date,
): Promise<MonthStamps> {
  const found = new Map<string, string>();
  await readStamps(database, { changedAt: { $gte: since } }, questions, found);
  return found;
}

async function readStamps(
  { months }: Pick<SurveyDatabase, 'months'>,
  filter: Filter<MonthStamp>,
  questions: readonly CountedQuestion[],
  found: Map<string, string>,
): Promise<void> {
  const edition = contentId(questions.map(({ code }) => code).join());
  for await (const { _id, stamp } of months.find(filter)) found.set(_id, `${stamp} ${edition}`);
}

/**
 * Reads the ratings of months with these stamps as another process has stored them; else counts them from rollups and
 * stores them. A process that dies or falls behind leaves an older stamp, which the next poll detects.
 */
export async function putMonths(
  ratings: MemberRatings,
  stamps: MonthStamps,
  reader: SurveyReader,
  questions: readonly CountedQuestion[],
  stopped: () => boolean,
): Promise<void> {
  const { database } = reader;
  const unknown = new Map(stamps);
  for (const ids of inParts([...stamps.keys()])) {
    for await (const document of database.benchmarkMonths.find({ _id: { $in: ids } }).batchSize(DOCUMENTS_AT_ONCE)) {
      if (stamps.get(document._id) !== document.stamp) continue;
      ratings.put(document);
      unknown.delete(document._id);
    }
  }
  const members = Map.groupBy(unknown.keys(), (id) => Number(id.split('|', 1)[0]));
  for (const [mid, ids] of members) {
    if (stopped()) return;
    const months = ids.map((id) => id.slice(id.indexOf('|') + 1)).sort();
    const counted = await countMonths(reader, questions, mid, months, (month) => unknown.get(idOf(mid, month)) ?? '');
    for (const document of counted) ratings.put(document);
    await save(database, counted);
  }
}

async function countMonths(
  reader: SurveyReader,
  questions: readonly CountedQuestion[],
  mid: number,
  months: readonly Month[],
  stampOf: (month: Month) => string,
): Promise<BenchmarkMonthDocument[]> {
  const ranges = months.map((month) => ({ startDate: `${month}-01`, endDate: endOfMonth(`${month}-01`) }));
  const source = await countSource(reader, mid, [...new Set(questions.map(({ surveyId }) => surveyId))], ranges);
  const columns = questions.map(({ code, surveyId }) => ({ code, of: source.columns({ surveyId, code }, RATINGS) }));
  return ranges.map((range, at) => {
    const month = months[at] ?? '';
    const ratings = columns.map(({ code, of }) => {
      const { counts: ratingCounts } = of.sum(range);
      return {
        code,
        n: total(ratingCounts),
        sum: ratingCounts.reduce((sum, count, rating) => sum + count * rating, 0),
        topTwo: total(ratingCounts.slice(TOP_TWO.from, TOP_TWO.to + 1)),
      };
    });
    return { _id: idOf(mid, month), mid, month, stamp: stampOf(month), ratings: ratings.filter(counts) };
  });
}

async function save(
  { benchmarkMonths }: Pick<SurveyDatabase, 'benchmarkMonths'>,
  documents: readonly BenchmarkMonthDocument[],
): Promise<void> {
  try {
    await benchmarkMonths.bulkWrite(
      documents.map(({ _id, ...replacement }) => ({ replaceOne: { filter: { _id }, replacement, upsert: true } })),
      { ordered: false },
    );
  } catch (error) {
    // Another process has just stored them.
    duplicatePositions(error);
  }
}

function* inParts(ids: readonly string[]): Generator<string[]> {
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) yield ids.slice(at, at + IDS_AT_ONCE);
}
