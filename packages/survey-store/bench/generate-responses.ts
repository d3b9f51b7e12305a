import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Question, questionsOfSurvey } from '@shoppervoice/survey-model';
import { Random } from '@shoppervoice/survey-model/testing';

/**
 * Writes responses of one merchant over 16 months, deterministic for a seed. node bench/generate-responses.ts --out
 * <file> [--rows 1000000] [--seed 1] [--last 2026-11-19] [--unlabelled] [--shuffled]: in random order, else oldest
 * first. [--surveys 7]: only these surveys, weighted by repetition. [--commented 0.45]: share with a comment.
 * [--whole]: answers to all questions of a survey, not only those of the lists here.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    rows: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    last: { type: 'string', default: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10) },
    unlabelled: { type: 'boolean', default: false },
    shuffled: { type: 'boolean', default: false },
    commented: { type: 'string', default: '0.45' },
    whole: { type: 'boolean', default: false },
    surveys: { type: 'string', default: '1,1,1,1,1,2,2,2,2,16' },
  },
});
if (!values.out) throw new Error('Name the file to write: --out <file>.');

const BENCH_MID = 9_001;
const DAYS = 486;

const random = new Random(Number(values.seed));
const surveyIds = values.surveys.split(',').map(Number);
const rows = Number(values.rows);
const commented = Number(values.commented);
const start = Date.parse(`${values.last}T12:00:00Z`) - DAYS * 86_400_000;

const RATINGS: Readonly<Record<number, readonly string[]>> = {
  1: [
    ...['Q15_C11779', 'Q16_C11780', 'Q106375_C106738', 'Q14_C103632', 'Q14_C103634', 'Q14_C103635'],
    ...['Q14_C103633', 'Q14_C103636', 'Q14_C103637', 'Q14_C103638', 'Q14_C103639', 'Q14_C103640'],
  ],
  2: ['Q64_C2023', 'Q65_C11526', 'Q106736_C106739', 'Q63_C2018', 'Q63_C2019', 'Q63_C2020', 'Q63_C2021', 'Q63_C2022'],
  16: ['BO104_1', 'BO104_3', 'BO104_2', 'BO114', 'BO115'],
  7: ['M3SA_1', 'M3SA_2', 'M3SA_3', '137SA_1', '137SA_2', '137SA_3'],
};
const PHRASES = [
  ...['quick checkout and free shipping', 'arrived two days late', 'the box was crushed', 'great selection of shoes'],
  ...['website kept crashing on my phone', 'customer service was very helpful', 'too expensive for what it is'],
  ...['would order again', 'size runs small', 'coupon code did not work', 'love the colour', 'wrong item was sent'],
  ...['returns are easy', 'could not find the tracking number', 'prices are fair', 'search never finds anything'],
  ...['my husband usually orders', 'delivery was earlier than promised', 'paid twice by mistake', 'solid stitching'],
];
const SYLLABLES = ['ka', 'lo', 'mi', 'ren', 'so', 'tu', 'ver', 'wa', 'xi', 'yor', 'zan', 'bel', 'cor', 'dun', 'fer'];
const DEVICES = [
  { type: 'mobile', make: 'Apple', os: 'iOS', browser: 'Safari' },
  { type: 'mobile', make: 'Samsung', os: 'Android', browser: 'Chrome' },
  { type: 'tablet', make: 'Apple', os: 'iPadOS', browser: 'Safari' },
  { type: 'desktop', make: 'Dell', os: 'Windows', browser: 'Edge' },
  { type: 'desktop', make: 'Apple', os: 'macOS', browser: 'Safari' },
  { type: 'desktop', make: 'HP', os: 'Windows', browser: 'Chrome' },
];

function commentText(): string {
  const parts = Array.from({ length: 1 + random.int(3) }, () => random.pick(PHRASES));
  if (random.chance(0.4)) parts.push(Array.from({ length: 2 + random.int(2) }, () => random.pick(SYLLABLES)).join(''));
  return `${parts.join('. ')}.`;
}

/** Of a visitor who leaves: choices, and the reasons of the stage. */
function leftAnswers(): Record<string, unknown> {
  const point = 1 + random.int(9);
  const reasons = { B1SA: point <= 4, C1SA: point === 5, CK1SA: point >= 6 && point <= 8 };
  const codes = Object.entries(reasons).flatMap(([code, isAsked]) => (isAsked ? [code] : []));
  return {
    M2SA: 1 + random.int(8),
    '104SA': point,
    '106SA': 1 + random.int(12),
    ...Object.fromEntries(codes.map((code) => [code, [1 + random.int(3), 4 + random.int(3)]])),
    B2SA: [1 + random.int(5), 6 + random.int(5)],
    Q172: 1 + random.int(5),
    M7SA: 1 + random.int(5),
    '118SA': 1 + random.int(5),
    D1_SA: 1 + random.int(7),
    D2_SA: 1 + random.int(4),
  };
}

/** Questions about the shopper are skipped more often than those about the visit. */
function answerTo({ page, kind, options = [] }: Question, mood: number): unknown {
  if (!random.chance(page === 'demographics' ? 0.4 : 0.7)) return undefined;
  const option = () => random.pick(options).id;
  if (kind === 'rating') return Math.max(0, 10 - random.int(3) - mood);
  if (kind === 'single') return option();
  return kind === 'multi' ? [...new Set([option(), option()])] : undefined;
}

function row(number: number): string {
  const surveyId = random.pick(surveyIds);
  const part = values.shuffled ? random.int(rows) / rows : number / rows;
  const at = new Date(start + part * DAYS * 86_400_000 + random.int(3_600_000));
  const answers: Record<string, unknown> = {};
  const mood = random.int(4);
  if (values.whole) for (const each of questionsOfSurvey(surveyId)) answers[each.code] = answerTo(each, mood);
  for (const code of RATINGS[surveyId] ?? [])
    if (random.chance(0.85)) answers[code] = Math.max(0, 10 - random.int(3) - mood);
  if (surveyId === 1) {
    answers.Q20 = 1 + random.int(5);
    if (random.chance(0.4))
      Object.assign(answers, { D1_POS: 1 + random.int(7), D2_POS: 1 + random.int(4), D3_POS: [2, 4] });
  }
  if (surveyId === 16) answers.BO100 = 1 + random.int(3);
  if (surveyId === 7) Object.assign(answers, leftAnswers());
  const labels = values.unlabelled ? {} : { tone: 1 + mood, topics: [1 + random.int(20)] };
  return JSON.stringify({
    responseId: `bench-${String(number).padStart(8, '0')}`,
    mid: BENCH_MID,
    surveyId,
    submittedAt: at.toISOString(),
    orderId: `B-${surveyId === 2 ? random.int(number + 1) : number}`,
    email: `shopper${random.int(900_000)}@mail.example`,
    device: random.pick(DEVICES),
    answers,
    ...(random.chance(commented) ? { comment: { text: commentText(), ...labels } } : {}),
  });
}

const out = createWriteStream(values.out);
for (let number = 0; number < rows; ) {
  let chunk = '';
  for (const end = Math.min(rows, number + 1_000); number < end; number++) chunk += `${row(number)}\n`;
  if (!out.write(chunk)) await once(out, 'drain');
}
out.end();
await once(out, 'finish');
