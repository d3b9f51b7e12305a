import { type Question, questionsOfSurvey } from '@shoppervoice/survey-model';
import type { Random } from '@shoppervoice/survey-model/testing';
import type { CustomQuestion } from '@shoppervoice/survey-store';

export interface RecountMerchant {
  readonly mid: number;
  readonly merchantName: string;
  readonly timeZone: string;
  readonly packages: readonly number[];
  readonly customQuestions: readonly CustomQuestion[];
}

/** A response as in an import file. */
export interface RecountRow {
  readonly responseId: string;
  readonly mid: number;
  readonly surveyId: number;
  readonly submittedAt: string;
  readonly orderId?: string;
  readonly email?: string;
  readonly device?: { readonly type?: string; readonly make?: string; readonly os?: string; readonly browser?: string };
  readonly pageViews?: number;
  readonly timeOnSiteSeconds?: number;
  readonly referrer?: string;
  readonly answers: Readonly<Record<string, number | readonly number[] | string>>;
  readonly specify?: Readonly<Record<string, string>>;
  readonly comment?: { readonly text: string; readonly tone: number; readonly topics: readonly number[] };
}

const HOUR = 3_600_000;

/** Own questions of every kind and of every survey. */
function ownQuestions(mid: number): CustomQuestion[] {
  const options = [3, 1, 40].map((id) => ({ id, label: `Option ${id} of {merchant}` }));
  return [1, 2, 16, 7, 17].flatMap((surveyId) =>
    (['single', 'open', 'rating', 'multi'] as const).map((kind, k) => ({
      code: `${kind === 'open' ? 'OE' : 'CQ'}_${mid}${surveyId}${k}`,
      surveyId,
      kind,
      label: `Own ${kind} of {merchant}`,
      wording: `What of ${kind}, {merchant}?`,
      options: kind === 'single' || kind === 'multi' ? options : [],
    })),
  );
}

/**
 * Four zones: all but the last with a long and a short day, one of half an hour, one on the other side of the globe.
 */
export const MERCHANTS: readonly RecountMerchant[] = [
  { mid: 51, timeZone: 'America/Los_Angeles', packages: [12, 9, 13, 133, 134, 135] },
  { mid: 52, timeZone: 'Australia/Lord_Howe', packages: [12, 9, 13, 22, 37, 93] },
  { mid: 53, timeZone: 'Europe/London', packages: [12, 9, 13, 21, 95] },
  { mid: 54, timeZone: 'Asia/Kolkata', packages: [12, 9, 13] },
].map((merchant) => ({
  ...merchant,
  merchantName: `Shop ${merchant.mid}`,
  customQuestions: ownQuestions(merchant.mid),
}));

/** Clock changes of these merchants between the two instants. */
function clockChanges(from: number, to: number): number[] {
  const found: number[] = [];
  for (const { timeZone } of MERCHANTS) {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    const offset = (at: number) => format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
    for (let at = from; at < to; at += 6 * HOUR) if (offset(at) !== offset(at + 6 * HOUR)) found.push(at);
  }
  return found;
}

/** Responses of all surveys between two instants, up to half of them around clock changes. */
export function generatedRows(random: Random, count: number, from: number, to: number): RecountRow[] {
  const changes = clockChanges(from, to);
  return Array.from({ length: count }, (_, k) => {
    const { mid, customQuestions } = random.pick(MERCHANTS);
    const surveyId = random.pick([1, 1, 2, 7, 7, 16, 17]);
    const near = changes.length > 0 && random.chance(0.2);
    const at = near ? random.pick(changes) + random.int(96) * HOUR - 48 * HOUR : from + random.int(to - from);
    const answers: Record<string, number | readonly number[] | string> = {};
    const questions = [...questionsOfSurvey(surveyId), ...customQuestions.filter((own) => own.surveyId === surveyId)];
    // Later shoppers are happier, so that some changes are significant.
    const happy = (at - from) / (to - from);
    for (const { code, kind, options = [] } of questions) {
      if (code === 'M9SA' || random.chance(0.25)) continue;
      const ids = options.map(({ id }) => id);
      // The first options are most frequent: some cells are small.
      const choose = () => ids[Math.floor(ids.length * random.next() ** 2)] ?? 0;
      if (kind === 'rating') answers[code] = Math.min(10, Math.floor(11 * random.next() ** (0.9 - 0.6 * happy)));
      else if (kind === 'single') answers[code] = choose();
      else if (kind === 'multi') answers[code] = [...new Set([choose(), choose()])];
      else answers[code] = random.pick(['', '  ', 'Cheap', 'Fast delivery, nice box', 'Ärger mit der Box']);
    }
    return {
      responseId: `r-${k}`,
      mid,
      surveyId,
      submittedAt: new Date(at).toISOString(),
      answers,
      // Not random, so that the other random values stay the same.
      ...(k % 5 === 0 ? {} : { email: `Shopper${k % 7}@Mail.example` }),
      specify: specifiedBy(questions, answers, k),
      ...(random.chance(0.3) ? { orderId: `o-${random.int(count / 4)}` } : {}),
      ...(random.chance(0.8)
        ? { device: random.chance(0.9) ? { type: random.pick(DEVICES) } : { make: 'Apple' } }
        : {}),
      ...(random.chance(0.6)
        ? {
            comment: {
              // Not random, as above.
              text: inLanguage(random.pick(['Came late', 'Lovely shop', ' ']), k),
              tone: 1 + random.int(6),
              topics: random.pick([[], [14], [1, 7], [7, 14, 20]]),
            },
          }
        : {}),
    };
  });
}

/** Languages that texts of rows name at their end; null: not known. English ones name none. */
const LANGUAGES = ['en', 'en', 'nl', 'pl', 'fr', null, 'xx'] as const;

function inLanguage(text: string, k: number): string {
  const language = LANGUAGES[k % LANGUAGES.length];
  return text === ' ' || language === 'en' ? text : `${text} (${language ?? '??'})`;
}

/** Of a row's text, without the product's tables. */
export function languageOfRow({ comment }: Pick<RecountRow, 'comment'>): string | null {
  const [, language = 'en'] = /\((..)\)$/.exec(comment?.text ?? '') ?? [];
  return language === '??' ? null : language;
}

/** The ids that addresses have for these languages; 0: not known, or not of the table. */
const LANGUAGE_IDS: Readonly<Record<string, number>> = { en: 1, fr: 2, nl: 38, pl: 42 };
export const languageIdOfRow = (row: Pick<RecountRow, 'comment'>): number =>
  LANGUAGE_IDS[languageOfRow(row) ?? ''] ?? 0;

/** Texts beside chosen options that ask for them, some beside others, and some blank. */
function specifiedBy(
  questions: readonly (Pick<Question, 'code'> & { readonly options?: Question['options'] })[],
  answers: RecountRow['answers'],
  k: number,
): Readonly<Record<string, string>> {
  const texts = ['A friend told me', ' ', 'Zu teuer, {merchant}'];
  return Object.fromEntries(
    questions.flatMap(({ code, options = [] }) => {
      const asks = options.some(({ id, specify }) => specify && [answers[code]].flat().includes(id));
      return asks || (k % 40 === 0 && options.length > 0) ? [[code, texts[k % 3] ?? '']] : [];
    }),
  );
}

/** In the order of their ids. */
export const DEVICES = ['desktop', 'tablet', 'mobile'];
