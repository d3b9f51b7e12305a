import { BOXES, counts, endOfMonth, type Month, type Question, RATINGS, total } from '@shoppervoice/survey-model';
import type { BenchmarkMonthDocument } from '../database/benchmark-document.ts';
import type { SurveyDatabase } from '../database/databases.ts';
import { duplicatePositions } from '../database/mongo-errors.ts';
import { countSource } from '../reading/count-source.ts';
import type { SurveyReader } from '../reading/survey-reader.ts';
import { contentId } from '../rollups/counters.ts';

type CountedQuestion = Pick<Question, 'code' | 'surveyId'>;
const [, , TOP_TWO] = BOXES;
const IDS_AT_ONCE = 4_000;

const idOf = (mid: number, month: Month) => `${mid}|${month}`;

/**
 * Each member's ratings in each month: reused while the month's stamp is unchanged, otherwise counted from rollups and
 * stored. `cached`: in the caller's memory. A process that dies or falls behind leaves an older stamp, which the next
 * poll detects.
 */
export async function memberMonths(
  reader: SurveyReader,
  questions: readonly CountedQuestion[],
  mids: readonly number[],
  months: readonly Month[],
  cached: ReadonlyMap<string, BenchmarkMonthDocument>,
  stopped: () => boolean,
): Promise<Map<string, BenchmarkMonthDocument>> {
  const { database } = reader;
  const found = new Map<string, BenchmarkMonthDocument>();
  const unknown = new Map<string, string>();
  // Depends on the list of questions.
  const edition = contentId(questions.map(({ code }) => code).join());
  for (const [id, counted] of await stampsOf(database, mids, months)) {
    const stamp = `${counted} ${edition}`;
    const document = cached.get(id);
    if (document?.stamp === stamp) found.set(id, document);
    else unknown.set(id, stamp);
  }
  for (const ids of inParts([...unknown.keys()])) {
    for await (const document of database.benchmarkMonths.find({ _id: { $in: ids } })) {
      if (unknown.get(document._id) !== document.stamp) continue;
      found.set(document._id, document);
      unknown.delete(document._id);
    }
  }
  for (const mid of mids) {
    const own = months.filter((month) => unknown.has(idOf(mid, month)));
    if (own.length === 0) continue;
    if (stopped()) break;
    const counted = await countMonths(reader, questions, mid, own, (month) => unknown.get(idOf(mid, month)) ?? '');
    for (const document of counted) found.set(document._id, document);
    await save(database, counted);
  }
  return found;
}

async function stampsOf(
  { months: stamps }: Pick<SurveyDatabase, 'months'>,
  mids: readonly number[],
  months: readonly Month[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const ids of inParts(mids.flatMap((mid) => months.map((month) => idOf(mid, month))))) {
    for await (const { _id, stamp } of stamps.find({ _id: { $in: ids } })) found.set(_id, stamp);
  }
  return found;
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
