import type { SessionContext } from '@shoppervoice/contracts/accounts';
import { type Note, type NoteOutcome, NotesAnswerSchema, type WrittenAim } from '@shoppervoice/contracts/reports';
import {
  dayIn,
  faultsOf,
  meansApart,
  plusDays,
  type RecountRow,
  scoresApart,
} from '@shoppervoice/report-service/testing';
import { FEATURES } from '@shoppervoice/survey-model';
import { Random } from '@shoppervoice/survey-model/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReportingPortal } from './reporting-portal.fixture.ts';

/** What came of changes that should help, over the programme's own service, compared with loops over the rows. */

const NOW = Date.parse('2026-11-20T19:00:00Z');
const ZONE = 'America/Los_Angeles';
const OSAT = 'Q15_C11779';
const LLTR = 'Q106375_C106738';
const CALL = '/api/buyer-overall-metrics';
/** Pages load faster for phones from here on. */
const FASTER = '2026-10-06';
const [DESKTOP, MOBILE, AGED_18] = [1, 3, 1];

const mobile = `deviceType=${MOBILE}`;
const desktop = `deviceType=${DESKTOP}`;

const PER_DAY = 14;

/** One of twelve days' answers tells their age. */
function shoppers(): RecountRow[] {
  const random = new Random(44);
  const rows: RecountRow[] = [];
  for (let day = '2026-05-01'; day <= '2026-11-20'; day = plusDays(day, 1)) {
    for (let k = 0; k < PER_DAY; k += 1) {
      const type = random.pick(['desktop', 'mobile', 'mobile']);
      const better = type === 'mobile' && day > FASTER ? 2 : 0;
      const rate = () => Math.min(10, 4 + better + random.int(6));
      rows.push({
        responseId: `h-${rows.length}`,
        mid: 51,
        surveyId: 1,
        submittedAt: new Date(Date.parse(`${day}T00:00:00Z`) + random.int(86_400_000)).toISOString(),
        device: { type },
        answers: {
          ...(random.chance(0.8) && { [OSAT]: rate() }),
          ...(random.chance(0.7) && { [LLTR]: rate() }),
          ...(rows.length % (12 * PER_DAY) === 0 && { D1_POS: AGED_18 }),
        },
      });
    }
  }
  return rows;
}

let portal: ReportingPortal;
beforeAll(async () => {
  portal = await ReportingPortal.start({ now: () => NOW, rows: shoppers() });
}, 300_000);
afterAll(() => portal?.close());

const rea = (more: Partial<SessionContext> = {}): SessionContext => ({ ...portal.session('rea', 51), ...more });
const aimOf = (more: Partial<WrittenAim> = {}): WrittenAim => ({ call: CALL, figure: OSAT, query: '', ...more });
const write = (aim: WrittenAim, [startDate, endDate]: readonly [string, string], session = rea()) =>
  portal.call('POST', '/api/notes', session, { text: 'Faster pages', startDate, endDate, area: 'buyer', aim });
async function made(aim: WrittenAim, days: readonly [string, string]): Promise<Note> {
  const answer = await write(aim, days);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
async function outcomeOf({ id }: Note, session = rea()): Promise<NoteOutcome | undefined> {
  const answer = (await portal.call('GET', '/api/notes?outcomes=true', session)).json();
  expect(faultsOf(NotesAnswerSchema, answer)).toEqual([]);
  return answer.notes.find((note: Note) => note.id === id)?.outcome;
}

/** Answers of a question on some days, one by one. */
function answersOn(code: string, first: string, last: string, type: string | null): number[] {
  const found: number[] = [];
  for (const { submittedAt, device, answers } of portal.rows) {
    const day = dayIn(ZONE, Date.parse(submittedAt));
    const answer = answers[code];
    if (day < first || day > last || (type !== null && device?.type !== type)) continue;
    if (typeof answer === 'number') found.push(answer);
  }
  return found;
}
const net = (rating: number) => (rating >= 9 ? 100 : rating <= 6 ? -100 : 0);
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const varianceOf = (values: readonly number[], less: number) => {
  const mean = meanOf(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - less) / values.length;
};

/** Both sides of a note on these days, counted on 2026-11-20. */
function sidesOf(code: string, [first, last]: readonly [string, string], type: string | null) {
  let weeks = 0;
  while (plusDays(last, 7 * (weeks + 1)) <= '2026-11-19') weeks += 1;
  const days = 7 * weeks;
  return {
    before: answersOn(code, plusDays(first, -days), plusDays(first, -1), type),
    after: answersOn(code, plusDays(last, 1), plusDays(last, days), type),
    from: plusDays(first, -days),
    to: plusDays(last, days),
  };
}

describe.each([
  ['a mean of everybody', OSAT, '', null, [FASTER, FASTER]],
  ['a mean under a filter', OSAT, mobile, 'mobile', [FASTER, '2026-10-09']],
  ['a score', `${LLTR}@nps`, mobile, 'mobile', [FASTER, FASTER]],
  ['a change that did nothing', OSAT, desktop, 'desktop', [FASTER, FASTER]],
  ['the least days', OSAT, '', null, ['2026-11-01', '2026-11-05']],
] as const)('%s', (_, figure, query, type, days) => {
  it('is read before and after, as a recount says', async () => {
    const call = figure.endsWith('@nps') ? '/api/nps' : CALL;
    const key = figure.endsWith('@nps') ? await scoreKey() : figure;
    const code = figure.split('@')[0] ?? '';
    const outcome = await outcomeOf(await made(aimOf({ call, figure: key, query }), days));
    const { before, after, from, to } = sidesOf(code, days, type);
    const isScore = figure.endsWith('@nps');
    const values = (side: readonly number[]) => (isScore ? side.map(net) : side);
    const apart = isScore ? scoresApart(after, before) : meansApart(after, before);
    const margin =
      1.96 * Math.sqrt(varianceOf(values(after), isScore ? 0 : 1) + varianceOf(values(before), isScore ? 0 : 1));
    expect(outcome).toMatchObject({
      kind: 'read',
      before: { startDate: from, endDate: plusDays(days[0], -1), n: before.length },
      after: { startDate: plusDays(days[1], 1), endDate: to, n: after.length },
      difference: apart.delta,
      significant: apart.significant,
    });
    if (outcome?.kind !== 'read') throw new Error('it is read');
    expect(Math.abs(outcome.margin - margin)).toBeLessThan(isScore ? 0.0501 : 0.00501);
    expect(Math.abs((outcome.after.value ?? 0) - meanOf(values(after)))).toBeLessThan(isScore ? 0.501 : 0.00501);
  });
});

async function scoreKey(): Promise<string> {
  const answer = await portal.page('online-buyer', '/api/nps?startDate=2026-11-01&endDate=2026-11-02', rea());
  return answer.figures.find(({ kind, code }: { kind: string; code: string }) => kind === 'nps' && code === LLTR).key;
}

it('is compared with shoppers whom it does not touch', async () => {
  const days = [FASTER, FASTER] as const;
  const note = await made(aimOf({ query: mobile, control: desktop }), days);
  expect(note.aim).toMatchObject({ respondents: ['Device type: Mobile'], others: ['Device type: Desktop'] });
  const outcome = await outcomeOf(note);
  const own = sidesOf(OSAT, days, 'mobile');
  const control = sidesOf(OSAT, days, 'desktop');
  const all = [own.after, own.before, control.after, control.before];
  const [a = 0, b = 0, c = 0, d = 0] = all.map(meanOf);
  const expected = a - b - (c - d);
  const margin = 1.96 * Math.sqrt(all.reduce((sum, side) => sum + varianceOf(side, 1), 0));
  if (outcome?.kind !== 'read') throw new Error('it is read');
  expect(Math.abs(outcome.difference - expected)).toBeLessThan(0.00501);
  expect(Math.abs(outcome.margin - margin)).toBeLessThan(0.00501);
  expect(outcome.significant).toBe(Math.abs(expected) >= margin);
  expect(outcome.control?.before.n).toBe(control.before.length);
  expect(outcome.control?.after.n).toBe(control.after.length);
  // What was planted is found, and n of the note is not the control's.
  expect(outcome.difference).toBeGreaterThan(1);
  expect(outcome.after.n).toBe(own.after.length);
});

it('is early until two weeks are over, few without 30 answers, and hidden where respondents could be recognized', async () => {
  expect(await outcomeOf(await made(aimOf(), ['2026-11-06', '2026-11-06']))).toEqual({
    kind: 'early',
    readOn: '2026-11-21',
  });
  expect(await outcomeOf(await made(aimOf(), ['2026-11-05', '2026-11-05']))).toMatchObject({ kind: 'read' });
  const few = await outcomeOf(await made(aimOf({ query: 'deviceType=2' }), [FASTER, FASTER]));
  expect(few).toMatchObject({ kind: 'few', before: { n: 0, value: null }, after: { n: 0 } });
  const aged = answersOfAge(plusDays(FASTER, 1), plusDays(FASTER, 42));
  expect(aged > 0 && aged < 5, `${aged} told their age`).toBe(true);
  expect(await outcomeOf(await made(aimOf({ query: `age=${AGED_18}` }), [FASTER, FASTER]))).toEqual({
    kind: 'none',
    why: 'hidden',
  });
  const old = await made(aimOf(), [FASTER, FASTER]);
  const shortest = { packages: [12], features: rea().features };
  expect(await outcomeOf(old, rea(shortest))).toMatchObject({ kind: 'read' });
  expect(await outcomeOf(await made(aimOf(), ['2026-07-25', '2026-07-25']), rea(shortest))).toEqual({
    kind: 'none',
    why: 'depth',
  });
});

const answersOfAge = (first: string, last: string) =>
  portal.rows.filter(({ submittedAt, answers }) => {
    const day = dayIn(ZONE, Date.parse(submittedAt));
    return day >= first && day <= last && answers.D1_POS === AGED_18 && answers[OSAT] !== undefined;
  }).length;

it('is read by those alone who may open the dashboard', async () => {
  const note = await made(aimOf({ call: '/api/nps', figure: await scoreKey(), query: mobile }), [FASTER, FASTER]);
  const features = rea().features.filter((each) => each !== FEATURES.BUYER_NPS_PAGE_V2);
  const without = rea({ features });
  expect(await outcomeOf(note, without)).toEqual({ kind: 'none', why: 'gate' });
  expect((await write(aimOf({ call: '/api/nps', figure: LLTR }), [FASTER, FASTER], without)).statusCode).toBe(403);
  const plain = (await portal.call('GET', '/api/notes', rea())).json();
  expect(plain.notes.every((each: Note) => each.outcome === undefined)).toBe(true);
});

it.each<[string, Partial<WrittenAim>]>([
  ['no dashboard', { call: '/api/comments' }],
  ['a dashboard without respondents', { call: '/api/comments/comment-summary' }],
  ['another service', { call: '//example.com/api/nps' }],
  ['no such figure', { figure: 'Q1' }],
  ['a figure of another kind', { call: '/api/purchase-frequency', figure: 'Q20' }],
  ['days of its own', { query: 'startDate=2026-01-01' }],
  ['a comparison of its own', { query: 'vs.deviceType=1' }],
  ['a filter that the dashboard has not', { query: 'visitIntent=1' }],
  ['a control that shares respondents', { query: mobile, control: `${mobile}&deviceType=1` }],
  ['a control of another fact', { query: mobile, control: 'toneId=1' }],
  ['a control of everybody', { control: desktop }],
])('%s is no aim', async (_, more) => {
  const answer = await write(aimOf(more), [FASTER, FASTER]);
  expect([answer.statusCode, answer.json().parameter], answer.body).toEqual([400, 'aim']);
});

it('is kept by an edit of the words, and removed by an edit without it', async () => {
  const note = await made(aimOf({ query: mobile, control: desktop }), [FASTER, FASTER]);
  const put = (aim?: WrittenAim) =>
    portal.call('PUT', `/api/notes/${note.id}`, rea(), {
      ...{ text: 'Other words', startDate: FASTER, endDate: FASTER, area: 'all' },
      ...(aim && { aim }),
    });
  expect((await put(aimOf({ query: mobile, control: desktop }))).json()).toMatchObject({
    text: 'Other words',
    aim: note.aim,
  });
  expect((await put()).json()).not.toHaveProperty('aim');
  expect(await outcomeOf(note)).toBeUndefined();
});
