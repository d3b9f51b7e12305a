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

/** The stamps of all these months, some members at a time: calls wait for each piece of work. */
export async function* stampsOf(
  database: SurveyDatabase,
  questions: readonly CountedQuestion[],
  { mids, months }: Pick<MemberRatings, 'mids' | 'months'>,
): AsyncGenerator<MonthStamps> {
  const membersAtOnce = Math.max(1, Math.floor(IDS_AT_ONCE / months.length));
  for (const members of inParts(mids, membersAtOnce)) {
    const ids = members.flatMap((mid) => months.map((month) => idOf(mid, month)));
    yield await readStamps(database, { _id: { $in: ids } }, questions);
  }
}

/** The stamps that changed since then, also of months without a member. */
export function stampsSince(
  database: SurveyDatabase,
  questions: readonly CountedQuestion[],
  since: Date,
): Promise<MonthStamps> {
  return readStamps(database, { changedAt: { $gte: since } }, questions);
}

async function readStamps(
  { months }: Pick<SurveyDatabase, 'months'>,
  filter: Filter<MonthStamp>,
  questions: readonly CountedQuestion[],
): Promise<MonthStamps> {
  const edition = contentId(questions.map(({ code }) => code).join());
  const found = new Map<string, string>();
  for await (const { _id, stamp } of months.find(filter)) found.set(_id, `${stamp} ${edition}`);
  return found;
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
  for (const part of inParts([...stamps], IDS_AT_ONCE)) {
    const unknown = await putStored(ratings, new Map(part), reader.database);
    const members = Map.groupBy(unknown.keys(), (id) => Number(id.split('|', 1)[0]));
    for (const [mid, ids] of members) {
      if (stopped()) return;
      const months = ids.map((id) => id.slice(id.indexOf('|') + 1)).sort();
      const counted = await countMonths(reader, questions, mid, months, (month) => unknown.get(idOf(mid, month)) ?? '');
      for (const document of counted) ratings.put(document);
      await save(reader.database, counted);
    }
  }
}

/** Returns the stamps of months that are not stored with them. */
async function putStored(
  ratings: MemberRatings,
  stamps: MonthStamps,
  { benchmarkMonths }: Pick<SurveyDatabase, 'benchmarkMonths'>,
): Promise<MonthStamps> {
  const unknown = new Map(stamps);
  const stored = benchmarkMonths.find({ _id: { $in: [...stamps.keys()] } }).batchSize(DOCUMENTS_AT_ONCE);
  for await (const document of stored) {
    if (stamps.get(document._id) !== document.stamp) continue;
    ratings.put(document);
    unknown.delete(document._id);
  }
  return unknown;
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

function* inParts<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
