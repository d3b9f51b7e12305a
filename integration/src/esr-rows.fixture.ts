import { dayIn, MERCHANTS, plusDays, type RecountRow } from '@shoppervoice/report-service/testing';
import { questionsOfSurvey } from '@shoppervoice/survey-model';
import { Random } from '@shoppervoice/survey-model/testing';

/** Responses on an average day: some surveys have 30 answers in every month, some hardly in a quarter. */
const VOLUME: Readonly<Record<number, number>> = { 1: 2.2, 2: 1.4, 7: 1.8, 16: 0.5, 17: 1 };
/** Every fifth comment is unclassified. */
const TONES = [1, 2, 3, 4, 6];
const TEXTS = [
  'Late',
  'It came two days after the day that was promised, without a word.',
  'Lovely fabric, and a page that found it at once. I will come back for the coat in spring.',
  `Where do I begin? ${'The parcel went round the country and came back. '.repeat(6)}`,
  ' ',
];

/** Twenty months of answers whose means change monthly, with days without answers. */
export function esrRows(now: number, mids: readonly number[], seed = 17): RecountRow[] {
  const random = new Random(seed);
  const rows: RecountRow[] = [];
  for (const { mid, timeZone } of MERCHANTS.filter((merchant) => mids.includes(merchant.mid))) {
    const today = dayIn(timeZone, now);
    for (const [survey, volume] of Object.entries(VOLUME)) {
      const surveyId = Number(survey);
      const ratings = questionsOfSurvey(surveyId).filter(({ kind }) => kind === 'rating');
      let month = '';
      let shifts: number[] = [];
      let topics: number[][] = [];
      for (let day = plusDays(today, -610); day <= today; day = plusDays(day, 1)) {
        if (day.slice(0, 7) !== month) {
          month = day.slice(0, 7);
          const all = random.chance(0.4) ? random.next() * 3 - 2 : 0;
          shifts = ratings.map(() => all + random.next() * 0.8);
          topics = [[], [1], [random.pick([7, 13, 14])], [1, random.pick([4, 14])], [14, 20]];
        }
        // The tenth to the fourteenth of some months are without answers.
        if (Number(month.slice(5)) % 4 === surveyId % 4 && day.slice(8) >= '10' && day.slice(8) <= '14') continue;
        for (let k = 0; k < 12; k++) {
          if (!random.chance(volume / 12)) continue;
          const answers: Record<string, number> = {};
          ratings.forEach(({ code }, at) => {
            if (random.chance(0.2)) return;
            const rating = Math.round(8 + (shifts[at] ?? 0) + 5 * random.next() - 3);
            answers[code] = Math.max(0, Math.min(10, rating));
          });
          const text = random.pick(TEXTS);
          rows.push({
            responseId: `e-${rows.length}`,
            mid,
            surveyId,
            answers,
            // Any instant of the UTC day: the portal and the recount derive the merchant's own day.
            submittedAt: new Date(Date.parse(`${day}T00:00:00Z`) + random.int(86_400_000)).toISOString(),
            ...(random.chance(0.5) ? { comment: { text, tone: random.pick(TONES), topics: random.pick(topics) } } : {}),
          });
        }
      }
    }
  }
  return rows;
}
