import type { Day, DayRange, Question } from '@shoppervoice/survey-model';
import { RATINGS } from '@shoppervoice/survey-model';
import { monthsOf, packKey, type SurveyReader } from '../reading/survey-reader.ts';
import { DEVICE_CLASSES } from '../rollups/counters.ts';
import { dayIndex, type MonthPack } from '../rollups/month-pack.ts';

/** Answers per rating of any span of days, out of months that are in memory. */
export interface RatingSource {
  /** 11 counts: the first for rating 0. `deviceType`: an id, or undefined for all responses. */
  counts(question: Pick<Question, 'code' | 'surveyId'>, range: DayRange, deviceType?: number): number[];
}

export async function ratingSource(
  reader: SurveyReader,
  mid: number,
  questions: readonly Pick<Question, 'surveyId'>[],
  ranges: readonly DayRange[],
): Promise<RatingSource> {
  const surveyIds = [...new Set(questions.map(({ surveyId }) => surveyId))];
  const months = new Set(ranges.flatMap(({ startDate, endDate }) => monthsOf(startDate, endDate)));
  const packs = await reader.rollups(mid, surveyIds, [...months]);
  return {
    counts({ code, surveyId }, { startDate, endDate }, deviceType) {
      const counts = RATINGS.map(() => 0);
      for (const month of monthsOf(startDate, endDate)) {
        const pack = packs.get(packKey(surveyId, month));
        if (pack) addMonth(counts, pack, code, month, startDate, endDate, deviceType);
      }
      return counts;
    },
  };
}

function addMonth(
  into: number[],
  pack: MonthPack,
  code: string,
  month: string,
  startDate: Day,
  endDate: Day,
  deviceType: number | undefined,
): void {
  const question = pack.questions.get(code);
  if (!question) return;
  const { values, counts } = question;
  const width = 1 + values.length;
  const first = startDate.slice(0, 7) === month ? dayIndex(startDate) : 0;
  const last = endDate.slice(0, 7) === month ? dayIndex(endDate) : 30;
  for (let day = first; day <= last; day++) {
    for (
      let device = deviceType ?? 0;
      device < (deviceType === undefined ? DEVICE_CLASSES : deviceType + 1);
      device++
    ) {
      const row = (day * DEVICE_CLASSES + device) * width + 1;
      for (let column = 0; column < values.length; column++) {
        const rating = values[column] ?? 0;
        into[rating] = (into[rating] ?? 0) + (counts[row + column] ?? 0);
      }
    }
  }
}
